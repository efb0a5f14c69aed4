import type { Home } from '../schema'

// Die Texte der Startseite.
export const home: Home = {
  // Für Suchmaschinen und den Reiter im Browser
  title: 'ATV, UTV, Motorrad und Scooter in Storkow (Mark)',
  description:
    'Verkauf, Wartung, Ersatzteile, Garantie und Zubehör für ATV, UTV, Motorrad und Scooter: deine Werkstatt in Storkow (Mark).',

  // Die große Überschrift, Zeile für Zeile wie auf dem Telefon (auf breiten Bildschirmen rücken die zweite und die
  // dritte zusammen), und der Satz darunter
  tagline: ['Dein Partner für', 'ATV, Bike', '& Scooter!'],
  lead: 'Verkauf, Wartung und Ersatzteile in Storkow – für alles, was im märkischen Sand und auf der Straße fährt.',

  services: {
    heading: 'Viele Marken, eine Werkstatt',
    intro:
      'Als Vertragspartner begleiten wir dich vom Kauf bis zur Garantie. Für weitere Marken sind wir dein Servicepartner.',
  },

  about: {
    heading: 'Läuft seit über zwanzig Jahren',
    intro: 'Kaufen, warten, reparieren: Du hast für dein Fahrzeug eine Adresse.',
  },

  contact: {
    heading: 'Los geht’s.',
    appointmentNote: 'Termin empfohlen – ruf kurz an oder schreib uns, bevor du losfährst.',
  },
}

import type { Business } from '../schema'

// Die Angaben zum Betrieb. Was in placeholder(…) steht, ist noch auszufüllen:
// das ganze placeholder(…) durch den echten Wert in Anführungszeichen ersetzen.
export const business: Business = {
  // Name des Betriebs, wie ihn die Kunden kennen
  name: placeholder('ATV · Bike · Scooter Storkow', 'Name des Betriebs'),

  // Inhaberin oder Inhaber mit Vor- und Nachnamen, bei einer Firma mit Rechtsform
  owner: placeholder('Vorname Nachname', 'Vor- und Nachname des Inhabers, bei einer Firma mit Rechtsform'),

  // Aufschrift des Kennzeichens oben links
  plate: 'LOS ATV 20',

  // Adresse der Website, ohne / am Ende
  website: placeholder('https://www.werkstatt.example', 'Adresse der Website'),

  // Anschrift
  street: placeholder('Musterstraße 1', 'Straße und Hausnummer'),
  postalCode: '15859',
  town: 'Storkow (Mark)',

  // Telefon mit Vorwahl
  phone: placeholder('030 23125678', 'Telefonnummer der Werkstatt'),

  // WhatsApp: Nummer und die Texte, die im Chat schon dastehen, der zweite beim Link einer Marke
  whatsApp: {
    phone: placeholder('0171 3920012', 'Nummer des WhatsApp-Kontos'),
    text: 'Hallo, ich möchte einen Termin in der Werkstatt anfragen.',
    brandText: 'Hallo, ich interessiere mich für {brand}.',
  },

  email: placeholder('kontakt@werkstatt.example', 'E-Mail-Adresse'),

  // Betreff, der in der E-Mail schon dasteht, der zweite beim Link einer Marke
  emailSubject: 'Anfrage an die Werkstatt',
  emailBrandSubject: 'Anfrage zu {brand}',

  // Die Seite mit den sofort verfügbaren Fahrzeugen bei einem Anzeigenportal
  classifieds: placeholder('https://anzeigen.example/werkstatt', 'Adresse Ihrer Seite beim Anzeigenportal'),

  // Auf true stellen, sobald die Website auf Dauer verschlüsselt läuft (https) und das Zertifikat sich von selbst erneuert:
  // Wer einmal da war, kommt dann ein Jahr lang nur noch verschlüsselt
  httpsOnly: false,

  // Jahr in der Fußzeile
  copyrightYear: 2025,
}

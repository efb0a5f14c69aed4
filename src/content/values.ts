import type { Values } from '../schema'

// Die vier Texte unter den Zahlen. Zeichen davor: 'wrench', 'chat', 'calendar', 'pin'.
export const values: Values = [
  {
    icon: 'wrench',
    title: 'Alles an einem Ort',
    description: 'Fahrzeug, Wartung, Ersatzteile und Zubehör bekommst du unter einem Dach.',
  },
  {
    icon: 'chat',
    title: 'Direkter Draht',
    description: 'Anruf, WhatsApp oder E-Mail: Du sprichst mit der Werkstatt selbst.',
  },
  {
    icon: 'calendar',
    title: 'Mit Termin',
    description: 'Du sagst, was dein Fahrzeug braucht. Wir halten dir die Zeit dafür frei.',
  },
  {
    icon: 'pin',
    title: 'In deiner Nähe',
    description: 'In Storkow, mitten im Landkreis Oder-Spree.',
  },
]

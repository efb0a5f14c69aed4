import type { Values } from '../../src/schema'

export const values: Values = [
  {
    icon: 'calendar',
    title: 'Winterlager ab Oktober',
    description: 'Trocken, am Ladegerät und mit frischem Öl: Im April steht deine Maschine fahrbereit am Tor.',
  },
  {
    icon: 'wrench',
    title: 'Reifen am selben Tag',
    description: 'Gängige Größen liegen da. Bring die Räder bis zehn Uhr, dann fährst du abends wieder.',
  },
  {
    icon: 'pin',
    title: 'Probefahrt um den See',
    description: 'Elf Kilometer Asphalt, zwei Kilometer Schotter. Helm und Jacke leihen wir dir.',
  },
  {
    icon: 'chat',
    title: 'Erst der Preis',
    description: 'Vor jeder Reparatur nennen wir dir eine Summe. Wird es mehr, fragen wir nach.',
  },
]

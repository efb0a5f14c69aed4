import type { Home } from '../../src/schema'

export const home: Home = {
  title: 'Motorrad, Roller und Quad in Kiefernow am Krummsee',
  description:
    'Zweirad- und Quadhof Krummsee: neue und gebrauchte Maschinen, Durchsicht, Reifen und Winterlager in Kiefernow.',

  tagline: ['Zwei Räder.', 'Oder vier.'],
  lead: 'Wir verkaufen und reparieren Motorräder, Roller und Quads auf dem Hof der alten Ziegelei am Krummsee.',

  services: {
    heading: 'Sieben Namen, ein Hof',
    intro: 'Fünf Hersteller führen wir als Händler. Für zwei weitere halten wir Teile und Werkzeug bereit.',
  },

  about: {
    heading: 'Seit 1998 in der alten Ziegelei',
    intro: 'Aus dem Brennofen wurde eine Halle mit vier Hebebühnen. Der Hof davor ist noch derselbe.',
  },

  contact: {
    heading: 'Komm auf den Hof.',
    appointmentNote: 'Montags öffnen wir nur nach Absprache. An allen anderen Tagen klingelst du einfach am Tor.',
  },
}

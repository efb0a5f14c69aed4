import type { Business } from '../../src/schema'

export const business: Business = {
  name: 'Zweirad- und Quadhof Krummsee',
  owner: 'Krummseer Zweirad- und Quadhof GmbH',
  plate: 'KNW-Q 50',
  logo: 'photos/logo.svg',
  website: 'https://www.zweirad-krummsee.example',

  street: 'Alte Ziegelei 7a',
  postalCode: '15899',
  town: 'Kiefernow am Krummsee',

  phone: '030 23125432',
  whatsApp: {
    phone: '0176 04069012',
    text: 'Hallo Quadhof, wann passt es euch für eine Durchsicht?',
    brandText: 'Hallo Quadhof, ich habe eine Frage zu {brand}.',
  },

  email: 'hof@zweirad-krummsee.example',
  emailSubject: 'Frage an den Quadhof',
  emailBrandSubject: 'Frage zu {brand}',

  classifieds: 'https://boerse.example/zweirad-krummsee',

  httpsOnly: true,

  copyrightYear: 2026,
}

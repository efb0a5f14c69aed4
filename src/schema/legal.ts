/** What the legal facts may hold. The standard parts of the privacy notice stand in src/facts/privacy.ts. */
import * as z from 'zod'
import { isBusinessId, isVatId, NOT_YET_ENTERED } from '../lib/vat-id.ts'
import { date, field, httpsUrl, listOf, prose, Refusal, refuseDoubles, richText, rule, text, yesNo } from './fields.ts'

/** By the letters before the number of an entry. */
export const REGISTERS = {
  HRA: 'Handelsregister',
  HRB: 'Handelsregister',
  GsR: 'Gesellschaftsregister',
  GnR: 'Genossenschaftsregister',
} as const

/** The parts of the privacy notice that the site writes, in order. */
export const PRIVACY_PARTS = [
  'verantwortlicher',
  'geltungsbereich',
  'server-logdaten',
  'keine-cookies',
  'personenbezogene-daten',
  'kontaktdaten',
  'whatsapp',
  'links',
  'rechte',
  'widerspruch',
] as const

const TAKEN = ['anbieter', 'beruf', 'versicherung', 'streitbeilegung', 'datenschutz', 'inhalt', 'top', ...PRIVACY_PARTS]

const id = rule((value) =>
  /^(?!d-)[a-z]+(?:-[a-z]+)*$/.test(value) && !TAKEN.includes(value)
    ? value
    : new Refusal(
        `Eine Sprungmarke besteht aus kleinen Buchstaben ohne Umlaut, mit - getrennt. Vergeben sind schon ${TAKEN.join(', ')} und, für die Zeichnungen, was mit d- beginnt.`,
      ),
)

const section = z.strictObject({
  id: field(id, 'Sprungmarke', 'Name für Links auf diesen Teil, klein und ohne Leerzeichen', 'fotos'),
  heading: field(text(), 'Überschrift', 'Überschrift des Teils', 'Fotos'),
  paragraphs: field(
    z.array(field(richText(), 'Absatz', 'Ein Absatz', '>-\n    Ein Absatz.')).min(1),
    'Absätze',
    'Absätze, jeder mit einem Strich davor',
    '\n  - >-\n    Ein Absatz.',
    { entry: 'Absatz' },
  ),
})

const ENTRY = new RegExp(`^(?:${Object.keys(REGISTERS).join('|')}) [1-9]\\d*(?: [A-Z]{1,3})?$`)

const register = z.strictObject({
  court: field(prose(), 'Gericht', 'Gericht, wie es auf dem Registerauszug steht', 'Amtsgericht Musterstadt'),
  entry: field(
    rule((value) =>
      ENTRY.test(value) ? value : new Refusal(`„${value}“ ist keine Registernummer mit HRA, HRB, GsR oder GnR.`),
    ),
    'Registernummer',
    'Nummer der Eintragung mit ihren Buchstaben',
    'HRB 12345 FF',
  ),
})

const profession = z.strictObject({
  title: field(
    text(),
    'Berufsbezeichnung',
    'Gesetzliche Berufsbezeichnung, wie sie im Meisterbrief steht',
    'Zweiradmechanikermeister',
  ),
  state: field(text(), 'Staat', 'Staat, der sie verliehen hat', 'Deutschland'),
  chamber: field(
    richText(),
    'Kammer',
    'Zuständige Kammer, am besten mit Link',
    '>-\n    [Handwerkskammer Musterstadt](https://www.hwk.example)',
  ),
  rules: field(
    richText(),
    'Berufsrecht',
    'Berufsrecht und wo es zu lesen ist, mit Link',
    '>-\n    [Handwerksordnung (HwO)](https://www.gesetze-im-internet.de/hwo/)',
  ),
})

const COMPANY = 'Muster-Versicherung AG, Musterstraße 3, 12345 Musterstadt'

const insurance = z.strictObject({
  company: field(prose(), 'Versicherer', 'Versicherer mit Anschrift', COMPANY),
  scope: field(prose(), 'Geltungsbereich', 'Wo die Versicherung gilt', 'Deutschland'),
})

const disputeResolution = z
  .strictObject({
    participates: field(
      yesNo(),
      'Teilnahme',
      'ja: der Betrieb nimmt teil; nein: er ist weder bereit noch verpflichtet',
      'nein',
    ),
    body: field(
      prose(),
      'Schlichtungsstelle',
      'Nur wer teilnimmt: Name und Anschrift der Schlichtungsstelle',
      'Musterschlichtung e. V., Musterstraße 5, 12345 Musterstadt',
    ).optional(),
    website: field(
      httpsUrl(),
      'Website der Schlichtungsstelle',
      'Nur wer teilnimmt: Website der Schlichtungsstelle',
      'https://www.schlichtung.example',
    ).optional(),
  })
  .refine(
    ({ participates, body, website }) => [body, website].every((value) => (value !== undefined) === participates),
    'Wer teilnimmt (participates: ja), muss die Schlichtungsstelle nennen: in body Name und Anschrift, in website die Website. Wer nicht teilnimmt, lässt beide weg.',
  )

const numberRule = (isRight: (text: string) => boolean, complaint: string) =>
  rule((value) => {
    const number = value.replace(/\s/g, '').toUpperCase()
    if (value === NOT_YET_ENTERED || isRight(number)) return value === NOT_YET_ENTERED ? value : number
    return new Refusal(complaint, { hasExample: false })
  })

const vatId = numberRule(
  isVatId,
  'Das ist keine gültige USt-IdNr. Sie besteht aus DE und neun Ziffern, die letzte ist eine Prüfziffer. Eine W-IdNr. gehört ins Feld businessId.',
)

const businessId = numberRule(
  isBusinessId,
  'Das ist keine gültige W-IdNr. Sie besteht aus DE, neun Ziffern (die letzte ist eine Prüfziffer), einem Bindestrich und fünf Ziffern.',
)

const hosting = z.strictObject({
  company: field(
    prose(),
    'Firma und Anschrift',
    'Firma und Anschrift des Anbieters, bei dem die Website liegt',
    'Muster-Hosting GmbH, Musterstraße 2, 12345 Musterstadt',
  ),
  location: field(
    prose(),
    'Standort der Server',
    'Land in EU oder EWR, in dem die Server stehen; außerhalb bitte beraten lassen',
    'Deutschland',
  ),
  logRetention: field(
    prose(),
    'Speicherdauer der Protokolle',
    'Wie lange der Anbieter die Protokolle aufhebt',
    '14 Tage',
  ),
  contract: field(
    prose(),
    'AV-Vertrag',
    'Vertrag zur Auftragsverarbeitung mit dem Anbieter',
    'geschlossen am 3. März 2026',
  ),
})

export const legal = z
  .strictObject({
    updated: field(date(), 'Stand', 'Stand der Texte', '20.11.2026'),
    vatId: field(
      vatId,
      'Umsatzsteuer-Identifikationsnummer',
      'USt-IdNr., DE und neun Ziffern; wer keine hat, trägt die W-IdNr. ein (businessId)',
      'DE123456788',
    ).optional(),
    businessId: field(
      businessId,
      'Wirtschafts-Identifikationsnummer',
      'W-IdNr.: DE, neun Ziffern, - und fünf Ziffern; Pflicht nur ohne USt-IdNr.',
      'DE123456788-00001',
    ).optional(),
    representedBy: field(
      prose(),
      'Vertreten durch',
      'Nur bei Firmen wie GmbH und UG (dort Pflicht): wer sie vertritt',
      'Erika Mustermann, Geschäftsführerin',
    ).optional(),
    register: field(
      register,
      'Register',
      'Nur wenn eingetragen: Handels-, Gesellschafts- oder Genossenschaftsregister; die Handwerksrolle gehört nicht dazu',
    ).optional(),
    supervisoryAuthority: field(
      prose(),
      'Aufsichtsbehörde',
      'Nur wenn die Tätigkeit eine behördliche Zulassung braucht: Name und Anschrift der Aufsichtsbehörde',
      'Musteramt, Musterstraße 4, 12345 Musterstadt',
    ).optional(),
    profession: field(profession, 'Beruf', 'Nur mit Meistertitel: Kammer und Berufsbezeichnung').optional(),
    insurance: field(
      insurance,
      'Haftpflichtversicherung',
      'Nur wenn vorhanden: Haftpflichtversicherung des Betriebs',
    ).optional(),
    disputeResolution: field(
      disputeResolution,
      'Streitbeilegung',
      'Schlichtung mit Verbrauchern: Pflicht ab elf Beschäftigten am 31. Dezember des Vorjahres und für jeden, der teilnimmt',
    ).optional(),
    hosting: field(hosting, 'Hosting', 'Wo die Website liegt'),
    emailProvider: field(
      prose(),
      'E-Mail-Anbieter',
      'Firma und Anschrift des Anbieters, bei dem das E-Mail-Postfach liegt; oft derselbe wie bei der Website',
      'Muster-Post GmbH, Musterstraße 6, 12345 Musterstadt',
    ),
    more: field(
      listOf(
        z
          .array(section)
          .superRefine(refuseDoubles('id', 'Diese Sprungmarke hat schon ein anderer Teil. Bitte eine andere wählen.')),
      ),
      'Eigene Teile',
      'Eigene Teile der Datenschutzerklärung, nach den üblichen',
      '\n  - id: fotos\n    heading: Fotos\n    paragraphs:\n      - >-\n        Ein Absatz.',
      { entry: 'Teil' },
    ),
  })
  .refine(({ vatId, businessId }) => vatId ?? businessId, {
    error:
      'Im Impressum muss eine der beiden Nummern stehen: die USt-IdNr. (vatId) oder die W-IdNr. (businessId). Eine USt-IdNr. bekommt auf Antrag beim Bundeszentralamt für Steuern auch, wer Kleinunternehmer ist.',
    path: ['vatId'],
    params: { hasExample: false },
  })

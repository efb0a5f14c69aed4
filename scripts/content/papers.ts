/** Questions about what the Impressum and the privacy notice state. */
import { authorityOf } from '../../src/facts/authority.ts'
import { addDays } from '../../src/lib/date.ts'
import { STATES } from '../../src/lib/states.ts'
import type { Content } from '../../src/schema/index.ts'
import { claimsOf, EUROPE, FOREIGN, MASTER } from './claims.ts'
import { JOB } from './contradictions.ts'
import { listTexts } from './field-at.ts'
import type { Rules } from './rules.ts'

export function askOfPapers(content: Content): Rules {
  const { business, legal } = content
  const { state } = content.hours
  const [, codes, south, west, north, east] = STATES[state]
  const { latitude = south, longitude = west } = business.geo ?? {}
  const allTexts = listTexts(content)
  const taxed = allTexts.find(({ text }) =>
    /(?<!kein\p{L}* |\d)(?:\d+ ?% |inkl\p{L}*\.? |inklusive |zzgl\. )(?:Umsatzsteuer|Mehrwertsteuer|MwSt)/iu.test(text),
  )
  // Whoever is called Meister may say so.
  const texts = listTexts({ ...content, legal: {}, business: { name: business.name } })
  const owner = business.owner.split(' ')
  const isOther = (word: string) => !owner.includes(word)
  const master = texts.find(({ text }) => claimsOf(text).match(MASTER)?.some(isOther))
  const { register, profession, vatId, businessId, supervisoryAuthority = '', dataProtectionAuthority: own } = legal
  const authority = authorityOf(state)
  const [code = ''] = /\d{5}/.exec(authority) ?? []
  return {
    'legal/profession/title: Ist das ein Meistertitel (§ 51 HwO)? Mechatroniker zum Beispiel ist der Abschluss des Gesellen.':
      /deutsch|^BRD$/i.test(profession?.state ?? '') &&
      !/meister|ingenieur|professional|§/i.test(profession?.title ?? ''),
    'legal/supervisoryAuthority: Hat diese Behörde die Tätigkeit erlaubt (§ 5 DDG)? Werkstätten brauchen meist keine Zulassung.':
      /Finanzamt|Datenschutz/i.test(supervisoryAuthority),
    'legal/profession/chamber: Ist das die Handwerkskammer? Für einen Meisterbetrieb ist sie zuständig, nicht die IHK.':
      /(?<!\p{L})IHK|Industrie- und Handel/iu.test(profession?.chamber ?? ''),
    'legal/businessId: Stimmen USt-IdNr. und W-IdNr.? Die neun Ziffern müssten in beiden gleich sein.':
      businessId !== undefined && vatId?.startsWith('DE') === true && !businessId.startsWith(vatId),
    'legal/register/court: Ist das ein Gericht? Das Handelsregister führt ein Amtsgericht.':
      /Kammer|IHK|HWK|Finanzamt|Gewerbe|Landgericht/i.test(register?.court ?? ''),
    'legal/register/court: Eine britische Limited mit Sitz in Deutschland gilt seit 2021 nicht mehr als Gesellschaft. Wer sie führt, haftet selbst und gehört mit Vor- und Nachnamen ins Impressum. Ist es eine irische oder andere?':
      /Companies House|Cardiff|London|Edinburgh|England/.test(register?.court ?? ''),
    [`${taxed?.path.join('/')}: Berechnet der Betrieb Umsatzsteuer? Anderswo steht, dass er Kleinunternehmer ist.`]:
      taxed !== undefined && allTexts.some(({ text }) => /Kleinunternehm|§ 19 UStG/.test(text)),
    'hours/state: Passen Bundesland und Postleitzahl zusammen? Eines von beiden stimmt wohl nicht. Nach dem Bundesland richten sich Feiertage und Datenschutzbehörde.':
      business.postalCode.search(codes) !== 0,
    [`business/geo: Das liegt wohl nicht in ${state}. Stimmen Breite und Länge?`]:
      latitude < south || latitude > north || longitude < west || longitude > east,
    [`${master?.path.join('/')}: Ist der Betrieb in der Handwerksrolle eingetragen (§ 51 HwO)? Dann gehört „Beruf“ ins Impressum.`]:
      master !== undefined && !profession,
    [`legal/dataProtectionAuthority: Für Betriebe in ${state} ist zuständig: ${authority.replace(/\[(.+?)\]\(\S+\)/g, '$1')}. Stimmt die Angabe? Bleibt das Feld leer, nennt die Website diese Behörde.`]:
      own !== undefined && !own.includes(code),
  }
}

const BASIS =
  /Angemessenheit|Standard\p{L}*klauseln|Art(?:\.|ikel) ?4[5-9]|Data Privacy Framework|interne Datenschutz|Einwilligung/iu
const SEAT =
  'Sitzt das Unternehmen in der EU oder im EWR? Dann schreiben Sie das Land dazu. Wenn nicht, tragen Sie bei „Drittland“ ein, wohin die Daten gehen und auf welcher Grundlage (Art. 13 DSGVO).'
const OVER_A_YEAR = /Jahren?$|(?:1[3-9]|[2-9]\d|\d{3})\sMonat|(?:3[7-9]\d|[4-9]\d\d|\d{4})\sTag/
const OVER_THREE_YEARS = /(?:[4-9]|\d\d|vier|fünf|sechs|sieben|acht|neun|zehn)\sJahr|(?:3[7-9]|[4-9]\d|\d{3})\sMonat/
const LONG = 'Wirklich so lange? Daten dürfen nur bleiben, solange sie nötig sind (Art. 5 DSGVO).'

export function askOfData({ home, legal }: Content, today: string): Rules {
  const { hosting, emailProvider, enquiryRetention, thirdCountry, applications, more, updated } = legal
  const isForeign = (text: string) => !thirdCountry && FOREIGN.test(text) && !EUROPE.test(text)
  return {
    [`legal/hosting/company: ${SEAT}`]: isForeign(hosting.company),
    [`legal/emailProvider: ${SEAT}`]: isForeign(emailProvider),
    'legal/hosting/location: In welchem Land in EU oder EWR stehen die Server? Bitte dazuschreiben, zum Beispiel: Deutschland.':
      !thirdCountry && !EUROPE.test(hosting.location),
    'legal/thirdCountry: Auf welcher Grundlage? Zum Beispiel Angemessenheitsbeschluss oder Standardvertragsklauseln (Art. 44 DSGVO).':
      thirdCountry !== undefined && !BASIS.test(thirdCountry),
    'legal/hosting/contract: Gilt dieser Vertrag noch? Art. 28 DSGVO gilt seit dem 25. Mai 2018, davor war der Inhalt ein anderer.':
      hosting.contract < '2018-05-25',
    [`legal/hosting/logRetention: ${LONG}`]: OVER_A_YEAR.test(hosting.logRetention),
    [`legal/enquiryRetention: ${LONG}`]: OVER_THREE_YEARS.test(enquiryRetention),
    'legal/updated: Dieser Stand ist älter als ein Jahr. Stimmen die Angaben noch? Dann den heutigen Tag eintragen.':
      updated < addDays(today, -366),
    'home/notice/text: Wer sich bewirbt, muss lesen können, was mit seinen Daten geschieht (Art. 13 DSGVO). Bitte im Impressum bei „Bewerbungen“ ja eintragen.':
      JOB.test(home.notice?.text ?? '') && !applications && !/Bewerb/.test(JSON.stringify(more)),
  }
}

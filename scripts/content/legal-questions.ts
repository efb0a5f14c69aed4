/** Questions about what the law makes of a fact; a truthful owner may answer each with yes. */
import { distance } from 'fastest-levenshtein'
import { weekdayOf } from '../../src/facts/calendar.ts'
import { authorityOf, POSTAL_CODES } from '../../src/facts/states.ts'
import { addDays } from '../../src/lib/date.ts'
import { listHolidays } from '../../src/lib/holidays.ts'
import type { Content } from '../../src/schema/index.ts'
import { legalFormOf } from '../../src/schema/legal-form.ts'
import { JOB } from './claims.ts'
import { isInEurope } from './duties.ts'
import { listTexts } from './field-at.ts'
import { looksLikeShop } from './people.ts'

export type Question = [path: PropertyKey[], message: string, isAsked: boolean]

export const askOfLaw = (content: Content, today: string): Question[] => [
  ...askOfOwner(content),
  ...askOfContact(content),
  ...askOfState(content),
  ...askOfGuarantees(content),
  ...askOfData(content, today),
  ...askOfSundays(content, today),
]

function askOfOwner({ business: { owner }, legal }: Content): Question[] {
  const { register, profession, supervisoryAuthority = '' } = legal
  const court = register?.court ?? ''
  return [
    [['business', 'owner'], PERSON, !legalFormOf(owner) && looksLikeShop(owner)],
    [['legal', 'profession', 'title'], MASTER, profession !== undefined && !/meister/i.test(profession.title)],
    [['legal', 'supervisoryAuthority'], NOT_COMPETENT, /Finanzamt|Datenschutz/i.test(supervisoryAuthority)],
    [['legal', 'register', 'court'], COURT, /Kammer|IHK|HWK|Finanzamt|Gewerbe|Landgericht/i.test(court)],
  ]
}

const PERSON =
  'Ist das der Vor- und Nachname eines Menschen? Der Name des Ladens genügt im Impressum nicht (§ 5 DDG); eine Firma nennt ihre Rechtsform, und Geschäftsführer hat nur eine Firma.'
const MASTER = 'Ist das ein Meistertitel (§ 51 HwO)? Mechatroniker zum Beispiel ist der Abschluss des Gesellen.'
const NOT_COMPETENT = 'Hat diese Behörde die Tätigkeit erlaubt (§ 5 DDG)? Werkstätten brauchen meist keine Zulassung.'
const COURT = 'Ist das ein Gericht? Das Handelsregister führt ein Amtsgericht.'

function askOfContact({ business: { street, website, email } }: Content): Question[] {
  const [site, mail = ''] = [website.host.replace(/^www\./, ''), email.toLowerCase().split('@')[1]]
  const edits = distance(site, mail)
  const isSwapped = edits === 2 && [...site].sort().join() === [...mail].sort().join()
  const address = `Hinter dem @ der E-Mail steht ${mail}. Ist eines von beiden falsch geschrieben? Alle Besucher landen auf dieser Adresse.`
  return [
    [['business', 'street'], 'Fehlt hier die Hausnummer?', !/\d/.test(street)],
    [['business', 'website'], 'Steht www hier einmal zu viel?', website.host.startsWith('www.www.')],
    [['business', 'website'], address, edits === 1 || isSwapped],
  ]
}

function askOfState({ business, hours: { state }, legal: { dataProtectionAuthority: own } }: Content): Question[] {
  const authority = authorityOf(state)
  const [code = ''] = /\d{5}/.exec(authority) ?? []
  const competent = `Für Betriebe in ${state} ist zuständig: ${authority.replace(/\[(.+?)\]\(\S+\)/g, '$1')}. Stimmt die Angabe? Ohne sie nennt die Website diese Behörde.`
  return [
    [['hours', 'state'], STATE, !POSTAL_CODES[state].test(business.postalCode)],
    [['legal', 'dataProtectionAuthority'], competent, own !== undefined && !own.includes(code)],
  ]
}

const STATE =
  'Stimmt das Bundesland? Die Postleitzahl ist von woanders. Danach richten sich Feiertage und Datenschutzbehörde.'

/** Providers from outside Europe, and forms of companies there. */
const FOREIGN =
  /(?<!\p{L})(?:Google|Gmail|Microsoft|Outlook|Hotmail|Apple|iCloud|Yahoo|AOL|Amazon|AWS|Cloudflare|Netlify|Vercel|Wix|Squarespace|Shopify|GoDaddy|DigitalOcean|GitHub|WordPress\.com|Zoho|Proton|Inc|LLC|Corp|Ltd|Limited)(?!\p{L})/iu

const BASIS =
  /Angemessenheit|Standard\p{L}*klauseln|Art(?:\.|ikel) ?4[5-9]|Data Privacy Framework|interne Datenschutz|Einwilligung/iu

function askOfData({ home, legal }: Content, today: string): Question[] {
  const { hosting, emailProvider, enquiryRetention, thirdCountry, applications, more, updated } = legal
  const isForeign = (text: string) => !thirdCountry && FOREIGN.test(text) && !isInEurope(text)
  const isLooking =
    listTexts(home).some(({ text }) => JOB.test(text)) && !applications && !/Bewerb/.test(JSON.stringify(more))
  return [
    [['legal', 'hosting', 'company'], ABROAD, isForeign(hosting.company)],
    [['legal', 'emailProvider'], ABROAD, isForeign(emailProvider)],
    [['legal', 'hosting', 'location'], COUNTRY, !thirdCountry && !isInEurope(hosting.location)],
    [['legal', 'thirdCountry'], ON_WHAT, thirdCountry !== undefined && !BASIS.test(thirdCountry)],
    [['legal', 'hosting', 'contract'], OLD_CONTRACT, hosting.contract < '2018-05-25'],
    [['legal', 'hosting', 'logRetention'], `${LONG} Üblich sind Tage oder Wochen.`, daysIn(hosting.logRetention) > 366],
    [['legal', 'enquiryRetention'], `${LONG} Üblich sind Monate.`, daysIn(enquiryRetention) > 3 * 366],
    [['legal', 'updated'], OLD, updated < addDays(today, -366)],
    [['home', 'notice', 'text'], APPLICANTS, isLooking],
  ]
}

const ABROAD =
  'Hat das Unternehmen seinen Sitz in EU oder EWR? Dann das Land dazuschreiben. Sonst gehört zu „Drittland“, wohin Daten gehen und auf welcher Grundlage (Art. 13 DSGVO).'
const COUNTRY = 'In welchem Land in EU oder EWR stehen die Server? Bitte dazuschreiben, zum Beispiel: Deutschland.'
const ON_WHAT =
  'Auf welcher Grundlage? Zum Beispiel Angemessenheitsbeschluss oder Standardvertragsklauseln (Art. 44 DSGVO).'
const OLD_CONTRACT = 'Gilt dieser Vertrag noch? Art. 28 DSGVO ist vom 25. Mai 2018, davor war der Inhalt ein anderer.'
const LONG = 'Wirklich so lange? Erlaubt ist nur so lange wie nötig (Art. 5 DSGVO).'
const OLD = 'Dieser Stand ist älter als ein Jahr. Stimmen die Angaben noch? Dann den heutigen Tag eintragen.'
const APPLICANTS =
  'Wer sich bewirbt, muss lesen können, was mit seinen Daten geschieht (Art. 13 DSGVO). Bitte bei „Bewerbungen“ ja eintragen.'

const NUMBERS = ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']
const UNITS: Record<string, number> = { Tag: 1, Woche: 7, Monat: 30.5, Jahr: 365.25 }

/** "sechs Monate" → 183; 0 where no number is understood. */
function daysIn(period: string): number {
  const [, number = '', unit = ''] = /(\d+|\p{L}+)\s(Tag|Woche|Monat|Jahr)/u.exec(period) ?? []
  const count = Number(number) || NUMBERS.indexOf(number)
  return Math.max(count, 0) * (UNITS[unit] ?? 0)
}

/** One question for all brands. */
function askOfGuarantees({ brands }: Content): Question[] {
  const index = brands.findIndex(
    ({ partner, features }) => partner !== 'Vertragspartner' && features.includes('Garantie'),
  )
  return [[['brands', index, 'features'], GUARANTEE, index >= 0]]
}

const GUARANTEE =
  'Regelt der Betrieb die Garantie auch ohne Vertrag mit dem Hersteller? Sonst führt das Wort hier in die Irre (§ 5 UWG).'

/** A workshop may work behind closed doors; who sells may not open. One question for all days. */
function askOfSundays({ brands, hours: { weekly, specialDays, holidays, state } }: Content, today: string): Question[] {
  if (!brands.some(({ features }) => features.includes('Verkauf'))) return []
  const isHoliday = (date: string) => listHolidays(state, Number(date.slice(0, 4))).some((each) => each.date === date)
  const special = specialDays.findIndex(
    ({ date, hours }) => date >= today && isOpen(hours) && (weekdayOf(date) === 6 || isHoliday(date)),
  )
  const [holiday] = Object.keys(holidays).filter((name) => holidays[name] === 'wie üblich')
  const days: PropertyKey[][] = [
    ...(isOpen(weekly.sunday) ? [['weekly', 'sunday']] : []),
    ...(holiday ? [['holidays', holiday]] : []),
    ...(special < 0 ? [] : [['specialDays', special, 'hours']]),
  ]
  return days.slice(0, 1).map((path) => [['hours', ...path], SUNDAY, true])
}

const isOpen = (hours: unknown) => Array.isArray(hours) && hours.length > 0
const SUNDAY =
  'Geöffnet an einem Sonntag oder Feiertag, auch zum Verkauf: Erlaubt das Ladenschlussrecht des Landes das?'

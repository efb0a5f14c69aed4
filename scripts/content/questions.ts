/** Questions about valid content that looks like a mistake or may be against the law. They never stop a build. */
import { distance } from 'fastest-levenshtein'
import { weekdayOf } from '../../src/facts/calendar.ts'
import { addDays } from '../../src/lib/date.ts'
import { type Day, isClosed, rangesOf, weekRows } from '../../src/lib/opening-hours.ts'
import { listHolidays } from '../../src/lib/states.ts'
import type { Content } from '../../src/schema/index.ts'
import { legalFormOf } from '../../src/schema/legal-form.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { drawingsFor, isDrawing, KINDS, nameDrawing } from '../../src/schema/vehicles.ts'
import { askOfText } from './contradictions.ts'
import { fieldAt, listTexts, valueAt } from './field-at.ts'
import { askOfData, askOfPapers } from './papers.ts'
import { looksLikeShop } from './people.ts'
import { complaintsOf, ofEach, type Rules } from './rules.ts'
import { askOfOrigin } from './sample.ts'

const FAR_DAYS = 548 // eighteen months
const [LONG_DAYS, SEASON_DAYS] = [92, 200] // three months, half a year

/** `written` are the texts as the owner wrote them, `today` is "YYYY-MM-DD". */
export function askOfContent(content: Content, written: unknown, today: string): Complaint[] {
  const ofWriting = listTexts(written).flatMap(({ path, text }) => [
    ...(/^http[:/\\]/i.test(text) ? [{ path, message: HTTP }] : []),
    ...(String(valueAt(written, path)).trim().includes('\n') ? [{ path, message: NO_PARAGRAPH }] : []),
  ])
  // As shown: without quotes around the whole. What a rule has made of a text is no field, such as an address's host.
  const ofTexts = listTexts(content).flatMap(({ path, text }) =>
    (fieldAt(path).kind ? askOfText(content, path, text, today) : []).map((message) => ({ path, message })),
  )
  const ofFacts = [askOfDays, askOfBrands, askOfBusiness, askOfPapers, askOfData, askOfOpening].flatMap((ask) =>
    complaintsOf(ask(content, today)),
  )
  return [...ofFacts, ...ofWriting, ...ofTexts, ...askOfOrigin(content, written)]
}

const HTTP = 'Auf der Seite steht diese Adresse mit https. Öffnet sie sich auch so?'
const NO_PARAGRAPH =
  'Ein Umbruch macht hier keinen Absatz, der Text läuft weiter. Bitte entfernen; wo mehrere Absätze möglich sind, hat jeder sein eigenes Feld.'

function askOfDays({ hours, home: { notice }, business }: Content, today: string): Rules {
  const [far, past] = [addDays(today, FAR_DAYS), addDays(today, -FAR_DAYS)]
  const year = Number(today.slice(0, 4))
  return {
    ...ofEach(hours.closures, ({ first, last, reason }, index) => ({
      [`hours/closures/${index}/first: Diese Schließzeit überschneidet sich mit einer weiter oben. Ist das so gemeint?`]:
        hours.closures.slice(0, index).some((other) => other.first <= last && other.last >= first),
      [`hours/closures/${index}/last: ${YEAR}`]: last > far || last < past,
      [`hours/closures/${index}/last: Ist wirklich so lange geschlossen?`]:
        addDays(first, /Winter|Saison|Elternzeit/i.test(reason) ? SEASON_DAYS : LONG_DAYS) < last,
    })),
    ...ofEach(hours.specialDays, ({ date }, index) => ({
      [`hours/specialDays/${index}/date: ${YEAR}`]: date > far || date < past,
    })),
    [`home/notice/last: ${YEAR}`]: notice !== undefined && notice.last > far,
    'home/notice/last: Dieser Tag ist vorbei. Ist das so gemeint?': notice !== undefined && notice.last < today,
    'hours/holidays/Mariä Himmelfahrt: Das ist nur dort ein Feiertag, wo mehr Katholiken als Protestanten wohnen (Art. 1 BayFTG). Ist dann geschlossen?':
      hours.state === 'Bayern' && /^9[0-7]/.test(business.postalCode) && !hours.holidays['Mariä Himmelfahrt'],
    'business/copyrightYear: Stimmt das Jahr in der Fußzeile noch?': ![year, year - 1].includes(business.copyrightYear),
  }
}

const YEAR = 'Stimmt das Jahr?'
const NO_SALE = /Schautag|(?:ohne|kein\p{L}*) (?:\p{L}+ (?:und|oder) )?Verkauf/iu

function askOfBrands({ brands }: Content): Rules {
  const names = new Set(brands.map(({ name }) => name))
  return ofEach(brands, ({ name, kinds, description, image, website }, index) => {
    // A copied brand may still have the old description.
    const other = description.split(/[^\p{L}\d]+/u).find((word) => names.has(word) && !name.includes(word))
    const fitting = drawingsFor(kinds)
    const earlier = brands.slice(0, index)
    const same = earlier.find((each) => website && each.website === website && each.name !== name)
    return {
      [`brands/${index}/website: Diese Adresse steht auch bei ${same?.name}. Gehört sie zu beiden?`]: !!same,
      [`brands/${index}/image: Zeigt diese Zeichnung ein Fahrzeug dieser Marke (${kinds.join(', ')})? Vorgesehen: ${fitting.map((each) => `„${nameDrawing(each)}“`).join(', ')}.`]:
        isDrawing(image) &&
        !fitting.includes(image) &&
        !earlier.some((each) => each.image === image && each.kinds.join() === kinds.join()),
      [`brands/${index}/description: Zu neuen Pkw gehören Verbrauch, CO₂-Ausstoß und CO₂-Klasse, sobald Preis oder Leistung dabeistehen (§ 5 Pkw-EnVKV). Fehlt das hier?`]:
        /Pkw|Auto/i.test(kinds.join()) &&
        /Neuwagen/.test(description) &&
        /\d ?(?:kW|PS|€|Euro)/.test(description) &&
        !/CO[₂2]/.test(description),
      [`brands/${index}/description: Hier steht ${other}, die Marke ist ${name}. Ist das so gemeint?`]:
        !!other && !/Hause? |gehört|Tochter/.test(description),
      ...ofEach(kinds, (kind) => {
        // A kind may be any word; one that almost matches a known kind is probably a typo. The card shows it after the name.
        const meant = !KINDS.includes(kind) && KINDS.find((known) => kind !== `${known}s` && isSlip(kind, known))
        return {
          [`brands/${index}/kinds: Ist „${meant}“ gemeint?`]: !!meant,
          [`brands/${index}/name: Auf der Karte steht „${name} ${kind}“. Ist das so gemeint?`]: name.endsWith(kind),
        }
      }),
    }
  })
}

function askOfBusiness({ business, brands, legal }: Content): Rules {
  const { owner, street, website, email } = business
  const [site, mail = ''] = [website.host.replace(/^www\./, ''), email.toLowerCase().split('@')[1]]
  const provider = MAILBOXES.includes(mail) || mail === site ? undefined : MAILBOXES.find((each) => isSlip(each, mail))
  const madeUp = listTexts(business, ['business']).find(({ text }) => MADE_UP_PHONE.test(text))
  const served = brands.findIndex((each) => each.partner === 'ohne Vertrag' && each.features.includes('Garantie'))
  return {
    'business/owner: Ist das der Vor- und Nachname eines Menschen? Der Name des Ladens genügt im Impressum nicht (§ 5 DDG); eine Firma nennt ihre Rechtsform. Einen Geschäftsführer gibt es nur bei einer Firma.':
      !legalFormOf(owner) && (looksLikeShop(owner) || /Geschäftsführ/.test(legal.representedBy ?? '')),
    'legal/representedBy: Vertritt diese Person den Betrieb? Bei der GmbH tut es der Geschäftsführer (§ 35 GmbHG), bei Verein, Genossenschaft, AG und Stiftung der Vorstand, bei der KG kein Kommanditist (§ 170 HGB).':
      NO_OFFICE.test(`${legalFormOf(owner)?.name}: ${legal.representedBy}`),
    'business/street: Fehlt hier die Hausnummer?': !/\d|o\. ?Nr/i.test(street),
    'business/website: Steht www hier einmal zu viel?': website.host.startsWith('www.www.'),
    [`business/website: Hinter dem @ der E-Mail steht ${mail}. Ist eines von beiden falsch geschrieben? Besucher landen auf der Adresse, die hier steht.`]:
      // Many own a domain both with and without its hyphen.
      isSlip(site.replaceAll('-', ''), mail.replaceAll('-', '')),
    [`business/email: Ist ${provider} gemeint? Sonst kommt keine E-Mail an.`]: provider !== undefined,
    [`legal/emailProvider: Liegt das Postfach bei dieser Firma? Hinter dem @ steht ${mail}.`]:
      MAILBOXES.includes(mail) && !OF_MAILBOXES.test(legal.emailProvider),
    [`${madeUp?.path.slice(0, -1).join('/')}: Das sieht nach einer Beispielnummer aus. Stimmt sie?`]:
      madeUp !== undefined,
    [`brands/${served}/features: Regelt der Betrieb die Garantie auch ohne Vertrag mit dem Hersteller (§ 5 UWG)?`]:
      served >= 0,
  }
}

/** In E.164. */
const MADE_UP_PHONE = /^\+\d*(?:123456(?:7(?:8(?:90?)?)?)?|654321|(\d)\1{5,})$/
const NO_OFFICE =
  /^(?:GmbH|UG): (?!.*(?:Geschäftsf|Liquid)).*(?:Gesellsch|Inhab|Prokur)|^(?:AG|eG|e\. V\.|Stiftung): (?!.*(?:Vors|Liquid)).*(?:Geschäftsf|Inhab|Prokur)|^(?:KG|OHG): .*(?:Kommanditist|Prokur)/

/** The largest for Germans, and two that only look like a slip. */
const MAILBOXES = [
  ...['gmail.com', 'googlemail.com', 'gmx.de', 'gmx.net', 'web.de', 't-online.de', 'freenet.de', 'mail.com'],
  ...['outlook.de', 'outlook.com', 'hotmail.de', 'hotmail.com', 'yahoo.de', 'yahoo.com', 'icloud.com', 'ymail.com'],
]
const OF_MAILBOXES = /Google|Gmail|Microsoft|Outlook|Apple|iCloud|Yahoo|1 ?(?:&|und) ?1|GMX|WEB\.DE|Telekom|freenet/i

/** One letter, or two that changed places. */
function isSlip(one: string, other: string): boolean {
  const edits = distance(one, other)
  return edits === 1 || (edits === 2 && [...one].sort().join() === [...other].sort().join())
}

/** Who sells may not open, a workshop may work; a day of rest needs no answer. One question for all days. */
function askOfOpening({ brands, hours }: Content, today: string): Rules {
  const { weekly, specialDays, holidays, state } = hours
  const isOpen = (day: Day) => rangesOf(day).length > 0
  const years = [0, 1].flatMap((more) => listHolidays(state, Number(today.slice(0, 4)) + more))
  const coming = years.filter(({ date, isLocal }) => date >= today && !isLocal)
  const isDayOff = (day: string) => day >= today && (weekdayOf(day) === 6 || coming.some(({ date }) => date === day))
  const special = specialDays.findIndex(
    ({ date, hours, reason = '' }) => isOpen(hours) && isDayOff(date) && !NO_SALE.test(reason),
  )
  const holiday = coming.find(
    ({ name, date }) => holidays[name] === 'wie üblich' && isOpen(weekRows(weekly)[weekdayOf(date)]?.hours ?? []),
  )
  const days = [
    isOpen(weekly.sunday) && 'weekly/sunday',
    holiday && `holidays/${holiday.name}`,
    special >= 0 && `specialDays/${special}/hours`,
  ].filter(Boolean)
  const isShut = Object.values(weekly).every(isClosed)
  const isAtNight = (day: Day) => rangesOf(day).some(({ opens, closes }) => opens < '05:00' || closes > '23:00')
  return {
    'hours/weekly/monday: Ist an keinem Tag geöffnet? Besucher lesen: Zurzeit geschlossen.': isShut,
    ...ofEach(Object.entries(weekly), ([day, hours]) => ({
      [`hours/weekly/${day}: Ist wirklich in der Nacht geöffnet?`]: isAtNight(hours),
    })),
    [`hours/${days[0]}: An einem Sonntag oder Feiertag ist auch für den Verkauf geöffnet. Ist das nach dem Ladenschlussrecht Ihres Bundeslands erlaubt?`]:
      days.length > 0 && brands.some(({ features }) => features.includes('Verkauf')),
  }
}

/** Questions about valid content that looks like a mistake or may be against the law. They never stop a build. */
import { distance } from 'fastest-levenshtein'
import { authorityOf } from '../../src/facts/authority.ts'
import { weekdayOf } from '../../src/facts/calendar.ts'
import { addDays } from '../../src/lib/date.ts'
import { type Day, rangesOf, weekRows } from '../../src/lib/opening-hours.ts'
import { listHolidays, STATES } from '../../src/lib/states.ts'
import type { Content } from '../../src/schema/index.ts'
import { legalFormOf } from '../../src/schema/legal-form.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { drawingsFor, isDrawing, KINDS, nameDrawing } from '../../src/schema/vehicles.ts'
import { askOfText, claimsOf, EUROPE, FOREIGN, JOB, MASTER } from './claims.ts'
import { fieldAt, listTexts, valueAt } from './field-at.ts'
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
    (fieldAt(path).kind ? askOfText(content, path, text) : []).map((message) => ({ path, message })),
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
    const same = brands.slice(0, index).find((each) => website && each.website === website && each.name !== name)
    return {
      [`brands/${index}/website: Diese Adresse steht auch bei ${same?.name}. Gehört sie zu beiden?`]: !!same,
      [`brands/${index}/image: Zeigt diese Zeichnung ein Fahrzeug dieser Marke (${kinds.join(', ')})? Vorgesehen: ${fitting.map((each) => `„${nameDrawing(each)}“`).join(', ')}.`]:
        isDrawing(image) && !fitting.includes(image),
      [`brands/${index}/description: Hier steht ${other}, die Marke ist ${name}. Ist das so gemeint?`]: !!other,
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
    'legal/representedBy: Führt diese Person die Geschäfte? Sonst gehört der Geschäftsführer hierher (§ 35 GmbHG).':
      ['GmbH', 'UG'].includes(legalFormOf(owner)?.name ?? '') && NO_MANAGER.test(legal.representedBy ?? ''),
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
const NO_MANAGER = /^(?!.*(?:Geschäftsf|Liquid)).*(?:Gesellsch|Inhab|Prokur)/

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

function askOfPapers(content: Content): Rules {
  const { business, legal } = content
  const { state } = content.hours
  const [, codes, south, west, north, east] = STATES[state]
  const { latitude = south, longitude = west } = business.geo ?? {}
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

function askOfData({ home, legal }: Content, today: string): Rules {
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
  return {
    [`hours/${days[0]}: An einem Sonntag oder Feiertag ist auch für den Verkauf geöffnet. Ist das nach dem Ladenschlussrecht Ihres Bundeslands erlaubt?`]:
      days.length > 0 && brands.some(({ features }) => features.includes('Verkauf')),
  }
}

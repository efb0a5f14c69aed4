/** Whether a text names people as § 5 Abs. 1 Nr. 1 DDG requires: each with first and last name. */
import { legalFormOf } from '../../src/schema/legal-form.ts'

/** "Dr. ", "Dipl.-Ing. (FH) ". */
const DEGREES = /(?<!\p{L})(?:Prof|Dr|Ing|Mag|med|jur|jun|sen|jr|sr|h\. ?c|Dipl\.-?\p{L}+)\.|\([^()]*\)/gu

/** What somebody is, and the words between: "diese vertreten durch den Vorstand". Das and Oben are surnames. */
const ROLES =
  /(?<!\p{L})(?:[Gg]eschäfts\p{L}*|[Gg]esellschafter\p{L}*|[Kk]omplementär\p{L}*|[Vv]orst[aä]nd\p{L}*|[Vv]orsitzende\p{L}*|[Ii]nhaber\p{L}*|Inh\.|[Pp]rokurist\p{L}*|[Dd]irectors?|[Dd]irektor\p{L}*|[Ll]iquidator\p{L}*|[Pp]ersönlich|haftende\p{L}*|[Ss]tellv\p{L}*\.?|allein\p{L}*|jeweils|siehe|oben|[Vv]ertret\p{L}*|durch|diese[rs]?|ihre[nrs]?|de[nr]|die|das)(?!\p{L})/gu

/** Who is no single person. Some are called Team. */
const GROUP =
  /(?<!\p{L})(?:Teams?(?!$)|Crew|Belegschaft|Mitarbeiter\p{L}*|\p{L}*leitung|unser\p{L}*|wir|alle)(?!\p{L})/iu

const AND = /(?<!\bvon(?: \p{L}+)?) (?:und|u\.) |[&+/]/u

/** In front of a name that then lacks the first one, or stands for several people. */
const FORM_OF_ADDRESS =
  /^(?:Herrn?|Frau|Fam(?:ilie|\.)|Inh(?:aber(?:in)?|\.)|Firma|Fa\.|Eheleute|Geschwister|Gebr(?:üder|\.))(?![\p{L}-])/iu

/** "J.", "H.-J.", "Chr.", but not "Karl-H.". */
const isShortened = (word: string) => word.split('-').every((part) => /^\p{L}$|\.$/u.test(part))

function isFullName(name: string): boolean {
  const words = name.split(' ').filter(Boolean)
  const last = words.pop() ?? ''
  return words.length > 0 && !FORM_OF_ADDRESS.test(name) && !words.every(isShortened) && !isShortened(last)
}

/** The names in a text, without companies, roles and degrees. */
const listNames = (text: string): string[] =>
  text
    .replace(DEGREES, ' ')
    .replace(/\s+/g, ' ')
    .split(/[,;:]/)
    .filter((part) => !legalFormOf(part))
    .flatMap((part) => part.replace(ROLES, ',').split(new RegExp(`,|${AND.source}`, 'u')))
    .map((name) => name.trim().replace(/^(?:Herrn?|Frau) /, ''))
    .filter((name) => /\p{L}/u.test(name))

/** Whether each person has a first and a last name; in "Anna und Jörg Lehmann" the first one shares it. */
export function namesPeople(text: string): boolean {
  const names = listNames(text)
  return names.some(isFullName) && !names.some((name) => name.includes(' ') && (!isFullName(name) || GROUP.test(name)))
}

/** Whether a text is one person's name, with or without a role; "Lehmann, Jörg" is one, too. */
export function isOnePerson(text: string): boolean {
  if (AND.test(text) || FORM_OF_ADDRESS.test(text)) return false
  const names = listNames(text)
  return names.some(isFullName) || (text.includes(',') && isFullName(names.join(' ')))
}

/** "Anna Krause e. K.", "Anna Krause & Jörg Lehmann GbR": nobody else need be named. */
export function isNamedLikeOwners(firm: string, form: string): boolean {
  const names = listNames(firm.replace(/(?<!\p{L})(?:e\. ?\p{L}+\.?|eK|e?GbR)(?!\p{L})/u, ''))
  return !SHOP.test(firm) && names.length >= (form === 'e. K.' ? 1 : 2) && names.every(isFullName)
}

/** Words of a shop's name; each may be in somebody's, too: Roller and Laden are surnames. */
const SHOP =
  /(?<!\p{L})(?:(?:Team|Söhne|Velo|Zweir[aä]d|Motorr[aä]d|Fahrr[aä]d|Kraftrad|Moped|Fahrzeug|Werkstatt|Reparatur|Schlepper|Traktor)\p{L}*|(?:Auto|Kfz|Quad|Bike|Moto|Motor|Rad|Reifen|Roller|Scooter)(?:s|haus|hof|land|welt|laden|eck|point|center|zentrum|service|technik|handel|shop|werk|sport)?|\p{L}*(?:werkstatt|technik|service|center|handlung|garage|verleih|station|bude|schmiede|doktor)|shop)(?!\p{L})|\d/iu

/** Whether what should be one person looks like a shop, a company or several people. */
export const looksLikeShop = (text: string) =>
  SHOP.test(text) || /Geschäfts(?:führ|leit)/i.test(text) || listNames(text).filter(isFullName).length > 1

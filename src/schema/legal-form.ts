/** Legal forms, and what the Impressum must state for each: § 5 Abs. 1 Nr. 1 and 4 DDG. */

/** Register by the letters before an entry's number, such as "HRB 12345"; those abroad have others. */
// biome-ignore format: a list in rows
const REGISTERS = {
  HRA: 'Handelsregister', HRB: 'Handelsregister', VR: 'Vereinsregister', PR: 'Partnerschaftsregister',
  GsR: 'Gesellschaftsregister', GnR: 'Genossenschaftsregister',
}

export const registerOf = (entry: string) => REGISTERS[entry.split(' ', 1)[0] as keyof typeof REGISTERS] ?? 'Register'

const [HIM, HER] = ['Max Mustermann', 'Erika Mustermann']
const PARTNERS = `${HER} und ${HIM}, Gesellschafter`
const MANAGER = `${HER}, Geschäftsführerin`

/** Name (or '' for that in the text), pattern, example of who is named, register if needed. Longer names come first. */
// biome-ignore format: one row for each form
const FORMS: [name: string, pattern: RegExp, person: string, register?: keyof typeof REGISTERS | 'Nr.'][] = [
  ['GmbH & Co. KG', /\b(?:G(?:es)?\.? ?m\.? ?b\.? ?H\.?|UG|AG|SE|Stiftung|Ltd)(?!\p{L}).*(?:[&+]|und|u\.) ?(?:Co|Cie|Comp)\.? ?(?:KG|OHG)\b/u, `Muster Verwaltungs-GmbH, diese durch ${MANAGER}`, 'HRA'],
  ['KGaA', /\bKGaA\b/, `${HER}, persönlich haftende Gesellschafterin`, 'HRB'],
  ['', /\b(?:Ltd|Limited|Inc|LLC|Corp|S\.? ?[àa]?\.? ?r\.? ?l|(?:[Ss]p\. ?z ?o|[sd]\. ?[ro])\. ?o|[BN]\.V|S\.p\.A|S\.[AL](?!\.? \p{Lu}(?!weign|iederl|ilial))|a\.s|A\/S|ApS|Oy|OÜ|Kft|UAB|EURL|Aktiebolag|SARL|(?:A[BS]|SASU?)(?=,? (?:Zweign|Niederl|Filial)))(?!\p{L})\.?/u, `${HER}, Director`, 'Nr.'], // abroad
  ['GmbH', /G(?:es)?\.? ?m\.? ?b\.? ?H\b|Gesellschaft mit beschränkter Haftung|\bmbH\b/i, MANAGER, 'HRB'],
  ['UG', /(?<!\p{L})UG(?!\p{L})|Unternehmergesellschaft|haftungsbeschränkt/iu, MANAGER, 'HRB'],
  ['', /\b(?:SE|AG)\b|Aktiengesellschaft/, `${HER}, Vorstand`, 'HRB'],
  ['eG', /\be\. ?G\.|\beG\b/, `${HER} und ${HIM}, Vorstand`, 'GnR'],
  ['e. V.', /\be\. ?V\.?(?!\p{L})|\beV\b/u, `${HER}, Vorsitzende`, 'VR'],
  ['PartG', /\bPartG(?:mbB)?\b|Partnerschaftsgesellschaft/, `${HER} und ${HIM}, Partner`, 'PR'],
  ['OHG', /(?<!\p{L})OHG(?!\p{L})|offene Handelsgesellschaft/iu, PARTNERS, 'HRA'],
  ['KG', /(?<!\p{L})KG(?!\p{L})|Kommanditgesellschaft/iu, `${HER}, persönlich haftende Gesellschafterin`, 'HRA'],
  ['eGbR', /\beGbR\b/, PARTNERS, 'GsR'],
  ['GbR', /\bGbR\b|Gesellschaft bürgerlichen Rechts/i, PARTNERS],
  ['Stiftung', /stiftung(?!\p{L})/iu, `${HER}, Vorstand`],
  ['e. K.', /(?<!\p{L})e(?:\. ?(?:K|Kfm|Kff?r)\.?|K)(?!\p{L})|eingetragene[rs]? K\p{L}+/iu, HER, 'HRA'], // also spelt out; Şimşek is a name: there \b is before the e
  ['', /\bZweigniederlassung\b/, `${HER}, Director`, 'Nr.'], // of a form abroad that no row knows
]

/** A company in formation is in no register yet. */
const IN_FORMATION = /\bi\. ?Gr?\.|in Gründung/

/** The legal form in a firm's name; undefined for a sole trader. */
export function legalFormOf(owner: string) {
  const [form, pattern, person, register] = FORMS.find(([, pattern]) => pattern.test(owner)) ?? []
  const name = form || pattern?.exec(owner)?.[0]
  return name && person ? { name, person, register: IN_FORMATION.test(owner) ? undefined : register } : undefined
}

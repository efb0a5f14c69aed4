/** Legal forms, and what the provider's details must name for each: § 5 Abs. 1 Nr. 1 and 4 DDG. */

/** Register by the letters before an entry's number, such as "HRB 12345". */
export const REGISTERS = {
  HRA: 'Handelsregister',
  HRB: 'Handelsregister',
  GsR: 'Gesellschaftsregister',
  GnR: 'Genossenschaftsregister',
  VR: 'Vereinsregister',
} as const

export type LegalForm = {
  name: string
  /** The letters of its register; a GbR need not be in one. */
  register?: keyof typeof REGISTERS
  /** An example of the person that must be named. */
  person: string
}

const [HIM, HER] = ['Max Mustermann', 'Erika Mustermann']

/** The longer names first: "GmbH & Co. KG" is no GmbH. */
const FORMS: (LegalForm & { pattern: RegExp })[] = [
  {
    name: 'GmbH & Co. KG',
    pattern: /\b(?:GmbH|UG)\b.*& ?Co\.? ?KG\b/,
    register: 'HRA',
    person: `Muster Verwaltungs-GmbH, diese durch ${HER}, Geschäftsführerin`,
  },
  {
    name: 'GmbH',
    pattern: /G\.? ?m\.? ?b\.? ?H\b|Gesellschaft mit beschränkter Haftung/i,
    register: 'HRB',
    person: `${HER}, Geschäftsführerin`,
  },
  {
    name: 'UG',
    pattern: /\bUG\b|Unternehmergesellschaft|haftungsbeschränkt/i,
    register: 'HRB',
    person: `${HER}, Geschäftsführerin`,
  },
  { name: 'AG', pattern: /\bAG\b|Aktiengesellschaft/, register: 'HRB', person: `${HER}, Vorstand` },
  { name: 'eG', pattern: /\be\. ?G\.|\beG\b/, register: 'GnR', person: `${HER} und ${HIM}, Vorstand` },
  { name: 'e. V.', pattern: /\be\. ?V\.?(?!\p{L})/u, register: 'VR', person: `${HER}, Vorsitzende` },
  {
    name: 'OHG',
    pattern: /\bOHG\b|offene Handelsgesellschaft/i,
    register: 'HRA',
    person: `${HER} und ${HIM}, Gesellschafter`,
  },
  {
    name: 'KG',
    pattern: /\bKG\b|Kommanditgesellschaft/i,
    register: 'HRA',
    person: `${HER}, persönlich haftende Gesellschafterin`,
  },
  { name: 'eGbR', pattern: /\beGbR\b/, register: 'GsR', person: `${HER} und ${HIM}, Gesellschafter` },
  { name: 'GbR', pattern: /\bGbR\b|Gesellschaft bürgerlichen Rechts/i, person: `${HER} und ${HIM}, Gesellschafter` },
  {
    name: 'e. K.',
    // Also in full, as a merchant of either sex.
    pattern: /\be\. ?(?:K|Kfm|Kfr)\.?(?!\p{L})|eingetragene[rs]? K\p{L}+/iu,
    register: 'HRA',
    person: HER,
  },
]

/** The form that a firm carries in its name; undefined for a sole trader. */
export function legalFormOf(owner: string): LegalForm | undefined {
  return FORMS.find(({ pattern }) => pattern.test(owner))
}

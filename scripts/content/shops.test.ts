/** What owners may write and what they must not: whole contents, each the first shop's with some fields changed. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Content, contentSchema } from '../../src/schema/index.ts'
import { listDuties } from './duties.ts'
import { checkFile, valueAt } from './field-at.ts'
import { listForbidden } from './forbidden.ts'
import { loadContent } from './load.ts'
import { askOfContent } from './questions.ts'

/** Fields by their path; undefined removes one. */
type Edit = Record<string, unknown>

const TODAY = '2026-11-24'
const EXAMPLES = join(import.meta.dirname, '../../examples')
const { written: FIRST } = await loadContent(join(EXAMPLES, 'storkow'), TODAY)

const HOST = 'Webspace GmbH, Ringstraße 2, 15230 Frankfurt (Oder)'

/** What the first shop still has to fill in. */
const FILLED: Edit = {
  'business.owner': 'Jana Wendland',
  'business.website': 'https://www.quad-storkow.de',
  'business.street': 'Am Markt 3',
  'business.phone': '033678 62345',
  'business.whatsApp.phone': '0170 1234567',
  'business.email': 'werkstatt@quad-storkow.de',
  'business.classifieds': 'https://anzeigen.de/quad',
  'business.copyrightYear': '2026',
  ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((index) => [`brands.${index}.website`, undefined])),
  'legal.vatId': 'DE200000005',
  'legal.hosting.company': HOST,
  'legal.hosting.logRetention': '14 Tage',
  'legal.emailProvider': HOST,
}

function edit(tree: unknown, edits: Edit): Record<string, unknown> {
  const copy = structuredClone(tree) as Record<string, unknown>
  for (const [path, value] of Object.entries(edits)) {
    const steps = path.split('.')
    const parent = valueAt(copy, steps.slice(0, -1)) as Record<string, unknown>
    if (value === undefined) delete parent[steps.at(-1) ?? '']
    else parent[steps.at(-1) ?? ''] = value
  }
  return copy
}

/** What the strict build says. */
function judge(edits: Edit) {
  const written = edit(FIRST, { ...FILLED, ...edits })
  const checked = Object.keys(contentSchema.shape).map((name) => {
    return { name, ...checkFile(name as keyof Content, written[name]) }
  })
  const issues = checked.flatMap((file) => file.issues.map(({ message }) => message))
  if (issues.length > 0) return { refused: issues, asked: [] }
  const content = Object.fromEntries(checked.map(({ name, data }) => [name, data])) as Content
  const refused = [...listForbidden(written, { isFictional: false }), ...listDuties(content)]
  return {
    refused: refused.map(({ message }) => message),
    asked: askOfContent(content, written, TODAY).map(({ message }) => message),
  }
}

const gmbh = (edits: Edit = {}): Edit => ({
  'business.owner': 'Quadhof Storkow GmbH',
  'legal.representedBy': 'Jana Wendland, Geschäftsführerin',
  'legal.register': { court: 'Amtsgericht Frankfurt (Oder)', entry: 'HRB 4711 FF' },
  ...edits,
})

const represented = (
  owner: string,
  representedBy: string,
  entry?: string,
  court = 'Amtsgericht Charlottenburg',
): Edit => ({
  'business.owner': owner,
  'legal.representedBy': representedBy,
  ...(entry && { 'legal.register': { court, entry } }),
})

const notice = (text: string): Edit => ({ 'home.notice': { text, last: '31.01.2027' } })
const owner = (name: string): Edit => ({ 'business.owner': name })

type Bad = [title: string, edits: Edit, outcome: 'refused' | 'asked', message: RegExp]

/** Nobody may publish these. */
const BAD: Bad[] = [
  // Who
  ['a GbR that hides its form', owner('Jörg Lehmann und Anna Krause'), 'refused', /GbR/],
  ['a couple', owner('Anna & Jörg Lehmann'), 'refused', /GbR/],
  ['a couple with one surname', owner('Anna und Jörg Lehmann'), 'refused', /GbR/],
  ['initials', owner('J. Lehmann'), 'refused', /Vor- und Nachname/],
  ['two initials', owner('H.-J. Lehmann'), 'refused', /Vor- und Nachname/],
  ['a shortened first name', owner('Chr. Lehmann'), 'refused', /Vor- und Nachname/],
  ['a shortened surname', owner('Jörg L.'), 'refused', /Vor- und Nachname/],
  ['a surname', owner('Lehmann'), 'refused', /Vor- und Nachname/],
  ['Herr in front', owner('Herr Lehmann'), 'refused', /Vor- und Nachname/],
  ['a family', owner('Familie Lehmann'), 'refused', /Vor- und Nachname/],
  ['a word in front', owner('Inhaber: Jörg Lehmann'), 'refused', /Vor- und Nachname/],
  ['a father and his son', owner('Lehmann & Sohn'), 'refused', /Vor- und Nachname/],
  ['nobody', owner('die Geschäftsführung'), 'refused', /Vor- und Nachname/],
  ['a shop with cars', owner('Auto Krause'), 'asked', /Mensch/],
  ['a workshop', owner('Kfz Krause'), 'asked', /Mensch/],
  ['tyres', owner('Reifen Müller'), 'asked', /Mensch/],
  ['a scooter shop', owner('Roller Laden'), 'asked', /Mensch/],
  ['a bicycle workshop', owner('Fahrradwerkstatt Neukölln'), 'asked', /Mensch/],
  ['two people with a comma', owner('Jörg Lehmann, Anna Krause'), 'asked', /Mensch/],
  ['a managing director without a company', owner('Jörg Lehmann, Geschäftsführer'), 'asked', /Mensch/],
  ['a Limited with nobody', owner('Lehmann Trading Ltd.'), 'refused', /vertritt/],
  ['a GmbH behind its management', gmbh({ 'legal.representedBy': 'die Geschäftsführung' }), 'refused', /vertritt/],
  ['a GmbH with a surname', gmbh({ 'legal.representedBy': 'Lehmann' }), 'refused', /vertritt/],
  ['a GmbH with Frau', gmbh({ 'legal.representedBy': 'Frau Lehmann, Geschäftsführerin' }), 'refused', /vertritt/],
  ['a GmbH with initials', gmbh({ 'legal.representedBy': 'J. Lehmann, Geschäftsführer' }), 'refused', /vertritt/],
  [
    'a GbR with an initial',
    represented('Quad GbR', 'A. Krause und Jörg Lehmann, Gesellschafter'),
    'refused',
    /vertritt/,
  ],
  ['a GmbH & Co. KG with a person', represented('Huber GmbH & Co. KG', 'Anton Huber', 'HRA 12'), 'refused', /GmbH/],
  ['a GmbH in the HRA', gmbh({ 'legal.register': { court: 'Amtsgericht Cottbus', entry: 'HRA 1' } }), 'refused', /HRB/],
  [
    'a register without a town',
    gmbh({ 'legal.register': { court: 'Amtsgericht', entry: 'HRB 1 CB' } }),
    'refused',
    /Ort/,
  ],
  ['a chamber as a court', gmbh({ 'legal.register': { court: 'IHK Cottbus', entry: 'HRB 1 CB' } }), 'asked', /Gericht/],
  ['an SE without its register', represented('Quad SE', 'Jana Wendland, Vorstand'), 'refused', /HRB/],
  ['an eK without its register', represented('Lehmann Zweirad eK', 'Jörg Lehmann'), 'refused', /HRA/],
]

type Truthful = [title: string, edits: Edit]

/** These are true: none may be refused. */
const TRUTHFUL: Truthful[] = [
  // Who
  ['a surname like a vehicle', owner('Jens Quade')],
  ['a surname like a bishop', owner('Oliver Bishop')],
  ['a surname like an engine', owner('Cem Motorcu')],
  ['a surname like a bicycle', owner('Marc Bikel')],
  ['a woman called Meister', owner('Anna Meister')],
  ['a man called Herr', owner('Peter Herr')],
  ['nobility', owner('Friedrich von und zu Lehm')],
  ['a second name shortened', owner('Hans J. Lehmann')],
  ['a double first name, half of it shortened', owner('Karl-H. Lehmann')],
  ['a doctor', owner('Dr. Anna Lehmann')],
  ['an engineer', owner('Dipl.-Ing. (FH) Jörg Lehmann')],
  ['a title behind', owner('Jörg Lehmann, Zweiradmechanikermeister')],
  ['Vietnamese', owner('Nguyen Van An')],
  ['Irish', owner("Sean O'Neill")],
  ['shop and owner called alike', { 'business.name': 'Jana Wendland' }],
  ['a GmbH in its first weeks', { ...gmbh({ 'business.owner': 'Quadhof GmbH i. G.' }), 'legal.register': undefined }],
  ['a UG', gmbh({ 'business.owner': 'Quadhof UG (haftungsbeschränkt)' })],
  ['a GmbH with words in front', gmbh({ 'legal.representedBy': 'Geschäftsführer: Jörg Lehmann, Anna Krause' })],
  ['a GmbH with Herr', gmbh({ 'legal.representedBy': 'Geschäftsführer Herr Jörg Lehmann' })],
  ['a GmbH with its director called Herr', gmbh({ 'legal.representedBy': 'Peter Herr, Geschäftsführer' })],
  [
    'a GmbH & Co. KG',
    represented('Huber GmbH & Co. KG', 'Huber Verwaltungs-GmbH, diese durch Anton Huber, Geschäftsführer', 'HRA 12'),
  ],
  [
    'an AG & Co. KG',
    represented('Huber AG & Co. KG', 'Huber AG, diese vertreten durch den Vorstand Anton Huber', 'HRA 12'),
  ],
  ['an OHG', represented('Lehmann OHG', 'Anna und Jörg Lehmann, Gesellschafter', 'HRA 12')],
  ['an eK', represented('Zweirad Lehmann eK', 'Jörg Lehmann', 'HRA 12 FF')],
  [
    'an e. Kfr.',
    { ...represented('Zweirad Lehmann e. Kfr.', 'Anna Lehmann', 'HRA 12'), 'business.ownerTitle': 'Inhaberin' },
  ],
  ['a GbR', represented('Lehmann und Krause GbR', 'Jörg Lehmann und Anna Krause')],
  ['an SE', represented('Quad SE', 'Jana Wendland, Vorstand', 'HRB 12')],
  [
    'a Limited of Ireland',
    represented('Quad Ireland Ltd.', 'Jana Wendland, Director', 'Nr. 654321', 'Companies Registration Office, Dublin'),
  ],
  ['a Limited of Cyprus with a branch', represented('Quad Limited', 'Director: Jana Wendland', 'HRB 12')],
  ['a club', represented('Fahrrad-Selbsthilfe e. V.', 'Anna Lehmann (Vorsitzende)', 'VR 12')],
  // Who
  ['a feast', notice('Sommerfest am 3. Juli auf dem Hof.')],
]

describe('bad contents', () => {
  test.each(BAD)('%s', (_, edits, outcome, message) => {
    const { refused, asked } = judge(edits)
    expect(outcome === 'refused' ? refused : asked).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
    if (outcome === 'asked') expect(refused).toEqual([])
  })
})

describe('truthful contents', () => {
  test.each(TRUTHFUL)('%s', (_, edits) => {
    const { refused, asked } = judge(edits)
    expect(refused).toEqual([])
    expect(asked.length).toBeLessThan(4)
  })

  test('are asked little', () => {
    const asked = TRUTHFUL.flatMap(([title, edits]) => judge(edits).asked.map((message) => `${title}: ${message}`))
    expect(asked.length, asked.join('\n')).toBeLessThan(21)
  })
})

test('the first shop filled in is asked nothing', () => {
  expect(judge({})).toEqual({ refused: [], asked: [] })
})

test('the second shop is asked nothing', async () => {
  const { questions } = await loadContent(join(EXAMPLES, 'zweirad-krummsee'), TODAY)
  expect(questions.map(({ message }) => message)).toEqual([])
})

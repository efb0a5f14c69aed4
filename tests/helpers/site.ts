import { type ChildProcess, execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadContent } from '../../scripts/content/load.ts'
import type { Files } from '../../scripts/lib/files.ts'
import { ROOT } from '../../scripts/lib/paths.ts'
import { renderPages } from '../../scripts/pages/pages.ts'
import { makeSite } from '../../scripts/site.ts'
import { FIRST_SHOP } from './build-shop.ts'
import { makeFolder } from './home.ts'

export { makeFolder }

/** The default day of a build in tests, just after that of the first shop's texts. */
export const TODAY = '2026-11-21'

export type Edit = [file: string, from: string | RegExp, to: string]

/** A copy of the first shop's content with texts replaced: of each the first occurrence, which must exist. */
export async function makeContent(...edits: Edit[]): Promise<string> {
  const folder = join(await makeFolder(), 'content')
  await cp(FIRST_SHOP, folder, { recursive: true })
  for (const [file, from, to] of edits) {
    const source = await readFile(join(folder, file), 'utf8')
    const edited = source.replace(from, () => to)
    if (edited === source) throw new Error(`"${from}" is not in ${file}.`)
    await writeFile(join(folder, file), edited)
  }
  return folder
}

const HOST = 'Webspace GmbH, Ringstraße 2, 15230 Frankfurt (Oder)'

const FILLED: Edit[] = [
  ...['business', 'brands', 'legal', 'statistics'].map((name): Edit => [`${name}.yaml`, /\?\?\? /g, '']),
  ['legal.yaml', 'vatId: noch nicht eingetragen', 'vatId: DE200000005'],
  ['legal.yaml', 'logRetention: noch nicht eingetragen', 'logRetention: 14 Tage'],
  ['legal.yaml', 'emailProvider: noch nicht eingetragen', `emailProvider: ${HOST}`],
]

/** Like `makeContent`, with nothing left to fill in: each sample counts as the real value. */
export const makeFilledContent = (...edits: Edit[]) => makeContent(...FILLED, ...edits)

const REAL: Edit[] = [
  ['business.yaml', 'Vorname Nachname', 'Jana Wendland'],
  ['business.yaml', 'Musterstraße 1', 'Am Markt 3'],
  ['business.yaml', '030 23125678', '033678 62345'],
  ['business.yaml', '0171 3920012', '0170 4417823'],
  ['business.yaml', /werkstatt\.example/g, 'quad-storkow.de'],
  ['business.yaml', 'anzeigen.example', 'anzeigen.de'],
  ['business.yaml', 'copyrightYear: 2025', 'copyrightYear: 2026'],
  ['brands.yaml', /\.example/g, '.de'],
  ['legal.yaml', 'Muster-Hosting GmbH, Musterstraße 2, 12345 Musterstadt', HOST],
]

/** Like `makeFilledContent`, and nothing is made up: it may be published. */
export const makeRealContent = (...edits: Edit[]) => makeFilledContent(...REAL, ...edits)

/** Like `makeContent`, with every block of legal.yaml that is commented out there: "# register:", "#   court: …". */
export const makeFullContent = (...edits: Edit[]) =>
  // Not the sentences: they have no colon after the first word.
  makeContent(['legal.yaml', /^# (?=[a-z]\w*:| {2})/gm, ''], ...edits)

/** Like `makeFilledContent`, without anything optional. */
export const makeBareContent = (...edits: Edit[]) =>
  makeFilledContent(
    ['business.yaml', /^whatsApp:\n(?: +.*\n)+/m, ''],
    ['business.yaml', /^classifieds: .*\n/m, ''],
    ['business.yaml', /^httpsOnly: .*\n/m, ''],
    ['business.yaml', 'Vorname Nachname', 'Erika Mustermann'],
    ['home.yaml', /^ +appointmentNote: >-\n.*\n/m, ''],
    ['brands.yaml', /^ +website: .*\n/gm, ''],
    ['statistics.yaml', /^[^#]*$/gm, ''],
    ['values.yaml', /^[^#]*$/gm, ''],
    ['legal.yaml', 'vatId: DE200000005', 'vatId: keine'],
    ...edits,
  )

/** The pages of a content folder, without style sheet, pictures and scripts. */
export async function renderContent(folder: string, today = TODAY): Promise<Files> {
  const { content } = await loadContent(folder, today)
  const scripts = { inline: '', hours: '/hours.js' }
  const pictures = { drawings: '/drawings.svg', photos: new Map(), share: '/share.png' }
  return renderPages({ content, today, isDraft: false, scripts, ...pictures })
}

/** The finished site of a content folder, as `npm run build` makes it, but in this process. */
export async function buildSite(options: Partial<Parameters<typeof makeSite>[0]> = {}): Promise<Files> {
  const usual = { content: FIRST_SHOP, date: TODAY, strict: false, fictional: false } as const
  return (await makeSite({ ...usual, ...options })).site
}

export const folderOf = (example: string) => join(ROOT, 'examples', example)

/** The hours of the second shop are tested on days after this one. */
const EXAMPLE_DAY = '2026-11-23'
const built = new Map<string, Promise<Files>>()

function buildOnce(name: string, build: () => Promise<Files>): Promise<Files> {
  const site = built.get(name) ?? build()
  built.set(name, site)
  return site
}

/** A made-up shop as it would be published, built once in a process. */
export const buildExample = (name: string) =>
  buildOnce(name, () => buildSite({ content: folderOf(name), date: EXAMPLE_DAY, strict: true, fictional: true }))

/** The first shop with nothing left to fill in, built once in a process. */
export const buildFilledShop = () => buildOnce('filled', async () => buildSite({ content: await makeFilledContent() }))

/** A completely different content folder. */
export const SECOND_SHOP = folderOf('zweirad-krummsee')
export const buildSecondShop = () => buildExample('zweirad-krummsee')

/** Runs `npm run <command> -- <options>` without npm; `root` may be a copy of the project. */
export function runScript(
  command: string,
  options: string[] = [],
  { root = ROOT, cwd = ROOT, env = {}, onStart = (_: ChildProcess) => {} } = {},
): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve) => {
    const line = [join(root, 'scripts/run.cjs'), command, ...options]
    const surroundings = { cwd, env: { ...process.env, NO_COLOR: '1', ...env } }
    const child = execFile(process.execPath, line, surroundings, (error, output, errors) =>
      resolve({ code: error ? (error.code as number | null) : 0, output, errors }),
    )
    onStart(child)
  })
}

/** What has a command run some code before its own. */
export async function preload(code: string): Promise<{ NODE_OPTIONS: string }> {
  const file = join(await makeFolder(), 'preload.cjs')
  await writeFile(file, code)
  return { NODE_OPTIONS: `--require ${file}` }
}

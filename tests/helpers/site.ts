import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { loadContent } from '../../scripts/content/load.ts'
import type { Files } from '../../scripts/lib/files.ts'
import { ROOT } from '../../scripts/lib/paths.ts'
import { type Finding, Problem } from '../../scripts/lib/problem.ts'
import { makeSite } from '../../scripts/site.ts'
import { FIRST_SHOP } from './build-shop.ts'

/** The default day of a build in tests. */
const TODAY = '2026-11-21'

/** The props of a page other than its content, for tests that only render pages. */
export const PARTS = {
  isDraft: false,
  today: '2026-11-20',
  scripts: { inline: '', hours: '/hours.js' },
  drawings: '/drawings.svg',
  photos: new Map(),
  share: '/share.png',
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** A folder for the tests of one file, removed after them. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  folders.push(folder)
  return folder
}

type Edit = [file: string, from: string, to: string]

/** A copy of the first shop's content with texts replaced: of each the first occurrence, which must exist. */
export async function makeContent(...edits: Edit[]): Promise<string> {
  const folder = join(await makeFolder(), 'content')
  await cp(FIRST_SHOP, folder, { recursive: true })
  await editContent(folder, edits)
  return folder
}

/** Like `makeContent`, with nothing left to fill in: each sample counts as the real value. */
export async function makeFilledContent(...edits: Edit[]): Promise<string> {
  const folder = await makeContent()
  for (const file of ['business.yaml', 'brands.yaml', 'legal.yaml', 'statistics.yaml']) {
    const source = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, file), source.replaceAll('??? ', ''))
  }
  await editContent(folder, edits)
  return folder
}

/** Like `makeContent`, with every block of legal.yaml that is commented out there: "# register:", "#   court: …". */
export async function makeFullContent(...edits: Edit[]): Promise<string> {
  const folder = await makeContent()
  const path = join(folder, 'legal.yaml')
  const source = await readFile(path, 'utf8')
  // Not the sentences: they have no colon after the first word.
  await writeFile(path, source.replace(/^# (?=[a-z]\w*:| {2})/gm, ''))
  await editContent(folder, edits)
  return folder
}

/** Like `makeFilledContent`, without anything optional. */
export async function makeBareContent(...edits: Edit[]): Promise<string> {
  const folder = await makeFilledContent(['legal.yaml', 'vatId: noch nicht eingetragen', 'vatId: keine'])
  const cut = async (file: string, ...parts: RegExp[]) => {
    const source = await readFile(join(folder, file), 'utf8')
    for (const part of parts) if (!part.test(source)) throw new Error(`${part} is not in ${file}.`)
    await writeFile(
      join(folder, file),
      parts.reduce((text, part) => text.replace(part, ''), source),
    )
  }
  await cut('business.yaml', /^whatsApp:\n(?: +.*\n)+/m, /^classifieds: .*\n/m, /^httpsOnly: .*\n/m)
  await cut('home.yaml', /^ +appointmentNote: >-\n.*\n/m)
  await cut('brands.yaml', /^ +website: .*\n/gm)
  await cut('statistics.yaml', /^[^#]*$/gm)
  await cut('values.yaml', /^[^#]*$/gm)
  await editContent(folder, [
    ['legal.yaml', 'logRetention: noch nicht eingetragen', 'logRetention: 14 Tage'],
    [
      'legal.yaml',
      'emailProvider: noch nicht eingetragen',
      'emailProvider: Muster-Post GmbH, Musterstraße 6, 12345 Musterstadt',
    ],
    ['business.yaml', 'Vorname Nachname', 'Erika Mustermann'],
    ...edits,
  ])
  return folder
}

async function editContent(folder: string, edits: Edit[]): Promise<void> {
  for (const [file, from, to] of edits) {
    const source = await readFile(join(folder, file), 'utf8')
    if (!source.includes(from)) throw new Error(`"${from}" is not in ${file}.`)
    await writeFile(
      join(folder, file),
      source.replace(from, () => to),
    )
  }
}

/** The findings of the build in a content folder. */
export async function complaints(folder: string): Promise<Finding[]> {
  const error = await loadContent(folder, PARTS.today).catch((problem: unknown) => problem)
  if (!(error instanceof Error)) return []
  if (!(error instanceof Problem)) throw error
  return error.findings
}

/** The finished site of a content folder, as `npm run build` makes it, but in this process. */
export async function buildSite(options: Partial<Parameters<typeof makeSite>[0]> = {}): Promise<Files> {
  const usual = { content: FIRST_SHOP, date: TODAY, strict: false, fictional: false } as const
  return (await makeSite({ ...usual, ...options })).site
}

/** The client's shop and made-up ones. */
export const EXAMPLES = readdirSync(join(ROOT, 'examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'dist')
  .map(({ name }) => name)

export const folderOf = (example: string) => join(ROOT, 'examples', example)

/** A completely different content folder; its hours are tested on days after this one. */
export const SECOND_SHOP = join(ROOT, 'examples/zweirad-krummsee')
const SECOND_SHOP_DAY = '2026-11-23'

/** The second shop as it would be published. */
export const SECOND_SHOP_OPTIONS = ['--content', SECOND_SHOP, '--date', SECOND_SHOP_DAY, '--strict', '--fictional']

export function buildSecondShop(): Promise<Files> {
  return buildSite({ content: SECOND_SHOP, date: SECOND_SHOP_DAY, strict: true, fictional: true })
}

type Run = { code: number | null; output: string; errors: string }

type Surroundings = {
  /** The folder of scripts/: may be a copy of the project. */
  root?: string
  cwd?: string
  env?: Record<string, string>
  onStart?: (child: ChildProcess) => void
}

/** Runs `npm run <command> -- <options>` without npm. */
export function runScript(
  command: string,
  options: string[] = [],
  { root = ROOT, cwd = ROOT, env = {}, onStart = () => {} }: Surroundings = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts/run.cjs'), command, ...options], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
    })
    onStart(child)
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output, errors }))
  })
}

/**
 * What a build takes, in the time that Node itself takes to start on this machine: that makes two machines
 * comparable. No test: whoever changes the build runs it before and after.
 */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'node-html-parser'
import { loadContent } from './content/read.ts'
import { editContent, makeContent } from './lib/bench-content.ts'
import { startDev } from './lib/bench-dev.ts'
import { type Bench, formatBench, type PageBytes, type Row } from './lib/bench-table.ts'
import { readFiles } from './lib/files.ts'
import { type Case, runCases, runNode, type Sample, summarize } from './lib/measure.ts'
import { parseOptions } from './lib/options.ts'
import { CACHE_DIR, CONTENT_DIR, ROOT } from './lib/paths.ts'
import { report } from './lib/problem.ts'
import { buildFonts } from './pages/fonts.ts'
import { checkHeadline } from './pictures/headline.ts'
import { buildIdentity } from './pictures/identity.ts'
import { buildPhotos } from './pictures/photos.ts'
import { brotli } from './server/brotli.ts'

const ROUNDS = 5
const BRANDS = [11, 100, 1_000]
/** Later than every day in the content: pictures and fonts are the same on all days. */
const ANY_DAY = '9999-12-31'
const FLOOR = 'node -e 0'

async function main(): Promise<void> {
  const { json } = parseOptions({ json: { type: 'boolean' } }, 'npm run bench -- [--json]')
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const edited = join(folder, 'edited')
  await makeContent(edited, BRANDS[0] ?? 0)
  const dev = await startDev(edited, join(folder, 'dev'))
  try {
    const kept = await listKept()
    const cases = [...(await listStarts(folder)), ...(await listBuilds(folder, kept))]
    cases.push({ name: 'dev: saved to shown', run: dev.edit }, ...(await listGrowth(folder, kept)))
    const rows = toRows(await runCases(cases, ROUNDS))
    const bench: Bench = {
      node: process.version,
      rounds: ROUNDS,
      rows,
      pages: await compareWithText(join(folder, 'dist')),
    }
    console.log(json ? JSON.stringify(bench, undefined, 2) : formatBench(bench))
  } finally {
    dev.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Node, and the ways to start a TypeScript file that does nothing. */
async function listStarts(folder: string): Promise<Case[]> {
  const require = createRequire(import.meta.url)
  const empty = join(folder, 'empty.ts')
  await writeFile(empty, '')
  const start = (name: string, options: string[]) => ({ name, run: () => runNode(options, { isBare: true }) })
  return [
    start(FLOOR, ['-e', '0']),
    start('node --import tsx, empty file', ['--import', pathToFileURL(require.resolve('tsx')).href, empty]),
    start('tsx, empty file', [require.resolve('tsx/cli'), empty]),
  ]
}

async function listBuilds(folder: string, kept: string[]): Promise<Case[]> {
  const run = () => build(CONTENT_DIR, join(folder, 'dist'))
  return [
    { name: 'build: empty cache', run: () => clearCache().then(run) },
    { name: 'build: cold but for pictures, fonts', run: () => clearCache(kept).then(run) },
    { name: 'build: unchanged', run },
  ]
}

async function listGrowth(folder: string, kept: string[]): Promise<Case[]> {
  const cases = BRANDS.map(async (count) => {
    const content = join(folder, `brands-${count}`)
    await makeContent(content, count)
    const run = () => build(content, join(folder, `dist-${count}`))
    return [
      { name: `cold but for pictures: ${count} brands`, run: () => clearCache(kept).then(run) },
      { name: `edited: ${count} brands`, run: () => editContent(content).then(run) },
      { name: `unchanged: ${count} brands`, run },
    ]
  })
  return (await Promise.all(cases)).flat()
}

function build(content: string, out: string): Promise<Sample> {
  return runNode([join(ROOT, 'scripts/run.cjs'), 'build', '--content', content, '--out', out])
}

/** The entries of the cache that hold photos, fonts, icons, the picture for shared links and texts drawn in our fonts. */
async function listKept(): Promise<string[]> {
  await clearCache()
  const { content, known, describeFinding } = await loadContent(CONTENT_DIR, ANY_DAY)
  await buildFonts(JSON.stringify(content))
  await buildPhotos(content, CONTENT_DIR, describeFinding)
  await buildIdentity(content, known)
  await checkHeadline(content, describeFinding)
  return readdir(CACHE_DIR)
}

async function clearCache(kept: string[] = []): Promise<void> {
  const entries = await readdir(CACHE_DIR).catch(() => [])
  for (const name of entries) if (!kept.includes(name)) await rm(join(CACHE_DIR, name), { recursive: true })
}

function toRows(samples: Map<string, Sample[]>): Row[] {
  const times = (name: string) => summarize((samples.get(name) ?? []).map(({ ms }) => ms))
  const memory = (name: string) => summarize((samples.get(name) ?? []).flatMap(({ mb }) => mb ?? []))
  return [...samples.keys()].map((name) => {
    const [ms, mb] = [times(name), memory(name)]
    const row: Row = { name, ms, ratio: ms.median / times(FLOOR).median, ...(mb.max > 0 && { mb }) }
    const first = name.replace(/\d+(?= brands)/, String(BRANDS[0]))
    if (!name.endsWith(' brands')) return row
    return { ...row, growth: { ms: ms.median / times(first).median, mb: mb.median / memory(first).median } }
  })
}

async function compareWithText(dist: string): Promise<PageBytes[]> {
  const pages = [...(await readFiles(dist))].filter(([file]) => file.endsWith('.html'))
  return Promise.all(
    pages.map(async ([file, html]) => {
      const [page, text] = await Promise.all([brotli(html), brotli(readVisibleText(String(html)))])
      return { file, page: page.length, text: text.length, ratio: page.length / text.length }
    }),
  )
}

function readVisibleText(html: string): string {
  const body = parse(html).querySelector('body')
  for (const code of body?.querySelectorAll('script, style') ?? []) code.remove()
  return body?.structuredText ?? ''
}

main().catch(report)

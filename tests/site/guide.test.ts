/**
 * ANLEITUNG.md is true: its examples are content that builds and shows what the guide says, and whatever it names
 * exists. A block "```yaml" begins with the name of its file, "```text" is what the terminal prints.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseEnv, stripVTControlCharacters } from 'node:util'
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/read.ts'
import { formatPlan, nothingYet } from '../../scripts/deploy/messages.ts'
import { MANIFEST } from '../../scripts/deploy/plan.ts'
import { readSettings } from '../../scripts/deploy/settings.ts'
import { CONTENT_DIR, ROOT } from '../../scripts/lib/paths.ts'
import { buildPhotos } from '../../scripts/pictures/photos.ts'
import { files as dist, textOf } from '../helpers/dist.ts'
import { buildSite, makeContent, makeFolder, runScript } from '../helpers/site.ts'

/** Before the days of the examples, after the day of the legal texts. */
const TODAY = '2026-12-10'

const entry = (path: string, size: number) => ({ path, size, sha256: '' })
/** The plan that the guide shows. */
const PLAN = {
  upload: [entry('index.html', 68_230), entry('index.html.br', 14_498)].map((page) => ({
    ...page,
    why: 'changed' as const,
    isDirect: false,
  })),
  unchanged: 47,
  remove: [],
  leftovers: [],
}

const guide = await readFile(join(ROOT, 'ANLEITUNG.md'), 'utf8')
const blocks = [...guide.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)].map(([, , language = '', text = '']) => ({
  language,
  text,
}))
const examples = blocks.flatMap(({ language, text }) => {
  const [, file = '', example = ''] = /^# (\w+\.yaml)\n([\s\S]*)$/.exec(text) ?? []
  return language === 'yaml' ? [{ file, text: example }] : []
})
const prose = guide.replace(/^ *```[\s\S]*?^ *```$/gm, '')
/** What stands between backticks. */
const named = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
const files = (await readdir(ROOT, { recursive: true })).filter((path) => !/^(?:node_modules|\.git|dist)\b/.test(path))
const sources = await Promise.all(
  files
    .filter((path) => /^(?:src|scripts)\/.*\.(?:ts|tsx|cjs)$/.test(path.replaceAll('\\', '/')))
    .map((path) => readFile(join(ROOT, path), 'utf8')),
)

/** Puts an example at the end of a file and removes the fields of the same names. */
function insert(source: string, example: string): string {
  const names = [...example.matchAll(/^(\w+):/gm)].map(([, name = '']) => name)
  const rest = names.reduce(
    (text, name) => text.replace(new RegExp(`^${name}:.*\\n(?:[ ].*\\n|\\n(?=[ ]))*`, 'm'), ''),
    source,
  )
  return `${rest}\n${example}`
}

async function makeContentWith(list: typeof examples): Promise<string> {
  const folder = await makeContent()
  for (const { file, text } of list) {
    const before = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, file), insert(before, text))
  }
  await mkdir(join(folder, 'photos'), { recursive: true })
  for (const [, name = ''] of guide.matchAll(/^ *(?:image|logo): (\S+\.(?:jpg|svg))$/gm))
    await writeFile(join(folder, 'photos', name), await makePicture(name))
  return folder
}

function makePicture(name: string): string | Promise<Buffer> {
  if (name.endsWith('.svg'))
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><path d="M0 0h3v1z"/></svg>'
  return sharp({ create: { width: 1000, height: 600, channels: 3, background: '#a63110' } })
    .jpeg()
    .toBuffer()
}

test.each(examples)('the example is content: $file $text', async (example) => {
  const folder = await makeContentWith([example])
  expect(await readFile(join(folder, example.file), 'utf8')).toContain(example.text)
  const { content, describeFinding } = await loadContent(folder, TODAY)
  await buildPhotos(content, folder, describeFinding)
})

test('all examples together build and show what the guide says', async () => {
  expect(examples.length).toBeGreaterThan(6)
  const site = await buildSite({ content: await makeContentWith(examples), date: TODAY })
  const text = textOf(parse(String(site.get('index.html'))))
  const promised = [...guide.matchAll(/Auf der Seite steht dann: (.+)/g)].flatMap(([, line = '']) =>
    [...line.matchAll(/„([^“]+)“/g)].map(([, quote = '']) => quote),
  )
  expect(promised.length).toBeGreaterThan(2)
  expect(promised.filter((quote) => !text.includes(quote))).toEqual([])
  expect([...site.keys()].filter((path) => path.startsWith('photos/'))).not.toEqual([])
})

test('every message is one of ours', async () => {
  const chapter = prose.split(/^## /m).find((text) => text.includes('Was Meldungen bedeuten\n')) ?? ''
  const messages = [...chapter.matchAll(/^\| `([^`]+)` \|/gm)].map(([, message = '']) => message)
  const printed = blocks.filter(({ language }) => language === 'text').flatMap(({ text }) => text.trim().split('\n'))
  expect([messages.length, printed.length]).toEqual([25, 4])
  const { output } = await runScript('build', ['--out', join(await makeFolder(), 'dist')])
  const plan = `${stripVTControlCharacters(formatPlan(PLAN))}\n${nothingYet(false)}`
  const known = [...sources, output.replace(/„\S+[\\/]dist“/, '„dist“'), plan]
  const parts = [...messages, ...printed].flatMap((message) =>
    message.split('…').map((part) => part.replace(/^[✓✗!?] /, '').trim()),
  )
  expect(parts.filter((part) => !known.some((text) => text.includes(part)))).toEqual([])
})

test('every command is a script of the project', async () => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const commands = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

test('every option of the deploy is one of its help, and each of these is taken', async () => {
  const { code, output } = await runScript('deploy', ['--help'])
  expect(code).toBe(0)
  const known = [...output.matchAll(/^ +(--[\w-]+)/gm)].map(([, option = '']) => option)
  const all = known.flatMap((option) => (option === '--dist' ? [option, 'x'] : [option]))
  expect((await runScript('deploy', all)).code).toBe(0)
  const used = [...guide.matchAll(/npm run deploy -- ([^`\n]+)/g)].flatMap(
    ([, text = '']) => text.match(/--[\w-]+/g) ?? [],
  )
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((option) => !known.includes(option))).toEqual([])
})

test('its settings of a deploy are taken', () => {
  const settings = blocks.filter(({ language }) => language === 'ini').map(({ text }) => text)
  expect(settings).toHaveLength(1)
  expect(readSettings(parseEnv(settings.join()))).toMatchObject({ password: 'Rad#Haus 7', port: 21 })
})

test('every file and folder is there', () => {
  const paths = named.filter((text) => /^[\w./-]+(?:\.(?:ts|yaml|txt|md|json|html|br|htaccess)|\/)$/.test(text))
  expect(paths.length).toBeGreaterThan(20)
  const missing = paths.filter(
    (path) =>
      path !== MANIFEST && !existsSync(join(ROOT, path)) && !existsSync(join(CONTENT_DIR, path)) && !dist.has(path),
  )
  expect(missing).toEqual([])
})

test('every field is one of the content', async () => {
  const schema = sources.filter((text) => /z\s*\.(?:strictObject|string)/.test(text)).join('\n')
  const fields = named.filter((text) => /^[a-z]+(?:[A-Z][a-z]+)*$/.test(text) && text.length > 1)
  // Folders, most of them on web space.
  const others = [
    'dist',
    'fonts',
    'photos',
    'impressum',
    'htdocs',
    'html',
    'httpdocs',
    'www',
    'logs',
    'https',
    'strict',
    'cp',
    'copy',
  ]
  const unknown = fields.filter((name) => !others.includes(name) && !schema.includes(` ${name}`))
  expect(fields.length).toBeGreaterThan(15)
  expect(unknown).toEqual([])
})

test('its own links lead to a heading', () => {
  const slugs = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-'),
  )
  const links = [...prose.matchAll(/\]\(#([^)]+)\)/g)].map(([, slug = '']) => slug)
  expect(links.length).toBeGreaterThan(12)
  expect(links.filter((slug) => !slugs.includes(slug))).toEqual([])
})

test('shows every picture of its folder, each described and small', async () => {
  const shown = [...prose.matchAll(/!\[([^\]]{40,})\]\(\.github\/anleitung\/([^)]+)\)/g)].map(([, , name]) => name)
  const pictures = await readdir(join(ROOT, '.github/anleitung'))
  expect(shown.sort()).toEqual(pictures.sort())
  for (const name of pictures)
    expect((await stat(join(ROOT, '.github/anleitung', name))).size, basename(name)).toBeLessThan(80_000)
})

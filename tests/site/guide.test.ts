/**
 * ANLEITUNG.md and docs/content.md are true: their examples are content that builds and shows what they say, options and
 * settings exist, and the guide names what the editor's page names. A block "```yaml" begins with the name of its file.
 */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readSettings } from '../../scripts/deploy/settings.ts'
import { readFiles } from '../../scripts/lib/files.ts'
import { ROOT } from '../../scripts/lib/paths.ts'
import { textOf } from '../helpers/dist.ts'
import { buildSite, makeContent, runScript, SECOND_SHOP } from '../helpers/site.ts'

/** Before the days of the examples, after the day of the legal texts. */
const TODAY = '2026-12-10'

const read = (file: string) => readFile(join(ROOT, file), 'utf8')
const ownersGuide = await read('ANLEITUNG.md')
const guide = `${await read('docs/content.md')}\n${ownersGuide}`
const fences = guide.matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```$/gm)
const blocks = [...fences].map(([, language = '', text = '']) => ({ language, text }))
const examples = blocks.flatMap(({ language, text }) => {
  const [, file = '', example = ''] = /^ *# (\w+\.yaml)\n([\s\S]*)$/.exec(text) ?? []
  const indent = /^ */.exec(example)?.[0] ?? ''
  return language === 'yaml' ? [{ file, text: example.replace(new RegExp(`^${indent}`, 'gm'), '') }] : []
})
/** Puts an example at the end of a file and removes the fields of the same names. */
function insert(source: string, example: string): string {
  const names = [...example.matchAll(/^(\w+):/gm)].map(([, name = '']) => name)
  const field = new RegExp(`^(?:${names.join('|')}):.*\\n(?:[ ].*\\n|\\n(?=[ ]))*`, 'gm')
  return `${source.replace(field, '')}\n${example}`
}

test('all examples together build and show what the guide says', async () => {
  expect(examples.length).toBeGreaterThan(5)
  const content = await makeContent()
  for (const { file, text } of examples)
    await writeFile(join(content, file), insert(await readFile(join(content, file), 'utf8'), text))
  for (const [, name = '', ending] of guide.matchAll(/^ *(?:image|logo): (\S+\.(jpg|svg))$/gm)) {
    const picture = ending === 'svg' ? 'logo.svg' : 'havel-moto.jpg'
    await cp(join(SECOND_SHOP, 'photos', picture), join(content, 'photos', name))
  }
  const site = await buildSite({ content, date: TODAY })
  const files = String([...(await readFiles(content)).values()])
  expect(examples.filter((example) => !files.includes(example.text))).toEqual([])
  const text = textOf(parse(String(site.get('index.html'))))
  const promised = [...guide.matchAll(/The page then says: (.+)/g)].flatMap(([, line = '']) =>
    [...line.matchAll(/„([^“]+)“/g)].map(([, quote = '']) => quote),
  )
  expect(promised.length).toBeGreaterThan(2)
  expect(promised.filter((quote) => !text.includes(quote))).toEqual([])
  expect([...site.keys()].filter((path) => path.startsWith('photos/'))).not.toEqual([])
})

test('the guide has only options from the help of the deploy, and each of these is accepted', async () => {
  const { output } = await runScript('deploy', ['--help'])
  const known: string[] = output.match(/(?<=^ +)--[\w-]+/gm) ?? []
  expect((await runScript('deploy', [...known.filter((each) => each !== '--dist'), '--dist=x'])).code).toBe(0)
  const used = guide.match(/(?<=npm run deploy -- [^`\n]*)--[\w-]+/g) ?? []
  expect(used.length).toBeGreaterThan(4)
  expect(used.filter((option) => !known.includes(option))).toEqual([])
})

test('its settings of a deploy are accepted', () => {
  const settings = blocks.filter(({ language }) => language === 'ini').map(({ text }) => text)
  expect(settings).toHaveLength(1)
  const read = parseEnv(settings.join())
  expect(readSettings(read)).toMatchObject({ password: 'Rad#Haus 7', port: 21 })
  expect(readSettings({ ...read, DEPLOY_PROTOCOL: 'sftp' })).toMatchObject({ port: 22 })
})

test('what the guide quotes from the page is on it', async () => {
  const folders = ['src/editor', 'scripts/editor', 'scripts/deploy', 'src/schema', 'scripts/check']
  const code = await Promise.all(folders.map((folder) => readFiles(join(ROOT, folder))))
  const texts = code.flatMap((files) => [...files.values()])
  const page = texts.join().replace(/\s+/g, ' ')
  const quoted = [
    ...['Verbindung testen', 'Zugang zum Webspace', 'Das ist neu', 'Jetzt veröffentlichen', 'Nur verschlüsselt'],
    ...['Zurückholen', 'Inhalt zeigen', 'Eigenes Bild', 'Bitte ansehen', 'Passwort merken', 'Stimmt so'],
    ...['die dieser Rechner nicht kennt', 'Jemand hat Dateien auf dem Server geändert', 'fehlt noch'],
    ...['Alles neu hochladen, auch über das, was dort liegt', 'Frühere Fassungen', 'ohne Vertrag'],
  ]
  expect(quoted.filter((each) => !ownersGuide.includes(each))).toEqual([])
  expect(quoted.filter((each) => !page.includes(each))).toEqual([])
  expect(ownersGuide.split('\n').length).toBeLessThanOrEqual(281)
})

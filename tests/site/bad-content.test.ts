import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readLiteral } from '../../scripts/content/literal'
import { loadContent } from '../../scripts/content/read'
import { CONTENT_DIR } from '../../scripts/lib/paths'
import { type Finding, Problem } from '../../scripts/lib/problem'
import { renderPages } from '../../scripts/pages/pages'
import { makeContent, PARTS } from '../helpers/site'

const TODAY = '2026-11-20'

async function complaints(folder: string): Promise<Finding[]> {
  const error = await loadContent(folder, TODAY).then(
    () => undefined,
    (problem: unknown) => problem,
  )
  if (error === undefined) return []
  if (!(error instanceof Problem)) throw error
  return error.findings
}

test('takes addresses with an umlaut, capitals and a slash at the end', async () => {
  const folder = await makeContent(
    ['business.ts', 'https://www.werkstatt.example', 'https://www.Zweirad-Müller.de/'],
    ['business.ts', 'kontakt@werkstatt.example', 'kontakt@zweirad-müller.de'],
  )
  const { website, email } = (await loadContent(folder, TODAY)).content.business
  expect(website).toEqual({ origin: 'https://www.xn--zweirad-mller-4ob.de', host: 'www.zweirad-müller.de' })
  expect(email).toBe('kontakt@zweirad-müller.de')
})

test('takes closures of years past, a special day in a closure, and days by appointment', async () => {
  const folder = await makeContent(
    ['hours.ts', 'monday: []', "monday: 'nach Vereinbarung'"],
    ['hours.ts', '  closures: []', "  closures: [{ first: '2019-12-24', last: '2026-12-28', reason: 'Urlaub' }]"],
    ['hours.ts', '  specialDays: []', "  specialDays: [{ date: '2026-12-24', hours: 'nach Vereinbarung' }]"],
  )
  expect(await complaints(folder)).toEqual([])
})

test('takes Windows line ends, tabs and a byte-order mark', async () => {
  const { content } = await loadContent(await makeContent(), TODAY)
  const folder = await makeContent()
  for (const name of Object.keys(content)) {
    const path = join(folder, `${name}.ts`)
    const source = await readFile(path, 'utf8')
    await writeFile(path, `\ufeff${source.replaceAll('  ', '\t').replaceAll('\n', '\r\n')}`)
  }
  expect((await loadContent(folder, TODAY)).content).toEqual(content)
})

test('refuses a content folder that is not there', async () => {
  await expect(loadContent('/nirgends', TODAY)).rejects.toThrow('Den Ordner "/nirgends" mit dem Inhalt gibt es nicht.')
})

const MARKUP = `<script>"'&`

test('shows markup in any text as text, or refuses it', async () => {
  const { folder, tried, refused } = await putMarkupEverywhere()
  expect(tried).toBeGreaterThan(150)
  // Formats, closed lists and anchors can hold no markup; every free text can.
  expect(refused).toBeLessThan(tried)
  const { content } = await loadContent(folder, TODAY)
  for (const [file, html] of await renderPages({ ...PARTS, content, known: content.business })) {
    const page = parse(String(html), { blockTextElements: { script: true, style: true } })
    const data = page.querySelectorAll('script[type]').map(({ rawText }) => JSON.parse(rawText).name)
    expect(data, file).toEqual(file === 'index.html' ? [MARKUP] : [])
    expect(page.querySelectorAll('script'), file).toHaveLength(1 + data.length)
    expect(page.textContent, file).toContain(MARKUP)
    expect(String(html), file).not.toContain('<script>"')
  }
})

/** Writes a copy of the content in which each text that may hold markup does; `refused` counts those that may not. */
async function putMarkupEverywhere() {
  const closure = `{ first: '2026-12-24', last: '2027-01-03', reason: ${JSON.stringify(MARKUP)} }`
  const folder = await makeContent(['hours.ts', '  closures: []', `  closures: [${closure}]`])
  let tried = 0
  let refused = 0
  for (const name of ['business', 'home', 'brands', 'statistics', 'values', 'legal']) {
    const path = join(folder, `${name}.ts`)
    let source = await readFile(join(CONTENT_DIR, `${name}.ts`), 'utf8')
    let value = readLiteral(source, name).value
    for (const keys of listTexts(value)) {
      const changed = structuredClone(value)
      replaceText(
        changed,
        keys,
        name === 'brands' && keys.at(-1) === 'title' ? `${MARKUP}${String(keys[0])} ATV` : MARKUP,
      )
      source = `export const ${name} = ${JSON.stringify(changed)}`
      await writeFile(path, source)
      tried++
      const found = await complaints(folder)
      if (found.length === 0) value = changed
      else refused++
      expect(found.map(({ file, line }) => `${basename(file)}:${line}`)).toEqual(found.map(() => `${name}.ts:1`))
    }
    await writeFile(path, `export const ${name} = ${JSON.stringify(value)}`)
  }
  return { folder, tried, refused }
}

function listTexts(value: unknown, keys: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value === 'string') return [keys]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => listTexts(child, [...keys, key]))
}

function replaceText(value: unknown, [key, ...rest]: PropertyKey[], text: string): void {
  const holder = value as Record<PropertyKey, unknown>
  if (key === undefined) return
  if (rest.length === 0) holder[key] = text
  else replaceText(holder[key], rest, text)
}

import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { listTexts } from '../../scripts/content/field-at.ts'
import { loadContent } from '../../scripts/content/load.ts'
import { renderPages } from '../../scripts/pages/pages.ts'
import { complaints, makeContent, PARTS } from '../helpers/site.ts'

const TODAY = '2026-11-20'

test('accepts addresses with an umlaut, capitals and a slash at the end', async () => {
  const folder = await makeContent(
    ['business.yaml', 'https://www.werkstatt.example', 'https://www.Zweirad-Müller.de/'],
    ['business.yaml', 'kontakt@werkstatt.example', 'kontakt@zweirad-müller.de'],
  )
  const { website, email } = (await loadContent(folder, TODAY)).content.business
  expect(website).toEqual({ origin: 'https://www.xn--zweirad-mller-4ob.de', host: 'www.zweirad-müller.de' })
  expect(email).toBe('kontakt@zweirad-müller.de')
})

test('accepts closures in past years, a special day in a closure, and days by appointment', async () => {
  const folder = await makeContent(
    ['hours.yaml', 'monday: geschlossen', 'monday: nach Vereinbarung'],
    ['hours.yaml', 'state:', 'closures:\n  - first: 24.12.2019\n    last: 28.12.2026\n    reason: Urlaub\nstate:'],
    ['hours.yaml', 'state:', 'specialDays:\n  - date: 24.12.2026\n    hours: nach Vereinbarung\nstate:'],
  )
  expect(await complaints(folder)).toEqual([])
})

test('rejects a missing content folder', async () => {
  await expect(loadContent('/nirgends', TODAY)).rejects.toThrow('Den Ordner „/nirgends“ gibt es nicht')
})

const MARKUP = `<script>"'&`

test('shows markup in any text as text, or rejects it', async () => {
  const { folder, tried, refused } = await putMarkupEverywhere()
  expect(tried).toBeGreaterThan(150)
  // Formats, closed lists and anchors cannot contain markup; every free text can.
  expect(refused).toBeLessThan(tried)
  const { content } = await loadContent(folder, TODAY)
  for (const [file, html] of await renderPages({ ...PARTS, content })) {
    const page = parse(String(html), { blockTextElements: { script: true, style: true } })
    const data = page.querySelectorAll('script[type]').map(({ rawText }) => JSON.parse(rawText)['@graph'][0].name)
    expect(data, file).toEqual(file === 'index.html' ? [MARKUP] : [])
    expect(page.querySelectorAll('script:not([src])'), file).toHaveLength(1 + data.length)
    expect(page.textContent, file).toContain(MARKUP)
    expect(String(html), file).not.toContain('<script>"')
  }
})

/** Writes a copy of the content with markup in each text that may contain it; `refused` counts the others. */
async function putMarkupEverywhere() {
  const folder = await makeContent()
  const { written } = await loadContent(folder, TODAY)
  let tried = 0
  let refused = 0
  for (const name of Object.keys(written)) {
    const path = join(folder, `${name}.yaml`)
    let value = written[name]
    for (const { path: keys } of listTexts(value)) {
      const changed = structuredClone(value)
      replaceText(changed, keys, MARKUP)
      await writeFile(path, stringify(changed))
      tried++
      const found = await complaints(folder)
      if (found.length === 0) value = changed
      else refused++
      expect(found.map(({ file }) => basename(file))).toEqual(found.map(() => `${name}.yaml`))
    }
    await writeFile(path, stringify(value))
  }
  return { folder, tried, refused }
}

function replaceText(value: unknown, [key, ...rest]: PropertyKey[], text: string): void {
  const holder = value as Record<PropertyKey, unknown>
  if (key === undefined) return
  if (rest.length === 0) holder[key] = text
  else replaceText(holder[key], rest, text)
}

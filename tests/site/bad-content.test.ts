import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { checkFile } from '../../scripts/content/check-file.ts'
import { listTexts, valueAt } from '../../scripts/content/field-at.ts'
import { loadContent } from '../../scripts/content/load.ts'
import type { Content } from '../../src/schema/index.ts'
import { parsePage } from '../helpers/dist.ts'
import { makeContent, renderContent, TODAY } from '../helpers/site.ts'

const MARKUP = `<script>"'&`

test('shows markup in any text as text, or rejects it', async () => {
  const folder = await makeContent()
  const { written } = await loadContent(folder, TODAY)
  let [tried, refused] = [0, 0]
  for (const [name, value] of Object.entries(written)) {
    for (const { path } of listTexts(value)) {
      const holder = valueAt(value, path.slice(0, -1)) as Record<PropertyKey, unknown>
      const key = path.at(-1) ?? ''
      const text = holder[key]
      holder[key] = MARKUP
      tried++
      if (checkFile(name as keyof Content, value).issues.length === 0) continue
      holder[key] = text
      refused++
    }
    await writeFile(join(folder, `${name}.yaml`), stringify(value))
  }
  expect(tried).toBeGreaterThan(150)
  // Formats, closed lists and anchors cannot contain markup; every free text can.
  expect(refused).toBeLessThan(tried)
  const site = await renderContent(folder)
  for (const file of site.keys()) {
    const page = parsePage(file, site)
    const data = page.querySelectorAll('script[type]').map(({ rawText }) => JSON.parse(rawText)['@graph'][0].name)
    expect(data, file).toEqual(file === 'index.html' ? [MARKUP] : [])
    expect(page.querySelectorAll('script:not([src])'), file).toHaveLength(1 + data.length)
    expect(page.textContent, file).toContain(MARKUP)
    expect(String(site.get(file)), file).not.toContain('<script>"')
  }
})

/** "Stimmt so": a question that was answered in the editor is silent everywhere until its value changes. */
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/load.ts'
import { startEditor } from '../helpers/editor.ts'
import { makeFolder } from '../helpers/site.ts'

const YEAR = JSON.stringify(['business', 'copyrightYear'])
const QUESTION = 'Stimmt das Jahr in der Fußzeile noch?'

test('asks again only after a change', async () => {
  const shop = await startEditor()
  const isAsked = () => shop.editor.contextOf().questions.get(YEAR)?.message === QUESTION
  const type = (year: string) => shop.act({ fields: [{ key: YEAR, parts: [year] }] })
  const act = (name: string) => shop.act({ action: { name, key: YEAR } })
  expect((await type('2021')).html).toMatch(/>Betrieb<.*>1<span[^>]*> bitte prüfen<.*>Impressum</)
  expect(isAsked()).toBe(true)
  await act('confirm')
  expect(isAsked()).toBe(false)
  await act('undo')
  expect(isAsked()).toBe(true)
  for (const name of ['redo', 'save']) await act(name)
  expect(await readFile(join(shop.folder, 'answers.yaml'), 'utf8')).toContain('# Jahr in der Fußzeile')
  const clone = join(await makeFolder(), 'content')
  await cp(shop.folder, clone, { recursive: true })
  const asked = async () => (await loadContent(clone, shop.editor.today)).questions.map(({ message }) => message)
  expect(await asked()).not.toContain(QUESTION)
  await type('2020')
  expect(isAsked()).toBe(true)
  await act('save')
  await cp(shop.folder, clone, { recursive: true })
  expect(await asked()).toContain(QUESTION)
})

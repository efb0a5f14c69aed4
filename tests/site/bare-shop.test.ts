/** A shop without anything optional: the site has no trace of it. */
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/load.ts'
import type { Files } from '../../scripts/lib/files.ts'
import { PAGES, textOf } from '../helpers/dist.ts'
import { buildSite, makeBareContent } from '../helpers/site.ts'

let site: Promise<Files> | undefined

async function pageOf(file: string) {
  site ??= makeBareContent().then((content) => buildSite({ content, strict: true, fictional: true }))
  return parse(String((await site).get(file)), { blockTextElements: { script: true, style: true } })
}

test.each(PAGES)('%s mentions nothing that the shop does not have', async (file) => {
  const page = await pageOf(file)
  expect(textOf(page)).not.toMatch(/WhatsApp|Anzeigen|undefined|Profilen|USt-IdNr|Notdienst|Herstellern/)
  expect(String(page)).not.toMatch(/wa\.me|odometer|statistics|values|\.notice|max-w-photo/)
})

test('no element is empty', async () => {
  const empty = (await pageOf('index.html')).querySelectorAll('main ul, main dl, main p, main div, main h2, main h3')
  // The footers of cards without links are empty and hidden.
  const shown = empty.filter((element) => !element.closest('svg') && !element.classList.contains('card-feet'))
  expect(shown.filter((element) => element.innerHTML.trim() === '').map(String)).toEqual([])
})

test('the poster has two actions, and the cards one', async () => {
  const page = await pageOf('index.html')
  const actions = page.querySelectorAll('.poster ul a').map((link) => textOf(link))
  expect(actions).toEqual(['Leistungen ansehen', 'Kontakt aufnehmen'])
  expect(textOf(page.querySelector('#services li > div:last-child'))).toMatch(/E-Mail/)
})

test('asks about a text of the owner that mentions something missing in the content', async () => {
  const { questions } = await loadContent(await makeBareContent(), '2026-11-21')
  expect(questions).toEqual([])
  const text = await makeBareContent(['home.yaml', 'Viele Marken', 'Schreib uns per WhatsApp'])
  const [question] = (await loadContent(text, '2026-11-21')).questions
  expect(question?.message).toMatch(/WhatsApp ist nicht eingetragen/)
})

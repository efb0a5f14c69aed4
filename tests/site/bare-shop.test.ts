/** A shop without anything optional: the site has no trace of it. */
import { expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/load.ts'
import { files, PAGES, parsePage, textOf } from '../helpers/dist.ts'
import { buildSite, makeBareContent } from '../helpers/site.ts'

const content = await makeBareContent(['business.yaml', 'owner: Erika', 'owner: Begoña'])
const site = await buildSite({ content, strict: true, fictional: true })
const page = parsePage('index.html', site)

test.each(PAGES)('%s mentions nothing that the shop does not have', (file) => {
  const page = parsePage(file, site)
  expect(textOf(page)).not.toMatch(/WhatsApp|Anzeigen|undefined|Profilen|USt-IdNr|Notdienst|Herstellern/)
  expect(String(page)).not.toMatch(/wa\.me|odometer|statistics|values|\.notice|max-w-photo/)
})

test('no element is empty, and nothing is asked', async () => {
  expect((await loadContent(content, '2026-11-21')).questions).toEqual([])
  const empty = page.querySelectorAll('main ul, main dl, main p, main div, main h2, main h3')
  // The footers of cards without links are empty and hidden.
  const shown = empty.filter((element) => !element.closest('svg') && !element.classList.contains('card-feet'))
  expect(shown.filter((element) => element.innerHTML.trim() === '').map(String)).toEqual([])
})

test('a text with another letter gives its font another name', () => {
  const [font] = [...site.keys()].filter((file) => file.startsWith('fonts/barlow-400'))
  expect([font, files.has(font ?? '')]).toEqual([expect.any(String), false])
})

test('the poster has two actions, and the cards one', () => {
  const actions = page.querySelectorAll('.poster ul a').map((link) => textOf(link))
  expect(actions).toEqual(['Leistungen ansehen', 'Kontakt aufnehmen'])
  expect(textOf(page.querySelector('#services li > div:last-child'))).toMatch(/E-Mail/)
})

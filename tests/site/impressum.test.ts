import { expect, test } from 'vitest'
import { parsePage, textOf } from '../helpers/dist.ts'
import { makeFullContent, renderContent } from '../helpers/site.ts'

type Page = ReturnType<typeof parsePage>

/** With every block that only some businesses need. */
const renderFull = async (...edits: Parameters<typeof makeFullContent>): Promise<Page> =>
  parsePage('impressum/index.html', await renderContent(await makeFullContent(...edits)))

const page = parsePage('impressum/index.html')
const full = await renderFull()

function rowsOf(page: Page, id: string): string[] {
  const list = page.querySelector(`#${id}`)?.nextElementSibling
  return (list?.querySelectorAll('div') ?? []).map(
    (row) => `${textOf(row.querySelector('dt'))}: ${textOf(row.querySelector('dd'))}`,
  )
}

test('has the provider details, the VAT ID row last, and no row without data', () => {
  expect(rowsOf(page, 'anbieter')).toEqual([
    'Anbieter: Vorname Nachname',
    'Betrieb: ATV · Bike · Scooter Storkow',
    'Anschrift: Musterstraße 1, 15859 Storkow (Mark)',
    'Telefon: 030 23125678',
    'E-Mail: kontakt@werkstatt.example',
    'USt-IdNr.: noch nicht eingetragen',
  ])
})

test('the examples in the comments of the content are right, and each has its row', () => {
  expect(rowsOf(full, 'anbieter').map((row) => row.split(':')[0])).toEqual([
    ...['Anbieter', 'Vertreten durch', 'Betrieb', 'Anschrift', 'Telefon', 'E-Mail', 'Register', 'Aufsichtsbehörde'],
    ...['USt-IdNr.', 'W-IdNr.'],
  ])
  expect(rowsOf(full, 'beruf')).toHaveLength(4)
  expect(rowsOf(full, 'versicherung')).toHaveLength(2)
})

test('a business without a VAT ID shows its business ID', async () => {
  const full = await renderFull(
    ['legal.yaml', 'vatId: ??? noch nicht eingetragen', ''],
    ['legal.yaml', 'businessId: ??? noch nicht eingetragen', 'businessId: DE123456788-00001'],
  )
  expect(rowsOf(full, 'anbieter').at(-1)).toBe('W-IdNr.: DE123456788-00001')
})

test('a firm that is called like its shop is named once, and its owner is a woman', async () => {
  const full = await renderFull(
    ['business.yaml', '# ownerTitle', 'ownerTitle'],
    ['business.yaml', '??? Vorname Nachname', 'Zweirad Krause e. K.'],
    ['business.yaml', '??? ATV · Bike · Scooter Storkow', 'Zweirad Krause e. K.'],
    ['legal.yaml', '??? Vorname Nachname, Geschäftsführer', 'Anna Krause'],
  )
  expect(rowsOf(full, 'anbieter').slice(0, 3)).toEqual([
    'Anbieter: Zweirad Krause e. K.',
    'Inhaberin: Anna Krause',
    'Anschrift: Musterstraße 1, 15859 Storkow (Mark)',
  ])
  const controller = textOf(full.querySelector('section:has(> #verantwortlicher) p'))
  expect(controller).toContain('ist Zweirad Krause e. K., Musterstraße 1')
})

test('a host that keeps no logs, or cuts the address, is described', async () => {
  const noLogs = await renderFull(['legal.yaml', 'logRetention: ??? noch nicht eingetragen', 'logRetention: keine'])
  const part = textOf(noLogs.querySelector('section:has(> #server-logdaten)'))
  expect(part).toContain('Er speichert sie nicht, es gibt kein Protokoll')
  expect(part).not.toContain('Speicherdauer')
  const cut = await renderFull(['legal.yaml', 'Methode, Statuscode, Protokoll\n', 'gekürzte IP-Adresse\n'])
  expect(textOf(cut.querySelector('section:has(> #server-logdaten)'))).toContain(
    'IP-Adresse, vor dem Speichern gekürzt',
  )
})

test('a business that takes part in dispute resolution names the body', async () => {
  const body = 'body: Schlichtung e. V., Ring 1, 77694 Kehl\n  website: https://www.schlichtung.example/de'
  const full = await renderFull(['legal.yaml', 'participates: nein', `participates: ja\n  ${body}`])
  expect(textOf(full.querySelector('#streitbeilegung ~ p'))).toBe(
    'Der Betrieb nimmt an Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teil: Schlichtung e. V., Ring 1, 77694 Kehl, www.schlichtung.example.',
  )
})

test.each([
  ['as it is', page],
  ['with every block', full],
])('%s, it lists every part in its order, and every fact is filled in', (_, page) => {
  const links = page.querySelectorAll('nav[aria-label="Inhalt dieser Seite"] a')
  const headings = page.querySelectorAll('main h2, main h3')
  expect(links.map((link) => [link.getAttribute('href'), textOf(link)])).toEqual(
    headings.map((heading) => [`#${heading.id}`, textOf(heading)]),
  )
  expect(textOf(page.querySelector('main'))).not.toMatch(/[{}[\]]|undefined/)
})

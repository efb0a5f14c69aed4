import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readLiteral } from '../../scripts/lib/literal'
import { CONTENT_DIR } from '../../scripts/lib/paths'
import { type Finding, Problem } from '../../scripts/lib/problem'
import { loadContent } from '../../scripts/steps/content'
import { renderPages } from '../../scripts/steps/pages'
import { makeContent, PARTS } from '../helpers/site'

const TODAY = '2026-11-20'

/** Every finding as the owner reads it: "hours.ts:8:24 weekly.tuesday[0].opens: …". */
async function complaints(folder: string): Promise<string[]> {
  const error = await loadContent(folder, TODAY).then(
    () => undefined,
    (problem: unknown) => problem,
  )
  if (error === undefined) return []
  if (!(error instanceof Problem)) throw error
  return error.findings.map(describe)
}

function describe({ file, line, column, path, message }: Finding): string {
  const place = [basename(file), line, column].filter((part) => part !== undefined).join(':')
  return `${place}${path ? ` ${path}` : ''}: ${message}`
}

test.each<[what: string, file: string, from: string, to: string, complaint: string]>([
  [
    'a missing field',
    'business.ts',
    "plate: 'LOS ATV 20',",
    '',
    'business.ts:5:35 plate: Diese Angabe fehlt. Einzutragen ist ein Text in Anführungszeichen.',
  ],
  [
    'a number for a text',
    'business.ts',
    "'15859'",
    '15859',
    'business.ts:20:15 postalCode: 15859 passt hier nicht. Einzutragen ist ein Text in Anführungszeichen.',
  ],
  [
    'a text for a number',
    'business.ts',
    'copyrightYear: 2025',
    "copyrightYear: '2025'",
    'business.ts:38:18 copyrightYear: "2025" passt hier nicht. Einzutragen ist eine Zahl.',
  ],
  [
    'a text for a list',
    'hours.ts',
    'monday: []',
    "monday: 'zu'",
    'hours.ts:7:13 weekly.monday: "zu" passt hier nicht. Einzutragen ist eine Liste in eckigen Klammern [ … ].',
  ],
  [
    'an unknown feature',
    'brands.ts',
    "'Wartung'",
    "'Wartug'",
    'brands.ts:13:27 [0].features[1]: "Wartug" ist hier nicht möglich. Erlaubt: "Verkauf", "Wartung", "Ersatzteile", "Garantie", "Zubehör".',
  ],
  [
    'a feature twice',
    'brands.ts',
    "'Wartung'",
    "'Verkauf'",
    'brands.ts:13:15 [0].features: Eine Leistung steht doppelt da. Bitte eine löschen.',
  ],
  [
    'no feature',
    'brands.ts',
    "['Verkauf', 'Wartung', 'Ersatzteile', 'Garantie', 'Zubehör']",
    '[]',
    'brands.ts:13:15 [0].features: Das ist zu wenig: mindestens 1 Eintrag, hier sind es 0.',
  ],
  [
    'a missing image',
    'brands.ts',
    'illustrations/atv',
    'illustrations/quad',
    'brands.ts:11:12 [0].image: "illustrations/quad": Dieses Bild gibt es nicht. Erlaubt: "illustrations/atv", "illustrations/utv", "illustrations/motorrad", "illustrations/klassiker", "illustrations/reiseenduro", "illustrations/cruiser", "illustrations/roller" oder ein Foto, zum Beispiel "photos/kymco.jpg".',
  ],
  [
    'no image at all',
    'brands.ts',
    "image: 'illustrations/atv',",
    '',
    'brands.ts:6:3 [0].image: Dieses Bild gibt es nicht. Erlaubt: ',
  ],
  [
    'a photo from an iPhone',
    'brands.ts',
    'illustrations/atv',
    'photos/IMG_0815.HEIC',
    'brands.ts:11:12 [0].image: "photos/IMG_0815.HEIC": Ein Foto muss JPEG, PNG oder WebP sein. So wird ein JPEG daraus: das Foto am Rechner öffnen und als JPEG exportieren oder speichern. Ein iPhone macht neue Fotos gleich als JPEG mit Einstellungen → Kamera → Formate → Maximale Kompatibilität.',
  ],
  [
    'a photo from another folder',
    'brands.ts',
    'illustrations/atv',
    'photos/../kymco.jpg',
    'brands.ts:11:12 [0].image: "photos/../kymco.jpg": So heißt kein Bild. Es liegt direkt im Ordner photos und endet auf .jpg, .jpeg, .png, .webp oder .svg, zum Beispiel "photos/kymco.jpg".',
  ],
  [
    'a photo without a description',
    'brands.ts',
    'illustrations/atv',
    'photos/kymco.jpg',
    'brands.ts:6:3 [0].imageAlt: Zu einem Foto gehört ein Satz, was darauf zu sehen ist: Blinden liest ihn der Rechner vor, und er steht da, wenn das Foto nicht lädt. So ist es richtig: imageAlt: "Rotes Quad auf einem Waldweg"',
  ],
  [
    'an unknown paint',
    'brands.ts',
    "'rot'",
    "'rosa'",
    'brands.ts:12:12 [0].paint: "rosa" ist hier nicht möglich. Erlaubt: "rot", "kiefer", "see", "creme", "gelb", "oliv", "graphit".',
  ],
  [
    'a title without its kind',
    'brands.ts',
    'KYMCO ATV & UTV',
    'KYMCO',
    'brands.ts:7:12 [0].title: "KYMCO": Der Titel muss mit den Fahrzeugarten aus "kinds" enden. So ist es richtig: title "KYMCO ATV & UTV", kinds ["ATV", "UTV"]',
  ],
  [
    'a brand twice',
    'brands.ts',
    'Loncin ATV & UTV',
    'KYMCO ATV & UTV',
    'brands.ts:17:12 [1].title: "KYMCO ATV & UTV": Diese Marke steht schon weiter oben. Bitte eine der beiden löschen oder umbenennen.',
  ],
  [
    'a description that is too long',
    'brands.ts',
    'Für Hof, Wald',
    `Für ${'sehr '.repeat(40)}Hof, Wald`,
    'brands.ts:10:18 [0].description: Das ist zu viel: höchstens 160 Zeichen, hier sind es 288.',
  ],
  [
    'an http link',
    'brands.ts',
    'https://kymco',
    'http://kymco',
    'brands.ts:14:14 [0].website: "http://kymco.example/atv": Das ist keine sichere Internetadresse. So ist es richtig: "https://www.kymco.de"',
  ],
  [
    'a script link',
    'business.ts',
    'https://anzeigen.example/werkstatt',
    'javascript:alert(1)',
    'business.ts:35:16 classifieds: "javascript:alert(1)": Das ist keine sichere Internetadresse. So ist es richtig: "https://www.kymco.de"',
  ],
  [
    'a website with a path',
    'business.ts',
    'https://www.werkstatt.example',
    'https://www.werkstatt.example/neu',
    'business.ts:16:12 website: "https://www.werkstatt.example/neu": Hier steht mehr als die Adresse der Website. So ist es richtig: "https://www.meine-werkstatt.de"',
  ],
  [
    'a bad phone number',
    'business.ts',
    '030 23125678',
    '030 1',
    'business.ts:24:10 phone: "030 1": Das ist keine vollständige Telefonnummer. So ist es richtig: "033678 12345"',
  ],
  [
    'a bad e-mail address',
    'business.ts',
    'kontakt@werkstatt.example',
    'kontakt(at)werkstatt.example',
    'business.ts:32:10 email: "kontakt(at)werkstatt.example": Das ist keine E-Mail-Adresse. So ist es richtig: "kontakt@meine-werkstatt.de"',
  ],
  [
    'a bad postal code',
    'business.ts',
    '15859',
    '1585',
    'business.ts:20:15 postalCode: "1585": Das ist keine Postleitzahl. So ist es richtig: "15859"',
  ],
  [
    'an empty text',
    'business.ts',
    "'Storkow (Mark)'",
    "''",
    'business.ts:21:9 town: Der Text ist leer. Bitte etwas eintragen.',
  ],
  [
    'a blank at the end',
    'business.ts',
    "'Storkow (Mark)'",
    "'Storkow '",
    'business.ts:21:9 town: "Storkow ": Am Anfang oder Ende steht ein Leerzeichen. Bitte löschen.',
  ],
  [
    'a line break in a text',
    'business.ts',
    "'Storkow (Mark)'",
    "'Storkow\\n(Mark)'",
    'business.ts:21:9 town: "Storkow\\n(Mark)": Der Text enthält einen Zeilenumbruch oder ein Zeichen, das verloren gegangen ist. Bitte neu schreiben.',
  ],
  [
    'a time that is none',
    'hours.ts',
    "tuesday: [{ opens: '09:00'",
    "tuesday: [{ opens: '9.00'",
    'hours.ts:8:24 weekly.tuesday[0].opens: "9.00": Das ist keine Uhrzeit. So ist es richtig: "09:00" oder "17:30"',
  ],
  [
    'hours that close before they open',
    'hours.ts',
    "tuesday: [{ opens: '09:00'",
    "tuesday: [{ opens: '19:00'",
    'hours.ts:8:41 weekly.tuesday[0].closes: "17:00": Hier schließt der Betrieb, bevor er öffnet. Bitte die beiden Uhrzeiten prüfen.',
  ],
  [
    'overlapping hours',
    'hours.ts',
    "saturday: [{ opens: '10:00', closes: '12:00' }",
    "saturday: [{ opens: '10:00', closes: '12:00' }, { opens: '11:00', closes: '13:00' }",
    'hours.ts:12:62 weekly.saturday[1].opens: "11:00": Diese Zeit beginnt, bevor die vorige endet. Bitte nacheinander eintragen, die frühere zuerst.',
  ],
  [
    'a date the German way',
    'legal.ts',
    "'2026-11-20'",
    "'20.11.2026'",
    'legal.ts:7:12 updated: "20.11.2026": Das ist kein Datum. So ist es richtig: "2026-12-24" (Jahr, Monat, Tag)',
  ],
  [
    'a date in the future',
    'legal.ts',
    "'2026-11-20'",
    "'2027-01-01'",
    'legal.ts:7:12 updated: Der Stand 2027-01-01 liegt in der Zukunft, heute ist 2026-11-20.',
  ],
  [
    'a VAT ID with a wrong check digit',
    'legal.ts',
    "placeholder('noch nicht eingetragen', 'USt",
    "placeholder('DE123456789', 'USt",
    'legal.ts:10:10 vatId: "DE123456789": Das ist keine gültige USt-IdNr. Sie besteht aus DE und neun Ziffern, die letzte ist eine Prüfziffer.',
  ],
  [
    'three statistics',
    'statistics.ts',
    "  { number: '20+', label: 'Jahre Erfahrung' },\n",
    '',
    'statistics.ts:4:39: Das ist zu wenig: genau 4 Einträge, hier sind es 3.',
  ],
  [
    'a comma left out',
    'business.ts',
    "'15859',",
    "'15859'",
    'business.ts:21:3: Vor dieser Stelle fehlt ein Komma, meist am Ende der Zeile davor. Oder ein Anführungszeichen im Text beendet ihn zu früh.',
  ],
  [
    'a quote left out',
    'business.ts',
    "'15859',",
    "'15859,",
    'business.ts:20:15: Hier fehlt das schließende Anführungszeichen. Kommt im Text selbst ein \' vor, den Text in "…" setzen.',
  ],
  [
    'something computed',
    'business.ts',
    "'15859'",
    'String(15859)',
    'business.ts:20:15 postalCode: Hier steht kein fester Wert. Erlaubt sind Text in Anführungszeichen, Zahlen, [ … ], { … } und placeholder(…).',
  ],
  [
    'another name of the export',
    'business.ts',
    'export const business',
    'export const betrieb',
    'business.ts:1:1: Die Datei muss genau einen Inhalt mit dem Namen "business" haben: export const business = … Gefunden: "betrieb".',
  ],
  [
    'a legal text with a script link',
    'legal.ts',
    'https://www.lda.brandenburg.de)',
    'javascript:alert`1`)',
    'legal.ts:106:9 privacy[7].paragraphs[3]: ',
  ],
  [
    'a legal text with an unknown fact',
    'legal.ts',
    '{website}',
    '{webseite}',
    'legal.ts:37:9 privacy[1].paragraphs[0]: ',
  ],
])('refuses %s', async (_, file, from, to, complaint) => {
  const [first, ...others] = await complaints(await makeContent([file, from, to]))
  expect(others).toEqual([])
  expect(complaint.endsWith(': ') ? first?.slice(0, complaint.length) : first).toBe(complaint)
})

test('takes an address with an umlaut, capitals and a slash at the end', async () => {
  const folder = await makeContent(['business.ts', 'https://www.werkstatt.example', 'https://www.Zweirad-Müller.de/'])
  const { content } = await loadContent(folder, TODAY)
  expect(content.business.website).toBe('https://www.xn--zweirad-mller-4ob.de')
})

test('refuses a file that is not UTF-8', async () => {
  const folder = await makeContent()
  const path = join(folder, 'values.ts')
  await writeFile(path, Buffer.from(await readFile(path, 'utf8'), 'latin1'))
  expect(await complaints(folder)).toEqual([
    expect.stringMatching(/^values\.ts:1:1: Die Datei ist nicht als UTF-8 gespeichert/),
  ])
})

test('names the part whose anchor another has', async () => {
  const folder = await makeContent(['legal.ts', "id: 'geltungsbereich'", "id: 'verantwortlicher'"])
  expect(await complaints(folder)).toEqual([
    expect.stringMatching(/^legal\.ts:\d+:11 privacy\[1\]\.id: "verantwortlicher": Diese Sprungmarke hat schon/),
  ])
})

test('refuses a drawing of another kind of vehicle', async () => {
  const folder = await makeContent(['brands.ts', 'illustrations/atv', 'illustrations/roller'])
  expect(await complaints(folder)).toEqual([
    expect.stringMatching(/^brands\.ts:11:12 \[0\]\.image: "illustrations\/roller": Diese Zeichnung zeigt keine/),
  ])
})

test('refuses a content folder that is not there', async () => {
  await expect(loadContent('/nirgends', TODAY)).rejects.toThrow('Den Ordner "/nirgends" mit dem Inhalt gibt es nicht.')
})

test('names a misspelt field and the one that is missing for it', async () => {
  expect(await complaints(await makeContent(['business.ts', 'plate:', 'plaet:']))).toEqual([
    'business.ts:5:35 plate: Diese Angabe fehlt. Einzutragen ist ein Text in Anführungszeichen.',
    'business.ts:13:10 plaet: Dieses Feld gibt es hier nicht. Bitte den Namen prüfen oder die Zeile löschen.',
  ])
})

test('reports every mistake at once, in files that can be read and files that cannot', async () => {
  const folder = await makeContent(
    ['business.ts', "'15859',", "'1585'"],
    ['hours.ts', 'monday: []', 'monday: 1'],
    ['brands.ts', "'rot'", "'rosa'"],
    ['brands.ts', "'Wartung'", "'Wartug'"],
  )
  await rm(join(folder, 'values.ts'))
  const found = await complaints(folder)
  expect(found.map((complaint) => complaint.split(':')[0])).toEqual([
    'business.ts',
    'values.ts',
    'brands.ts',
    'brands.ts',
    'hours.ts',
  ])
  expect(found[1]).toBe('values.ts: Diese Datei fehlt. Bitte aus der Sicherung zurückholen.')
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
    expect(page.querySelectorAll('script'), file).toHaveLength(1)
    expect(page.textContent, file).toContain(MARKUP)
    expect(String(html), file).not.toContain('<script>"')
  }
})

/** Writes a copy of the content in which each text that may hold markup does; `refused` counts those that may not. */
async function putMarkupEverywhere() {
  const folder = await makeContent()
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
      expect(found.every((complaint) => complaint.startsWith(`${name}.ts:1:`))).toBe(true)
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

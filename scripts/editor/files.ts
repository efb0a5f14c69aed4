/** The owner's files as the editor reads and writes them: content, and photos by a fixed pattern. */
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Content, contentSchema } from '../../src/schema/index.ts'
import { HOW_TO_GET_JPEG, isPhotoPath } from '../../src/schema/photo.ts'
import { ANSWERS } from '../content/answers.ts'
import { fieldAt } from '../content/field-at.ts'
import { ContentFile } from '../content/parse.ts'
import { LEFT_BY_SYSTEM } from '../lib/files.ts'
import { Problem } from '../lib/problem.ts'
import { convertPhoto, preparePhoto } from '../pictures/photos.ts'
import type { History, State, Texts } from './history.ts'
import { ifThere, replaceFile } from './replace-file.ts'

export const NAMES = Object.keys(contentSchema.shape)

const RETRY_AFTER_MS = [100, 300, 900]
/** Windows, while a sync program or a virus scanner has the file open. */
const BUSY = ['EBUSY', 'EPERM', 'EACCES']

const fileOf = (folder: string, name: string) => join(folder, `${name}.yaml`)

/** A text editor of Windows may have saved a file as "ANSI": then none of its umlauts is one in UTF-8. */
function decode(bytes: Buffer): string {
  const text = String(bytes)
  const isAnsi = text.includes('\ufffd') && !/(?!\ufffd)\P{ASCII}/u.test(text)
  return isAnsi ? new TextDecoder('windows-1252').decode(bytes) : text
}

/** Files that are missing, or locked or just begun by another program, are left out; answers that are missing are none. */
export function readTexts(folder: string, read = decode): Texts {
  const found = [...NAMES, ANSWERS].flatMap((name) => {
    const bytes = ifThere(() => readFileSync(fileOf(folder, name)))
    return bytes && !isBegun(name, read(bytes)) ? [[name, read(bytes)]] : []
  })
  const texts: Texts = Object.fromEntries(found)
  const isBare = Object.keys(texts).length > 0 && !existsSync(fileOf(folder, ANSWERS))
  return isBare ? { ...texts, [ANSWERS]: '' } : texts
}

/** Programs empty a file before they write it. A list may have no entry. */
const isBegun = (name: string, text: string) =>
  fieldAt([name]).kind === 'block' && text.replace(/^\ufeff|#.*/gm, '').trim() === ''

const parsed = new Map<string, ContentFile>()

/** Kept for a while: a request asks for the same few texts again and again. */
export function parseText(name: string, text: string): ContentFile {
  const key = `${name}\n${text}`
  const file = parsed.get(key) ?? new ContentFile(text, name as keyof Content)
  if (parsed.size > 40) parsed.clear()
  parsed.set(key, file)
  return file
}

/**
 * Whether a file says the same in both: the writer leaves quotes that are not needed any more, and a sample of the same
 * words is not yet the owner's.
 */
export function isSameFile(name: string, before: Texts, now: Texts): boolean {
  const [one, other] = [before, now].map((texts) => parseText(name, texts[name] ?? ''))
  return isDeepStrictEqual([one?.value, one?.placeholders], [other?.value, other?.placeholders])
}

/** @throws Problem that says in German why a file could not be written; the files before it are `written`. */
export async function writeTexts(folder: string, texts: Texts, written: Texts = {}): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    const path = fileOf(folder, name)
    // A link stays one: what it points to is replaced.
    const file = existsSync(path) ? realpathSync(path) : path
    await retry(() => replaceFile(file, text, existsSync(file) ? statSync(file).mode & 0o777 : 0o644))
    written[name] = text
  }
}

async function retry(write: () => void, [delay, ...later] = RETRY_AFTER_MS): Promise<void> {
  try {
    write()
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? ''
    if (!BUSY.includes(code) || delay === undefined) throw new Problem(explain(code), { cause })
    await wait(delay)
    await retry(write, later)
  }
}

function explain(code: string): string {
  const kept = 'Ihre Änderungen stehen noch hier im Entwurf.'
  if (code === 'ENOSPC') return `Die Festplatte ist voll. ${kept} Bitte Platz schaffen und es noch einmal versuchen.`
  if (code === 'ENOENT')
    return `Den Ordner mit dem Inhalt gibt es nicht mehr. ${kept} Bitte den Ordner zurücklegen und es noch einmal versuchen.`
  if (BUSY.includes(code))
    return `Eine Datei ist gesperrt, vielleicht von OneDrive oder einem Virenscanner. ${kept} Bitte gleich noch einmal versuchen.`
  return `Das Speichern ist misslungen (${code}). ${kept} Bitte noch einmal versuchen.`
}

export const listPhotos = (folder: string): string[] =>
  namesIn(join(folder, 'photos')).filter((name) => isPhotoPath(`photos/${name}`))

/** Another one once a file beside the texts has come, gone or been exchanged under its name. */
export const stateOfFiles = (folder: string) =>
  ['photos', 'dateien'].map((name) =>
    namesIn(join(folder, name)).map((file) => {
      const { size, mtimeMs } = ifThere(() => statSync(join(folder, name, file))) ?? {}
      return [file, size, mtimeMs]
    }),
  )

const namesIn = (folder: string): string[] =>
  (ifThere(() => readdirSync(folder)) ?? []).filter((each) => !LEFT_BY_SYSTEM.test(each)).sort()

/** Undefined for anything that is no photo of the folder. */
export function readPhotoFile(folder: string, name: string): Buffer | undefined {
  return listPhotos(folder).includes(name) ? ifThere(() => readFileSync(join(folder, 'photos', name))) : undefined
}

/** @throws Problem in German if it is no picture that the build could use */
export async function addPhoto(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const wanted = safeName(name, [])
  if (/\.hei[cf]$/.test(wanted)) throw new Problem(`HEIC zeigen die meisten Browser nicht. ${HOW_TO_GET_JPEG}`)
  if (!isPhotoPath(`photos/${wanted}`)) throw new Problem('Möglich sind Bilder als JPEG, PNG, WebP oder SVG.')
  await convertPhoto(await preparePhoto(bytes))
  // Only now: others may have been added meanwhile.
  const same = listPhotos(folder).find((photo) => readPhotoFile(folder, photo)?.equals(bytes))
  if (same) return same
  let saved = ''
  mkdirSync(join(folder, 'photos'), { recursive: true })
  await retry(() => {
    // A folder that cannot be listed may have another one of that name.
    saved = safeName(name, readdirSync(join(folder, 'photos')))
    replaceFile(join(folder, 'photos', saved), bytes, 0o644)
  })
  return saved
}

/** "Händler Hof (2).JPG" → "haendler-hof-2.jpg"; never the name of a file that is there. */
function safeName(name: string, taken: string[]): string {
  const { name: stem, ext } = parse(name.toLowerCase().replace(/^.*[\\/]/, ''))
  const plain = stem.replace(/[äöü]/g, '$&e').replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
  const base = plain.replace(/[^a-z\d]+/g, '-').replace(/^-+|-+$/g, '')
  // Windows has devices of these names.
  const safe = base.slice(0, 60).replace(/^(?:con|prn|aux|nul|com\d|lpt\d)$/, 'foto-$&') || 'foto'
  const free = (count: number): string => {
    const candidate = `${safe}${count > 1 ? `-${count}` : ''}${ext || '.jpg'}`
    return taken.some((other) => other.toLowerCase() === candidate) ? free(count + 1) : candidate
  }
  return free(1)
}

/** Answers are no YAML to anybody. */
export const isBroken = (name: string, text: string): boolean =>
  name !== ANSWERS && parseText(name, text).mistakes.length > 0

type Kept = Pick<State, 'sums' | 'time'>[]

/** The newest text of a file that YAML can read, and when it was. */
export function lastReadable(history: History, name: string, kept: Kept = [...history.states, ...history.marks]) {
  const newestFirst = kept.toSorted((a, b) => b.time.localeCompare(a.time))
  const versions = newestFirst.map((each) => ({ text: history.textsOf(each)[name], time: each.time }))
  return versions.find(({ text }) => text && !isBroken(name, text))
}

/** What a state has set aside of files that are broken ever since. */
export function asideOf(history: History, { aside = {}, time = '' }: Partial<State> = {}): Texts {
  const since = history.looks.filter((look) => look.time > time).map((look) => history.textsOf(look))
  const isAside = (name: string) => [...since, history.disk].every(({ [name]: held = '' }) => isBroken(name, held))
  return Object.fromEntries(Object.entries(aside).filter(([name]) => isAside(name)))
}

/** What a file held before it broke. A step back or an older version may have led to a broken text. */
export function heldAside(
  { aside, texts, history }: Record<'aside' | 'texts', Texts> & { history: History },
  name: string,
) {
  const { [name]: held, [name]: text = '' } = { ...texts, ...aside }
  return name in aside || !isBroken(name, text) ? held : lastReadable(history, name, history.states)?.text
}

/** The values of the files; of a broken one those that it had `before`. */
export function valuesOf(texts: Texts, before: Record<string, unknown>): Record<string, unknown> {
  const read = (name: string, text: string) => (isBroken(name, text) ? before[name] : parseText(name, text).value)
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, read(name, text)]))
}

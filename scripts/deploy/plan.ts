/**
 * What has to be done on the server, and the list kept there of what is ours: the only files that a deploy may ever
 * delete. Pure: from what is built, what was known and what was seen.
 */
import { posix } from 'node:path'
import { z } from 'zod'
import { Problem } from '../lib/problem.ts'
import { sha256 } from '../lib/sha256.ts'
import type { Entry } from '../server/build-list.ts'
import { HASHED } from '../server/policy.ts'

/** Names that begin with ".ht" are hidden by every stock configuration of Apache. */
export const MANIFEST = '.htdeploy.json'

export const HTACCESS = '.htaccess'
/** What is put back where there was none. */
export const NO_HTACCESS = Buffer.from('# Vorher lag hier keine.\n')

/** Who has opened a page may need what it names for as long. */
const KEPT_MS = 24 * 60 * 60 * 1_000

/** No name may lead out of the folder, whatever stands in a file on the server. */
const path = z.string().refine((text) => {
  const isInside = !posix.isAbsolute(text) && !/[\\\p{C}]/u.test(text)
  return isInside && text.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
})
const files = z.array(
  z.strictObject({ path, size: z.int().nonnegative(), sha256: z.string().regex(/^(?:[0-9a-f]{64})?$/) }),
)
const generation = z.strictObject({
  /** When the next one was whole. Without it, pages of this one may be on the server. */
  until: z.iso.datetime().optional(),
  /** What lay in our way, put there by somebody else: may be replaced, never deleted. */
  isForeign: z.boolean().optional(),
  files,
})
const manifest = z.strictObject({
  version: z.literal(2),
  /** The day of the build, "YYYY-MM-DD". */
  date: z.iso.date(),
  /** The oldest first. */
  generations: z.array(generation),
})
const former = z.strictObject({ version: z.literal(1), date: z.iso.date(), live: files, previous: files, begun: files })

export type Manifest = z.infer<typeof manifest>
type Generation = z.infer<typeof generation>

/** Without a file nothing of ours is there yet. A damaged one is not the same: then nobody knows what is ours. */
export function parseManifest(text: string, now: Date): Manifest {
  try {
    const json: unknown = JSON.parse(text)
    const old = former.safeParse(json).data
    if (!old) return manifest.parse(json)
    const generations = [{ until: now.toISOString(), files: old.previous }, { files: old.live }, { files: old.begun }]
    return { version: 2, date: old.date, generations }
  } catch {
    throw new Problem(
      `„${MANIFEST}“ auf dem Server ist beschädigt oder von einem anderen Programm. Darin steht, welche Dateien zu dieser Website gehören.\n  Neu anlegen und alles hochladen, ohne etwas zu löschen: npm run deploy -- --go --overwrite`,
    )
  }
}

/** Path → what lies there; `sha256` if it was read. */
export type Seen = Map<string, { size: number; sha256?: string }>

/** `isDirect`: under its own name at once, as nobody can have asked for that yet. */
export type Upload = Entry & { why: 'new' | 'changed' | 'replaced'; isDirect: boolean }

export type Plan = {
  upload: Upload[]
  unchanged: Entry[]
  /** Ours, no longer in the build. */
  remove: Entry[]
  /** The same, and what an interrupted deploy wanted to bring: something half may lie there under another name. */
  gone: Entry[]
  /** Named by no page for a day. */
  expired: Entry[]
  /** Changed by somebody else: the deploy must not begin. */
  edited: string[]
  /** The list before the first change: what may be there of us while it goes on. */
  announced: Manifest
  /** The list at the end, with and without what is expired. */
  whole: Manifest
  cleaned: Manifest
}

export type Input = {
  build: Entry[]
  date: string
  /** Without one it is the first deploy: what lies in our way is replaced. */
  known: Manifest | undefined
  seen: Seen
  isOverwriting: boolean
  now: Date
}

export function makePlan({ build, date, known, seen, isOverwriting, now }: Input): Plan {
  const generations = known?.generations ?? []
  const [upload, unchanged, edited]: [Upload[], Entry[], string[]] = [[], [], []]
  const names = new Set(generations.flatMap((one) => one.files.map((file) => file.path)))
  for (const entry of build) {
    const verdict = judge(entry, generations, seen.get(entry.path))
    const isHashed = HASHED.test(entry.path)
    const isDirect = isHashed && verdict === 'new' && !names.has(entry.path)
    if (verdict === 'unchanged' && !isOverwriting) unchanged.push(entry)
    else if (verdict === 'replaced' && known && !isOverwriting && !isHashed) edited.push(entry.path)
    else upload.push({ ...entry, why: verdict === 'unchanged' ? 'changed' : verdict, isDirect })
  }
  const built = new Set(build.map((entry) => entry.path))
  const lies = (list: Entry[]) => (entry: Entry) =>
    list.some((one) => one.path === entry.path && one.sha256 === seen.get(entry.path)?.sha256)
  const [ours, theirs] = [listLive(generations), generations.flatMap((one) => (one.isForeign ? one.files : []))]
  const gone = unique(ours).filter((entry) => !built.has(entry.path) && !HASHED.test(entry.path))
  const remove = gone.filter(lies(ours))
  const left = gone.filter((entry) => seen.has(entry.path) && !lies([...ours, ...theirs])(entry))
  if (!isOverwriting) edited.push(...left.map((entry) => entry.path))

  const before: Generation[] = [
    ...generations,
    { isForeign: true, files: listInOurWay(upload, seen) },
    { files: build },
  ]
  const retired = retire(generations, built, now)
  const isFresh = ({ until = '' }: Generation) => Date.parse(until) > now.getTime() - KEPT_MS
  const kept = retired.filter(isFresh)
  const still = new Set(kept.flatMap((one) => one.files.map((file) => file.path)))
  const expired = retired.flatMap((one) => one.files).filter((file) => !still.has(file.path))
  const list = (all: Generation[]): Manifest => ({ version: 2, date, generations: withoutDoubles(all) })
  return {
    ...{ upload, unchanged, remove, gone, expired: unique(expired), edited, announced: list(before) },
    ...{ whole: list([...retired, { files: build }]), cleaned: list([...kept, { files: build }]) },
  }
}

/** `unchanged`: as built; `changed`: ours, of another build; `replaced`: neither, or damaged. */
function judge(entry: Entry, generations: Generation[], there: { size: number; sha256?: string } | undefined) {
  if (!there) return 'new'
  const isAt = ({ size, sha256 }: Entry) => size === there.size && (!there.sha256 || !sha256 || sha256 === there.sha256)
  if (HASHED.test(entry.path)) return entry.size === there.size ? 'unchanged' : 'replaced'
  if (there.sha256 ? there.sha256 === entry.sha256 : isAt(entry) && isLive(entry, generations)) return 'unchanged'
  return versionsAt(entry.path, generations).some(isAt) ? 'changed' : 'replaced'
}

function isLive(entry: Entry, generations: Generation[]): boolean {
  return versionsAt(entry.path, generations).some(({ sha256 }) => sha256 === entry.sha256)
}

/** All that may be under a name while nobody else has been there. */
function versionsAt(name: string, generations: Generation[]): Entry[] {
  return generations.flatMap((one) => (one.until ? [] : one.files)).filter((file) => file.path === name)
}

function listLive(generations: Generation[]): Entry[] {
  return generations.flatMap((one) => (one.until || one.isForeign ? [] : one.files.filter((file) => file.sha256)))
}

/**
 * Names whose bytes must be read: what a deploy would replace or delete may be somebody's edit of the same size. A listing
 * may have been cut short, so what we know of is asked for by name.
 */
export function listToRead({ build, known, seen, isOverwriting }: Omit<Input, 'date' | 'now'>): string[] {
  const generations = known?.generations ?? []
  const wanted = new Map(build.map((entry) => [entry.path, entry]))
  const ours = generations.flatMap((one) => (one.until ? [] : one.files)).map((file) => file.path)
  const isSettled = (name: string) => {
    const entry = wanted.get(name)
    const versions = versionsAt(name, generations)
    const isOne = versions.length > 0 && versions.every(({ sha256 }) => sha256 === entry?.sha256)
    return isOne && seen.get(name)?.size === entry?.size && !isOverwriting
  }
  return [...new Set([...ours, ...wanted.keys()])].filter(
    (name) =>
      !HASHED.test(name) &&
      !isSettled(name) &&
      (seen.has(name) || ours.includes(name) || posix.basename(name).startsWith('.')),
  )
}

/** Of what was there before, only what pages named that somebody may still have open. */
function retire(generations: Generation[], built: Set<string>, now: Date): Generation[] {
  return generations
    .filter((one) => !one.isForeign)
    .map(({ until = now.toISOString(), files: all }) => ({
      until,
      files: all.filter((file) => HASHED.test(file.path) && !built.has(file.path)),
    }))
}

/** Each file once in its last generation, so that the list does not grow with each attempt. */
function withoutDoubles(generations: Generation[]): Generation[] {
  const later = new Set<string>()
  const kept = generations.toReversed().map((one) => {
    const key = (file: Entry) => `${one.until ? 'was' : 'is'} ${one.until ? '' : file.sha256} ${file.path}`
    const fresh = one.files.filter((file) => !later.has(key(file)))
    for (const file of one.files) later.add(key(file))
    return { ...one, files: fresh }
  })
  return kept.toReversed().filter((one, index, all) => one.files.length > 0 || index === all.length - 1)
}

function listInOurWay(upload: Upload[], seen: Seen): Entry[] {
  const replaced = upload.filter((entry) => entry.why === 'replaced' && !HASHED.test(entry.path))
  const none = upload.filter((entry) => entry.path === HTACCESS && entry.why === 'new')
  return [
    ...replaced.map(({ path, size }) => ({ path, size, sha256: '', ...seen.get(path) })),
    ...none.map((entry) => ({ path: entry.path, size: NO_HTACCESS.length, sha256: sha256(NO_HTACCESS) })),
  ]
}

export function isEmpty({ upload, remove, expired }: Plan): boolean {
  return upload.length + remove.length + expired.length === 0
}

/** Whoever is named comes before who names it; the home page is last. */
export function inOrder<T extends Entry>(entries: T[]): T[] {
  const rank = (entry: Entry) => ['.htaccess', 'index.html.br', 'index.html'].indexOf(entry.path) + 1
  const depth = (entry: Entry) => (HASHED.test(entry.path) ? 0 : /\.html(?:\.br)?$/.test(entry.path) ? 2 : 1)
  return entries.toSorted((a, b) => rank(a) - rank(b) || depth(a) - depth(b) || a.path.localeCompare(b.path, 'en'))
}

function unique(entries: Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()]
}

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
  /** The list at the end. */
  whole: Manifest
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
  const names = new Set(generations.flatMap((one) => one.files.map((file) => file.path)))
  const judged = build.map((entry) => {
    const why = judge(entry, generations, seen)
    const isEdit = why === 'replaced' && known !== undefined && !isOverwriting && !isHashed(entry)
    return { entry, why, isEdit, isDirect: why === 'new' && isHashed(entry) && !names.has(entry.path) }
  })
  const unchanged = judged.flatMap(({ entry, why }) => (why === 'unchanged' && !isOverwriting ? [entry] : []))
  const upload = judged.flatMap(({ entry, why, isEdit, isDirect }): Upload[] => {
    if (isEdit || unchanged.includes(entry)) return []
    return [{ ...entry, why: why === 'unchanged' ? 'changed' : why, isDirect }]
  })

  const lies = (list: Entry[]) => (entry: Entry) =>
    list.some((one) => one.path === entry.path && one.sha256 === seen.get(entry.path)?.sha256)
  // Of a list of version 1, an entry without a hash is somebody else's.
  const ours = live(generations.filter((one) => !one.isForeign)).filter((file) => file.sha256)
  const gone = unique(ours).filter((entry) => !build.some((one) => one.path === entry.path) && !isHashed(entry))
  const left = gone.filter((entry) => seen.has(entry.path) && !lies(live(generations))(entry))
  const edited = [...judged.filter((one) => one.isEdit).map((one) => one.entry), ...(isOverwriting ? [] : left)]

  const retired = retire(generations, build, now)
  const kept = retired.filter((one) => Date.parse(one.until) > now.getTime() - KEPT_MS)
  const list = (...all: Generation[]): Manifest => ({ version: 2, date, generations: withoutDoubles(all) })
  return {
    ...{ upload, unchanged, gone, remove: gone.filter(lies(ours)), edited: edited.map((entry) => entry.path) },
    expired: unique(retired.flatMap((one) => one.files)).filter(
      (file) => !kept.some((one) => includes(one.files, file)),
    ),
    announced: list(...generations, { isForeign: true, files: listInOurWay(upload, seen) }, { files: build }),
    whole: list(...kept, { files: build }),
  }
}

const isHashed = ({ path: name }: Entry) => HASHED.test(name)
const includes = (list: Entry[], entry: Entry) => list.some((one) => one.path === entry.path)
const unique = (entries: Entry[]) => [...new Map(entries.map((entry) => [entry.path, entry])).values()]
/** What may be there while nobody else has been. */
const live = (generations: Generation[]) => generations.flatMap((one) => (one.until ? [] : one.files))

/** `unchanged`: as built; `changed`: ours, of another build; `replaced`: neither, or damaged. */
function judge(entry: Entry, generations: Generation[], seen: Seen): Upload['why'] | 'unchanged' {
  const there = seen.get(entry.path)
  if (!there) return 'new'
  if (isHashed(entry)) return entry.size === there.size ? 'unchanged' : 'replaced'
  const isAt = ({ size, sha256 }: Entry) => size === there.size && (!there.sha256 || !sha256 || sha256 === there.sha256)
  const versions = live(generations).filter((file) => file.path === entry.path)
  const isKnown = there.sha256 !== undefined || versions.some((file) => file.sha256 === entry.sha256)
  if (isAt(entry) && isKnown) return 'unchanged'
  return versions.some(isAt) ? 'changed' : 'replaced'
}

/**
 * Names whose bytes must be read: what a deploy would replace or delete may be somebody's edit of the same size. A listing
 * may have been cut short, so what we know of is asked for by name.
 */
export function listToRead({ build, known, seen, isOverwriting }: Omit<Input, 'date' | 'now'>): string[] {
  const versions = live(known?.generations ?? [])
  const isSettled = (name: string) => {
    const entry = build.find((one) => one.path === name)
    const own = versions.filter((file) => file.path === name)
    const isOne = own.length > 0 && own.every(({ sha256 }) => sha256 === entry?.sha256)
    return isOne && seen.get(name)?.size === entry?.size && !isOverwriting
  }
  const mayBeThere = (entry: Entry) =>
    seen.has(entry.path) || includes(versions, entry) || posix.basename(entry.path).startsWith('.')
  return unique([...versions, ...build])
    .filter((entry) => !isHashed(entry) && mayBeThere(entry) && !isSettled(entry.path))
    .map((entry) => entry.path)
}

/** Of what was there before, only what pages named that somebody may still have open. */
function retire(generations: Generation[], build: Entry[], now: Date) {
  return generations
    .filter((one) => !one.isForeign)
    .map(({ until = now.toISOString(), files: all }) => ({
      until,
      files: all.filter((file) => isHashed(file) && !includes(build, file)),
    }))
}

/** The list must not grow with each attempt. */
function withoutDoubles(generations: Generation[]): Generation[] {
  const texts = generations.map((one) => JSON.stringify(one))
  return generations.filter((one, index) => one.files.length > 0 && !texts.includes(texts[index] ?? '', index + 1))
}

function listInOurWay(upload: Upload[], seen: Seen): Entry[] {
  const replaced = upload.filter((entry) => entry.why === 'replaced' && !isHashed(entry))
  const none = upload.filter((entry) => entry.path === HTACCESS)
  return [
    ...replaced.map(({ path: name, size }) => ({ path: name, size, sha256: '', ...seen.get(name) })),
    ...none.map((entry) => ({ path: entry.path, size: NO_HTACCESS.length, sha256: sha256(NO_HTACCESS) })),
  ]
}

export function isEmpty({ upload, remove, expired }: Plan): boolean {
  return upload.length + remove.length + expired.length === 0
}

/** Whoever is named comes before who names it; the home page is last. */
export function inOrder<T extends Entry>(entries: T[]): T[] {
  const rank = (entry: Entry) => ['.htaccess', 'index.html.br', 'index.html'].indexOf(entry.path) + 1
  const depth = (entry: Entry) => (isHashed(entry) ? 0 : /\.html(?:\.br)?$/.test(entry.path) ? 2 : 1)
  return entries.toSorted((a, b) => rank(a) - rank(b) || depth(a) - depth(b) || a.path.localeCompare(b.path, 'en'))
}

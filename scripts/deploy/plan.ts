/**
 * What has to be done on the server, and the list kept there of what is ours: the only files that a deploy may ever
 * delete. Pure: from what is built, what was known and what was seen.
 */
import { posix } from 'node:path'
import { z } from 'zod'
import { sha256 } from '../lib/sha256.ts'
import type { Entry } from '../server/build-list.ts'
import { HASHED } from '../server/policy.ts'

/** Names that begin with ".ht" are hidden by every stock configuration of Apache. */
export const MANIFEST = '.htdeploy.json'

export const HTACCESS = '.htaccess'
/** What is put back where there was none. */
export const NO_HTACCESS = Buffer.from('# Vorher lag hier keine.\n')
const NO_HTACCESS_ENTRY = { path: HTACCESS, size: NO_HTACCESS.length, sha256: sha256(NO_HTACCESS) }

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
  files,
})
const manifest = z.strictObject({
  version: z.literal(2),
  /** The day of the build, "YYYY-MM-DD". */
  date: z.iso.date(),
  /** What lies in the way is replaced, whoever put it there: until the deploy that began so is whole. */
  isReplacing: z.boolean().optional(),
  /** The oldest first. */
  generations: z.array(generation),
})
const former = z.strictObject({ version: z.literal(1), date: z.iso.date(), live: files, previous: files, begun: files })

export type Manifest = z.infer<typeof manifest>

/** Where there is no list. */
export const NOTHING_YET: Manifest = { version: 2, date: '', isReplacing: true, generations: [] }

/** Undefined if it is damaged: then nobody knows what is ours. */
export function parseManifest(text: string, now: Date): Manifest | undefined {
  try {
    const json: unknown = JSON.parse(text)
    const old = former.safeParse(json).data
    if (!old) return manifest.parse(json)
    // An entry without a hash is somebody else's.
    const live = [...old.live, ...old.begun].filter((file) => file.sha256)
    return {
      version: 2,
      date: old.date,
      generations: [{ until: now.toISOString(), files: old.previous }, { files: live }],
    }
  } catch {
    return undefined
  }
}

/** Path → SHA-256 of what lies there; empty if nobody had to know. Folders end in "/". */
export type Seen = Map<string, string>

/** `isDirect`: under its own name at once, as nobody can have asked for that yet. */
export type Upload = Entry & { why: 'new' | 'changed' | 'replaced'; isDirect: boolean }

export type Plan = {
  upload: Upload[]
  /** How many files are there as they were built. */
  unchanged: number
  /** Ours, no longer in the build: pages, and what no page has named for a day. */
  remove: Entry[]
  /** Changed by somebody else: the deploy must not begin. */
  edited: string[]
  /** Nothing to upload or to delete, and the list is as it should be. */
  isEmpty: boolean
  /** The list before the first change: what may be there of us while it goes on. */
  announced: Manifest
  /** The list at the end. */
  whole: Manifest
}

type Input = {
  build: Entry[]
  date: string
  known: Manifest
  seen: Seen
  isOverwriting: boolean
  now: Date
}

export function makePlan({ build, date, known, seen, isOverwriting, now }: Input): Plan {
  const { generations } = known
  const ours = listLive(known)
  const isReplacing = isOverwriting || known.isReplacing === true
  const isOurs = ({ path: name }: Entry) => ours.some((one) => one.path === name && one.sha256 === seen.get(name))
  const isForeign = (entry: Entry) => seen.has(entry.path) && !isHashed(entry) && !isOurs(entry)

  const upload = build.flatMap((entry): Upload[] => {
    if (seen.get(entry.path) === entry.sha256 && !isOverwriting) return []
    if (seen.has(entry.path)) return [{ ...entry, why: isOurs(entry) ? 'changed' : 'replaced', isDirect: false }]
    const isKnown = generations.some((one) => includes(one.files, entry))
    return [{ ...entry, why: 'new', isDirect: isHashed(entry) && !isKnown }]
  })
  const gone = unique(ours).filter((entry) => !isHashed(entry) && !includes(build, entry))

  const retired = retire(generations, build, now)
  const kept = retired.filter((one) => Date.parse(one.until) > now.getTime() - KEPT_MS)
  const expired = unique(retired.flatMap((one) => one.files)).filter(
    (entry) => !kept.some((one) => includes(one.files, entry)),
  )
  const remove = [...gone.filter((entry) => !isForeign(entry)), ...expired]
  // The list must not grow with each attempt.
  const coming = { files: [...build, NO_HTACCESS_ENTRY] }
  const before = generations.filter((one) => JSON.stringify(one) !== JSON.stringify(coming))
  const whole: Manifest = { version: 2, date, generations: [...kept, { files: build }] }
  return {
    upload,
    unchanged: build.length - upload.length,
    remove,
    edited: isReplacing ? [] : [...upload, ...gone].filter(isForeign).map((entry) => entry.path),
    isEmpty: upload.length + remove.length === 0 && JSON.stringify(whole.generations) === JSON.stringify(generations),
    announced: { version: 2, date, isReplacing, generations: [...before, coming] },
    whole,
  }
}

export const isHashed = ({ path: name }: Entry) => HASHED.test(name)
const includes = (list: Entry[], entry: Entry) => list.some((one) => one.path === entry.path)
export const unique = (entries: Entry[]) => [...new Map(entries.map((entry) => [entry.path, entry])).values()]
/** What may be there while nobody else has been. */
export const listLive = ({ generations }: Manifest) => generations.flatMap((one) => (one.until ? [] : one.files))

/** Of what was there before, only what pages named that somebody may still have open. */
function retire(generations: Manifest['generations'], build: Entry[], now: Date) {
  return generations
    .map(({ until = now.toISOString(), files: all }) => ({
      until,
      files: all.filter((file) => isHashed(file) && !includes(build, file)),
    }))
    .filter((one) => one.files.length > 0)
}

/** Whoever is named comes before who names it; the home page is last. */
export function inOrder<T extends Entry>(entries: T[]): T[] {
  const rank = (entry: Entry) => ['.htaccess', 'index.html.br', 'index.html'].indexOf(entry.path) + 1
  const depth = (entry: Entry) => (isHashed(entry) ? 0 : /\.html(?:\.br)?$/.test(entry.path) ? 2 : 1)
  return entries.toSorted((a, b) => rank(a) - rank(b) || depth(a) - depth(b) || a.path.localeCompare(b.path, 'en'))
}

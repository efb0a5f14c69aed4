/** What has to be done on the server, and the list of our own files there: a deploy may delete no others. Pure. */
import { z } from 'zod'
import { buildList, type Entry, entry } from '../server/build-list.ts'
import { HASHED } from '../server/policy.ts'
import type { BuiltSite } from './built-site.ts'

/** Names that begin with ".ht" are hidden by every stock configuration of Apache. */
export const MANIFEST = '.htdeploy.json'
export const HTACCESS = '.htaccess'
/** The old .htaccess, kept until the home page is known to work with the new one. */
export const FORMER_HTACCESS = '.htdeploy.htaccess'

/** An open page may still load its assets for this long after the deploy. */
const KEPT_MS = 24 * 60 * 60 * 1_000

/** A broken or half-made lock, or the probe of a folder. */
const LOCK_FOLDER = /(?:^|\/)\.htdeploy\.[0-9a-f]{8}\/$/

/** The list is on a server, where others can change it: no path in it may lead out of the folder. */
// No part may be empty, "." or "..".
const path = z.string().refine((text) => !/[\\\p{C}]|(?:^|\/)\.{0,2}(?:\/|$)/u.test(text))
const file = entry.extend({
  path,
  /** When the last page that named it was replaced. */
  retired: z.iso.datetime().optional(),
})
export const manifest = buildList.pick({ date: true, built: true }).extend({
  /** Until a deploy is complete; if true, it replaces any file in its way, even in later runs, whoever put it there. */
  isReplacing: z.boolean().optional(),
  /** During an exchange, a path has an entry for each of its versions. */
  files: z.array(file),
})

type Manifest = z.infer<typeof manifest>

export const NOTHING_YET: Manifest = { date: '', isReplacing: true, files: [] }

/** Path → SHA-256 of the file on the server; empty if it was not needed. Folders end in "/". */
export type Seen = Map<string, string>

export type Upload = Entry & { why: 'new' | 'changed' | 'replaced' }

export type Plan = ReturnType<typeof makePlan>

/** A deploy can take long: its computer may sleep meanwhile. */
export type Wish = { site: BuiltSite; isOverwriting: boolean; now: () => Date }

export function makePlan({ site, isOverwriting, now }: Wish, known: Manifest, seen: Seen) {
  const { date, built, entries: build } = site
  const isReplacing = isOverwriting || known.isReplacing === true
  const isOurs = ({ path: name }: Entry) =>
    known.files.some((one) => one.path === name && one.sha256 === seen.get(name))
  const isForeign = (entry: Entry) => seen.has(entry.path) && !isHashed(entry) && !isOurs(entry)

  const upload = build
    .filter((entry) => isOverwriting || seen.get(entry.path) !== entry.sha256)
    .map((entry): Upload => ({ ...entry, why: !seen.has(entry.path) ? 'new' : isOurs(entry) ? 'changed' : 'replaced' }))
  const exchange = upload.filter((entry) => !isHashed(entry))
  const foldersFor = (files: Upload[]) => [...new Set(files.flatMap(foldersOf))].filter((name) => !seen.has(`${name}/`))
  const folders = foldersFor(upload.filter(isHashed))
  const gone = unique(known.files).filter((entry) => !isHashed(entry) && !includes(build, entry))

  const retired = known.files.filter((entry) => isHashed(entry) && !includes(build, entry))
  const expired = retired.filter((entry) => Date.parse(entry.retired ?? '') <= now().getTime() - KEPT_MS)
  const kept = retired.filter((entry) => !expired.includes(entry))

  const remove = [...gone.filter((entry) => !isForeign(entry)), ...expired]
  // The list must not grow with each attempt.
  const before = known.files.filter((old) => !build.some((one) => one.path === old.path && one.sha256 === old.sha256))
  const makeWhole = (): Manifest => {
    const late = kept.map((entry) => ({ ...entry, retired: entry.retired ?? now().toISOString() }))
    return { date, built, files: [...build, ...late] }
  }
  return {
    known,
    upload,
    /** What is renamed when all is staged, in this order. */
    exchange: inOrder(exchange, seen),
    /** Folders to make before the uploads, and right before their first page, outermost first. */
    folders,
    pageFolders: foldersFor(exchange).filter((name) => !folders.includes(name)),
    unchanged: build.length - upload.length,
    /** Our files that are no longer in the build: pages, and assets that no page has named for a day. */
    remove,
    /** Left by a deploy that was killed, or where nothing may be deleted. */
    lockFolders: [...seen.keys()].filter((name) => LOCK_FOLDER.test(name)).map((name) => name.slice(0, -1)),
    /** Changed by somebody else: the deploy must not begin. */
    edited: isReplacing ? [] : [...upload, ...gone].filter(isForeign).map((entry) => entry.path),
    /** Nothing to do, and the list is as it should be. */
    isEmpty:
      known.isReplacing === undefined &&
      upload.length + remove.length === 0 &&
      JSON.stringify(makeWhole().files) === JSON.stringify(known.files),
    /** The list before the first change: all of our files that may be there during the exchange. */
    announced: { date, built, isReplacing, files: [...before, ...build] },
    /** The list at the end: from then on no page names what is retired. */
    makeWhole,
  }
}

/** Outermost first. */
const foldersOf = ({ path: name }: Entry) =>
  name.split('/').flatMap((_, depth, parts) => (depth > 0 ? [parts.slice(0, depth).join('/')] : []))
export const isHashed = ({ path: name }: Entry) => HASHED.test(name)
const includes = (list: Entry[], entry: Entry) => list.some((one) => one.path === entry.path)
export const unique = (entries: Entry[]) => [...new Map(entries.map((entry) => [entry.path, entry])).values()]

/**
 * A file comes before the pages that name it; the home page is last, but where it is new our .htaccess needs it. Packed
 * pages follow their own: alone, and without our .htaccess, MultiViews would send one to browsers that cannot unpack it.
 */
function inOrder<T extends Entry>(entries: T[], seen: Seen): T[] {
  const home = ['index.html', 'index.html.br']
  const last = seen.has('index.html') ? [HTACCESS, ...home] : [...home, HTACCESS]
  const rank = (entry: Entry) => last.indexOf(entry.path) + 1
  const turn = (entry: Entry) => (isHashed(entry) ? 0 : /\.html(?:\.br)?$/.test(entry.path) ? 2 : 1)
  return entries.toSorted((a, b) => rank(a) - rank(b) || turn(a) - turn(b) || a.path.localeCompare(b.path, 'en'))
}

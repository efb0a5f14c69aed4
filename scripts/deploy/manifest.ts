/**
 * What we know of the web space, kept there: the only files that a deploy may ever delete. Names that begin with ".ht"
 * are hidden by every stock configuration of Apache.
 */
import { posix } from 'node:path'
import { z } from 'zod'
import { Problem } from '../lib/problem.ts'
import type { Entry } from '../server/build-list.ts'

export const MANIFEST = '.htdeploy.json'

/** Of an entry that somebody else put there: its bytes are not known. */
export const UNKNOWN = ''

/** No name may lead out of the folder, whatever stands in a file on the server. */
const path = z.string().refine((text) => {
  const isInside = !posix.isAbsolute(text) && !/[\\\p{Cc}]/u.test(text)
  return isInside && text.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
})
const entries = z.array(
  z.strictObject({ path, size: z.int().nonnegative(), sha256: z.string().regex(/^(?:[0-9a-f]{64})?$/) }),
)

const manifest = z.strictObject({
  version: z.literal(1),
  /** The day of the build, "YYYY-MM-DD". */
  date: z.iso.date(),
  /** What was published whole. */
  live: entries,
  /** Files with a hash in their name that pages of the generation before name. */
  previous: entries,
  /** What a deploy since then set out to put there: some of it may be there, under its own name or its temporary one. */
  begun: entries,
})

export type Manifest = z.infer<typeof manifest>
/** What may be on the server of us. */
export type Knowledge = Pick<Manifest, 'live' | 'previous' | 'begun'>

/** Without a file nothing of ours is there yet. A damaged one is not the same: then nobody knows what is ours. */
export function parseManifest(text: string, { isDamagedFine = false } = {}): Manifest | undefined {
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    if (isDamagedFine) return undefined
    throw new Problem(
      `„${MANIFEST}“ auf dem Server ist beschädigt oder von einem anderen Programm. Darin steht, welche Dateien zu dieser Website gehören.\n  Neu anlegen und alles hochladen, ohne etwas zu löschen: npm run deploy -- --go --rebuild`,
    )
  }
}

/** Beside its file, with its hash: a whole one is used again after whatever happened. */
export function temporaryPath({ path, sha256 }: Entry): string {
  // Nobody keeps a list of these, so that there must be only one.
  if (path === MANIFEST) return `${MANIFEST}.part`
  const { dir, base } = posix.parse(path)
  return posix.join(dir, `.ht${base}.${sha256.slice(0, 8)}.part`)
}

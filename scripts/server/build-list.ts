/** The list of a build that the deploy reads: every file with its size and SHA-256. */
import { z } from 'zod'
import type { Files } from '../lib/files.ts'
import { parseJson } from '../lib/json.ts'
import { sha256 } from '../lib/sha256.ts'

/** Is among the site's files, but is never uploaded. */
export const BUILD_LIST = '.htbuild.json'

const hash = z.hash('sha256').lowercase()
export const entry = z.strictObject({ path: z.string(), size: z.int().nonnegative(), sha256: hash })
export type Entry = z.infer<typeof entry>

export const buildList = z.strictObject({
  date: z.iso.date(),
  /** The moment of the build; none if its day was given, so that such builds can be compared. */
  built: z.iso.datetime().optional(),
  isStrict: z.boolean(),
  /** Shows a made-up business: it must not become anybody's website. */
  isFictional: z.boolean(),
  entries: z.array(entry),
})

export type Build = Omit<z.infer<typeof buildList>, 'entries'>

export function renderBuildList(files: Files, build: Build): string {
  const measure = (contents: string | Uint8Array) => ({ size: Buffer.byteLength(contents), sha256: sha256(contents) })
  const entries = [...files].map(([path, contents]): Entry => ({ path, ...measure(contents) }))
  return `${JSON.stringify({ ...build, entries }, null, 1)}\n`
}

/** Undefined if the list is missing or damaged. */
export const readBuildList = (contents: string | Uint8Array = '') => parseJson(buildList, contents)

/** The list of a build that the deploy reads: every file with its size and SHA-256. */
import { z } from 'zod'
import type { Files } from '../lib/files.ts'
import { parseJson } from '../lib/json.ts'
import { sha256 } from '../lib/sha256.ts'

/** Is among the site's files, but is never uploaded. */
export const BUILD_LIST = '.htbuild.json'

const buildList = z.strictObject({
  date: z.iso.date(),
  /** The moment of the build; none if its day was given, so that such builds can be compared. */
  built: z.iso.datetime().optional(),
  isStrict: z.boolean(),
  /** Shows a made-up business: it must not become anybody's website. */
  isFictional: z.boolean(),
  files: z.record(z.string(), z.strictObject({ size: z.int(), sha256: z.string() })),
})

export type Entry = { path: string; size: number; sha256: string }

export type Build = Omit<z.infer<typeof buildList>, 'files'>

export function renderBuildList(files: Files, build: Build): string {
  const measure = (contents: string | Uint8Array) => ({ size: Buffer.byteLength(contents), sha256: sha256(contents) })
  const entries = [...files].map(([path, contents]) => [path, measure(contents)])
  return `${JSON.stringify({ ...build, files: Object.fromEntries(entries) }, null, 1)}\n`
}

/** Undefined if the list is missing or damaged. */
export function readBuildList(contents: string | Uint8Array = '') {
  const list = parseJson(buildList, contents)
  return list && { ...list, entries: Object.entries(list.files).map(([path, entry]): Entry => ({ path, ...entry })) }
}

import { join } from 'node:path'
import { cachedText } from '../lib/cache.ts'
import { readFiles } from '../lib/files.ts'
import { ROOT } from '../lib/paths.ts'
import { BROWSERS } from './browsers.ts'

const OPTIONS = {
  bundle: true,
  minify: true,
  format: 'iife',
  // Without the file's `strict`, which would put "use strict" on each page; the types have been checked before.
  tsconfigRaw: '{}',
  charset: 'utf8',
  target: BROWSERS,
  write: false,
  logLevel: 'silent',
} as const

/** Whatever of src the script may import. */
const SOURCES = /^(?:client|lib|theme)\/.*(?<!\.test)\.ts$/

/** The inline script of all pages: one bundle, minified. */
export async function buildClient(): Promise<string> {
  const sources = [...(await readFiles(join(ROOT, 'src')))].filter(([file]) => SOURCES.test(file))
  return cachedText(import.meta.url, [JSON.stringify(OPTIONS), ...sources.flat()], bundle)
}

async function bundle(): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({ ...OPTIONS, entryPoints: [join(ROOT, 'src/client/main.ts')] })
  const [script] = outputFiles
  if (!script) throw new Error('esbuild gave no script for src/client/main.ts.')
  return script.text.trim()
}

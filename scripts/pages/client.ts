import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../lib/paths.ts'
import { BROWSERS } from './browsers.ts'

/** The inline script of all pages: one bundle, minified. */
export async function buildClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'src/client/main.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    // Without the file's `strict`, which would put "use strict" on each page; the types have been checked before.
    tsconfigRaw: '{}',
    charset: 'utf8',
    target: BROWSERS,
    write: false,
    logLevel: 'silent',
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}

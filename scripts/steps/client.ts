import { join } from 'node:path'
import { build } from 'esbuild'
import { BROWSERS } from '../lib/browsers.ts'
import { ROOT } from '../lib/paths.ts'

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
  const [script] = outputFiles
  if (!script) throw new Error('esbuild gave no script for src/client/main.ts.')
  return script.text.trim()
}

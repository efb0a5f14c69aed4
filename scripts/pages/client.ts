import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../lib/paths.ts'

/** The oldest browsers we support: phones sold since 2020 have these or newer. */
export const BROWSERS = ['safari14', 'ios14', 'chrome80', 'firefox78']

export async function buildClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'src/client/main.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    // No tsconfig.json: its "strict" would make esbuild put "use strict" into every page.
    tsconfigRaw: '{}',
    charset: 'utf8',
    target: BROWSERS,
    write: false,
    logLevel: 'silent',
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}

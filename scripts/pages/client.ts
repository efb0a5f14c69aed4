import { join } from 'node:path'
import { build } from 'esbuild'
import { makeTimetable } from '../../src/facts/timetable.ts'
import type { HoursPlan } from '../../src/schema/hours.ts'
import { ROOT } from '../lib/paths.ts'
import { fingerprint } from '../lib/sha256.ts'

/** The oldest browsers we support: phones sold since 2020 have these or newer. */
export const BROWSERS = ['safari14', 'ios14', 'chrome80', 'firefox78']

/** The inline script, and the file of the opening hours, whose name changes with its bytes. */
export async function buildClient(hours: HoursPlan, today: string) {
  const define = { TIMETABLE: JSON.stringify(makeTimetable(hours, today)) }
  const [script, hoursScript] = await Promise.all([bundle('main'), bundle('hours', define)])
  const file = `hours.${fingerprint(hoursScript)}.js`
  return { files: new Map([[file, hoursScript]]), scripts: { inline: script, hours: `/${file}` } }
}

/** `name` is below src/client. */
export async function bundle(name: string, define: Record<string, string> = {}): Promise<string> {
  const usual = { bundle: true, minify: true, format: 'iife', write: false, logLevel: 'silent' } as const
  const { outputFiles } = await build({
    ...usual,
    entryPoints: [join(ROOT, `src/client/${name}.ts`)],
    define,
    // No tsconfig.json: its "strict" would make esbuild put "use strict" into every page.
    tsconfigRaw: '{}',
    charset: 'utf8',
    target: BROWSERS,
    // Each of these browsers has it.
    supported: { 'optional-chain': true, 'nullish-coalescing': true, destructuring: true },
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** All of our modules that a command needs in one file, because a hundred files start slowly. Packages stay outside. */
export async function bundle(root, command) {
  const outfile = join(root, 'node_modules/.cache/website', `${command}-${randomUUID()}.mjs`)
  const options = { bundle: true, packages: 'external', platform: 'node', format: 'esm', logLevel: 'silent' }
  const define = { 'process.env.PROJECT_ROOT': JSON.stringify(root) }
  const entryPoints = [join(root, 'scripts', `${command}.ts`)]
  await build({ ...options, entryPoints, outfile, define, sourcemap: 'inline', sourcesContent: false })
  return outfile
}

export async function runBundle(root, command) {
  // An error then names file and line as they stand in the sources.
  process.setSourceMapsEnabled(true)
  process.env.NODE_ENV ??= 'production'
  const file = await bundle(root, command)
  await import(pathToFileURL(file).href).finally(() => rm(file, { force: true }))
}

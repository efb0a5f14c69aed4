const { randomUUID } = require('node:crypto')
const { rmSync } = require('node:fs')
const { join } = require('node:path')
const { build } = require('esbuild')

/**
 * All of our modules that a command needs in one file, because a hundred files start slowly. Packages stay outside, and
 * are taken by `require`: as modules they would take three times as long to load.
 */
exports.bundle = async function bundle(root, command) {
  const outfile = join(root, 'node_modules/.cache/website', `${command}-${randomUUID()}.cjs`)
  const options = { bundle: true, packages: 'external', platform: 'node', format: 'cjs', logLevel: 'silent' }
  const define = { 'process.env.PROJECT_ROOT': JSON.stringify(root) }
  const entryPoints = [join(root, 'scripts', `${command}.ts`)]
  await build({ ...options, entryPoints, outfile, define, sourcemap: 'inline', sourcesContent: false })
  return outfile
}

exports.runBundle = async function runBundle(root, command) {
  // An error then names file and line as they stand in the sources.
  process.setSourceMapsEnabled(true)
  process.env.NODE_ENV ??= 'production'
  const file = await exports.bundle(root, command)
  try {
    require(file)
  } finally {
    rmSync(file, { force: true })
  }
}

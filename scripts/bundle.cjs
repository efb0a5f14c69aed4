const { randomUUID } = require('node:crypto')
const { rmSync } = require('node:fs')
const { join } = require('node:path')
const { build } = require('esbuild')

/**
 * Loads a module of scripts/ as it is now, in one file with all of our modules that it needs, because a hundred files
 * start slowly. Packages stay outside, and are taken by `require`: as modules they would take three times as long.
 */
exports.load = async function load(root, name) {
  // An error then names file and line as they stand in the sources.
  process.setSourceMapsEnabled(true)
  process.env.NODE_ENV ??= 'production'
  const outfile = join(root, 'node_modules/.cache/website', `${name}-${randomUUID()}.cjs`)
  const options = { bundle: true, packages: 'external', platform: 'node', format: 'cjs', logLevel: 'silent' }
  const define = { 'process.env.PROJECT_ROOT': JSON.stringify(root) }
  const entryPoints = [join(root, 'scripts', `${name}.ts`)]
  await build({ ...options, entryPoints, outfile, define, sourcemap: 'inline', sourcesContent: false })
  try {
    return require(outfile)
  } finally {
    rmSync(outfile, { force: true })
    delete require.cache[outfile]
  }
}

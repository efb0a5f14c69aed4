const { randomUUID } = require('node:crypto')
const { rmSync } = require('node:fs')
const { join } = require('node:path')
const { build } = require('esbuild')

/**
 * Loads the current source of a module in scripts/, bundled with all of our modules that it needs, because a hundred
 * files load slowly. Packages are not bundled but come by `require`: as ES modules they would take three times as long.
 */
exports.load = async function load(root, name) {
  // So that an error reports file and line of the source.
  process.setSourceMapsEnabled(true)
  process.env.NODE_ENV ??= 'production'
  const outfile = join(root, 'node_modules/.cache/website', `${name}-${randomUUID()}.cjs`)
  const options = { bundle: true, packages: 'external', platform: 'node', format: 'cjs', logLevel: 'silent' }
  const define = { 'process.env.PROJECT_ROOT': JSON.stringify(root) }
  const entryPoints = [join(root, 'scripts', `${name}.ts`)]
  // "drawings.svg?raw" is its text, as in Vite.
  const loader = { '.svg': 'text' }
  await build({ ...options, entryPoints, outfile, define, loader, sourcemap: 'inline', sourcesContent: false })
  try {
    return require(outfile)
  } finally {
    rmSync(outfile, { force: true })
    delete require.cache[outfile]
  }
}

/*
 * node scripts/run.cjs build …: starts scripts/build.ts. Plain old JavaScript, because it must still run under a
 * Node that is too old for all the rest, and say so.
 */
var path = require('path')
var needed = require('../package.json').engines.node.replace('>=', '').split('.')
var found = process.versions.node.split('.')
var major = found[0] - needed[0]

if (major < 0 || (major === 0 && found[1] - needed[1] < 0)) {
  console.error(
    'Node.js ' +
      needed.join('.') +
      ' oder neuer wird gebraucht, hier läuft ' +
      found.join('.') +
      '. Neu laden: https://nodejs.org',
  )
  process.exit(1)
}

// So that an error names file and line as they stand in the sources.
process.setSourceMapsEnabled(true)
var command = process.argv[2]
var source = path.join(__dirname, command + '.ts')
process.argv.splice(1, 2, source)

// A bundle starts in a third of the time; tsx runs what cannot be bundled, and says what is wrong in it.
require('./lib/bundle.cjs').bundleScript(command).then(run, function () {
  process.env.NODE_ENV = process.env.NODE_ENV || 'production'
  // tsx looks for tsconfig.json in the working directory; ours must count from everywhere.
  process.env.TSX_TSCONFIG_PATH = path.join(__dirname, '../tsconfig.json')
  return import('tsx/esm/api').then(
    function (tsx) {
      tsx.register()
      return run(source)
    },
    function () {
      console.error('Es fehlen noch die Pakete. Bitte zuerst: npm ci')
      process.exit(1)
    },
  )
})

function run(file) {
  return import(require('url').pathToFileURL(file).href)
}

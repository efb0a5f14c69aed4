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

// React's development build is slower and checks what the types have checked.
process.env.NODE_ENV = process.env.NODE_ENV || 'production'
// tsx looks for tsconfig.json in the working directory; ours must count from everywhere.
process.env.TSX_TSCONFIG_PATH = path.join(__dirname, '..', 'tsconfig.json')
var command = path.join(__dirname, process.argv[2] + '.ts')
process.argv.splice(1, 2, command)
import('tsx/esm/api').then(
  (tsx) => {
    tsx.register()
    return import(require('url').pathToFileURL(command).href)
  },
  () => {
    console.error('Es fehlen noch die Pakete. Bitte zuerst: npm ci')
    process.exit(1)
  },
)

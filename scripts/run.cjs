/*
 * node scripts/run.cjs build …: runs scripts/build.ts. Plain old JavaScript, because it must still run under a Node
 * that is too old for all the rest, and say so.
 */
var path = require('path')
var needed = require('../package.json').engines.node.replace('>=', '').split('.')
var found = process.versions.node.split('.')
if (found[0] - needed[0] < 0 || (found[0] === needed[0] && found[1] - needed[1] < 0)) {
  console.error('Node.js ' + needed.join('.') + ' oder neuer wird gebraucht, hier läuft ' + found.join('.') + '.')
  console.error('Neu laden: https://nodejs.org')
  process.exit(1)
}

var command = process.argv[2]
process.argv.splice(1, 2, path.join(__dirname, command + '.ts'))
import('./bundle.mjs').then(
  function (bundler) {
    return bundler.runBundle(path.join(__dirname, '..'), command)
  },
  function () {
    console.error('Es fehlen noch die Pakete. Bitte zuerst: npm ci')
    process.exit(1)
  },
)

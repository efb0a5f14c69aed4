/*
 * node scripts/run.cjs build …: runs scripts/build.ts. Plain old JavaScript, because it must still run under a Node
 * that is too old for everything else, and say so. Every Node that is new enough can load ES modules by `require`.
 */
var path = require('path')
if (!process.features.require_module) {
  console.error('Node.js 20.19, 22.12 oder neuer wird gebraucht, hier läuft ' + process.versions.node + '.')
  console.error('Neu laden: https://nodejs.org')
  process.exit(1)
}

var command = process.argv[2]
process.argv.splice(1, 2, path.join(__dirname, command + '.ts'))
Promise.resolve()
  .then(function () {
    return require('./bundle.cjs').load(path.join(__dirname, '..'), command)
  })
  .catch(function (error) {
    // Nothing is installed yet, or only what an owner needs: `check` needs more.
    if (error.code !== 'MODULE_NOT_FOUND') throw error
    console.error('Dafür fehlen noch Pakete. Bitte zuerst: npm ci')
    process.exit(1)
  })

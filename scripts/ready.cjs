/*
 * For the two files to double-click: 0 if `npm start` can run, 1 if `npm ci` has to come first, 2 if Node is too old.
 * Plain old JavaScript, like run.cjs.
 */
if (!process.features.require_module) process.exit(2)
try {
  var wanted = require('../package-lock.json').packages
  var installed = require('../node_modules/.package-lock.json').packages
  // Packages for other systems are optional, and never all there.
  var isReady = Object.keys(wanted).every(function (path) {
    var lacks = !installed[path] || installed[path].version !== wanted[path].version
    return path === '' || wanted[path].dev || wanted[path].optional || wanted[path].devOptional || !lacks
  })
  // The folder may come from another kind of computer.
  require('sharp')
  process.exit(isReady ? 0 : 1)
} catch (_) {
  process.exit(1)
}

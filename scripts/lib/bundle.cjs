/**
 * A script with all of our modules that it takes in, as one file of plain JavaScript: that starts in a third of the
 * time that loading and translating a hundred of them takes. Plain JavaScript itself, because nothing has been
 * translated yet.
 */
const { createHash, randomUUID } = require('node:crypto')
const { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')
const { dependencies, devDependencies } = require('../../package.json')

const ROOT = join(__dirname, '../..')
/** npm's own list of what it has installed. */
const INSTALLED = 'node_modules/.package-lock.json'
const FOLDER = join(ROOT, 'node_modules/.cache/website/scripts')

/** Packages that nearly every build loads and that are no more than JavaScript go into the bundle, too. */
const INSIDE = [
  'feiertagejs',
  'html-minifier-terser',
  'leven',
  'libphonenumber-js',
  'picocolors',
  'react',
  'react-dom',
  'uqr',
  'zod',
]

/** Each module goes on knowing where it lies: the project, packages and its own source are looked for from there. */
const OWN_ADDRESSES = {
  name: 'own addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]scripts[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', addressOf(path)),
      loader: 'ts',
    })),
}

/** The minifier of the pages loads two others, for scripts and styles, that we never let it use: half of its time. */
const UNUSED = {
  name: 'unused',
  setup: ({ onLoad }) => onLoad({ filter: /node_modules[\\/](?:terser|clean-css)[\\/]/ }, () => ({ contents: '' })),
}

/** Gives the path of the bundle of scripts/<command>.ts, made anew when any source has changed or it is damaged. */
exports.bundleScript = async function bundleScript(command) {
  const file = join(FOLDER, `${command}.mjs`)
  const mark = `// ${hashSources()}`
  if (!isWhole(file, mark)) await writeBundle(command, file, mark)
  return file
}

async function writeBundle(command, file, mark) {
  const { outputFiles } = await require('esbuild').build({
    entryPoints: [join(ROOT, 'scripts', `${command}.ts`)],
    absWorkingDir: ROOT,
    outfile: file,
    bundle: true,
    external: Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !INSIDE.includes(name)),
    plugins: [OWN_ADDRESSES, UNUSED],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    tsconfig: join(ROOT, 'tsconfig.json'),
    define: {
      // React's development build is slower and checks what the types have checked.
      'process.env.NODE_ENV': '"production"',
    },
    // React asks for modules of Node by `require`, which a module does not have.
    banner: {
      js: `${mark}\nimport { createRequire as makeRequire } from 'node:module'\nconst require = makeRequire(${addressOf(__filename)})`,
    },
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
    logLevel: 'silent',
  })
  // Renamed into its place when it is whole: another may start the same script at the same time.
  const staged = `${file}.${randomUUID()}`
  mkdirSync(FOLDER, { recursive: true })
  const { contents } = outputFiles[0]
  writeFileSync(staged, Buffer.concat([contents, checksumOf(contents)]))
  renameSync(staged, file)
}

/** Of all that the bundles are made of, and of what makes them. Content is read at every build and is no part of them. */
function hashSources() {
  const sum = createHash('sha256').update(ROOT)
  const sources = ['scripts', 'src']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(folder, name)))
    .filter((name) => /\.(?:tsx?|cjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => !/^src.content.(?!schema\.ts)/.test(name))
  for (const name of [...sources.sort(), 'package.json', 'tailwind.config.js', 'tsconfig.json', INSTALLED])
    sum.update(`\n${name}\n`).update(readFileSync(join(ROOT, name)))
  return sum.digest('hex')
}

function addressOf(path) {
  return JSON.stringify(pathToFileURL(path).href)
}

/** Stands as a comment at the end of the bundle. */
function checksumOf(contents) {
  return Buffer.from(`// ${createHash('sha256').update(contents).digest('hex')}`)
}

function isWhole(file, mark) {
  try {
    const bundle = readFileSync(file)
    const end = bundle.lastIndexOf('// ')
    return bundle.indexOf(mark) === 0 && checksumOf(bundle.subarray(0, end)).equals(bundle.subarray(end))
  } catch {
    return false
  }
}

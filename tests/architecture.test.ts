/** The order of the folders, checked at every import line; Biome finds cycles between files. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix, sep } from 'node:path'
import { expect, test } from 'vitest'

/** Each folder may import only from itself and those before it, types included. */
const SRC = ['lib', 'client', 'theme', 'schema', 'content', 'facts', 'ui', 'layout', 'sections', 'pages', 'editor']
/** The files directly in scripts/, the commands, come last. */
const SCRIPTS = ['src', 'lib', 'server', 'content', 'pictures', 'pages', 'deploy', 'check', 'editor', '.']

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.split(sep).join('/')))
    .filter((file) => /\.(?:[cm]?js|tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
}

const read = (file: string): string => readFileSync(file, 'utf8')

function listImports(folder: string) {
  return listFiles(folder).flatMap((file) => {
    const found = [...read(file).matchAll(/^(?:import|export)\s[\w\s{},*]*?from '([^']+)'|\bimport\('([^']+)'\)/gm)]
    return found.map(([, plain, dynamic = '']) => {
      const specifier = plain ?? dynamic
      return { file, target: specifier.startsWith('.') ? posix.join(dirname(file), specifier) : specifier }
    })
  })
}

const inSource = listImports('src')

/** "src/ui/link.tsx" → "ui", "scripts/build.ts" → "."; to scripts/ all of src is one folder. */
function folderOf(path: string, root: string): string {
  const [top = '', folder = '', ...rest] = path.split('/')
  if (top !== root) return top
  return root === 'scripts' && rest.length === 0 ? '.' : folder
}

test.each(Object.entries({ src: SRC, scripts: SCRIPTS }))('in %s every import follows the order', (root, order) => {
  const own = listImports(root).filter(({ target }) => /^(?:src|scripts)\//.test(target))
  const place = (path: string) => order.indexOf(folderOf(path, root))
  const unknown = own.filter(({ file }) => place(file) < 0)
  const wrong = own.filter(({ file, target }) => place(target) < 0 || place(target) > place(file))
  expect({ unknown, wrong }).toEqual({ unknown: [], wrong: [] })
  expect(own.length).toBeGreaterThan(50)
})

test.each([
  ['sections never import sections', 'src/sections/', /^(?!src\/sections\/)/],
  ['the browser script imports nothing but src/lib', 'src/client/', /^src\/(?:client|lib)\//],
])('%s', (_, folder, allowed) => {
  const own = inSource.filter(({ file }) => file.startsWith(folder))
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(({ target }) => !allowed.test(target))).toEqual([])
})

test("the owner's folders contain only data", () => {
  const folders = ['src/content', 'examples/storkow', 'examples/zweirad-krummsee']
  expect(folders.flatMap(listFiles)).toEqual([])
  for (const folder of folders) expect(readdirSync(folder)).toContain('business.yaml')
})

test('src uses no files, network, clock or random numbers', () => {
  expect(inSource.filter(({ target }) => target.startsWith('node:') || target.startsWith('scripts/'))).toEqual([])
  // Except the browser script, which needs the visitor's clock.
  const files = listFiles('src').filter((file) => /\.tsx?$/.test(file) && !/^src\/(?:editor\/)?client\//.test(file))
  const impure = /\bprocess\.|Date\.now|new Date\(\)|Math\.random|\bfetch\(/
  expect(files.filter((file) => impure.test(read(file)))).toEqual([])
})

test('only four commands ask for the time', () => {
  const clocks = listFiles('scripts').filter((file) => /new Date\(\)|Date\.now/.test(read(file)))
  expect(clocks.sort()).toEqual(['scripts/build.ts', 'scripts/check.ts', 'scripts/deploy.ts', 'scripts/edit.ts'])
})

test('no file is longer than 220 lines', () => {
  const files = ['src', 'scripts'].flatMap(listFiles).filter((file) => !file.startsWith('src/content'))
  expect(files.filter((file) => read(file).split('\n').length > 221)).toEqual([])
})

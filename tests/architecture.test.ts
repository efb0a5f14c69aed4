/** The import rules of the README, read from the import lines. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

type Import = { file: string; target: string; isType: boolean }

/** Whom each folder of src may take values from; types may come from src/content/schema everywhere. */
const ALLOWED: Record<string, string[]> = {
  'src/pages': ['src/layout', 'src/sections', 'src/ui', 'src/lib', 'src/pages', 'react'],
  'src/layout': ['src/ui', 'src/lib', 'src/theme', 'src/layout', 'react'],
  'src/sections': ['src/ui', 'src/lib', 'react'],
  'src/ui': ['src/lib', 'src/theme', 'src/ui', 'react', 'uqr'],
  'src/theme': ['src/theme'],
  'src/lib': ['src/lib', 'src/theme', 'zod', 'libphonenumber-js/min', 'leven', 'feiertagejs'],
  'src/client': ['src/client', 'src/lib'],
}

function listImports(folder: string): Import[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.split(sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  return files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    return [...source.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from '([^']+)'/gm)].map(
      ([, type, specifier = '']) => ({
        file,
        isType: type !== undefined,
        target: specifier.startsWith('.') ? posix.join(dirname(file), specifier) : specifier,
      }),
    )
  })
}

function folderOf(path: string): string {
  return path.startsWith('src/') ? path.split('/').slice(0, 2).join('/') : path
}

const inSource = listImports('src')

test.each(Object.entries(ALLOWED))('%s imports only from %s', (folder, allowed) => {
  const own = inSource.filter(({ file, isType }) => folderOf(file) === folder && !isType)
  const wrong = own.filter(({ target }) => !allowed.includes(folderOf(target)))
  expect(wrong).toEqual([])
})

test('knows every folder of src', () => {
  const folders = readdirSync(join(ROOT, 'src')).map((name) => `src/${name}`)
  expect(folders.sort()).toEqual([...Object.keys(ALLOWED), 'src/content'].sort())
})

test('sections never import sections', () => {
  expect(
    inSource.filter(({ file, target }) => file.startsWith('src/sections/') && target.startsWith('src/sections/')),
  ).toEqual([])
})

test('content files import at most a type of the schema', () => {
  const own = inSource.filter(({ file }) => file.startsWith('src/content/') && !file.endsWith('schema.ts'))
  const examples = listImports('examples')
  expect(own.length).toBeGreaterThan(0)
  expect(examples).toHaveLength(own.length)
  const content = [...own, ...examples]
  expect(content.filter(({ target, isType }) => !isType || target !== 'src/content/schema')).toEqual([])
})

test('src touches neither files, network, clock nor chance', () => {
  expect(inSource.filter(({ target }) => target.startsWith('node:') || target.startsWith('scripts/'))).toEqual([])
  // The browser script is an edge of its own: it alone asks the visitor's clock.
  const files = [...new Set(inSource.map(({ file }) => file))].filter((file) => !file.startsWith('src/client/'))
  const impure = files.filter((file) =>
    /\bprocess\.|Date\.now|new Date\(\)|Math\.random|\bfetch\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(impure).toEqual([])
})

test('the browser script takes of src/lib only what needs no library', () => {
  const taken = inSource.filter(({ file, target }) => file.startsWith('src/client/') && target.startsWith('src/lib/'))
  const files = new Set(taken.map(({ target }) => target))
  expect(files.size).toBeGreaterThan(0)
  expect(inSource.filter(({ file, isType }) => files.has(file) && !isType)).toEqual([])
})

test('steps never import steps, and nothing but two commands asks for the time', () => {
  const inScripts = listImports('scripts')
  const crossing = inScripts.filter(
    ({ file, target }) => file.startsWith('scripts/steps/') && target.startsWith('scripts/steps/'),
  )
  expect(crossing).toEqual([])
  const clocks = [...new Set(inScripts.map(({ file }) => file))].filter((file) =>
    /new Date\(\)|Date\.now/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(clocks).toEqual(['scripts/build.ts', 'scripts/deploy.ts'])
})

test('no file is longer than 220 lines', () => {
  const files = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(ROOT, folder, name)),
  )
  const code = files.filter(
    (file) =>
      /\.(?:tsx?|css|cjs)$/.test(file) && !/content\/(?!schema)|illustrations|\.test\./.test(relative(ROOT, file)),
  )
  expect(code.filter((file) => readFileSync(file, 'utf8').split('\n').length > 221)).toEqual([])
})

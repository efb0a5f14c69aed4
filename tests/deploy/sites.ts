/** Two versions of a small site, and what a visitor may find while the one takes the place of the other. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltSite } from '../../scripts/deploy/built-site'
import { sha256 } from '../../scripts/lib/sha256'

const PHOTO = asset('hof', 'png', 'P'.repeat(90_000))

/** The home pages are of one size, so that size alone tells nobody which one is there. */
export const OLD = makeSite('2026-11-01', 'A', 'body{color:#111}'.repeat(300))
export const NEW = makeSite('2026-11-20', 'B', 'body{color:#222}'.repeat(300))

function makeSite(date: string, version: string, css: string): BuiltSite {
  const style = asset('style', 'css', css)
  const page = (text: string) =>
    `<!doctype html><link rel="stylesheet" href="/${style.path}"><img src="/${PHOTO.path}"><p>${text}</p>${'<p>Fassung</p>'.repeat(200)}`
  const impressum = `Impressum ${version}`.repeat(version.charCodeAt(0) % 7)
  const texts = {
    [style.path]: style.contents,
    [PHOTO.path]: PHOTO.contents,
    '404.html': page(`Nicht da ${version}${version === 'B' ? ' mehr' : ''}`),
    'impressum/index.html': page(impressum),
    'index.html': page(`Startseite ${version}`),
    '.htaccess': `# ${version}\nErrorDocument 404 /404.html\n`,
  }
  return makeBuiltSite(date, texts)
}

function asset(name: string, ending: string, contents: string) {
  return { path: `${name}.${sha256(Buffer.from(contents)).slice(0, 10)}.${ending}`, contents }
}

export function makeBuiltSite(date: string, texts: Record<string, string>): BuiltSite {
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
  const entries = [...files].map(([path, bytes]) => ({ path, size: bytes.length, sha256: sha256(bytes) }))
  return { date, files, entries }
}

export type Violations = { half: string[]; dangling: string[] }

/** Pages that are of neither version, and files that a page names and that are not there as they should be. */
export function findViolations(root: string, sites: BuiltSite[]): Violations {
  const found: Violations = { half: [], dangling: [] }
  for (const path of ['index.html', 'impressum/index.html', '404.html', '.htaccess']) {
    const contents = readIfThere(join(root, path))
    const isWhole = sites.some(({ files }) => contents === readText(files, path))
    // Before the first deploy there is none; later `sites` do not hold that.
    if (contents === undefined ? !sites.some(({ files }) => !files.has(path)) : !isWhole) found.half.push(path)
    for (const [, name = ''] of (contents ?? '').matchAll(/(?:href|src)="\/([^"]+)"/g))
      if (readIfThere(join(root, name)) !== sites.map(({ files }) => readText(files, name)).find(Boolean))
        found.dangling.push(`${path} names ${name}`)
  }
  return found
}

function readText(files: BuiltSite['files'], path: string): string | undefined {
  const contents = files.get(path)
  return contents === undefined ? undefined : String(contents)
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Every file below a folder as text, without what a deploy keeps for itself. */
export function readTree(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(names.sort().map((name) => [name.slice(root.length + 1), readFileSync(name, 'utf8')]))
}

/** What must lie there after `to` took the place of `from`. */
export function expectTree(to: BuiltSite, from?: BuiltSite): string[] {
  const retired = (from?.entries ?? []).map(({ path }) => path).filter((path) => /\.[0-9a-f]{10}\./.test(path))
  return [...new Set([...to.files.keys(), ...retired, '.htdeploy.json'])].sort()
}

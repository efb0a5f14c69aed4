/** Versions of a small site, and what a visitor may get while one replaces another. */
import type { BuiltSite } from '../../scripts/deploy/built-site.ts'
import { sha256 } from '../../scripts/lib/sha256.ts'

const PHOTO = asset('hof', 'avif', 'P'.repeat(900))
const PAGES = ['404.html', 'impressum/index.html', 'tage/1.html', 'tage/2.html', 'tage/3.html', 'index.html']

/** In NEW and NEXT alike. */
const NEW_PHOTO = asset('tor', 'avif', 'T'.repeat(700))

/** Pages of the same size, so that their size does not tell which one is there. NEXT has one page fewer. */
export const OLD = makeSite('2026-11-01', 'A')
export const NEW = makeSite('2026-11-20', 'B')
export const NEXT = makeSite(
  '2026-11-21',
  'C',
  PAGES.filter((path) => path !== 'tage/2.html'),
)

export const LATER = makeSite('2026-11-22', 'D')

function makeSite(date: string, version: string, pages = PAGES): BuiltSite {
  const assets = ['style', 'marke', 'schrift'].map((name) => asset(name, 'css', `${name} ${version} `.repeat(40)))
  const photos = version === 'A' ? [PHOTO] : [PHOTO, NEW_PHOTO]
  const names = [...photos, ...assets].map(({ path }) => `<link href="/${path}">`).join('')
  const texts = Object.fromEntries(
    pages.flatMap((path) => [
      [path, `<!doctype html>${names}<p>${version} ${path}</p>`],
      [`${path}.br`, `packed ${version} ${names} ${path}`],
    ]),
  )
  const others = {
    'robots.txt': `# ${version}\n`,
    '.htaccess': `# ${version}\nErrorDocument 404 /404.html\n`,
  }
  return makeBuiltSite(date, {
    ...texts,
    ...others,
    ...Object.fromEntries([...photos, ...assets].map((one) => [one.path, one.contents])),
  })
}

function asset(name: string, ending: string, contents: string) {
  return { path: `${name}.${sha256(Buffer.from(contents)).slice(0, 10)}.${ending}`, contents }
}

export function makeBuiltSite(date: string, texts: Record<string, string>): BuiltSite {
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
  const entries = [...files].map(([path, bytes]) => ({ path, size: bytes.length, sha256: sha256(bytes) }))
  return { date, files, entries }
}

/** Page → files with a hash that it names; cached, because the same page is read thousands of times. */
const named = new WeakMap<Uint8Array, string[]>()

function listNamed(page: Uint8Array): string[] {
  const known = named.get(page)
  if (known) return known
  const names = [...String(page).matchAll(/href="\/([^"]+)"/g)].map(([, path = '']) => path)
  named.set(page, names)
  return names
}

const isHashed = (path: string) => /\.[0-9a-f]{10}\./.test(path)

/** Pages that match no version or name a missing file, and other people's files that have changed. */
export function findViolations(
  server: ReadonlyMap<string, Uint8Array>,
  sites: BuiltSite[],
  foreign: Record<string, string> = {},
): string[] {
  const own = new Set(sites.flatMap(({ files }) => [...files.keys()]).filter((path) => !isHashed(path)))
  const found = [...own].flatMap((path) => {
    const site = sites.find(({ files }) => isSame(server.get(path), files.get(path)))
    if (!site) return [`${path} is of no version`]
    const page = site.files.get(path)
    const missing = page
      ? listNamed(page as Uint8Array).filter((name) => !isSame(server.get(name), site.files.get(name)))
      : []
    return missing.map((name) => `${path} names ${name}`)
  })
  const lost = Object.entries(foreign).filter(([path, text]) => String(server.get(path)) !== text)
  return [...found, ...lost.map(([path]) => `${path} is not as it was`)]
}

function isSame(a: Uint8Array | undefined, b: Uint8Array | string | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && typeof b !== 'string' && Buffer.compare(a, b) === 0)
}

/** Versions of a small site, and what is wrong with a folder that should hold one of them. */
import type { BuiltSite } from '../../scripts/deploy/built-site.ts'
import { sha256 } from '../../scripts/lib/sha256.ts'

export const PAGES = 'index.html index.html.br 404.html angebot.html angebot.html.br tage/2.html robots.txt'.split(' ')
/** The version of each page, in each version of the site: B drops a page, and C brings the same one back. */
const VERSIONS = { A: 'AAAAAAA', B: 'BBA--BB', C: 'CCAAACC', D: 'DDDDDAD', E: 'EEE--EE' }
export type Version = keyof typeof VERSIONS

/** What all pages of a letter name; a photo is named by several. */
const listAssets = (letter: string) =>
  [`style ${letter}`, 'ACE'.includes(letter) ? 'photo 1' : 'photo 2'].map((text) => {
    const contents = `${text} `.repeat(5)
    return [`${text.replace(' ', '-')}.${sha256(Buffer.from(contents)).slice(0, 10)}.css`, contents] as const
  })

/** Most texts of a page have the same size, so that it does not tell which is there. The home page links to the others. */
export const SITES = Object.fromEntries(
  Object.entries(VERSIONS).map(([version, letters], index) => {
    const own = PAGES.flatMap((path, at) => (letters[at] === '-' ? [] : [{ path, letter: letters[at] ?? '' }]))
    const links = own.map(({ path }) => (/^(?!index).*html$/.test(path) ? `/${path}` : '')).join(' ')
    const texts = own.map(({ path, letter }) => {
      const named = path === 'robots.txt' ? [] : listAssets(letter).map(([asset]) => asset)
      return [path, `${letter} ${path} ${named.join(' ')} ${path.startsWith('index') ? links : ''}`] as const
    })
    const all = [['.htaccess', `# ${version}`] as const, ...texts, ...own.flatMap(({ letter }) => listAssets(letter))]
    return [version, makeBuiltSite(`2026-11-0${index + 1}`, Object.fromEntries(all))]
  }),
) as Record<Version, BuiltSite>

export const { A: OLD, B: NEW, C: NEXT, D: LATER } = SITES

export function makeBuiltSite(date: string, texts: Record<string, string | Uint8Array>): BuiltSite {
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text as string)]))
  const entries = [...files].map(([path, bytes]) => ({ path, size: bytes.length, sha256: sha256(bytes) }))
  return { date, files, entries }
}

const HASHED = /(?<![\w/-])\/?([\w-][\w/-]*\.[0-9a-f]{10}[\w.-]*)/g
const namedIn = new WeakMap<object, string[]>()

/** The files with a hash that a page names, found once: each is looked at thousands of times. */
export function listNamed(page: string | Uint8Array): string[] {
  const known = typeof page === 'object' ? namedIn.get(page) : undefined
  const names = known ?? [...String(page).matchAll(HASHED)].map(([, name = '']) => name)
  if (typeof page === 'object') namedIn.set(page, names)
  return names
}

/** Pages that match no version or name a missing file. */
export function findViolations(folder: ReadonlyMap<string, Uint8Array>, sites: BuiltSite[]): string[] {
  const own = new Set(sites.flatMap(({ files }) => [...files.keys()]).filter((path) => path.search(HASHED) < 0))
  const isSame = (path: string, { files }: BuiltSite) => {
    const [found, wanted] = [folder.get(path), files.get(path)]
    return found === wanted || (found && wanted && Buffer.compare(found, wanted as Uint8Array) === 0)
  }
  return [...own].flatMap((path) => {
    const site = sites.find((one) => isSame(path, one))
    if (!site) return [`${path} is of no version`]
    const missing = listNamed(site.files.get(path) ?? '').filter((name) => !isSame(name, site))
    return missing.map((name) => `${path} names ${name}`)
  })
}

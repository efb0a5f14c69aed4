import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { FONT_FILES, type FontFile, renderFontFaces } from '../../src/theme/fonts.ts'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { sha256 } from '../lib/sha256.ts'

export type Fonts = {
  files: Files
  /** The @font-face rules. */
  css: string
  /** Addresses of the faces above the fold: all three. */
  preloads: string[]
}

/** What German texts and our own words are written with; characters of the content come on top. */
const GERMAN = ` !"#%&'()*+,-./:;=?@[]_{}|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜßäöüéèàç§©°·–—‘’‚“”„…€\u00a0\u00ad`

const require = createRequire(import.meta.url)

/** The faces of the site with no more characters than its texts can need, under names that change with the bytes. */
export async function buildFonts(text: string): Promise<Fonts> {
  const names = Object.keys(FONT_FILES) as FontFile[]
  const subsets = await Promise.all(names.map((name) => subset(name, text)))
  const addresses = new Map(names.map((name, index) => [name, addressOf(name, subsets[index] as Uint8Array)]))
  const files: Files = new Map(
    names.map((name, index) => [addresses.get(name)?.slice(1) ?? '', subsets[index] as Uint8Array]),
  )
  return { files, css: renderFontFaces((name) => addresses.get(name) ?? ''), preloads: [...addresses.values()] }
}

async function subset(name: FontFile, text: string): Promise<Uint8Array> {
  const font = await readFile(require.resolve(FONT_FILES[name]))
  const characters = [...new Set(GERMAN + text)].sort().join('')
  return cached(import.meta.url, [characters, font], async () => {
    const { default: subsetFont } = await import('subset-font')
    return subsetFont(font, characters, { targetFormat: 'woff2', noHinting: true })
  })
}

function addressOf(name: FontFile, bytes: Uint8Array): string {
  return `/fonts/${name}.${sha256(bytes).slice(0, 10)}.woff2`
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FONT_FILES, type FontFile, renderFontFaces } from '../../src/theme/fonts.ts'
import { cached } from '../lib/cache.ts'
import { ROOT } from '../lib/paths.ts'
import { fingerprint } from '../lib/sha256.ts'

/** The characters of German texts and of our own words. Those of the content are added. */
const GERMAN = ` !"#%&'()*+,-./:;=?@[]_{}|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜßäöüéèàç§©°·–—‘’‚“”„…€\u00a0\u00ad`

/** Cuts the fonts down to the characters that the texts need. Their file names change with the bytes. */
export async function buildFonts(text: string) {
  const names = Object.keys(FONT_FILES) as FontFile[]
  const faces = await Promise.all(
    names.map(async (name) => {
      const bytes = await subset(name, text)
      return { name, bytes, path: `fonts/${name}.${fingerprint(bytes)}.woff2` }
    }),
  )
  const addresses = new Map(faces.map(({ name, path }) => [name, `/${path}`]))
  return {
    files: new Map<string, Uint8Array>(faces.map(({ path, bytes }) => [path, bytes])),
    css: renderFontFaces((name) => addresses.get(name) ?? ''),
    /** The first screen needs each of them. */
    preloads: [...addresses.values()],
  }
}

async function subset(name: FontFile, text: string): Promise<Uint8Array> {
  const font = await readFile(join(ROOT, 'node_modules', FONT_FILES[name]))
  const characters = [...new Set(GERMAN + text)].sort().join('')
  return cached(['scripts/pages/fonts.ts'], [characters, font], async () => {
    const { default: subsetFont } = await import('subset-font')
    return subsetFont(font, characters, { targetFormat: 'woff2', noHinting: true })
  })
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FACES, fontFile, renderFontFaces } from '../../src/theme/fonts.ts'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { ROOT } from '../lib/paths.ts'
import { fingerprint } from '../lib/sha256.ts'

/** The characters of German and of our own texts. Those of the content are added. */
const GERMAN = ` !"#%&'()*+,-./:;=?@[]_{}|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜßäöüéèàç§©°·–—‘’‚“”„…€\u00a0\u00ad`

/** Cuts the fonts down to the characters that the texts need. Their file names change with the bytes. */
export async function buildFonts(text: string) {
  const characters = [...new Set(GERMAN + text)].sort().join('')
  const files: Files = new Map()
  for (const face of FACES) {
    const font = await readFile(join(ROOT, 'node_modules', fontFile(face)))
    const bytes = await cached([characters, font], async () => {
      const { default: subsetFont } = await import('subset-font')
      return subsetFont(font, characters, { targetFormat: 'woff2', noHinting: true })
    })
    files.set(`fonts/${face.name}-${face.weight}.${fingerprint(bytes)}.woff2`, bytes)
  }
  return { files, css: renderFontFaces([...files.keys()].map((path) => `/${path}`)) }
}

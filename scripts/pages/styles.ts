/** The style sheet of the pages, and the fonts that it names. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import type { ChildNode } from 'postcss'
import { FACES, fontFile, renderFontFaces } from '../../src/theme/fonts.ts'
import config from '../../tailwind.config.js'
import { cached } from '../lib/cache.ts'
import { type Files, readFiles } from '../lib/files.ts'
import { ROOT } from '../lib/paths.ts'
import { fingerprint } from '../lib/sha256.ts'
import { BROWSERS } from './client.ts'

/** The characters of German and of our own texts. Those of the content are added. */
const GERMAN = ` !"#%&'()*+,-./:;=?@[]_{}|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜßäöüéèàç§©°·–—‘’‚“”„…€\u00a0\u00ad`

/** What browsers apply by themselves (CSS Fonts 4, 6.3), and the figures of equal width of the opening hours. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

/** Cuts the fonts down to the characters that the texts need. Their file names change with the bytes. */
export async function buildFonts(text: string) {
  const characters = [...new Set(GERMAN + text)].sort().join('')
  const files: Files = new Map()
  for (const face of FACES) {
    const font = await readFile(join(ROOT, 'node_modules', fontFile(face)))
    const bytes = await cached([characters, font], async () => {
      const { default: subsetFont } = await import('subset-font')
      return subsetFont(font, characters, { targetFormat: 'woff2', noHinting: true, keepFeatures: FEATURES })
    })
    files.set(`fonts/${face.name}-${face.weight}.${fingerprint(bytes)}.woff2`, bytes)
  }
  return { files, css: renderFontFaces([...files.keys()].map((path) => `/${path}`)) }
}

/** From general to specific: a later rule wins. */
const FOLDERS = ['theme', 'layout', 'ui', 'sections', 'pages']

/** The style sheet for all pages: font faces, our own rules, then the Tailwind classes that the pages use. */
export async function buildStyles(fontFaces: string, pages: Files): Promise<string> {
  const folders = await Promise.all(FOLDERS.map((folder) => readFiles(join(ROOT, 'src', folder))))
  const ours = folders.flatMap((files) => [...files].filter(([file]) => file.endsWith('.css')))
  const source = [fontFaces, ...ours.map(([, css]) => css), '@tailwind components;', '@tailwind utilities;'].join('\n')
  // Only class attributes: Tailwind would treat any word of a page as a class.
  const classes = [...pages.values()].flatMap((html) => String(html).match(/(?<= class=")[^"]*/g) ?? [])
  const used = [...new Set(classes.join(' ').split(' '))].sort().join(' ')
  return String(await cached([source, used], () => compileStyles(source, used)))
}

/** `classes`: any text that has them. */
export async function compileStyles(source: string, classes: string): Promise<Buffer> {
  const [{ default: postcss }, { default: tailwindcss }] = await Promise.all([import('postcss'), import('tailwindcss')])
  const tailwind = tailwindcss({ ...config, content: [{ raw: classes, extension: 'html' }] })
  const { css } = await postcss([tailwind]).process(source, { from: undefined })
  const { code } = await transform(css, { loader: 'css', minify: true, target: BROWSERS, legalComments: 'none' })
  return Buffer.from(code)
}

const CLASS = /\.((?:\\.|[\w-])+)/g
/** A class inside :not() need not be on the page, so it is no reason to drop the rule. */
const NEGATION = /:not\([^)]*\)/g
/** Where a page names classes: in its markup and in its script. */
const NAMING = /class="[^"]*"|<script>[\s\S]*?<\/script>/g
const WORD = /[^\s"'`<>=]+/g

/** Keeps the rules that a page can use and drops those for classes that it never has. */
export async function pickStyles(sheet: string, html: string): Promise<string> {
  const { parse } = await import('postcss')
  const words = new Set(html.match(NAMING)?.join(' ').match(WORD))
  const isUsed = (selector: string) =>
    [...selector.replace(NEGATION, '').matchAll(CLASS)].every(([, name = '']) => words.has(name.replaceAll('\\', '')))
  const picked = parse(sheet)
  picked.walkRules((rule) => {
    const used = rule.selectors.filter(isUsed)
    if (used.length > 0) rule.selectors = used
    else rule.remove()
  })
  // An outer one is visited before those that it holds.
  const isEmpty = (node: ChildNode): boolean => node.type === 'atrule' && node.nodes?.every(isEmpty) === true
  picked.walkAtRules((rule) => {
    if (isEmpty(rule)) rule.remove()
  })
  return picked.toString().trim()
}

import { join } from 'node:path'
import { transform } from 'esbuild'
import postcss, { type Root } from 'postcss'
import tailwindcss from 'tailwindcss'
import config from '../../tailwind.config.js'
import { type Files, readFiles } from '../lib/files.ts'
import { ROOT } from '../lib/paths.ts'
import { BROWSERS } from './browsers.ts'

/** From the general to the special: a later rule wins. */
const FOLDERS = ['theme', 'layout', 'ui', 'sections', 'pages']

/** The style sheet for all pages, minified: font faces, ours, then the Tailwind classes that the pages have. */
export async function buildStyles(fontFaces: string, pages: Files): Promise<Root> {
  const sources = [...(await readFiles(join(ROOT, 'src')))].filter(([file]) => file.endsWith('.css'))
  const ours = FOLDERS.flatMap((folder) => sources.filter(([file]) => file.startsWith(`${folder}/`)))
  const source = [fontFaces, ...ours.map(([, css]) => String(css)), '@tailwind components;', '@tailwind utilities;']
  // Classes alone: Tailwind would take any word of a page for one.
  const classes = [...pages.values()].flatMap((html) => String(html).match(/(?<= class=")[^"]*/g) ?? [])
  const tailwind = tailwindcss({ ...config, content: [{ raw: classes.join(' '), extension: 'html' }] })
  const { css } = await postcss([tailwind]).process(source.join('\n'), { from: undefined })
  const { code } = await transform(css, { loader: 'css', minify: true, target: BROWSERS, legalComments: 'none' })
  return postcss.parse(code)
}

const CLASS = /\.((?:\\.|[\w-])+)/g
/** Names what an element must not have: no reason to drop a rule. */
const NEGATION = /:not\([^)]*\)/g
/** Any text between the signs that part names in HTML and script: the script sets classes, too. */
const WORD = /[^\s"'`<>=]+/g

/** The rules that a page can use: none for a class that it never has. Rules for elements stay. */
export function pickStyles(sheet: Root, html: string): string {
  const words = new Set(html.match(WORD))
  const isUsed = (selector: string) =>
    [...selector.replace(NEGATION, '').matchAll(CLASS)].every(([, name = '']) => words.has(name.replaceAll('\\', '')))
  const picked = sheet.clone()
  picked.walkRules((rule) => {
    const used = rule.selectors.filter(isUsed)
    if (used.length > 0) rule.selectors = used
    else rule.remove()
  })
  picked.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return picked.toString().trim()
}

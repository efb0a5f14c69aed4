import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import postcss from 'postcss'
import tailwindcss from 'tailwindcss'
import config from '../../tailwind.config.js'
import { BROWSERS } from '../lib/browsers.ts'
import { ROOT } from '../lib/paths.ts'

/** From the general to the special: a later rule wins. */
const FOLDERS = ['theme', 'layout', 'ui', 'sections', 'pages']

/** The one style sheet of all pages, minified: font faces, ours, then the Tailwind classes that the components name. */
export async function buildStyles(fontFaces: string): Promise<string> {
  const ours = await Promise.all(FOLDERS.map(readStyles))
  const source = [fontFaces, ...ours, '@tailwind components;', '@tailwind utilities;'].join('\n')
  const plugin = tailwindcss({ ...config, content: [join(ROOT, 'src/**/*.tsx')] })
  const { css } = await postcss([plugin]).process(source, { from: join(ROOT, 'src/styles.css') })
  const { code } = await transform(css, { loader: 'css', minify: true, target: BROWSERS, legalComments: 'none' })
  return code.trim()
}

async function readStyles(folder: string): Promise<string> {
  const path = join(ROOT, 'src', folder)
  const names = (await readdir(path)).filter((name) => name.endsWith('.css')).sort()
  return (await Promise.all(names.map((name) => readFile(join(path, name), 'utf8')))).join('\n')
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cachedText } from '../lib/cache.ts'
import { type Files, readFiles } from '../lib/files.ts'
import { ROOT } from '../lib/paths.ts'
import { BROWSERS } from './browsers.ts'

/** From the general to the special: a later rule wins. */
const FOLDERS = ['theme', 'layout', 'ui', 'sections', 'pages']

/** The style sheet for all pages, minified: font faces, ours, then the Tailwind classes that the components name. */
export async function buildStyles(fontFaces: string): Promise<string> {
  const sources = await readFiles(join(ROOT, 'src'))
  const ours = FOLDERS.flatMap((folder) => pick(sources, new RegExp(`^${folder}/.*\\.css$`)))
  const components = pick(sources, /\.tsx$/)
  const theme = [...pick(sources, /^theme\/.*\.ts$/), await readFile(join(ROOT, 'tailwind.config.js'), 'utf8')]
  const css = [fontFaces, ...ours, '@tailwind components;', '@tailwind utilities;'].join('\n')
  return cachedText(import.meta.url, [...BROWSERS, ...theme, ...components, css], () => compile(css, components))
}

async function compile(source: string, components: string[]): Promise<string> {
  const [{ transform }, { default: postcss }, { default: tailwindcss }, { default: config }] = await Promise.all([
    import('esbuild'),
    import('postcss'),
    import('tailwindcss'),
    import('../../tailwind.config.js'),
  ])
  const plugin = tailwindcss({ ...config, content: components.map((raw) => ({ raw, extension: 'tsx' })) })
  const { css } = await postcss([plugin]).process(source, { from: undefined })
  const { code } = await transform(css, { loader: 'css', minify: true, target: BROWSERS, legalComments: 'none' })
  // The blanks that esbuild leaves are no part of the value (CSS Variables 1, 2).
  return code.trim().replace(/(--[\w-]+): (?=\S)/g, '$1:')
}

function pick(files: Files, pattern: RegExp): string[] {
  return [...files].filter(([file]) => pattern.test(file)).map(([, contents]) => String(contents))
}

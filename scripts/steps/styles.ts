import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import postcss from 'postcss'
import tailwindcss from 'tailwindcss'
import config from '../../tailwind.config.js'
import { BROWSERS } from '../lib/browsers.ts'
import { ROOT } from '../lib/paths.ts'

/** The one style sheet of all pages, minified: Tailwind reads the classes from the components. */
export async function buildStyles(): Promise<string> {
  const from = join(ROOT, 'src/theme/styles.css')
  const { css } = await postcss([tailwindcss({ ...config, content: [join(ROOT, 'src/**/*.tsx')] })]).process(await readFile(from), { from })
  const { code } = await transform(css, { loader: 'css', minify: true, target: BROWSERS, legalComments: 'none' })
  return code.trim()
}

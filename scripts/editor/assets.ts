/** What the editor's page needs besides its HTML: style sheet, script, fonts. Made at the start, kept in memory. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAINTS } from '../../src/theme/tokens.ts'
import { type Files, readFiles } from '../lib/files.ts'
import { ROOT } from '../lib/paths.ts'
import { bundle } from '../pages/client.ts'
import { buildFonts, compileStyles } from '../pages/styles.ts'

const SHEETS = ['theme/reset', 'ui/parts', 'editor/desk', 'editor/fields', 'editor/lists']

/** `folder`: the content that the editor is of; who asks whether it runs is told. */
export async function buildAssets(folder: string): Promise<Files> {
  // With all Latin letters (Unicode has them below 1F00): anything may be typed.
  const { files, css } = await buildFonts(String.fromCharCode(...Array(0x1f00).keys()))
  const faces = css.replaceAll('url(/', 'url(/__edit/')
  const ours = await Promise.all(SHEETS.map((name) => readFile(join(ROOT, `src/${name}.css`), 'utf8')))
  const source = [faces, ...ours, '@tailwind components;', '@tailwind utilities;'].join('\n')
  const components = [...(await readFiles(join(ROOT, 'src/editor')))].filter(([file]) => file.endsWith('.tsx'))
  const classes = [...components.map(([, code]) => code), ...PAINTS.map((paint) => `paint-${paint}`)].join('\n')
  files.set('editor.css', String(await compileStyles(source, classes)))
  files.set('editor.js', await bundle('../editor/client/main'))
  return files.set('alive', folder)
}

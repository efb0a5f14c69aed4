/** What the editor's page needs besides its HTML: style sheet, script, fonts. Made at the start, kept in memory. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { FACES, fontFile, renderFontFaces } from '../../src/theme/fonts.ts'
import { PAINTS } from '../../src/theme/tokens.ts'
import { type Files, readFiles } from '../lib/files.ts'
import { ROOT } from '../lib/paths.ts'

/** The owner edits at a computer, whose browser is newer than a visitor's phone. */
const OWNERS = ['safari15', 'chrome90', 'firefox90']

export async function buildAssets(): Promise<Files> {
  const fonts = await Promise.all(
    FACES.map(
      async (face) =>
        [
          `fonts/${face.name}-${face.weight}.woff2`,
          await readFile(join(ROOT, 'node_modules', fontFile(face))),
        ] as const,
    ),
  )
  const css = await compileStyles(renderFontFaces(fonts.map(([path]) => `/__edit/${path}`)))
  return new Map<string, string | Uint8Array>([
    ...fonts,
    ['editor.css', css],
    ['editor.js', await bundleScript()],
    ['alive', 'editor'],
  ])
}

async function bundleScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'src/editor/client/main.ts')],
    ...{
      bundle: true,
      minify: true,
      format: 'iife',
      charset: 'utf8',
      target: OWNERS,
      write: false,
      logLevel: 'silent',
    },
    tsconfigRaw: '{}',
  })
  return outputFiles.map(({ text }) => text).join('')
}

async function compileStyles(fontFaces: string): Promise<string> {
  const [{ default: postcss }, { default: tailwindcss }, { default: config }] = await Promise.all([
    import('postcss'),
    import('tailwindcss'),
    import('../../tailwind.config.js'),
  ])
  const sources = [
    'src/theme/reset.css',
    'src/ui/parts.css',
    ...['desk', 'fields', 'lists'].map((name) => `src/editor/${name}.css`),
  ]
  const ours = await Promise.all(sources.map((file) => readFile(join(ROOT, file), 'utf8')))
  const components = await readFiles(join(ROOT, 'src/editor'))
  const used = [...components].filter(([file]) => file.endsWith('.tsx')).map(([, code]) => String(code))
  const tailwind = tailwindcss({
    ...config,
    content: [{ raw: [...used, ...PAINTS.map((paint) => `paint-${paint}`)].join('\n'), extension: 'tsx' }],
  })
  const source = [fontFaces, ...ours, '@tailwind components;', '@tailwind utilities;'].join('\n')
  return (await postcss([tailwind]).process(source, { from: undefined })).css
}

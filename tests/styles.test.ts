/** Our style sheets use a utility wherever there is one; docs/styles.md says why. */
import postcss, { type Rule } from 'postcss'
import tailwindcss from 'tailwindcss'
import { expect, test } from 'vitest'
import { readFiles } from '../scripts/lib/files.ts'
import config from '../tailwind.config.js'

/** Base rules without @apply, and a frame, in which Biome reads none. */
const EXCEPTIONS = [
  'theme/reset.css: *, ::before, ::after { box-sizing: border-box } → .box-border',
  'theme/reset.css: *, ::before, ::after { margin: 0 } → .m-0',
  'ui/parts.css: 0%, 25% { opacity: 0 } → .opacity-0',
]

const tailwind = tailwindcss({ ...config, content: [{ raw: '' }], safelist: [{ pattern: /./ }] })
const sheets = [...(await readFiles('src'))].filter(([file]) => file.endsWith('.css'))

/** The rules that Tailwind makes of a sheet, each with its declarations except those from @apply. */
async function listRules(css: string): Promise<{ selector: string; declarations: string[] }[]> {
  const source = postcss.parse(css)
  source.walkAtRules('apply', (each) => void each.remove())
  const { root } = await postcss([tailwind]).process(source, { from: undefined })
  const rules: Rule[] = []
  root.walk((node) => void (node.type === 'rule' && rules.push(node as Rule)))
  return rules.map(({ selector, nodes }) => ({
    selector: selector.replace(/\s+/g, ' '),
    declarations: nodes.flatMap((each) =>
      each.type === 'decl' ? `${each.prop}: ${each.value.replace(/^0px$/, '0')}` : [],
    ),
  }))
}

test('no declaration repeats a utility', async () => {
  // Not the utilities for children or pseudo-elements.
  const all = await listRules('@tailwind utilities;')
  const utilities = all.filter(({ selector }) => /^(?:\\.|[^\s:])+$/.test(selector))
  expect(utilities.length).toBeGreaterThan(1000)
  const found = new Set<string>()
  for (const [file, css] of sheets)
    for (const { selector, declarations } of await listRules(String(css)))
      for (const { selector: name, declarations: needed } of utilities)
        if (needed.length > 0 && needed.every((each) => declarations.includes(each)))
          found.add(`${file}: ${selector} { ${needed.join('; ')} } → ${name}`)
  expect([...found].sort()).toEqual(EXCEPTIONS)
})

test('a value in square brackets is used only after a variant: "print:text-[28px]"', () => {
  const applied = sheets.flatMap(([, css]) => String(css).match(/(?<=@apply .*)[^\s;]+/g) ?? [])
  expect(applied.length).toBeGreaterThan(300)
  expect(applied.filter((each) => /^[^:]*-\[(?!.*\]:)/.test(each))).toEqual([])
})

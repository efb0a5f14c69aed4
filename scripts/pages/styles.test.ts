import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { buildFonts, pickStyles } from './styles.ts'

const CSS =
  'p{margin:0}.card,.sign p{color:var(--red)}.dark .card{--red:blue}.md\\:flex{display:flex}@media print{.sign{border:0}@media screen{.sign{order:2}}}@media(min-width:1em){.card{order:1}}'

const USED = 'p{margin:0}.card{color:var(--red)}.md\\:flex{display:flex}@media(min-width:1em){.card{order:1}}'
const NOT = '.card:not(.small) p'

test.each([
  ['drops rules for classes that the page lacks, and empty at-rules', CSS, '<p>flexible cards</p>', 'p{margin:0}'],
  ['keeps those for its classes, even escaped, in their selectors', CSS, '<p class="card md:flex"></p>', USED],
  ['keeps a :not() of a class that is not there', `${NOT},.small p{order:1}`, '<p class="card">', `${NOT}{order:1}`],
])('%s', async (_, css, html, kept) => expect(await pickStyles(css, html)).toBe(kept))

test('keeps rules for classes that the script of this page sets', async () => {
  const toggle = '<script>list.toggle("dark")</script>'
  expect(await pickStyles(CSS, `${toggle}<p class="card">`)).toContain('.dark .card{--red:blue}')
  expect(await pickStyles(CSS, '<p class="card">')).not.toContain('.dark')
})

test('the fonts have the letters of Polish and Vietnamese names, but none that no text has', async () => {
  const { files } = await buildFonts('Wiśniewski, Nguyễn')
  for (const bytes of files.values()) {
    const subset = await subsetFont(Buffer.from(bytes), 'śễž', { targetFormat: 'sfnt', noHinting: true })
    expect([...new Face(new Blob(subset)).collectUnicodes()]).toEqual([...'śễ'].map((letter) => letter.codePointAt(0)))
  }
})

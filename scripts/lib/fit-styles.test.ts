import { expect, test } from 'vitest'
import { classesOf, fitStyles } from './fit-styles'

const CSS =
  'p{margin:0}.card,.sign p{color:red}.dark .card{color:blue}.flex{display:flex}.m-4{margin:4px}@media print{.sign{border:0}}@media(min-width:1em){.md\\:flex{display:flex}}'
const UTILITIES = ['flex', 'm-4', 'md:flex']

function fit(html: string) {
  return fitStyles({ css: CSS, utilities: UTILITIES }, html)
}

test('drops rules for classes that the page lacks, and what stands empty then', async () => {
  expect((await fit('<p>flexible cards</p>')).css).toBe('p{margin:0}')
  expect((await fit('<p class="card">')).css).toBe('p{margin:0}.card{color:red}')
})

test('keeps rules for classes that the script sets', async () => {
  const { css } = await fit('<p class="card"><script>list.toggle("dark")</script>')
  expect(css).toContain('.dark .card{color:blue}')
})

test('gives utilities short names in both, and leaves all else', async () => {
  const { css, html } = await fit('<p class="card flex md:flex">flex<a href="/flex" class="flex"></a></p>')
  expect(html).toBe('<p class="card a b">flex<a href="/flex" class="a"></a></p>')
  expect(css).toBe('p{margin:0}.card{color:red}.a{display:flex}@media(min-width:1em){.b{display:flex}}')
})

test('has a name for each of many utilities', async () => {
  const utilities = Array.from({ length: 300 }, (_, index) => `utility-${index}`)
  const css = utilities.map((name) => `.${name}{order:1}`).join('')
  const fitted = await fitStyles({ css, utilities }, `<p class="${utilities.join(' ')}">`)
  expect(new Set(classesOf(fitted.css)).size).toBe(300)
  expect(classesOf(fitted.css).every((name) => /^[a-z]{1,2}$/.test(name))).toBe(true)
})

test('reads escaped names', () => {
  expect(classesOf('.md\\:flex:hover .w-1\\/2,a.card{}')).toEqual(['md:flex', 'w-1/2', 'card'])
})

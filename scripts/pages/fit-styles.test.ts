import { expect, test } from 'vitest'
import { fitStyles } from './fit-styles'

const CSS =
  'p{margin:0}.card,.sign p{color:var(--red)}.dark .card{--red:blue}.md\\:flex{display:flex}@media print{.sign{border:0}}@media(min-width:1em){.card{order:1}}'

test('drops rules for classes that the page lacks, and what stands empty then', async () => {
  const { css, html } = await fitStyles(CSS, '<p>flexible cards</p>')
  expect(css).toBe('p{margin:0}')
  expect(html).toBe('<p>flexible cards</p>')
})

test('keeps a rule for what lacks a class that no element has', async () => {
  expect((await fitStyles('.card:not(.small) p,.small p{order:1}', '<p class="card">')).css).toBe(
    '.a:not(.b) p{order:1}',
  )
})

test('gives classes and custom properties short names in both, and leaves all else', async () => {
  const { css, html } = await fitStyles(
    CSS,
    '<p class="card md:flex other">card var<a href="/card" class="card" fill="var(--red)"></a></p>',
  )
  expect(html).toBe('<p class="a b other">card var<a href="/card" class="a" fill="var(--a)"></a></p>')
  expect(css).toBe('p{margin:0}.a{color:var(--a)}.b{display:flex}@media(min-width:1em){.a{order:1}}')
})

test('gives what is drawn once a short name, and leaves the places that links name', async () => {
  const page = (wheel: string, quad: string) =>
    `<a href="#wheel"></a><svg><g id="${wheel}"></g><use href="#${wheel}"></use><g id="${quad}"></g></svg><p id="top"><use class="x" href="#${quad}"></use></p>`
  expect((await fitStyles('', page('wheel', 'quad'))).html).toBe(page('a', 'b'))
})

test('keeps rules and names of classes that the script sets', async () => {
  const { css } = await fitStyles(CSS, '<script>list.toggle("dark")</script><p class="card">')
  expect(css).toContain('.dark .a{--a:blue}')
  // The same page with another script takes nothing from the cache.
  expect((await fitStyles(CSS, '<p class="card">')).css).not.toContain('.dark')
  expect((await fitStyles(CSS, '<script>list.toggle("card")</script><p class="card">')).css).toContain('.card')
})

test('has a name for each of many classes', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `class-${index}`)
  const { css, html } = await fitStyles(
    names.map((name) => `.${name}{order:1}`).join(''),
    `<p class="${names.join(' ')}">`,
  )
  const found = css.match(/\.[a-z]{1,2}(?=\{)/g)?.map((name) => name.slice(1))
  expect(new Set(found).size).toBe(300)
  expect(html).toBe(`<p class="${found?.join(' ')}">`)
})

import { expect, test } from 'vitest'
import { checkReferences } from './check-references'

function complaints(body: string): string[] {
  return checkReferences(new Map([['a.html', `<!doctype html><title>x</title>${body}`]])).map(
    ({ path, message }) => `${path} ${message}`,
  )
}

test.each([
  ['<svg><use href="#gone"/></svg>', ['#gone is referred to and not there']],
  ['<p aria-labelledby="gone">', ['#gone is referred to and not there']],
  ['<p id="a"><p id="a">', ['#a stands twice']],
  ['<a href="tel:030 123">', ['tel:030 123 is malformed']],
  ['<a href="mailto:nobody">', ['mailto:nobody is malformed']],
  ['<a href="mailto:a@b.example?subject=a b">', ['mailto:a@b.example?subject=a b is malformed']],
  ['<a href="mailto:a@b.example?body=a">', ['mailto:a@b.example?body=a is malformed']],
  ['<a href="mailto:a@b.example?subject=K%20%26%20M">', []],
  ['<a href="https://wa.me/+49171?text=a b">', ['https://wa.me/+49171?text=a b is malformed']],
  ['<a href="http://a.example">', ['http://a.example is malformed']],
  ['<svg><symbol id="v"/><use href="#v"/></svg><a href="tel:+493023125678"><a href="mailto:a@b.example">', []],
])('finds in %s: %j', (body, expected) => {
  expect(complaints(body)).toEqual(expected)
})

test('finds a picture for shared links and icons that are not there', () => {
  const picture = (name: string) => `<meta property="og:image" content="https://www.a.example/${name}">`
  const manifest = JSON.stringify({ icons: [{ src: '/icon.png' }, { src: '/gone.png' }] })
  const files = new Map([
    ['a.html', `<!doctype html><title>x</title>${picture('share.png')}${picture('lost.png')}`],
    ['site.webmanifest', manifest],
    ['share.png', ''],
    ['icon.png', ''],
  ])
  expect(checkReferences(files)).toEqual([
    { file: 'a.html', path: 'https://www.a.example/lost.png', message: 'is not there' },
    { file: 'site.webmanifest', path: '/gone.png', message: 'is not there' },
  ])
})

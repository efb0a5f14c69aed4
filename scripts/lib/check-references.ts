import { parse } from 'node-html-parser'
import type { Files } from './files.ts'
import type { Finding } from './problem.ts'

/** What a link crawler does not follow: references inside a page, and tel:, mailto: and WhatsApp addresses. */
export function checkReferences(files: Files): Finding[] {
  return [...files].filter(([file]) => file.endsWith('.html')).flatMap(([file, html]) => checkPage(file, String(html)))
}

const ADDRESSES: [string, RegExp][] = [
  ['tel:', /^tel:\+[1-9]\d{6,14}$/],
  ['mailto:', /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+$/],
  ['https://wa.me/', /^https:\/\/wa\.me\/[1-9]\d{6,14}(?:\?text=[^\s?&#"<>]+)?$/],
  ['http:', /^$/],
]

function checkPage(file: string, html: string): Finding[] {
  const root = parse(html)
  const ids = root.querySelectorAll('[id]').map(({ id }) => id)
  const doubled = ids.filter((id, index) => ids.indexOf(id) < index)
  const references = [
    ...root.querySelectorAll('use').map((use) => use.getAttribute('href')?.slice(1) ?? ''),
    ...root
      .querySelectorAll('[aria-labelledby]')
      .flatMap((element) => element.getAttribute('aria-labelledby')?.split(' ') ?? []),
  ]
  const addresses = root.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '')
  const malformed = addresses.filter((address) =>
    ADDRESSES.some(([scheme, form]) => address.startsWith(scheme) && !form.test(address)),
  )
  return [
    ...doubled.map((id) => ({ file, path: `#${id}`, message: 'stands twice' })),
    ...references
      .filter((id) => !ids.includes(id))
      .map((id) => ({ file, path: `#${id}`, message: 'is referred to and not there' })),
    ...malformed.map((address) => ({ file, path: address, message: 'is malformed' })),
  ]
}

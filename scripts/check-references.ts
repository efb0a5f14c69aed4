import { parse } from 'node-html-parser'
import type { Files } from './lib/files.ts'
import type { Finding } from './lib/problem.ts'

/**
 * What a link crawler does not follow: references inside a page, tel:, mailto: and WhatsApp addresses, the picture for
 * shared links and the icons of the manifest.
 */
export function checkReferences(files: Files): Finding[] {
  return [...files.keys()].flatMap((file) => {
    if (file.endsWith('.html')) return checkPage(file, files)
    return file.endsWith('.webmanifest') ? checkIcons(file, files) : []
  })
}

const ADDRESSES: [string, RegExp][] = [
  ['tel:', /^tel:\+[1-9]\d{6,14}$/],
  ['mailto:', /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+(?:\?subject=[^\s?&#"<>]+)?$/],
  ['https://wa.me/', /^https:\/\/wa\.me\/[1-9]\d{6,14}(?:\?text=[^\s?&#"<>]+)?$/],
  ['http:', /^$/],
]

function checkPage(file: string, files: Files): Finding[] {
  const root = parse(String(files.get(file)))
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
  // Its address is absolute, and a messenger that finds nothing there says nothing.
  const shareImages = root
    .querySelectorAll('meta[property="og:image"]')
    .map((meta) => meta.getAttribute('content') ?? '')
  return [
    ...findMissing(file, shareImages, files),
    ...doubled.map((id) => ({ file, path: `#${id}`, message: 'stands twice' })),
    ...references
      .filter((id) => !ids.includes(id))
      .map((id) => ({ file, path: `#${id}`, message: 'is referred to and not there' })),
    ...malformed.map((address) => ({ file, path: address, message: 'is malformed' })),
  ]
}

function checkIcons(file: string, files: Files): Finding[] {
  const { icons } = JSON.parse(String(files.get(file))) as { icons: { src: string }[] }
  return findMissing(
    file,
    icons.map(({ src }) => src),
    files,
  )
}

function findMissing(file: string, addresses: string[], files: Files): Finding[] {
  const pathOf = (address: string) => new URL(address, 'https://site.invalid').pathname.slice(1)
  return addresses
    .filter((address) => !files.has(pathOf(address)))
    .map((address) => ({ file, path: address, message: 'is not there' }))
}

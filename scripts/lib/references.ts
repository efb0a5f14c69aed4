import { parse } from 'node-html-parser'
import type { Files } from './files.ts'

/** What a page names of the site itself and the site does not have: a file, or a place in a page. */
export function findDangling(files: Files): { file: string; address: string }[] {
  const hasId = (file: string, id: string) => String(files.get(file)).includes(` id="${id}"`)
  const isThere = ({ pathname, hash }: URL) => {
    const path = decodeURI(pathname.slice(1))
    const target = [path, `${path}index.html`].find((name) => files.has(name))
    return target !== undefined && (!hash || hasId(target, hash.slice(1)))
  }
  const pages = [...files].filter(([file]) => file.endsWith('.html'))
  return pages.flatMap(([file, contents]) =>
    listAddresses(String(contents))
      .map((address) => new URL(address, `https://site.invalid/${file}`))
      .filter((url) => url.host === 'site.invalid' && !isThere(url))
      .map(({ pathname, hash }) => ({ file, address: decodeURI(pathname + hash) })),
  )
}

/** Links, pictures with all their widths, what the style sheet and the drawings refer to. */
function listAddresses(html: string): string[] {
  const root = parse(html, { blockTextElements: { script: true, style: true } })
  const named = root
    .querySelectorAll('[href], [src], [srcset]')
    .flatMap(({ attributes: { href, src, srcset = '' } }) => {
      const versions = srcset.split(',').map((version) => version.trim().split(' ')[0])
      return [href, src, ...versions]
    })
  const inStyles = root.querySelectorAll('style').flatMap(({ text }) => [...text.matchAll(/url\(["']?([^"')]+)/g)])
  // Its address is absolute, and a messenger that finds nothing there says nothing.
  const shared = root.querySelectorAll('meta[property="og:image"]').map((meta) => meta.getAttribute('content') ?? '')
  const all = [...named, ...inStyles.map(([, url]) => url), ...shared.map((address) => new URL(address).pathname)]
  return all.flatMap((address) => address || [])
}

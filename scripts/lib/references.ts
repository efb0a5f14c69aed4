import { parse } from 'node-html-parser'
import type { Files } from './files.ts'

export type Reference = {
  /** As the page has it: "/fonts/a.woff2", "#contact", "tel:+49…". */
  address: string
  /** A browser fetches it to show the page; of the icons it takes the drawing, and lazy photos wait. */
  isLoaded: boolean
}

/** Every address that a page names: links, pictures with all their widths, what its style sheet and drawings refer to. */
export function listReferences(html: string): Reference[] {
  const root = parse(html, { blockTextElements: { script: true, style: true } })
  const named = root.querySelectorAll('[href], [src], [srcset]').flatMap(({ rawTagName: tag, attributes }) => {
    const { href, src, srcset = '', rel = '', sizes, loading } = attributes
    const isLoadedLink = tag === 'link' && (['preload', 'stylesheet'].includes(rel) || sizes === 'any')
    const versions = srcset.split(',').map((version) => version.trim().split(' ')[0])
    return [
      { address: href, isLoaded: isLoadedLink },
      { address: src, isLoaded: loading !== 'lazy' },
      ...versions.map((address) => ({ address, isLoaded: false })),
    ]
  })
  const inStyles = root.querySelectorAll('style').flatMap(({ text }) => [...text.matchAll(/url\(["']?([^"')]+)/g)])
  // Its address is absolute, and a messenger that finds nothing there says nothing.
  const shared = root.querySelectorAll('meta[property="og:image"]').map((meta) => meta.getAttribute('content') ?? '')
  const others = [...inStyles.map(([, url]) => url), ...shared.map((address) => new URL(address).pathname)]
  return [...named, ...others.map((address) => ({ address, isLoaded: false }))].flatMap(({ address, isLoaded }) =>
    address ? [{ address, isLoaded }] : [],
  )
}

/** What a page or the manifest names of the site itself and the site does not have: a file, or a place in a page. */
export function findDangling(files: Files): { file: string; address: string }[] {
  const hasId = (file: string, id: string) => String(files.get(file)).includes(` id="${id}"`)
  const isThere = ({ pathname, hash }: URL) => {
    const path = decodeURI(pathname.slice(1))
    const target = [path, `${path}index.html`].find((name) => files.has(name))
    return target !== undefined && (!hash || hasId(target, hash.slice(1)))
  }
  return [...files].flatMap(([file, contents]) =>
    listAddresses(file, String(contents))
      .map((address) => new URL(address, `https://site.invalid/${file}`))
      .filter((url) => url.host === 'site.invalid' && !isThere(url))
      .map(({ pathname, hash }) => ({ file, address: decodeURI(pathname + hash) })),
  )
}

function listAddresses(file: string, contents: string): string[] {
  if (file.endsWith('.html')) return listReferences(contents).map(({ address }) => address)
  if (!file.endsWith('.webmanifest')) return []
  return (JSON.parse(contents) as { icons: { src: string }[] }).icons.map(({ src }) => src)
}

import type { Files } from '../lib/files.ts'
import { listReferences } from '../lib/references.ts'
import { brotli } from '../server/server-files.ts'

/** What a page costs a visitor, and the heading of its column. `html` and `script` are bytes after brotli. */
const SIZES = {
  bytes: 'Byte',
  html: 'brotli',
  script: 'Skript',
  fonts: 'Schriften',
  /** Page, fonts and icon, without the owner's logo and photos. */
  requests: 'Abrufe',
}

export type PageSize = { file: string } & Record<keyof typeof SIZES, number>

/** Uses the packed pages if `files` has them. */
export function measurePages(files: Files): Promise<PageSize[]> {
  const pages = [...files].filter(([file]) => file.endsWith('.html'))
  return Promise.all(pages.map(([file, contents]) => measurePage(file, String(contents), files)))
}

async function measurePage(file: string, page: string, files: Files): Promise<PageSize> {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join('')
  const loaded = listReferences(page).filter(({ address, isLoaded }) => isLoaded && !address.startsWith('/photos/'))
  const fonts = loaded.filter(({ address }) => address.endsWith('.woff2'))
  return {
    file,
    bytes: Buffer.byteLength(page),
    html: (files.get(`${file}.br`) ?? (await brotli(page))).length,
    script: (await brotli(scripts)).length,
    fonts: fonts.reduce((sum, { address }) => sum + Buffer.byteLength(files.get(address.slice(1)) ?? ''), 0),
    requests: 1 + loaded.length,
  }
}

export async function formatSizes(files: Files): Promise<string> {
  const names = Object.keys(SIZES) as (keyof typeof SIZES)[]
  const rows = (await measurePages(files)).map((page) => ({
    name: page.file,
    cells: names.map((name) => page[name].toLocaleString('de-DE')),
  }))
  return [{ name: 'Seite', cells: Object.values(SIZES) }, ...rows]
    .map(({ name, cells }) => name.padEnd(22) + cells.map((cell) => cell.padStart(10)).join(''))
    .join('\n')
}

/** Content folders for `npm run bench`, beside the project's own, which stays as it is. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT_DIR } from './paths.ts'

/** The project's content with so many brands: its own over and over, each with a title that no other has. */
export async function makeContent(folder: string, count: number): Promise<void> {
  await cp(CONTENT_DIR, folder, { recursive: true })
  const file = join(folder, 'brands.ts')
  const source = await readFile(file, 'utf8')
  const start = source.indexOf('[\n') + 2
  const blocks = source.slice(start, source.lastIndexOf(']')).split(/(?<=^ {2}\},\n)/m)
  const brands = Array.from({ length: count }, (_, index) =>
    (blocks[index % blocks.length] ?? '').replace("title: '", index < blocks.length ? '$&' : `$&${index} `),
  )
  await writeFile(file, `${source.slice(0, start)}${brands.join('')}]\n`)
}

/** Gives the home page a heading that it never had, and returns it. */
export async function editContent(folder: string): Promise<string> {
  const file = join(folder, 'home.ts')
  const heading = `Fassung ${process.hrtime.bigint()}`
  await writeFile(file, (await readFile(file, 'utf8')).replace(/heading: '[^']*'/, `heading: '${heading}'`))
  return heading
}

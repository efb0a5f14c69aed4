/** What a host of web space does with the folder of the site, as far as a look from outside can tell. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

type Answer = { status: number; body: string | Uint8Array }
/** `path` with its query; undefined: as ever. */
export type Special = (path: string) => Answer | undefined

export async function withWeb(root: string, special: Special, use: (address: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const { status, body } = special(path) ?? serve(root, path)
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

function serve(root: string, path: string): Answer {
  const name = decodeURI(new URL(path, 'http://host').pathname).replace(/\/$/, '/index.html')
  const file = join(root, name)
  const isThere = !name.includes('/.ht') && existsSync(file) && statSync(file).isFile()
  if (isThere) return { status: 200, body: readFileSync(file) }
  const errorPage = join(root, '404.html')
  return { status: 404, body: existsSync(errorPage) ? readFileSync(errorPage) : 'Not found' }
}

import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, posix } from 'node:path'
import querystring from 'node:querystring'
import { headersOf } from './policy.ts'

type Options = {
  /** 0 means any free port; a port in use is replaced by a free one. */
  port?: number
  /** Runs before any file is looked up. True means that it has answered. */
  intercept?: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>
  /** Changes a page on its way to the browser. */
  transformHtml?: (html: string) => string
}

export type StaticServer = { origin: string; close: () => Promise<void> }

/**
 * Serves a built site as Apache does: folders end with a slash, a missing file gets 404.html, hidden files are not
 * sent, and the headers are the same. Unlike there, the error pages can be opened at their own addresses.
 */
export async function serveFolder(
  root: string,
  { port = 0, intercept, transformHtml }: Options = {},
): Promise<StaticServer> {
  const server = createServer(async (request, response) => {
    if (await intercept?.(request, response)) return
    const { pathname, search } = new URL(`http://localhost${request.url}`)
    // Backslash and colon mean something to Windows, and our addresses have none.
    const path = posix.normalize(querystring.unescape(pathname).replace(/[\\:]|^\/+/g, '/'))
    if (!path.endsWith('/') && (await isFile(join(root, path, 'index.html'))))
      return void response.writeHead(301, { location: encodeURI(`${path}/`) + search }).end()
    const wanted = join(root, path, path.endsWith('/') ? 'index.html' : '')
    const isFound = !/(?:^|\/)\.|\.br$/.test(path) && (await isFile(wanted))
    const file = isFound ? wanted : join(root, '404.html')
    const body = await readFile(file).catch(() => Buffer.from('404'))
    response.writeHead(isFound ? 200 : 404, headersOf(file))
    response.end(file.endsWith('.html') && transformHtml ? transformHtml(body.toString()) : body)
  })
  server.once('error', () => server.listen(0, '127.0.0.1'))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

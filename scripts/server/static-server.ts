import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import querystring from 'node:querystring'
import type { Files } from '../lib/files.ts'
import { headersOf } from './policy.ts'

/**
 * Serves a built site as Apache does, except that `index.html` and the error pages can be opened by their names. `read`
 * returns the current site.
 */
export async function serveFiles(read: () => Files | Promise<Files>, port = 0) {
  const server = createServer(async (request, response) => sendFile(await read(), request, response))
  return { origin: `http://${await listen(server, port)}`, close: () => server.close().closeAllConnections() }
}

/** On this computer alone; returns the address. Port 0 is any free one, and a port in use is replaced by one. */
export async function listen(server: Server, port: number): Promise<string> {
  server.once('error', () => server.listen(0, '127.0.0.1'))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A page that is shown inside another has its own headers. */
export function sendFile(files: Files, request: IncomingMessage, response: ServerResponse, headersFor = headersOf) {
  const { pathname, search } = new URL(`http://localhost${request.url}`)
  const path = querystring.unescape(pathname.slice(1))
  if (files.has(`${path}/index.html`)) return void response.writeHead(301, { location: `${pathname}/${search}` }).end()
  const wanted = path.replace(/(^|\/)$/, '$1index.html')
  const isFound = files.has(wanted) && !/(?:^|\/)\.|\.br$/.test(wanted)
  const file = isFound ? wanted : '404.html'
  response.writeHead(isFound ? 200 : 404, headersFor(file)).end(files.get(file))
}

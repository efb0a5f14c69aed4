/** The editor's address: its pages below /__edit/, everything else is the previewed website. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as z from 'zod'
import { EditorDocument } from '../../src/editor/document.tsx'
import { EditorPage } from '../../src/editor/page.tsx'
import type { Files } from '../lib/files.ts'
import { headersOf } from '../server/policy.ts'
import { sendFile } from '../server/static-server.ts'
import type { Editor } from './editor.ts'
import { readPhotoFile } from './files.ts'
import { judge } from './guard.ts'
import { showPage } from './show.ts'
import type { TabView } from './tabs.ts'

const HOME = '/__edit/'
const MAX_JSON = 1_000_000
const MAX_PHOTO = 40_000_000

const view = z.object({
  room: z.string(),
  open: z.array(z.string()),
  query: z.string().optional(),
  field: z.string().optional(),
})
const request = z.object({
  tab: z.string().max(100),
  number: z.int(),
  view,
  fields: z.array(z.object({ key: z.string(), parts: z.array(z.string()), base: z.int().default(0) })).default([]),
  left: z.string().optional(),
  active: z.string().optional(),
  action: z.looseObject({ name: z.string(), key: z.string().optional() }).optional(),
})

const POLICY = [
  "default-src 'none'",
  ...["script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'", "connect-src 'self'"],
  ...["frame-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"],
].join(';')

const HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }

const WHO = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Website bearbeiten</title>
<h1>Diese Seite gehört zum Bearbeiten der Website</h1>
<p>Sie öffnet sich durch einen Doppelklick auf „Website bearbeiten“ im Projektordner, oder mit: npm start</p>`

type Options = { editor: Editor; assets: Files; token: string; port: number }

/** Listens on this computer alone; `port` is taken if it is free. */
export async function serveEditor({ editor, assets, token, port }: Options) {
  const tabs = new Set<ServerResponse>()
  let host = ''
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent)
        send(
          response,
          500,
          JSON.stringify({ error: 'Das ist ein Fehler im Programm. Ihre Änderungen stehen noch hier.' }),
          'application/json',
        )
    })
  })

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const verdict = judge(incoming, host, token)
    if (verdict !== 'welcome') {
      const { status, location, cookie } = verdict
      const headers = { ...HEADERS, ...(location && { location }), ...(cookie && { 'set-cookie': cookie }) }
      return void response
        .writeHead(status, { ...headers, 'content-type': 'text/html; charset=utf-8' })
        .end(status === 401 ? WHO : '')
    }
    const { pathname: encoded, searchParams } = new URL(`http://editor${incoming.url}`)
    const pathname = decode(encoded)
    if (pathname === undefined) return send(response, 400, 'Diese Adresse ist nicht zu lesen.', 'text/plain')
    const isWebsite = !pathname.startsWith(HOME)
    if (isWebsite && incoming.method === 'POST')
      return send(response, 405, 'Hier gibt es nichts zu ändern.', 'text/plain')
    if (isWebsite) return sendFile(editor.preview.result.files, incoming, response, forFrame)
    const path = pathname.slice(HOME.length)
    if (incoming.method === 'POST') return answer(incoming, response, path, searchParams)
    if (path === '') return sendPage(response, searchParams)
    if (path === 'news') return openNews(response)
    if (path.startsWith('photo/')) return sendPhoto(response, path.slice('photo/'.length))
    const asset = assets.get(path)
    if (asset === undefined) return send(response, 404, 'Das gibt es hier nicht.', 'text/plain')
    response.writeHead(200, { ...HEADERS, 'content-type': typeOf(path) }).end(asset)
  }

  function sendPage(response: ServerResponse, search: URLSearchParams): void {
    const tab: TabView = { room: search.get('room') ?? 'hours', open: search.getAll('open') }
    editor.draft.sync()
    const html = renderToStaticMarkup(createElement(EditorDocument, { view: showPage(editor, tab) }))
    const headers = { ...HEADERS, 'Content-Security-Policy': POLICY, 'content-type': 'text/html; charset=utf-8' }
    response.writeHead(200, headers).end(`<!doctype html>${html}`)
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse, path: string, search: URLSearchParams) {
    const body = await readBody(incoming, path === 'photo' ? MAX_PHOTO : MAX_JSON)
    if (!body) return send(response, 413, JSON.stringify({ error: 'Das ist zu groß.' }), 'application/json')
    if (path === 'photo') {
      const led = await editor.addPhoto(body, search.get('name') ?? '', search.get('key') ?? '')
      const tab = led ?? { room: search.get('room') ?? 'hours', open: search.getAll('open') }
      return send(response, 200, JSON.stringify(render(0, tab, led)), 'application/json')
    }
    const asked = request.safeParse(parse(body))
    if (path !== 'do' || !asked.data)
      return send(response, 400, JSON.stringify({ error: 'Diese Anfrage ist nicht zu verstehen.' }), 'application/json')
    const { number, active, ...wanted } = asked.data
    const led = await editor.answer({ number, ...wanted })
    const next = led ?? { ...wanted.view, ...(active !== undefined && { field: active }) }
    send(response, 200, JSON.stringify(render(number, next, led)), 'application/json')
    if (wanted.fields.length > 0 || wanted.action) tell()
  }

  function render(number: number, tab: TabView, led: TabView | undefined) {
    const page = showPage(editor, tab)
    const html = renderToStaticMarkup(createElement(EditorPage, { view: page }))
    const { state, address, follow } = page.preview
    return {
      number,
      state: page.state,
      html,
      ...(led && { view: led }),
      preview: { state, address, follow, isBuilding: editor.preview.isBuilding },
    }
  }

  function openNews(response: ServerResponse): void {
    response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' }).write('\n')
    tabs.add(response)
    response.on('close', () => tabs.delete(response))
    response.write(news())
  }

  const news = () =>
    `data: ${JSON.stringify({ state: editor.draft.state, preview: editor.preview.result.state, publish: editor.publisher.revision })}\n\n`
  const tell = () => {
    for (const tab of tabs) tab.write(news())
  }

  function sendPhoto(response: ServerResponse, name: string): void {
    const bytes = readPhotoFile(editor.folder, name)
    if (!bytes) return void send(response, 404, 'Dieses Foto gibt es nicht.', 'text/plain')
    const type = headersOf(name.toLowerCase().replace('.jpeg', '.jpg'))['Content-Type'] ?? ''
    // Opened by itself, an SVG could run scripts.
    response
      .writeHead(200, { ...HEADERS, 'content-type': type, 'Content-Security-Policy': "default-src 'none'; sandbox" })
      .end(bytes)
  }

  const tryPort = (wanted: number) =>
    new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(wanted, '127.0.0.1', () => resolve(true))
    })
  if (!(await tryPort(port))) await tryPort(0)
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, tell, close: () => server.closeAllConnections() ?? server.close() }
}

/** The website may stand in the editor's page alone, and is never kept. */
function forFrame({ 'X-Frame-Options': _, ...headers }: Record<string, string>): Record<string, string> {
  const policy = headers['Content-Security-Policy']?.replace("frame-ancestors 'none'", "frame-ancestors 'self'") ?? ''
  return { ...headers, 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' }
}

/** The site has style sheet and script in its pages. */
const typeOf = (path: string): string =>
  /\.css$/.test(path) ? 'text/css' : /\.js$/.test(path) ? 'text/javascript' : (headersOf(path)['Content-Type'] ?? '')

const send = (response: ServerResponse, status: number, body: string, type: string): void =>
  void response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8` }).end(body)

/** Undefined if it is longer than `max` bytes. */
async function readBody(incoming: IncomingMessage, max: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    if (size > max) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

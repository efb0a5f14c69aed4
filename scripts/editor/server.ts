/** The editor's address: its pages below /__edit/, everything else is the previewed website. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import querystring from 'node:querystring'
import { buffer } from 'node:stream/consumers'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EditorDocument } from '../../src/editor/document.tsx'
import { EditorPage } from '../../src/editor/page.tsx'
import type { Files } from '../lib/files.ts'
import { parseJson } from '../lib/json.ts'
import { Problem } from '../lib/problem.ts'
import { headersOf, TYPES } from '../server/policy.ts'
import { listen, sendFile } from '../server/static-server.ts'
import { request } from './actions.ts'
import type { Editor } from './editor.ts'
import { addPhoto, readPhotoFile } from './files.ts'
import { judge } from './guard.ts'
import { showPage } from './show.ts'

const HOME = '/__edit/'
const PHOTO = `${HOME}photo`
/** What takes changes. */
const MAX_BYTES: Record<string, number> = { [PHOTO]: 40_000_000, [`${HOME}do`]: 1_000_000 }
const TOO_LONG = 'Das ist zu groß: Ein Foto darf höchstens 40 MB haben.'

const POLICY =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';frame-src 'self';frame-ancestors 'none';base-uri 'none';form-action 'none'"

const WHO = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Website bearbeiten</title>
<h1>Diese Seite gehört zum Bearbeiten der Website</h1>
<p>Sie öffnet sich durch einen Doppelklick auf „Website bearbeiten“ im Projektordner, oder mit: npm start</p>`

type Answer = { status?: number; body?: string | Uint8Array | undefined; headers?: Record<string, string> }

type ServerOptions = { editor: Editor; assets: Files; token: string; port: number }

/** `port` is taken if it is free. */
export async function serveEditor({ editor, assets, token, port }: ServerOptions) {
  let host = ''
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      // The page was left while it asked.
      if (incoming.errored) return
      if (error instanceof Problem) return send(response, refuse(422, error.message))
      console.error(error)
      if (!response.headersSent)
        send(response, refuse(500, 'Das ist ein Fehler im Programm. Ihre Änderungen stehen noch hier.'))
    })
  })

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const verdict = judge(incoming, host, token)
    if (verdict !== 'welcome') return send(response, { ...verdict, body: verdict.status === 401 ? WHO : '' })
    const { pathname, searchParams } = new URL(`http://editor${incoming.url}`)
    const path = querystring.unescape(pathname)
    if (incoming.method === 'POST') return send(response, await change(path, searchParams, incoming))
    if (path.startsWith(HOME)) return send(response, show(path.slice(HOME.length), searchParams))
    // A tab loads a page as soon as it knows that there will be another, which may take longer than its request.
    if (/(?:\/|\.html)$/.test(path)) await editor.preview.built
    sendFile(editor.preview.result.files, incoming, response, forFrame)
  }

  function show(path: string, search: URLSearchParams): Answer {
    if (path === '') {
      editor.look()
      const { room = 'hours', query = '' } = Object.fromEntries(search)
      const tab = { room, open: search.getAll('open'), query }
      const html = renderToStaticMarkup(createElement(EditorDocument, { view: showPage(editor, tab) }))
      return { body: `<!doctype html>${html}`, headers: { 'Content-Security-Policy': POLICY } }
    }
    const photo = /^photo\/(.*)/s.exec(path)?.[1]
    const body = photo === undefined ? assets.get(path) : readPhotoFile(editor.draft.folder, photo)
    const type = ALL_TYPES[path.toLowerCase().replace(/^.*\./, '')] ?? 'text/plain'
    // A photo that is opened by itself may be an SVG, which could run scripts.
    const headers = { 'Content-Type': type, 'Content-Security-Policy': "default-src 'none'; sandbox" }
    return body === undefined ? refuse(404, 'Das gibt es hier nicht.') : { body, headers }
  }

  async function change(path: string, search: URLSearchParams, incoming: IncomingMessage): Promise<Answer> {
    const { [path]: max } = MAX_BYTES
    if (!max) return refuse(405, 'Hier gibt es nichts zu ändern.')
    // Nor is one taken that does not say how long it is.
    if (!(Number(incoming.headers['content-length']) <= max)) return refuse(413, TOO_LONG)
    const body = await buffer(incoming)
    if (path === PHOTO) return asJson({ value: await addPhoto(editor.draft.folder, search.get('name') ?? '', body) })
    const asked = parseJson(request, body)
    if (!asked) return refuse(400, 'Diese Anfrage ist nicht zu verstehen.')
    const { active, view } = asked
    const led = await editor.answer(asked)
    const { field, ...now } = editor.viewOf(asked)
    const moved = now.open.join() === view.open.join() ? undefined : { ...now, ...(field !== active && { field }) }
    const page = showPage(editor, led ?? { ...now, field })
    const html = renderToStaticMarkup(createElement(EditorPage, { view: page }))
    const { note: _, ...preview } = page.preview
    return asJson({ state: editor.draft.state, html, view: led ?? moved, preview })
  }

  host = await listen(server, port)
  return { host, close: () => server.close().closeAllConnections() }
}

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'Content-Type': 'text/html; charset=utf-8',
}

function send(response: ServerResponse, { status = 200, body, headers }: Answer): void {
  response.writeHead(status, { ...HEADERS, ...headers }).end(body)
}

const asJson = (value: unknown): Answer => ({
  body: JSON.stringify(value),
  headers: { 'Content-Type': 'application/json' },
})
const refuse = (status: number, error: string): Answer => ({ ...asJson({ error }), status })

/** The website may stand in the editor's page alone. */
function forFrame(file: string): Record<string, string> {
  const { 'X-Frame-Options': _, ...headers } = headersOf(file)
  const policy = headers['Content-Security-Policy']?.replace("frame-ancestors 'none'", "frame-ancestors 'self'") ?? ''
  return { ...headers, 'Content-Security-Policy': policy }
}

/** The site has style sheet and script in its pages. */
const ALL_TYPES: Record<string, string> = { ...TYPES, css: 'text/css; charset=utf-8', jpeg: 'image/jpeg' }

/** Who may talk to the editor: the owner's browser on this computer and nobody else, no other website in it either. */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type Verdict = 'welcome' | { status: number; headers?: Record<string, string> }

/**
 * `host` is ours, "127.0.0.1:8080". The token comes once in the address and is exchanged for a cookie.
 * DNS rebinding shows in `Host`; another website in `Sec-Fetch-Site` and `Origin`; what changes something also needs a
 * header of ours, which no foreign page can send without a preflight.
 */
export function judge(request: IncomingMessage, host: string, token: string): Verdict {
  const { headers, method = 'GET', url = '/' } = request
  const [, port = ''] = host.split(':')
  const cookie = `editor-${port}=${token}`
  if (headers.host === `localhost:${port}` && method === 'GET' && url.startsWith('/') && !url.startsWith('//'))
    return { status: 307, headers: { location: `http://${host}${url}` } }
  if (headers.host !== host) return { status: 421 }
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'none' && site !== 'same-origin') return { status: 403 }
  if (!['GET', 'HEAD', 'POST'].includes(method)) return { status: 405 }
  const given = /[?&]token=([\w-]+)/.exec(url)?.[1]
  if (method === 'GET' && given !== undefined) {
    if (!isSame(given, token)) return { status: 401 }
    const location = url.replace(/[?&]token=[\w-]+/, '').replace(/^([^?&]*)&/, '$1?') || '/'
    return { status: 303, headers: { location, 'set-cookie': `${cookie}; HttpOnly; SameSite=Strict; Path=/` } }
  }
  const cookies = (headers.cookie ?? '').split(/;\s*/)
  if (!cookies.some((each) => isSame(each, cookie))) return { status: 401 }
  if (method === 'POST' && (headers.origin !== `http://${host}` || headers['x-editor'] !== '1')) return { status: 403 }
  return 'welcome'
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * What a visitor gets from a server, as short texts for a table. What is wrong even on a host without modules,
 * throws: a server error, a body with other bytes than its file, packed bytes without Content-Encoding.
 */
import { brotliCompressSync } from 'node:zlib'
import { type Files, readFiles } from '../../scripts/lib/files.ts'
import { renderHtaccess } from '../../scripts/server/htaccess.ts'
import { headersOf, TEXT_ENDINGS } from '../../scripts/server/policy.ts'
import { BUILT_SHOP } from '../helpers/build-shop.ts'
import { SECURITY_HEADERS } from '../helpers/security-headers.ts'
import { type Answer, ask as askServer, unpack } from './ask.ts'

/** As registered at IANA, the icon's as browsers want it; repeated here, so that a mistake in the policy is noticed. */
const TYPES: Record<string, RegExp> = {
  html: /^text\/html; charset=utf-8$/,
  js: /^text\/javascript; charset=utf-8$/,
  svg: /^image\/svg\+xml; charset=utf-8$/,
  webmanifest: /^application\/manifest\+json; charset=utf-8$/,
  xml: /^application\/xml; charset=utf-8$/,
  txt: /^text\/plain; charset=utf-8$/,
  vcf: /^text\/vcard; charset=utf-8$/,
  png: /^image\/png$/,
  jpg: /^image\/jpeg$/,
  webp: /^image\/webp$/,
  avif: /^image\/avif$/,
  ico: /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
  woff2: /^font\/woff2$/,
}

type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }
const OK = 'ok'

const dist = await readFiles(BUILT_SHOP)

const MAP = `<svg xmlns="http://www.w3.org/2000/svg">${'<path/>'.repeat(300)}</svg>`

/** The built site, and other files that may end up in a web folder. */
export const SITE: Files = new Map([
  ...dist,
  ['.htaccess', renderHtaccess()],
  ['.htdeploy.json', '{"secret":true}'],
  ['.well-known/acme-challenge/token', 'token'],
  ['index.html~', 'old'],
  ['index.php', 'the website before this one'],
  ['kontakt.vcf', `BEGIN:VCARD\r\nVERSION:3.0\r\nNOTE:${'Werkstatt '.repeat(20)}\r\nEND:VCARD\r\n`],
  ['photos/anfahrt.0123456789.svg', MAP],
  ['photos/anfahrt.0123456789.svg.br', brotliCompressSync(MAP)],
  ['photos/hof.0123456789-640.avif', 'avif'],
  ['photos/hof.0123456789-640.jpg', 'jpeg'],
  ['photos/hof.0123456789-640.webp', 'webp'],
  ['sitemap.xml', `<?xml version="1.0"?><urlset>${'<url/>'.repeat(40)}</urlset>`],
])

/** Files that a visitor may request by their path. */
const PUBLIC = [...SITE.keys()].filter((file) => !/^\.|\.br$|~$|\.php$|^[45]/.test(file))
const isText = (file: string) => TEXT_ENDINGS.includes(file.split('.').at(-1) ?? '')

/** Texts that are worth packing: a few bytes would grow, and Apache leaves them alone. */
const TEXTS = PUBLIC.filter((file) => isText(file) && Buffer.byteLength(SITE.get(file) ?? '') > 64)
const NOT_FOUND = Buffer.from(SITE.get('404.html') ?? '')
const HASHED_PHOTO = '/photos/hof.0123456789-640.avif'

function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`
}

const CHECKS: Record<string, (ask: Ask) => Promise<string>> = {
  async pages(ask) {
    const seen = new Set<string>()
    for (const file of ['index.html', 'impressum/index.html'])
      for (const address of [addressOf(file), `${addressOf(file)}?x=1`]) {
        const answer = await ask(address)
        seen.add(describe(answer, file))
        const head = await ask(address, {}, 'HEAD')
        if (head.status !== answer.status || head.bytes.length > 0) throw new Error(`HEAD ${address} differs from GET.`)
      }
    return [...seen].join(' ')
  },
  '/impressum': async (ask) => {
    const first = await ask('/impressum?x=1')
    const { pathname = '', search = '' } = first.headers.location ? new URL(first.headers.location) : {}
    if (first.status !== 301 || search !== '?x=1') return String(first.status)
    return `301 ${describe(await ask(pathname), 'impressum/index.html')}`
  },
  'index.html': async (ask) => {
    const answers = await Promise.all(['/index.html', '/impressum/index.html'].map((path) => ask(path)))
    return summarize(answers.map(({ status }) => String(status)))
  },
  unknown: (ask) =>
    notFound(ask, ['/x', '/x/', '/a/b/c/x.html', '/impressum/x', '/photos/hof.9999999999-640.avif', '/x.vcf?y']),
  'error page': (ask) => notFound(ask, ['/404.html', '/500.html']),
  folder: (ask) => notFound(ask, ['/fonts/', '/photos/']),
  hidden: (ask) =>
    notFound(ask, ['/.htaccess', '/.htdeploy.json', '/index.html~', '/index.html.br', '/index', '/favicon']),
  acme: async (ask) => String((await ask('/.well-known/acme-challenge/token')).status),
  br: (ask) => encodings(ask, 'gzip, deflate, br'),
  gzip: (ask) => encodings(ask, 'gzip, br;q=0'),
  identity: (ask) => encodings(ask, 'identity'),
  types: async (ask) => {
    const wrong = await Promise.all(
      PUBLIC.map(async (file) => {
        const ending = file.split('.').at(-1) ?? ''
        const type = (await ask(addressOf(file), BROWSER)).headers['content-type'] ?? 'none'
        return TYPES[ending]?.test(type) ? [] : [ending]
      }),
    )
    return summarize(wrong.flat())
  },
  vary: async (ask) => {
    const answers = await Promise.all(TEXTS.map((file) => ask(addressOf(file), { 'accept-encoding': 'identity' })))
    return summarize(answers.map(({ headers }) => headers.vary?.toLowerCase() ?? '-'))
  },
  revalidated: async (ask) => {
    const paths = ['/', '/impressum/', '/favicon.svg', '/site.webmanifest', HASHED_PHOTO]
    const statuses = paths.flatMap((path) =>
      ['br', 'gzip', 'identity'].map((encoding) => revalidate(ask, path, encoding)),
    )
    return summarize((await Promise.all(statuses)).flat().map(String))
  },
  headers: async (ask) => {
    const names = Object.keys(SECURITY_HEADERS)
    const seen = await Promise.all(
      ['/', '/x', '/index.html', HASHED_PHOTO].map(async (path) => {
        const policy = path === HASHED_PHOTO ? { 'cross-origin-resource-policy': 'cross-origin' } : {}
        const wanted = Object.entries({ ...SECURITY_HEADERS, ...policy }).map(([name, value]) => `${name}: ${value}`)
        const { lines } = await ask(path, BROWSER)
        const found = lines.filter((line) => names.includes(line.split(':')[0] ?? ''))
        if (found.length === 0) return '-'
        return found.sort().join() === wanted.sort().join() ? OK : 'wrong'
      }),
    )
    return summarize(seen)
  },
  cache: async (ask) => {
    const files = await Promise.all(
      PUBLIC.map(async (file) => {
        const kept = (await ask(addressOf(file), BROWSER)).headers['cache-control'] ?? '-'
        return kept === headersOf(file)['Cache-Control'] ? OK : kept
      }),
    )
    const missing = (await ask('/photos/hof.9999999999-640.avif')).headers['cache-control'] ?? '-'
    // A host with mod_expires adds its own max-age, which counts for nothing beside "no-cache".
    const moved = ((await ask('/index.html')).headers['cache-control'] ?? '-').replace(/^no-cache, .+/, 'no-cache')
    return summarize([...files, ...[missing, moved].map((kept) => (kept === 'no-cache' ? OK : kept))])
  },
}

export const CHECK_NAMES = Object.keys(CHECKS)

/** All checks of one server: name → what was seen. */
export async function observe(port: number): Promise<Record<string, string>> {
  const ask: Ask = async (path, headers = {}, method = 'GET') => {
    const answer = await askServer(port, path, { headers, method })
    if (answer.status >= 500) throw new Error(`${path} was answered with ${answer.status}.`)
    return answer
  }
  const seen: Record<string, string> = {}
  for (const [name, check] of Object.entries(CHECKS)) seen[name] = await check(ask)
  return seen
}

/** Just "200" if the body is that of the file. */
function describe(answer: Answer, file: string): string {
  return answer.status !== 200 || unpack(answer).equals(Buffer.from(SITE.get(file) ?? ''))
    ? String(answer.status)
    : '200 other'
}

async function notFound(ask: Ask, paths: string[]): Promise<string> {
  const answers = await Promise.all(paths.map((path) => ask(path, BROWSER)))
  return summarize(
    answers.map((answer) =>
      answer.status === 404 && !unpack(answer).equals(NOT_FOUND) ? '404 bare' : String(answer.status),
    ),
  )
}

/** The encodings of texts for a client that accepts `accepted`; all other files come as they are. */
async function encodings(ask: Ask, accepted: string): Promise<string> {
  const seen = await Promise.all(
    PUBLIC.map(async (file) => {
      const answer = await ask(addressOf(file), { 'accept-encoding': accepted })
      const encoding = answer.headers['content-encoding'] ?? '-'
      if (answer.status === 200 && !unpack(answer).equals(Buffer.from(SITE.get(file) ?? '')))
        throw new Error(`${file} came as "${encoding}" with other bytes.`)
      if (encoding !== '-' && !/accept-encoding/i.test(answer.headers.vary ?? ''))
        throw new Error(`${file} came as "${encoding}" without "Vary".`)
      if (answer.headers['content-language']) throw new Error(`${file} came with "Content-Language".`)
      if (encoding !== '-' && !isText(file)) throw new Error(`${file} came as "${encoding}".`)
      return TEXTS.includes(file) ? [encoding] : []
    }),
  )
  return summarize(seen.flat())
}

async function revalidate(ask: Ask, path: string, encoding: string): Promise<number[]> {
  const accept = { 'accept-encoding': encoding }
  const { etag = '', 'last-modified': modified = '' } = (await ask(path, accept)).headers
  const both: Record<string, string>[] = [{ 'if-none-match': etag }, { 'if-modified-since': modified }]
  return Promise.all(both.map(async (condition) => (await ask(path, { ...accept, ...condition })).status))
}

/** Each once; "ok" if there are none. */
function summarize(values: string[]): string {
  return [...new Set(values)].sort().join(' ') || OK
}

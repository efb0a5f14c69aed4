/** What a visitor gets from a server, as short texts for a table. What is wrong even on a host without modules, throws. */
import { brotliCompressSync } from 'node:zlib'
import { type Files, readFiles } from '../../scripts/lib/files.ts'
import { renderHtaccess } from '../../scripts/server/htaccess.ts'
import { headersOf, TEXT_ENDINGS } from '../../scripts/server/policy.ts'
import { BUILT_SHOP } from '../helpers/build-shop.ts'
import { SECURITY_HEADERS } from '../helpers/security-headers.ts'
import { type Answer, ask, unpack } from './ask.ts'

const MAP = `<svg xmlns="http://www.w3.org/2000/svg">${'<path/>'.repeat(300)}</svg>`

/** The built site, and other files that may end up in a web folder. */
export const SITE: Files = new Map([
  ...(await readFiles(BUILT_SHOP)),
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

/** Address → file, for those that a visitor may request by their path. */
const PUBLIC = new Map(
  [...SITE.keys()]
    .filter((file) => !/^\.|\.br$|~$|\.php$|^[45]/.test(file))
    .map((file) => [`/${file.replace(/(^|\/)index\.html$/, '$1')}`, file]),
)
const endingOf = (file: string) => file.split('.').at(-1) ?? ''
const isText = (file: string) => TEXT_ENDINGS.includes(endingOf(file))
/** Addresses of texts that are worth packing: a few bytes would grow, and Apache leaves them alone. */
const TEXTS = [...PUBLIC].flatMap(([address, file]) =>
  isText(file) && Buffer.byteLength(SITE.get(file) ?? '') > 64 ? [address] : [],
)
const NOT_FOUND = Buffer.from(SITE.get('404.html') ?? '')
const [PHOTO, MISSING] = ['/photos/hof.0123456789-640.avif', '/photos/hof.9999999999-640.avif']

type Headers = Record<string, string>
type Check = {
  paths: string[]
  headers?: Headers
  /** What is worth telling about an answer; empty if nothing is. */
  see: (answer: Answer, path: string, again: (headers: Headers) => Promise<Answer>) => string | Promise<string>
}

const IDENTITY = { 'accept-encoding': 'identity' }
const status = (answer: Answer) => String(answer.status)
const found = async (answer: Answer) =>
  answer.status === 404 && !(await unpack(answer)).equals(NOT_FOUND) ? '404 bare' : status(answer)
const encoding = ({ headers }: Answer) => headers['content-encoding'] ?? '-'

const CHECKS: Record<string, Check> = {
  pages: { paths: ['/', '/?x=1', '/impressum/', '/impressum/?x=1'], see: status },
  '/impressum': {
    paths: ['/impressum?x=1'],
    see: ({ headers, ...answer }) => `${answer.status} ${(headers.location ?? '-').replace(/^http:\/\/[^/]+/, '')}`,
  },
  'index.html': { paths: ['/index.html', '/impressum/index.html'], see: status },
  unknown: { paths: ['/x', '/x/', '/a/b/c/x.html', '/impressum/x', MISSING, '/x.vcf?y'], see: found },
  'error page': { paths: ['/404.html', '/500.html'], see: found },
  folder: { paths: ['/fonts/', '/photos/'], see: found },
  hidden: { paths: ['/.htaccess', '/.htdeploy.json', '/index.html~', '/index.html.br', '/favicon'], see: found },
  br: { paths: TEXTS, see: encoding },
  gzip: { paths: TEXTS, headers: { 'accept-encoding': 'gzip, br;q=0' }, see: encoding },
  identity: { paths: TEXTS, headers: IDENTITY, see: encoding },
  types: {
    paths: [...PUBLIC.keys()],
    see: ({ headers }, path) =>
      headers['content-type'] === wantedOf(path, 'Content-Type') ? '' : endingOf(PUBLIC.get(path) ?? ''),
  },
  vary: { paths: TEXTS, headers: IDENTITY, see: ({ headers }) => headers.vary?.toLowerCase() ?? '-' },
  revalidated: {
    paths: ['/', '/impressum/', '/favicon.svg', '/site.webmanifest', PHOTO],
    see: async (_answer, _path, again) => {
      const statuses = ['br', 'gzip', 'identity'].map(async (coding) => {
        const { etag = '', 'last-modified': modified = '' } = (await again({ 'accept-encoding': coding })).headers
        const conditions: Headers[] = [{ 'if-none-match': etag }, { 'if-modified-since': modified }]
        return Promise.all(conditions.map((one) => again({ 'accept-encoding': coding, ...one }).then(status)))
      })
      return summarize((await Promise.all(statuses)).flat())
    },
  },
  headers: {
    paths: ['/', '/x', '/index.html', PHOTO],
    see: ({ headersDistinct }, path) => {
      const policy = path === PHOTO ? { 'cross-origin-resource-policy': 'cross-origin' } : {}
      const wanted = Object.entries({ ...SECURITY_HEADERS, ...policy })
      if (!wanted.some(([name]) => headersDistinct[name])) return '-'
      return wanted.every(([name, value]) => headersDistinct[name]?.join() === value) ? '' : 'wrong'
    },
  },
  cache: {
    paths: [...PUBLIC.keys(), MISSING, '/index.html'],
    see: ({ headers, ...answer }, path) => {
      const wanted = answer.status === 200 ? wantedOf(path, 'Cache-Control') : 'no-cache'
      // A host with mod_expires adds its own max-age, which counts for nothing beside "no-cache".
      const sent = (headers['cache-control'] ?? '-').replace(/^no-cache, .+/, 'no-cache')
      return sent === wanted ? '' : sent
    },
  },
}

const wantedOf = (path: string, name: string) => headersOf(PUBLIC.get(path) ?? path)[name]
/** Each once; "ok" if there are none. */
const summarize = (values: string[]) =>
  [...new Set(values.flatMap((value) => value.split(' ')).filter(Boolean))].sort().join(' ') || 'ok'

export const CHECK_NAMES = Object.keys(CHECKS)

/** All checks of one server: name → what was seen. */
export async function observe(port: number): Promise<Record<string, string>> {
  const get = async (path: string, headers: Headers = { 'accept-encoding': 'gzip, deflate, br' }) => {
    const answer = await ask(port, path, { headers })
    const fault = await judge(answer, PUBLIC.get(path))
    if (fault) throw new Error(`${path} came ${fault}.`)
    return answer
  }
  const seen: Record<string, string> = {}
  for (const [name, { paths, headers, see }] of Object.entries(CHECKS)) {
    const look = async (path: string) => see(await get(path, headers), path, (others) => get(path, others))
    seen[name] = summarize(await Promise.all(paths.map(look)))
  }
  return seen
}

async function judge(answer: Answer, file: string | undefined) {
  const coding = encoding(answer)
  if (answer.status >= 500) return `with ${answer.status}`
  if (!file || answer.status !== 200) return undefined
  if (!(await unpack(answer)).equals(Buffer.from(SITE.get(file) ?? ''))) return `as "${coding}" with other bytes`
  if (coding !== '-' && !/accept-encoding/i.test(answer.headers.vary ?? '')) return `as "${coding}" without "Vary"`
  if (coding !== '-' && !isText(file)) return `as "${coding}"`
  return answer.headers['content-language'] && 'with "Content-Language"'
}

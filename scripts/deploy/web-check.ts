/** Checks what visitors get: the right bytes at each address, and no file that is not meant for them. */
import { randomUUID } from 'node:crypto'
import type { Finding } from '../lib/problem.ts'
import { sha256 } from '../lib/sha256.ts'
import type { Entry } from '../server/build-list.ts'
import { HASHED } from '../server/policy.ts'
import { MANIFEST } from './plan.ts'

type Target = { path: string; statuses: number[]; sha256?: string | undefined }
type Answer = { response: Response; body: Buffer }

export function lookAt(origin: string, signal?: AbortSignal) {
  const get = async (path: string, coding = 'br', isFull = false): Promise<Answer> => {
    // Right after a deploy, a cache on the way may still have the old page, but not for a query that it has never seen.
    const address = new URL(isFull ? path : `${path}?${randomUUID().slice(0, 8)}`, origin)
    const response = await fetch(address, {
      headers: { 'accept-encoding': coding, ...(!isFull && { 'cache-control': 'no-cache' }) },
      signal: AbortSignal.any([AbortSignal.timeout(30_000), ...(signal ? [signal] : [])]),
    })
    return { response, body: Buffer.from(await response.arrayBuffer()) }
  }
  return {
    /** Whether the home page loads at all, with any content. */
    isOpen: async () => (await get('/').catch(() => undefined))?.response.ok ?? false,
    /** Checks the pages and one asset, with `isFull` all that visitors can ask for, and as they get it from caches. */
    check: async (entries: Entry[], { isFull = false } = {}) => {
      const findings: Finding[] = []
      for (const target of listTargets(entries, isFull)) {
        const file = new URL(target.path, origin).href
        try {
          let message: string | undefined
          // A file and its packed twin are two files on the server, and only one of them may be wrong.
          for (const coding of ['br', 'identity']) message ??= judge(await get(target.path, coding, isFull), target)
          if (message) findings.push({ file, message })
        } catch (error) {
          // The other requests would fail, too, each after half a minute.
          return [...findings, { file, message: explainSilence(error as Error), isSilent: true }]
        }
      }
      return findings
    },
  }
}

function listTargets(entries: Entry[], isFull: boolean): Target[] {
  const asked = entries.filter(({ path }) => !/^(?:404|500)\.html$|\.br$|(?:^|\/)\./.test(path))
  const asset = asked.find(({ path }) => HASHED.test(path))
  const chosen = asked.filter((entry) => isFull || entry === asset || entry.path.endsWith('.html'))
  const addressOf = (path: string) => encodeURI(`/${path.replace(/(^|\/)index\.html$/, '$1')}`)
  // The home page first: it is named if nobody answers.
  chosen.sort((a, b) => addressOf(a.path).length - addressOf(b.path).length)
  const { sha256: missing } = entries.find(({ path }) => path === '404.html') ?? {}
  return [
    ...chosen.map(({ path, sha256: found }) => ({ path: addressOf(path), statuses: [200], sha256: found })),
    { path: `/gibt-es-nicht-${randomUUID().slice(0, 8)}`, statuses: [404], sha256: missing },
    { path: `/${MANIFEST}`, statuses: [403, 404] },
  ]
}

function judge({ response, body }: Answer, { statuses, sha256: expected }: Target): string | undefined {
  const { status, redirected, url, headers } = response
  // After a redirect the answer comes from another address.
  const where = redirected ? `leitet auf ${url.replace(/\?.*/, '')} weiter, und das ` : ''
  if (!statuses.includes(status))
    return `${where}antwortet mit ${status} statt ${statuses.at(-1)}. ${status === 403 ? UNREADABLE : 'Fragen Sie den Anbieter, warum.'}`
  if (expected !== undefined && sha256(body) !== expected) return `${where}zeigt etwas anderes, als hochgeladen wurde.`
  return headers.has('set-cookie') ? COOKIE : undefined
}

const UNREADABLE =
  'Vielleicht darf der Webserver nicht lesen, was hochgeladen wurde: Fragen Sie den Anbieter, warum neue Dateien nicht für alle lesbar sind (umask).'
const COOKIE = 'setzt ein Cookie, gegen die Datenschutzerklärung. Fragen Sie den Anbieter, wie man es abschaltet.'

/** The message of fetch is only "fetch failed"; the reason is its `cause`. */
function explainSilence(error: Error): string {
  const { name, message, code = '' } = (error.cause ?? error) as NodeJS.ErrnoException
  if (/redirect count/.test(message)) return 'leitet im Kreis weiter.'
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code))
    return `ist nicht sicher zu erreichen. Das Zertifikat (SSL) fehlt, ist abgelaufen oder gilt für eine andere Adresse (${code}). Schalten Sie es beim Anbieter ein.`
  return `ist nicht zu erreichen (${/^[A-Z]/.test(code) ? code : name}). Ist die Adresse richtig geschrieben und die Domain schon eingerichtet?`
}

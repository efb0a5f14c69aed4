/** What a visitor gets: the right bytes at the right address, and nothing of what is not for him. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Finding } from '../lib/problem.ts'
import { sha256 } from '../lib/sha256.ts'
import type { Entry } from '../server/build-list.ts'
import { HASHED } from '../server/policy.ts'
import { MANIFEST } from './plan.ts'

/** Something that is not as it should be, `file` its address. `refused`: another status. */
export type WebFinding = Finding & { kind: 'unreachable' | 'refused' | 'wrong' }

export type Web = {
  /** Whether the home page comes at all. */
  isOpen: () => Promise<boolean>
  /** Addresses that visitors ask for, or all that can be asked for. */
  check: (entries: Entry[], options?: { isFull?: boolean }) => Promise<WebFinding[]>
}

/** The exit code of who finds something. */
export const WRONG_OUTSIDE = 3

type Target = { path: string; statuses: number[]; sha256?: string | undefined }
type Found = Omit<WebFinding, 'file'> | undefined

const TIMEOUT_MS = 30_000
/** A file and its packed twin are two files to a server: one of them may be another's. */
const CODINGS = ['br', 'identity']

/** `signal` ends what runs. */
export function lookAt(origin: string, signal?: AbortSignal): Web {
  const addressOf = ({ path }: Target) => new URL(path, origin).href
  const askTwice = async (target: Target, coding = 'br') => {
    const first = await ask(addressOf(target), coding, target, signal)
    if (!first) return undefined
    // A proxy on the way may still hold the page of before; nobody keeps one under a new address.
    await wait(100)
    return ask(`${addressOf(target)}?${randomUUID().slice(0, 8)}`, coding, target, signal)
  }
  return {
    isOpen: async () => {
      const found = await askTwice({ path: '/', statuses: [200] })
      return !found || found.kind === 'wrong'
    },
    check: async (entries, { isFull = false } = {}) => {
      const findings: WebFinding[] = []
      for (const target of listTargets(entries, isFull)) {
        let found: Found
        for (const coding of CODINGS) found ??= await askTwice(target, coding)
        if (found) findings.push({ file: addressOf(target), ...found })
        // The others would say the same, half a minute later each.
        if (found?.kind === 'unreachable') break
      }
      return findings
    },
  }
}

function listTargets(entries: Entry[], isFull: boolean): Target[] {
  const errorPage = entries.find(({ path }) => path === '404.html')
  const asked = entries.filter(({ path }) => !/^(?:404|500)\.html$|\.br$|(?:^|\/)\./.test(path))
  const pages = asked.filter(({ path }) => path.endsWith('.html'))
  const asset = asked.find(({ path }) => HASHED.test(path))
  return [
    ...(isFull ? asked : [...pages, ...(asset ? [asset] : [])]).map((entry) => ({
      path: encodeURI(`/${entry.path.replace(/(^|\/)index\.html$/, '$1')}`),
      statuses: [200],
      sha256: entry.sha256,
    })),
    { path: `/gibt-es-nicht-${randomUUID().slice(0, 8)}`, statuses: [404], sha256: errorPage?.sha256 },
    { path: `/${MANIFEST}`, statuses: [403, 404] },
  ]
}

async function ask(address: string, coding: string, target: Target, signal?: AbortSignal): Promise<Found> {
  try {
    const late = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(address, {
      headers: { 'cache-control': 'no-cache', 'accept-encoding': coding },
      signal: signal ? AbortSignal.any([late, signal]) : late,
    })
    return judge(answer, Buffer.from(await answer.arrayBuffer()), target)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { message: explainSilence(cause as Error), kind: 'unreachable' }
  }
}

function judge(answer: Response, body: Buffer, { statuses, sha256: expected }: Target): Found {
  // Who follows a redirect gets what another address says.
  const where = answer.redirected ? `leitet auf ${answer.url} weiter, und das ` : ''
  if (!statuses.includes(answer.status)) {
    const message = `${where}antwortet mit ${answer.status} statt ${statuses.at(-1)}. Fragen Sie den Anbieter, warum.`
    return { message, kind: 'refused' }
  }
  if (expected !== undefined && sha256(body) !== expected)
    return { message: `${where}zeigt etwas anderes, als hochgeladen wurde.`, kind: 'wrong' }
  return answer.headers.has('set-cookie') ? { message: COOKIE, kind: 'wrong' } : undefined
}

const COOKIE =
  'setzt ein Cookie. Die Datenschutzerklärung sagt, dass es keines gibt: Fragen Sie den Anbieter, wie es ausgeht.'

function explainSilence({ name, message, code = '' }: Error & { code?: string }): string {
  if (/redirect count/.test(message)) return 'leitet im Kreis weiter.'
  if (name === 'TimeoutError') return `antwortet nicht innerhalb von ${TIMEOUT_MS / 1_000} Sekunden.`
  if (/ENOTFOUND|EAI_AGAIN/.test(code))
    return 'ist nicht zu finden. Ist die Adresse richtig geschrieben und die Domain schon eingerichtet?'
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code))
    return `ist nicht sicher zu erreichen. Das Zertifikat (SSL) fehlt, ist abgelaufen oder gilt für eine andere Adresse (${code}). Schalten Sie es beim Anbieter ein.`
  return `ist nicht zu erreichen${code ? ` (${code})` : ''}.`
}

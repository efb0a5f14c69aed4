/** What a visitor gets: the right bytes at the right address, and nothing of what is not for him. */

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sha256 } from '../lib/sha256.ts'
import type { Entry } from '../server/build-list.ts'
import { HASHED } from '../server/policy.ts'
import { codeOf } from './explain.ts'
import { MANIFEST } from './manifest.ts'

/**
 * Something that is not as it should be at an address; `refusal` for the 500 and 403 that a bad `.htaccess` causes,
 * `foreign` for other bytes in the place of a file of ours.
 */
export type WebFinding = { address: string; message: string; kind: 'refusal' | 'unreachable' | 'foreign' | 'other' }

/** `coding` is what to accept; without it, what `fetch` asks for by itself. */
type Target = { path: string; statuses: number[]; sha256?: string | undefined; coding?: string }

/** Addresses that visitors ask for, or all that can be asked for. */
export async function checkWeb(origin: string, entries: Entry[], { isFull = false } = {}): Promise<WebFinding[]> {
  const findings: WebFinding[] = []
  for (const target of listTargets(entries, isFull)) {
    const address = new URL(target.path, origin).href
    const found = isFull ? await askInEach(address, target) : await askTwice(address, target)
    if (found) findings.push({ address, ...found })
    // The others would say the same, half a minute later each.
    if (found?.kind === 'unreachable') break
  }
  return findings
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

type Found = Omit<WebFinding, 'address'> | undefined

/** A file and its packed twin are two files to a server: one of them may be another's. */
const CODINGS = ['br', 'identity']

async function askInEach(address: string, target: Target): Promise<Found> {
  for (const coding of CODINGS) {
    const found = await askTwice(address, { ...target, coding })
    if (found) return found
  }
  return undefined
}

/** A proxy on the way may still hold the page of before; nobody keeps one under a new address. */
async function askTwice(address: string, target: Target): Promise<Found> {
  const first = await askOnce(address, target)
  if (!first) return undefined
  await wait(100)
  return askOnce(`${address}?${randomUUID().slice(0, 8)}`, target)
}

async function askOnce(address: string, { statuses, sha256: expected, coding }: Target): Promise<Found> {
  try {
    const answer = await fetch(address, {
      headers: { 'cache-control': 'no-cache', ...(coding && { 'accept-encoding': coding }) },
      signal: AbortSignal.timeout(30_000),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (!statuses.includes(answer.status))
      return {
        message: `antwortet mit ${answer.status} statt ${statuses.at(-1)}.`,
        kind: [500, 403].includes(answer.status) ? 'refusal' : 'other',
      }
    if (expected !== undefined && sha256(body) !== expected)
      return {
        message: 'zeigt etwas anderes, als hochgeladen wurde.',
        kind: answer.status === 200 ? 'foreign' : 'other',
      }
    return undefined
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { message: explainSilence(cause), kind: 'unreachable' }
  }
}

function explainSilence(cause: unknown): string {
  if (cause instanceof Error && /redirect count/.test(cause.message)) return 'leitet im Kreis weiter.'
  const code = codeOf(cause)
  if (/ENOTFOUND|EAI_AGAIN/.test(code))
    return 'ist nicht zu finden. Ist die Adresse richtig geschrieben und die Domain schon eingerichtet?'
  return `ist nicht zu erreichen${code}.`
}

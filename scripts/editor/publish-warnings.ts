/** What will go wrong by itself. */
import { connect } from 'node:tls'
import { addDays, formatDate } from '../../src/lib/date.ts'
import type { Content } from '../../src/schema/index.ts'
import type { FieldPath } from '../content/field-at.ts'

export type Warning = { path?: FieldPath; message: string }

type Circumstances = {
  content: Content | undefined
  /** "YYYY-MM-DD" */
  today: string
  /** When the site was published last from here, ISO. */
  published: string | undefined
  /** Where the project lies. */
  folder: string
}

/** A page knows the next 400 days. */
const OLD_DAYS = 300
const SOON_DAYS = 7
const CLOUD = /OneDrive|iCloud|Mobile Documents|CloudStorage|Dropbox|Google ?Drive/i

const OLD = 'Nach 400 Tagen kennt die Seite keine Feiertage mehr: Bitte bald wieder veröffentlichen.'
const IN_CLOUD =
  'Das sperrt Dateien, legt doppelte an und nimmt die Zugangsdaten mit: Bitte an einen anderen Platz legen, zum Beispiel C:\\Website oder Ihren Benutzerordner.'

export function listWarnings({ content, today, published, folder }: Circumstances): Warning[] {
  const [day, cloud, notice] = [published?.slice(0, 10), CLOUD.exec(folder)?.[0], content?.home.notice]
  const warnings: Warning[] = []
  if (day && day < addDays(today, -OLD_DAYS))
    warnings.push({ message: `Zuletzt veröffentlicht am ${formatDate(day)}. ${OLD}` })
  for (const [index, { last }] of content?.hours.closures.entries() ?? [])
    if (last < today)
      warnings.push({ path: ['hours', 'closures', index, 'last'], message: `Seit dem ${formatDate(last)} vorbei.` })
  if (notice && notice.last >= today && notice.last <= addDays(today, SOON_DAYS))
    warnings.push({ path: ['home', 'notice', 'last'], message: `Am ${formatDate(notice.last)} verschwindet er.` })
  if (cloud) warnings.push({ message: `Der Ordner liegt in ${cloud}. ${IN_CLOUD}` })
  return warnings
}

const ANSWER_MS = 5_000
const CERTIFICATE_DAYS = 14

/** Undefined as well if nobody answers: the live check will say so. */
export function warnOfCertificate(address: string, now: Date): Promise<string | undefined> {
  const { protocol, hostname: host, port } = new URL(address)
  if (protocol !== 'https:') return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false }, () => {
      const ends = new Date(socket.getPeerCertificate().valid_to).toISOString().slice(0, 10)
      socket.destroy()
      resolve(ends < addDays(now.toISOString().slice(0, 10), CERTIFICATE_DAYS) ? explainEnd(ends, now) : undefined)
    })
    socket.setTimeout(ANSWER_MS, () => socket.destroy())
    socket.on('error', () => {}).on('close', () => resolve(undefined))
  })
}

const explainEnd = (day: string, now: Date) =>
  new Date(day) < now
    ? `Das Zertifikat der Website ist seit dem ${formatDate(day)} abgelaufen: Browser warnen Ihre Besucher. Bitte beim Anbieter erneuern.`
    : `Das Zertifikat der Website endet am ${formatDate(day)}. Erneuert es sich nicht von selbst, bitte beim Anbieter nachfragen.`

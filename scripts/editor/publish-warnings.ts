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

export function listWarnings({ content, today, published, folder }: Circumstances): Warning[] {
  const cloud = CLOUD.exec(folder)?.[0]
  const { closures = [] } = content?.hours ?? {}
  const notice = content?.home.notice
  const isSoon = notice && notice.last >= today && notice.last <= addDays(today, SOON_DAYS)
  const isOld = published && published.slice(0, 10) < addDays(today, -OLD_DAYS)
  return [
    ...(isOld
      ? [
          {
            message: `Zuletzt veröffentlicht am ${formatDate(published.slice(0, 10))}. Nach 400 Tagen kennt die Seite keine Feiertage mehr: Bitte bald wieder veröffentlichen.`,
          },
        ]
      : []),
    ...closures.flatMap(({ last }, index): Warning[] =>
      last < today
        ? [{ path: ['hours', 'closures', index, 'last'], message: `Seit dem ${formatDate(last)} vorbei, er kann weg.` }]
        : [],
    ),
    ...(isSoon
      ? [{ path: ['home', 'notice', 'last'], message: `Am ${formatDate(notice.last)} verschwindet er von selbst.` }]
      : []),
    ...(cloud
      ? [
          {
            message: `Der Ordner liegt in ${cloud}. Das sperrt Dateien, legt doppelte an und nimmt die Zugangsdaten mit: Bitte an einen anderen Platz legen, zum Beispiel C:\\Website oder Ihren Benutzerordner.`,
          },
        ]
      : []),
  ]
}

const ANSWER_MS = 5_000
const CERTIFICATE_DAYS = 14

/** Undefined as well if nobody answers: the live check will say so. */
export function warnOfCertificate(address: string, now: Date): Promise<string | undefined> {
  const { protocol, hostname: servername, port } = new URL(address)
  if (protocol !== 'https:') return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const socket = connect(
      { host: servername, port: Number(port || 443), servername, rejectUnauthorized: false },
      () => {
        const ends = new Date(socket.getPeerCertificate().valid_to)
        socket.destroy()
        const days = Math.floor((ends.getTime() - now.getTime()) / 864e5)
        resolve(days < CERTIFICATE_DAYS ? explainEnd(ends.toISOString().slice(0, 10), days) : undefined)
      },
    )
    socket
      .setTimeout(ANSWER_MS, () => socket.destroy())
      .on('error', () => {})
      .on('close', () => resolve(undefined))
  })
}

const explainEnd = (day: string, days: number) =>
  days < 0
    ? `Das Zertifikat der Website ist seit dem ${formatDate(day)} abgelaufen: Browser warnen Ihre Besucher. Bitte beim Anbieter erneuern.`
    : `Das Zertifikat der Website endet am ${formatDate(day)}. Erneuert es sich nicht von selbst, bitte beim Anbieter nachfragen.`

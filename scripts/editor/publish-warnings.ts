/** What will go wrong by itself, and what a change asks for. */
import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Change } from '../../src/editor/model.ts'
import { berlinClock } from '../../src/lib/berlin-clock.ts'
import { addDays, formatDate } from '../../src/lib/date.ts'
import type { Content } from '../../src/schema/index.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { isDrawing } from '../../src/schema/vehicles.ts'
import { keyOf } from '../content/field-at.ts'
import { complaintsOf, ofEach } from '../content/rules.ts'
import { type BuiltSite, findOtherAddress } from '../deploy/built-site.ts'
import { elsewhere } from '../deploy/messages.ts'
import { descriptionOf } from './entries.ts'
import { nameSettings } from './publish-access.ts'

/** `published`: when it was last, ISO. `cut`: when an upload began that did not end. `folder`: of the content. */
type Situation = Record<'published' | 'cut', string | undefined> & {
  content: Content | undefined
  today: string
  folder: string
}

/** A page knows the next 400 days. */
const OLD_DAYS = 300
const SOON_DAYS = 7
const CLOUD = /OneDrive|iCloud|Mobile Documents|CloudStorage|Dropbox|Google ?Drive/i

const OLD = 'Nach 400 Tagen kennt die Website keine Feiertage mehr: Bitte bald wieder veröffentlichen.'
const CUT = 'Besucher sehen jede Seite ganz alt oder ganz neu. Bitte noch einmal veröffentlichen.'
const IN_CLOUD =
  'Dort werden Dateien gesperrt oder doppelt angelegt, und Ihre Zugangsdaten liegen in der Cloud. Bitte legen Sie den Ordner an einen anderen Platz, zum Beispiel C:\\Website oder Ihren Benutzerordner.'

/** What is about no field begins with the colon. */
export function listWarnings({ content, today, published = today, cut, folder }: Situation): Complaint[] {
  const day = berlinClock(new Date(published)).slice(0, 10)
  const cloud = CLOUD.exec(folder)?.[0]
  const notice = content?.home.notice?.last
  const isSoon = notice !== undefined && notice >= today && notice <= addDays(today, SOON_DAYS)
  return complaintsOf({
    [`: Das Veröffentlichen (${cut}) ist nicht fertig geworden. ${CUT}`]: cut !== undefined,
    [`: Zuletzt veröffentlicht am ${formatDate(day)}. ${OLD}`]: day < addDays(today, -OLD_DAYS),
    ...ofEach(content?.hours.closures ?? [], ({ last }, index) => ({
      [`hours/closures/${index}/last: Seit dem ${formatDate(last)} vorbei.`]: last < today,
    })),
    [`home/notice/last: Nach dem ${formatDate(notice ?? today)} verschwindet der Aushang.`]: isSoon,
    [`: Der Ordner liegt in ${cloud}. ${IN_CLOUD}`]: cloud !== undefined,
  })
}

/** After a change of owner or legal form others in the Impressum have to follow, after one of a photo its description. */
export function askOfChanges(changes: Change[] = []): Complaint[] {
  const has = (field: RegExp) => changes.some(({ at }) => field.test(at))
  const isOther = has(/^\["(?:business","owner|legal","(?:representedBy|register))"/)
  return complaintsOf({
    'legal/updated: Inhaber oder Rechtsform sind neu. Stimmt der Stand noch?': isOther && !has(/"updated"/),
    'legal/vatId: Eine andere Firma hat eine andere Nummer. Stimmt diese noch?':
      isOther && !has(/"(?:vat|business)Id"/),
    ...ofEach(changes, ({ at, pictures = [] }) => {
      const path = descriptionOf(JSON.parse(at)) ?? []
      const isPhoto = pictures[0] !== undefined && !isDrawing(pictures[0])
      const isLeft = path.length > 0 && !changes.some((other) => other.at === keyOf(path))
      return { [`${path.join('/')}: Das Bild ist ein anderes. Passt seine Beschreibung noch?`]: isPhoto && isLeft }
    }),
  })
}

const ANSWER_MS = 5_000
const CERTIFICATE_DAYS = 14
const ENDING =
  'Das Zertifikat der Website gilt bis zum …; danach warnen Browser Ihre Besucher. Erneuert es sich nicht von selbst, bitte beim Anbieter nachfragen.'
const ENDED =
  'Das Zertifikat der Website ist seit dem … abgelaufen: Browser warnen Ihre Besucher. Bitte gleich beim Anbieter nachfragen.'

/** What is wrong with the address of the website, or soon will be. */
export async function warnOfAddress(url: string, site: BuiltSite, now: Date): Promise<(string | undefined)[]> {
  const other = findOtherAddress(site, url)
  return [await warnOfCertificate(url, now), other && nameSettings(elsewhere(url, other))]
}

/** Undefined as well if nobody answers: the live check will say so. */
export async function warnOfCertificate(address: string, now: Date): Promise<string | undefined> {
  const { protocol, hostname: host, port } = new URL(address)
  if (protocol !== 'https:') return undefined
  // An IP address is no server name: Node 26 throws.
  const servername = isIP(host) ? '' : host
  const socket = connect({ host, port: Number(port || 443), servername, rejectUnauthorized: false })
  const waiting = { signal: AbortSignal.timeout(ANSWER_MS) }
  const isThere = await once(socket, 'secureConnect', waiting).catch(() => false)
  const ends = isThere && new Date(socket.getPeerCertificate().valid_to).toISOString().slice(0, 10)
  socket.destroy()
  if (!ends) return undefined
  const today = now.toISOString().slice(0, 10)
  const told = ends < today ? ENDED : ends < addDays(today, CERTIFICATE_DAYS) ? ENDING : undefined
  return told?.replace('…', formatDate(ends))
}

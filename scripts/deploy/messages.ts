/** What the owner reads of a deploy: the plan, the progress, what went wrong and what to do. */
import type { PeerCertificate } from 'node:tls'
import { SingleBar } from 'cli-progress'
import pc from 'picocolors'
import { Problem } from '../lib/problem.ts'
import type { Entry } from '../server/build-list.ts'
import type { Plan, Upload } from './plan.ts'
import { TransferError } from './transport.ts'
import type { WebFinding } from './web-check.ts'

const AGAIN = 'npm run deploy -- --go'
const UNTOUCHED = 'An der Website wurde nichts geändert.'
const WEB_CHECK_FAILED = 3

const WHY: Record<Upload['why'], string> = {
  new: 'neu',
  changed: 'geändert',
  replaced: 'lag schon dort, wird ersetzt',
}

export function formatPlan({
  upload,
  unchanged,
  remove,
  expired,
}: Pick<Plan, 'unchanged' | 'remove' | 'expired'> & { upload: Omit<Upload, 'isDirect'>[] }): string {
  const gone = [...remove, ...expired]
  const rows = [
    ...upload.map(
      ({ path, size, why }) => `  ${pc.green('+')} ${path}  ${pc.dim(`${formatBytes(size)}, ${WHY[why]}`)}`,
    ),
    ...gone.map(({ path }) => `  ${pc.red('-')} ${path}  ${pc.dim('gehört nicht mehr dazu')}`),
  ]
  const counts = `${upload.length} hochladen (${formatBytes(sum(upload))}), ${unchanged.length} unverändert, ${gone.length} löschen`
  return [...rows, counts].join('\n')
}

export type Progress = {
  plan: (plan: Plan) => void
  /** A file is on the server, whole. */
  sent: (file: { path: string; size: number }) => void
  note: (text: string) => void
}

/** A bar where somebody watches, lines where a file keeps them. */
export function makeReport(isTerminal: boolean): Progress & { stop: () => void } {
  const bar = isTerminal ? new SingleBar({ format: '  {bar} {percentage} %  {file}', hideCursor: true }) : undefined
  let total = 0
  let sent = 0
  return {
    plan: (plan) => {
      console.log(formatPlan(plan))
      total = sum(plan.upload)
    },
    sent: ({ path, size }) => {
      sent += size
      if (bar && !bar.isActive) bar.start(total, sent, { file: path })
      else if (bar) bar.update(sent, { file: path })
      else console.log(`  ${path}  ${formatBytes(size)}`)
    },
    note: (text) => {
      bar?.stop()
      console.log(`${pc.yellow('!')} ${text}`)
    },
    stop: () => bar?.stop(),
  }
}

function sum(entries: Pick<Entry, 'size'>[]): number {
  return entries.reduce((total, { size }) => total + size, 0)
}

function formatBytes(bytes: number): string {
  return bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} kB`
}

/** "2026-11-20" → "20.11.2026" */
export function formatDay(date: string): string {
  return date.split('-').reverse().join('.')
}

export const LOCK_STAYS =
  'Die Sperre auf dem Server ließ sich nicht lösen. Vor dem nächsten Mal: npm run deploy -- --break-lock'
export const NOBODY_LOOKED =
  'DEPLOY_URL fehlt in .env: nicht nachgesehen, ob die Website im Netz richtig ankommt. Öffnen Sie sie selbst.'
export const PUT_BACK =
  'Mit der .htaccess vom letzten Mal antwortet die Website nicht. Die vorherige liegt wieder dort.'
export const INTERRUPTING = 'Wird abgebrochen, die Sperre wird gelöst … Noch einmal Strg+C beendet sofort.'

export function older(ours: string, theirs: string): Problem {
  return new Problem(
    `Auf dem Server liegt ein neuerer Stand: gebaut am ${formatDay(theirs)}, dieser hier am ${formatDay(ours)}. ${UNTOUCHED}\n  Bitte neu bauen: npm run build -- --strict\n  Soll der ältere gelten: ${AGAIN} --overwrite`,
  )
}

export function edited(paths: string[]): Problem {
  const findings = paths.map((path) => ({
    file: path,
    message: 'ist auf dem Server anders, als es hochgeladen wurde.',
  }))
  return new Problem(
    `Jemand hat Dateien auf dem Server geändert. ${UNTOUCHED}\n  Soll die Änderung bleiben: in den Inhalt übernehmen und neu bauen.\n  Sonst, oder wenn sie übernommen ist, alles neu hochladen: ${AGAIN} --overwrite`,
    { findings },
  )
}

export function wrongPlace(names: string[]): Problem {
  return new Problem(
    `In diesem Ordner liegt noch keine Website, aber: ${names.join(', ')}. ${UNTOUCHED}\n  Ist einer davon der Ordner der Website, gehört er in DEPLOY_PATH. Ist es doch dieser hier: ${AGAIN} --overwrite`,
  )
}

const PUBLISHED = 'Alles ist hochgeladen, aber unter der Adresse der Website stimmt etwas nicht.'
const OTHER_SITE =
  'Vielleicht zeigt die Domain auf einen anderen Webspace, DEPLOY_PATH nennt einen anderen Ordner als den der Domain, oder ein Zwischenspeicher des Anbieters braucht noch etwas. Liegt dort wirklich etwas anderes:'

export function wrongOutside(findings: WebFinding[]): Problem {
  const isForeign = findings.some(({ kind }) => kind === 'foreign')
  return failure(isForeign ? `${PUBLISHED} ${OTHER_SITE} ${AGAIN} --overwrite` : PUBLISHED, findings)
}

export function takenBack(findings: WebFinding[]): Problem {
  return failure(
    'Mit der neuen .htaccess kommt die Website nicht. Deshalb gilt wieder, was vorher dort lag; die Seiten sind die neuen. Bitte dem Anbieter zeigen: dist/.htaccess',
    findings,
  )
}

export function failure(message: string, found: WebFinding[]): Problem {
  const findings = found.map(({ address, message }) => ({ file: address, message }))
  return new Problem(message, { findings, exitCode: WEB_CHECK_FAILED })
}

export function full(reply: string): TransferError {
  const isSure = /space|quota|full|^(?:452|552)|^$/i.test(reply)
  const what = isSure
    ? 'Der Speicherplatz auf dem Server reicht nicht.'
    : `Der Server konnte eine Datei nicht speichern (${oneLine(reply)}). Vielleicht ist der Speicherplatz voll.`
  return new TransferError(
    'full',
    `${what} Die Website im Netz ist ganz.\n  Räumen Sie dort auf (alte Sicherungen, Protokolle) oder buchen Sie mehr Platz. Dann: ${AGAIN}`,
  )
}

export const CUT = new TransferError('again', 'Eine Datei kam nicht vollständig an.')

export const NO_SIZE =
  'Der Server nennt die Größe einer Datei nicht (SIZE). Ob alles ganz ankam, ließe sich nicht prüfen. An der Website wurde nichts geändert.\n  Versuchen Sie DEPLOY_PROTOCOL=sftp.'
export const KEY =
  'Der Schlüssel in DEPLOY_KEY_FILE lässt sich nicht lesen. Ist er mit einem Passwort geschützt, gehört es in DEPLOY_PASSWORD.'

/** Errors of Node before the first answer. */
export function connection(error: unknown, { host, port }: { host: string; port: number }): TransferError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new TransferError(
      'unreachable',
      `Den Server „${host}“ gibt es nicht, oder dieser Rechner ist nicht im Internet. Stimmt DEPLOY_HOST?`,
      error,
    )
  if (code === 'ECONNREFUSED')
    return new TransferError(
      'unreachable',
      `„${host}“ nimmt an Port ${port} keine Verbindung an. Stimmen DEPLOY_HOST, DEPLOY_PORT und DEPLOY_PROTOCOL?`,
      error,
    )
  return broken(error)
}

/** Errors of sockets name the address, and nothing more than their code helps; numbers say nothing to anybody. */
export function broken(error?: unknown): TransferError {
  const isNamed = error instanceof Error && 'code' in error && /^[A-Z]/.test(String(error.code))
  const code = isNamed ? ` (${(error as Error & { code: string }).code})` : ''
  return new TransferError('again', `Die Verbindung zum Server brach ab oder er antwortete nicht mehr${code}.`, error)
}

export function reply(text: string): string {
  return `Der Server lehnt ab: „${oneLine(text)}“.`
}

function oneLine(text: string): string {
  return text.trim().replace(/\p{C}+/gu, ' ')
}

export function login(user: string): string {
  return `Der Server nimmt Benutzername (${user}) oder Passwort nicht an. Beide stehen beim Anbieter unter „FTP-Zugang“ oder „SFTP-Zugang“; es sind nicht die für das Kundenkonto.`
}

export function noFolder(path: string): string {
  return `Den Ordner „${path}“ gibt es auf dem Server nicht. Welcher Ordner zur Website gehört, zeigt ein FTP-Programm oder der Anbieter; er gehört in DEPLOY_PATH.`
}

export function noTls(host: string): string {
  return `„${host}“ bietet kein verschlüsseltes FTP an. Bieten die Zugangsdaten SFTP (Port 22): DEPLOY_PROTOCOL=sftp. Sonst fragen Sie den Anbieter: Unverschlüsselt wird nichts gesendet.`
}

export function sshOnFtpPort(port: number): string {
  return `An Port ${port} antwortet SFTP, nicht FTP. Bitte einstellen: DEPLOY_PROTOCOL=sftp`
}

export function noSsh(port: number): string {
  return `An Port ${port} antwortet kein SFTP. Heißt der Zugang beim Anbieter „FTP“ oder „FTPS“: DEPLOY_PROTOCOL=ftps`
}

/** `reason` names what each side offers. */
export function noCipher(reason: string): string {
  return `Der Server und dieses Programm finden keine gemeinsame Verschlüsselung (${reason}). Fragen Sie den Anbieter, oder versuchen Sie DEPLOY_PROTOCOL=ftps.`
}

/** `found` as base64 without padding, as OpenSSH prints it. */
export function hostKey(found: string, hasPin: boolean): string {
  const which = `Der Server weist sich mit diesem Schlüssel aus: SHA256:${found}`
  return hasPin
    ? `${which}\n  In DEPLOY_PIN steht ein anderer. Hat der Anbieter den Server gewechselt? Erst bei ihm nachfragen, dann den neuen eintragen.`
    : `${which}\n  Vergleichen Sie ihn mit dem, den der Anbieter nennt. Stimmt er, gehört diese Zeile in .env:\n  DEPLOY_PIN=sha256:${found}`
}

export function changedPin(found: string): string {
  return `Der Server weist sich mit einem anderen Zertifikat aus, als in DEPLOY_PIN steht. Es ist: sha256:${found}\n  Erst beim Anbieter nachfragen, dann das neue eintragen. Stammt DEPLOY_PIN noch von SFTP, löschen Sie die Zeile.`
}

const REASONS: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'hat er sich selbst ausgestellt',
  SELF_SIGNED_CERT_IN_CHAIN: 'hat er sich selbst ausgestellt',
}

/** `reason` is Node's code. No name of the certificate is offered for DEPLOY_HOST: it may be that of somebody in between. */
export function certificate(
  reason: string,
  { subjectaltname = '', fingerprint256 }: PeerCertificate,
  host: string,
): string {
  const names = [...subjectaltname.matchAll(/DNS:([^,\s]+)/g)].map(([, name]) => name)
  if (/ALTNAME/i.test(reason) && names.length > 0)
    return `Das Zertifikat des Servers gilt nicht für „${host}“, sondern für: ${names.join(', ')}. Ihr Passwort wurde nicht gesendet.\n  Fragen Sie den Anbieter, welcher Servername in DEPLOY_HOST gehört.`
  if (reason === 'CERT_HAS_EXPIRED')
    return 'Das Zertifikat des Servers ist abgelaufen. Ihr Passwort wurde nicht gesendet.\n  Bitten Sie den Anbieter, es zu erneuern.'
  const why = REASONS[reason] ?? `stammt von niemandem, den dieser Rechner kennt (${reason})`
  return `Das Zertifikat des Servers ${why}. Ihr Passwort wurde nicht gesendet.\n  Nennt der Anbieter denselben Fingerabdruck, dann: DEPLOY_PIN=sha256:${fingerprint256}`
}

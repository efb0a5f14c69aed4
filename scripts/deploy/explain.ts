/** What went wrong between here and the server, and what to do. */
import type { PeerCertificate } from 'node:tls'
import { Problem } from '../lib/problem.ts'
import { TransferError } from './transport.ts'

export const FULL =
  'Der Speicherplatz auf dem Server reicht nicht. Die Website im Netz ist ganz.\n  Räumen Sie dort auf (alte Sicherungen, Protokolle) oder buchen Sie mehr Platz.'

export const NO_SIZE =
  'Der Server nennt die Größe einer Datei nicht (SIZE). Ob alles ganz ankam, ließe sich nicht prüfen. An der Website wurde nichts geändert.\n  Versuchen Sie DEPLOY_PROTOCOL=sftp. Von Hand geht es immer: dist/ mit einem FTP-Programm hochladen.'

export const KEY =
  'Der Schlüssel in DEPLOY_KEY_FILE lässt sich nicht lesen. Ist er mit einem Passwort geschützt, gehört es in DEPLOY_PASSWORD.'

/** Errors of Node before the first answer: those that no second try mends are Problems. */
export function connection(error: unknown, { host, port }: { host: string; port: number }): Problem | TransferError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Problem(`Den Server „${host}“ gibt es nicht, oder dieser Rechner ist nicht im Internet.`, {
      cause: error,
    })
  if (code === 'ECONNREFUSED')
    return new TransferError(
      'again',
      `„${host}“ nimmt an Port ${port} keine Verbindung an. Stimmen DEPLOY_HOST, DEPLOY_PORT und DEPLOY_PROTOCOL?`,
      error,
    )
  return new TransferError('again', broken(error), error)
}

/** Without the address: errors of sockets name it, and nothing more than their code helps. */
export function broken(error: unknown): string {
  return `Die Verbindung zum Server brach ab oder er antwortete nicht mehr${codeOf(error)}.`
}

/** " (ECONNRESET)"; numbers, as of DOMExceptions and of basic-ftp, say nothing to anybody. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && /^[A-Z]/.test(String(error.code)) ? ` (${error.code})` : ''
}

export function reply(text: string): string {
  return `Der Server lehnt ab: „${text.trim()}“.`
}

export function login(user: string): string {
  return `Der Server nimmt Benutzername (${user}) oder Passwort nicht an. Beide stehen beim Anbieter unter „FTP-Zugang“ oder „SFTP-Zugang“; es sind nicht die für das Kundenkonto.`
}

export function noFolder(path: string): string {
  return `Den Ordner „${path}“ gibt es auf dem Server nicht. Welcher Ordner zur Website gehört, zeigt ein FTP-Programm oder der Anbieter; er gehört in DEPLOY_PATH.`
}

export function noTls(host: string): string {
  return `„${host}“ bietet kein verschlüsseltes FTP an. Bieten die Zugangsdaten SFTP (Port 22): DEPLOY_PROTOCOL=sftp.`
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
  CERT_HAS_EXPIRED: 'ist abgelaufen',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'hat er sich selbst ausgestellt',
  SELF_SIGNED_CERT_IN_CHAIN: 'hat er sich selbst ausgestellt',
}

/** `reason` is Node's code. */
export function certificate(
  reason: string,
  { subjectaltname = '', fingerprint256 }: PeerCertificate,
  host: string,
): string {
  const names = [...subjectaltname.matchAll(/DNS:([^,\s]+)/g)].map(([, name]) => name)
  if (/ALTNAME/i.test(reason) && names.length > 0)
    return `Das Zertifikat des Servers gilt nicht für „${host}“, sondern für: ${names.join(', ')}\n  Tragen Sie einen dieser Namen als DEPLOY_HOST ein.`
  const why = REASONS[reason] ?? `stammt von niemandem, den dieser Rechner kennt (${reason})`
  return `Das Zertifikat des Servers ${why}. Ihr Passwort wurde nicht gesendet.\n  Nennt der Anbieter denselben Fingerabdruck, dann: DEPLOY_PIN=sha256:${fingerprint256}`
}

/** What the owner reads during a deploy: the plan, the progress, what went wrong and what to do. */
import type { X509Certificate } from 'node:crypto'
import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import pc from 'picocolors'
import { Problem } from '../lib/problem.ts'
import type { Plan, Upload } from './plan.ts'
import { TransferError } from './transport.ts'

/** Exit codes, see the help of the command. */
export const [WRONG_USE, WRONG_OUTSIDE] = [2, 3]
const LOCKED = 4

/** With `--dist`, the commands in messages have it, too. */
const { dist } = parseArgs({ options: { dist: { type: 'string' } }, strict: false }).values
const AGAIN = `npm run deploy -- --go${dist ? ` --dist "${dist}"` : ''}`
const OVERWRITE = `${AGAIN} --overwrite`
const UNTOUCHED = 'Von hier aus wurde nichts geändert.'
const NOT_SENT = 'Ihr Passwort wurde nicht gesendet.'
const WHY = { new: 'neu', changed: 'geändert', replaced: 'lag schon dort, wird ersetzt' }

export function formatPlan({ upload, unchanged, remove }: Plan): string {
  const row = (sign: string, path: string, why: string) => `  ${sign} ${path}  ${pc.dim(why)}`
  const rows = [
    ...upload.map(({ path, size, why }) => row(pc.green('+'), path, `${formatBytes(size)}, ${WHY[why]}`)),
    ...remove.map(({ path }) => row(pc.red('-'), path, 'gehört nicht mehr dazu')),
  ]
  const counts = [`${upload.length} hochladen (${formatBytes(sum(upload))})`, `${unchanged} unverändert`]
  return [...rows, [...counts, `${remove.length} löschen`].join(', ')].join('\n')
}

export type Progress = Omit<ReturnType<typeof makeReport>, 'stop'>

export function makeReport() {
  // It shows nothing if the output is not a terminal.
  const bar = new SingleBar({ format: '  {bar} {percentage} %  {file}', hideCursor: true })
  let total: number | undefined
  return {
    plan: (plan: Plan) => {
      // Only once: after a reconnect less of the plan is left.
      if (total === undefined) console.log(formatPlan(plan))
      total = sum(plan.upload)
    },
    sent: ({ path, size }: Upload) => {
      if (!bar.isActive) bar.start(total ?? 0, 0, { file: path })
      bar.increment(size, { file: path })
    },
    note: (text: string) => {
      bar.stop()
      console.log(`${pc.yellow('!')} ${text}`)
    },
    stop: () => bar.stop(),
  }
}

const sum = (entries: { size: number }[]) => entries.reduce((total, { size }) => total + size, 0)

const formatBytes = (bytes: number) => `${(bytes / 1_000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} kB`
const formatDay = (date: string) => date.split('-').reverse().join('.')
type Built = { date: string; built?: string | undefined }
const MINUTE = { timeZone: 'Europe/Berlin', dateStyle: 'medium', timeStyle: 'short' } as const
const formatBuilt = ({ date, built }: Built) =>
  built ? new Date(built).toLocaleString('de-DE', MINUTE) : formatDay(date)
const oneLine = (text: string) => text.trim().replace(/\p{C}+/gu, ' ')

export const nothingToDo = (date: string) =>
  `Auf dem Server liegt schon, was am ${formatDay(date)} gebaut wurde. Seitdem etwas geändert? Erst: npm run build -- --strict`
export const nothingYet = (isOverwriting: boolean) =>
  `Noch ist nichts geändert. Hochladen: ${isOverwriting ? OVERWRITE : AGAIN}`
const NOBODY_LOOKED = 'Ohne DEPLOY_URL hat niemand nachgesehen. Nachsehen: npm run deploy:check -- https://…'
export const uploaded = (url?: string) => `Hochgeladen. ${url ? `Die Website: ${url}` : NOBODY_LOOKED}`
export const elsewhere = (url: string, origin: string) =>
  `In DEPLOY_URL steht ${url}, im Inhalt aber ${origin}: Dorthin schickt die Website alle Besucher. Ist eines davon falsch geschrieben?`
export const INTERRUPTING = 'Wird abgebrochen, die Sperre wird gelöst … Noch einmal Strg+C beendet sofort.'

const LOST = `Jemand hat die Sperre dieses Hochladens gelöst und lädt vielleicht selbst hoch, deshalb hört es hier auf. Die Website ist unversehrt.
  Lädt nirgends mehr jemand hoch, noch einmal: ${AGAIN}`
export const lostLock = () => new Problem(LOST, { exitCode: LOCKED })
export function locked({ who, since }: { who: string; since: string }, isHere = false): Problem {
  const text = `Gesperrt von ${isHere ? 'diesem Rechner' : who} seit ${since}: Ein Hochladen läuft noch oder wurde abgebrochen. Dieser Aufruf hat nichts geändert.\n  Läuft es in keinem anderen Fenster und an keinem anderen Rechner mehr: ${AGAIN} --break-lock`
  return new Problem(text, { exitCode: LOCKED, code: isHere ? 'left' : 'locked' })
}

export const NO_EXCHANGE = `In diesem Ordner darf der Zugang nicht, was ein Austausch ohne Lücke braucht: Dateien und Ordner anlegen, auch .htaccess, umbenennen und dabei ersetzen. ${UNTOUCHED}
  Stimmt DEPLOY_PATH? Sonst fragen Sie den Anbieter, ob dieser Zugang das darf, oder versuchen Sie es auf dem anderen Weg (DEPLOY_PROTOCOL: ftps oder sftp).`
export const damaged = (list: string) =>
  `„${list}“ auf dem Server ist beschädigt oder von einem anderen Programm. Darin steht, welche Dateien zu dieser Website gehören. ${UNTOUCHED}\n  Neu anlegen und alles hochladen, ohne etwas zu löschen: ${OVERWRITE}`
export const older = (ours: Built, theirs: Built) =>
  `Auf dem Server liegt eine neuere Fassung: gebaut am ${formatBuilt(theirs)}, diese hier am ${formatBuilt(ours)}. ${UNTOUCHED}\n  Bitte neu bauen: npm run build -- --strict\n  Soll die ältere gelten: ${OVERWRITE}`
export const foreign = (theirs: Built) =>
  `Auf dem Server liegt eine Fassung vom ${formatBuilt(theirs)}, die dieser Rechner nicht kennt. ${UNTOUCHED}\n  Kam sie von Ihrem anderen Rechner: erst dessen Inhalt hierher holen. Kam sie vom Handy: die Änderung auch hier eintragen. Danach, oder wenn es doch dieser Rechner war: alles neu hochladen.\n  ${OVERWRITE}\n  Auf GitHub: „Run workflow“ mit dem Haken „overwrite“.`
export const NOT_KEPT = `Auf diesem Rechner lässt sich die Datei „.deployed.json“ nicht schreiben. Darin steht, was er hochgeladen hat. Die Website ist unversehrt.
  Ist die Festplatte voll oder der Ordner schreibgeschützt?`
export const EDITED = `Jemand hat Dateien auf dem Server geändert. ${UNTOUCHED}
  Was anders ist, zeigt ein FTP-Programm. Soll es so bleiben, gehört es erst in Ihren Inhalt.
  Steht es dort, oder soll es weg, dann alles neu hochladen: ${OVERWRITE}`
export const IS_EDITED = 'ist auf dem Server anders, als es hochgeladen wurde.'
export const foldersLeft = (names: string[]) =>
  `Von früherem Hochladen sind Ordner übrig: ${oneLine(names.join(', '))}. Sie stören nicht. Verschwinden sie nie, darf der Zugang nichts löschen.`
export const wrongPlace = (names: string[]) =>
  `In diesem Ordner liegt noch keine Website, aber: ${oneLine(names.join(', '))}. ${UNTOUCHED}\n  Gehört die Website in einen Ordner darin, schreiben Sie ihn in DEPLOY_PATH. Gehört sie doch hierher: ${OVERWRITE}`
export const IS_SILENT = 'Alles ist hochgeladen, aber die Website ist unter ihrer Adresse nicht zu erreichen.'
export const IS_WRONG_OUTSIDE = `Alles ist hochgeladen, aber unter der Adresse der Website stimmt etwas nicht.
  Zeigt sie etwas anderes: Vielleicht führt die Domain auf einen anderen Webspace, DEPLOY_PATH nennt einen anderen Ordner als den der Domain, oder ein Zwischenspeicher des Anbieters braucht noch etwas Zeit. Sonst: ${OVERWRITE}`
export const TAKEN_BACK =
  'Mit der neuen .htaccess ist die Website nicht zu erreichen. Deshalb gilt wieder, was vorher dort lag; die Seiten sind die neuen. Stimmt DEPLOY_PATH? Sonst bitte dem Anbieter zeigen: dist/.htaccess'

/** Shows `reply`, because each server has its own words for a full disk; SFTP only says "Failure". */
export function full(reply: string): TransferError {
  const text = `Der Server konnte eine Datei nicht speichern (${oneLine(reply)}). Wahrscheinlich reicht der Speicherplatz nicht. Die Website im Netz ist unversehrt.\n  Räumen Sie dort auf (alte Sicherungen, Protokolle) oder buchen Sie mehr Platz. Dann: ${AGAIN}`
  return new TransferError('full', text)
}

const MISSPELT = 'Ein Server dieses Namens ist nicht zu finden. Steht in DEPLOY_HOST ein Tippfehler?'
const NO_SERVER = 'Dort nimmt kein Server die Verbindung an.'
/** Only the code of a Node error helps the reader, and only if it is a word. */
export function broken({ code = '' }: Partial<NodeJS.ErrnoException> = {}): TransferError {
  if (code === 'ENOTFOUND') return new TransferError('again', MISSPELT)
  if (code === 'ECONNREFUSED') return new TransferError('again', NO_SERVER)
  const reason = /^[A-Z]/.test(code) ? ` (${code})` : ''
  return new TransferError('again', `Die Verbindung zum Server brach ab oder kam nicht zustande${reason}.`)
}

export const reply = (text: string) => `Der Server lehnt ab: „${oneLine(text)}“.`
const REFUSED = 'Die Website ist unversehrt. Stimmt DEPLOY_PATH, und darf der Zugang dort lesen und schreiben?'
export const refused = (text: string) => new TransferError('refused', `${reply(text)} ${REFUSED}`)
export const login = (user: string) =>
  `Der Server nimmt Benutzername (${user}) oder Passwort nicht an. Beide stehen beim Anbieter unter „FTP-Zugang“ oder „SFTP-Zugang“; es sind nicht die für den Kundenbereich. Steht das Passwort in .env zwischen zwei ' ?`
export const noFolder = (path: string) =>
  `Den Ordner „${path}“ gibt es auf dem Server nicht, oder dieser Zugang darf nicht hinein. Welcher Ordner zur Website gehört, zeigt ein FTP-Programm oder der Anbieter; er gehört in DEPLOY_PATH, manchmal ohne „/“ am Anfang.`
export const noTls = (host: string) =>
  `„${host}“ bietet kein verschlüsseltes FTP an. Nennt der Anbieter SFTP oder Port 22: DEPLOY_PROTOCOL=sftp. Sonst fragen Sie den Anbieter: Unverschlüsselt wird nichts gesendet.`
/** For a server without a pin. `found`: the fingerprint of its key as ssh-keygen prints it. */
export const hostKey = (found: string, kind: string) =>
  `Der Server weist sich mit diesem Fingerabdruck aus: SHA256:${found} (${kind})\n  Vergleichen Sie ihn mit dem, den der Anbieter nennt. ${NOT_SENT} Stimmt er, gehört diese Zeile in .env:\n  DEPLOY_PIN=sha256:${found}`
export const changedPin = (found: string) =>
  `Der Server weist sich anders aus, als in DEPLOY_PIN steht. Sein Fingerabdruck ist: sha256:${found}\n  Hat der Anbieter den Server gewechselt, oder ist DEPLOY_PIN vertippt? Fragen Sie bei ihm nach, bevor Sie den neuen eintragen. Stammt DEPLOY_PIN noch von einem anderen Zugang, leeren Sie das Feld.`

/** `reason` is Node's code. No name of the certificate is suggested for DEPLOY_HOST: it may be an attacker's. */
export function certificate(reason: string, { subjectAltName = '', fingerprint256 }: X509Certificate, host: string) {
  const names = [...subjectAltName.matchAll(/DNS:([^,\s]+)/g)].map(([, name]) => name)
  if (/ALTNAME/i.test(reason))
    return `Das Zertifikat des Servers gilt nicht für „${host}“, sondern für: ${names.join(', ')}. ${NOT_SENT}\n  Fragen Sie den Anbieter, welcher Servername in DEPLOY_HOST gehört.`
  if (reason === 'CERT_HAS_EXPIRED')
    return `Das Zertifikat des Servers ist abgelaufen. ${NOT_SENT}\n  Bitten Sie den Anbieter, es zu erneuern.`
  return `Das Zertifikat des Servers stammt von niemandem, den dieser Rechner kennt. ${NOT_SENT}\n  Vergleichen Sie seinen Fingerabdruck mit dem, den der Anbieter nennt. Stimmt er, gehört diese Zeile in .env:\n  DEPLOY_PIN=sha256:${fingerprint256}`
}

/** The settings of a deploy in the owner's words, and in the file .env. */
import { parseSettings, type schema } from '../deploy/settings.ts'
import { Problem } from '../lib/problem.ts'

export type Texts = Record<string, string | undefined>

export const FIELDS: Record<
  Exclude<keyof typeof schema.shape, 'password'>,
  [label: string, help: string, example: string]
> = {
  protocol: ['Übertragung', 'bei „SFTP“ oder „Port 22“ sftp, sonst ftps', 'ftps'],
  host: ['Server', 'wie ihn der Anbieter nennt; nicht die Adresse der Website', 'ftp.beispiel-hoster.de'],
  user: ['Benutzername', 'des FTP- oder SFTP-Zugangs, nicht der für das Kundenkonto', 'web123'],
  path: ['Ordner', 'der Website auf dem Server, beim Anbieter bei der Domain', '/htdocs'],
  url: ['Adresse', 'der Website; dort wird nach dem Hochladen nachgesehen', 'https://www.beispiel.de'],
  port: ['Port', 'nur wenn der Anbieter einen anderen nennt als 21 (ftps) oder 22 (sftp)', '21'],
  pin: ['Fingerabdruck', 'des Servers; „Verbindung testen“ nennt ihn, wenn er nötig ist', 'sha256:…'],
}
export const nameOf = (key: string) => `DEPLOY_${key.toUpperCase()}`
/** "DEPLOY_PATH" → "Ordner" */
export const labelOf = (name: string): string =>
  name === 'DEPLOY_PASSWORD' ? 'Passwort' : (FIELDS[name.slice(7).toLowerCase() as keyof typeof FIELDS]?.[0] ?? name)

/**
 * The bytes of a file with other values: only the lines of what changes are replaced. Latin-1 maps each byte to one
 * character, so that bytes of any encoding survive; whether it can be read again is looked up at the end.
 * @throws Problem if the file cannot hold a value
 */
export function renderSettings(bytes: Buffer, wanted: Texts): Buffer {
  const before: Texts = parseSettings(bytes)
  const changes = Object.entries(wanted).filter(([name, value]) => (before[name] ?? '') !== (value ?? ''))
  let text = bytes.toString('latin1')
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  for (const [name, value = ''] of changes) {
    const line = `${name}=${Buffer.from(quote(name, value)).toString('latin1')}`
    const last = [...text.matchAll(new RegExp(`^(?:export )?${name} *=.*$`, 'gm'))].at(-1)
    if (last) text = text.slice(0, last.index) + line + text.slice(last.index + last[0].length)
    else text += `${text === '' || text.endsWith('\n') ? '' : end}${line}${end}`
  }
  const rendered = Buffer.from(text, 'latin1')
  const after: Texts = parseSettings(rendered)
  const expected: Texts = { ...before, ...Object.fromEntries(changes) }
  const other = Object.keys({ ...expected, ...after }).find((name) => (after[name] ?? '') !== (expected[name] ?? ''))
  if (other === undefined) return rendered
  throw new Problem(
    `Die Datei .env lässt sich bei „${labelOf(other)}“ so nicht ändern; sie ist, wie sie war. ${BY_HAND}`,
  )
}

const BY_HAND = 'Benennen Sie sie um, dann entsteht eine neue.'

function quote(name: string, value: string): string {
  if (/^[\w.@:/+-]*$/.test(value)) return value
  const sign = ["'", '"', '`'].find((each) => !value.includes(each) && !(each === '"' && value.includes('\\')))
  if (sign && !/\p{Cc}/u.test(value)) return sign + value + sign
  throw new Problem(
    `„${labelOf(name)}“ enthält ', " und \` zugleich oder einen Umbruch. Das kann die Datei .env nicht fassen, deshalb wurde nichts gespeichert. Bis zum Beenden gilt es trotzdem.`,
  )
}

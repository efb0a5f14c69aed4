/** Where to and as whom: from the environment, else from `.env`. The only module that knows the password. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { ROOT } from '../lib/paths.ts'
import { type Finding, Problem } from '../lib/problem.ts'

export const WRONG_USE = 2

/** How long a server may take to answer. */
const TIMEOUT_MS = 30_000

/** A line break would end the command that holds it. */
const line = (hint: string) =>
  z
    .string({ error: hint })
    .regex(/^\P{Cc}*$/u, "Darin steht ein Zeilenumbruch oder ein unsichtbares Zeichen. Fehlt am Ende das zweite ' ?")

const schema = z.object({
  DEPLOY_PROTOCOL: z.enum(['ftps', 'sftp'], { error: 'Möglich sind ftps und sftp, kleingeschrieben.' }).default('ftps'),
  DEPLOY_HOST: line('fehlt: der Name des Servers, zum Beispiel ftp.beispiel-hoster.de.').regex(
    /^[^\s/:]+$/,
    'Nur der Name des Servers, ohne „ftp://“ davor und ohne „/“. Ein Port gehört in DEPLOY_PORT.',
  ),
  DEPLOY_PORT: z.coerce.number({ error: 'Eine Zahl, zum Beispiel 21.' }).int().min(1).max(65_535).optional(),
  DEPLOY_USER: line('fehlt: der Benutzername des FTP- oder SFTP-Zugangs.'),
  DEPLOY_PASSWORD: line('fehlt: das Passwort des FTP- oder SFTP-Zugangs.'),
  DEPLOY_PATH: line('fehlt: der Ordner der Website auf dem Server, zum Beispiel /htdocs, oder / für den obersten.'),
  DEPLOY_URL: z
    .url({ protocol: /^https?$/, error: 'Die ganze Adresse der Website, zum Beispiel https://www.beispiel.de.' })
    .optional(),
  DEPLOY_PIN: z
    .string()
    .regex(/^sha256:[\w+/:-]{40,}=?$/i, 'Der ganze Fingerabdruck, wie ihn die Meldung nennt: sha256:…')
    .optional(),
})

export type Settings = ReturnType<typeof readSettings>

/** @throws Problem with exit code 2 and everything that is missing or wrong. An empty text is none. */
export function readSettings(env: Record<string, string | undefined>) {
  const texts = Object.entries(env).filter(([, text]) => text)
  const { data, error } = schema.safeParse(Object.fromEntries(texts))
  if (!data) {
    throw wrongUse(error.issues.map(({ path, message }) => ({ file: '.env', path: path.join('.'), message })))
  }
  const isSftp = data.DEPLOY_PROTOCOL === 'sftp'
  return {
    protocol: data.DEPLOY_PROTOCOL,
    host: data.DEPLOY_HOST,
    port: data.DEPLOY_PORT ?? (isSftp ? 22 : 21),
    user: data.DEPLOY_USER,
    password: data.DEPLOY_PASSWORD,
    path: data.DEPLOY_PATH,
    url: data.DEPLOY_URL,
    /** Without "sha256:". */
    pin: data.DEPLOY_PIN?.replace(/^sha256:|=+$/gi, ''),
    timeout: TIMEOUT_MS,
  }
}

const ENCODING =
  'ist nicht als UTF-8 gespeichert. In VS Code: unten rechts auf die Codierung klicken, „Mit Codierung speichern“, „UTF-8“.'

/** The environment wins over `.env`. */
export async function readEnvironment(): Promise<Record<string, string | undefined>> {
  const text = await readFile(join(ROOT, '.env'), 'utf8').catch(() => '')
  if (/[\uFFFD\0]/.test(text)) throw wrongUse([{ file: '.env', message: ENCODING }])
  // Windows' editor begins its files with a mark that would become a part of the first name.
  return { ...parseEnv(text.replace(/^\uFEFF/, '')), ...process.env }
}

const WRONG = 'In den Zugangsdaten ist etwas zu ändern. Sie stehen in .env, einer ausgefüllten Kopie von .env.example.'
const wrongUse = (findings: Finding[]) => new Problem(WRONG, { findings, exitCode: WRONG_USE })

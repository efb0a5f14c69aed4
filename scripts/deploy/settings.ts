/** What this computer knows about the server: its settings, the password among them, and what it put there. */
import { isUtf8 } from 'node:buffer'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { parseJson } from '../lib/json.ts'
import { KEPT_LISTS, ROOT } from '../lib/paths.ts'
import { Problem, throwAs } from '../lib/problem.ts'
import { sha256 } from '../lib/sha256.ts'
import { NOT_KEPT, WRONG_USE } from './messages.ts'

/** A line break in a value would end the FTP command that holds it. */
const line = (hint: string) =>
  z
    .string({ error: hint })
    .regex(/^\P{Cc}*$/u, "Darin steht ein Zeilenumbruch oder ein unsichtbares Zeichen. Fehlt am Ende das zweite ' ?")
    .regex(/^(?![„“”‚‘’»«].*[„“”‚‘’»«]$)/u, 'Statt typographischer Anführungszeichen bitte \' oder " nehmen.')
const ONLY_NAME =
  'Nur der Name des Servers, ohne „ftp://“ oder „https://“ davor und ohne „/“. Ein Port hat sein eigenes Feld (DEPLOY_PORT).'

export const schema = z.object({
  protocol: z.enum(['ftps', 'sftp'], { error: 'Möglich sind ftps und sftp, kleingeschrieben.' }).default('ftps'),
  host: line('fehlt: der Name des Servers, zum Beispiel ftp.beispiel-hoster.de.').regex(/^[^\s/:]+$/, ONLY_NAME),
  port: z.coerce.number({ error: 'Eine Zahl, zum Beispiel 21.' }).int().min(1).max(65_535).optional(),
  user: line('fehlt: der Benutzername des FTP- oder SFTP-Zugangs.'),
  password: line('fehlt: das Passwort des FTP- oder SFTP-Zugangs.'),
  path: line('fehlt: der Ordner der Website auf dem Server, zum Beispiel /htdocs, oder / für den obersten.').regex(
    /^[^\\]*$/,
    'Auf dem Server trennt „/“ die Ordner, nicht „\\“.',
  ),
  url: z
    .url({ protocol: /^https?$/, error: 'Die ganze Adresse der Website, zum Beispiel https://www.beispiel.de.' })
    .optional(),
  pin: z
    .string()
    .regex(/^sha256:[\w+/:-]{40,}=?$/i, 'Der ganze Fingerabdruck, wie ihn die Meldung nennt: sha256:…')
    .transform((pin) => pin.replace(/^sha256:|=+$/gi, ''))
    .optional(),
})

export type Settings = ReturnType<typeof readSettings>

/** How long the server may take for each answer. */
const ANSWER_MS = 30_000
const WRONG =
  'Der Zugang ist nicht vollständig oder nicht richtig. Er steht in .env, einer ausgefüllten Kopie von .env.example.'

export const nameOf = (key: string) => `DEPLOY_${key.toUpperCase()}`

/** @throws Problem with exit code 2 and everything that is missing or wrong. An empty value counts as missing. */
export function readSettings(env: Record<string, string | undefined>) {
  const texts = Object.keys(schema.shape).map((key) => [key, env[nameOf(key)] || undefined])
  const { data, error } = schema.safeParse(Object.fromEntries(texts))
  if (data) return { ...data, port: data.port ?? (data.protocol === 'sftp' ? 22 : 21), timeout: ANSWER_MS }
  const findings = error.issues.map(({ path, message }) => ({ file: '.env', path: nameOf(path.join()), message }))
  throw new Problem(WRONG, { findings, exitCode: WRONG_USE, code: 'settings' })
}

/** The environment wins over `.env`. */
export async function readEnvironment(): Promise<Record<string, string | undefined>> {
  return { ...parseSettings(await readFile(join(ROOT, '.env')).catch(() => Buffer.of())), ...process.env }
}

/** Notepad's "Unicode" is UTF-16, its "ANSI" is Windows-1252. */
export function parseSettings(bytes: Buffer) {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const encoding = isUtf16 ? 'utf-16le' : isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  return parseEnv(new TextDecoder(encoding).decode(bytes))
}

/** How many sums are kept: a deploy puts two lists, and some are cut off. */
const MANY = 40
const keptLists = z.record(z.string(), z.array(z.string()))

/** Sums of the lists that this computer has put on any server: another list there is another computer's. */
export function readKeptLists({ host, user, path }: Settings) {
  const target = `${user}@${host}:${path}`
  const readAll = async () => parseJson(keptLists, await readFile(KEPT_LISTS).catch(() => '{}')) ?? {}
  const keep = async (list: Uint8Array) => {
    const all = await readAll()
    const sums = [...(all[target] ?? []), sha256(list)].slice(-MANY)
    await writeFile(`${KEPT_LISTS}.new`, JSON.stringify({ ...all, [target]: sums }, null, 1))
      .then(() => rename(`${KEPT_LISTS}.new`, KEPT_LISTS))
      .catch(throwAs(NOT_KEPT))
  }
  const knows = async (list: Uint8Array) => JSON.stringify(await readAll()).includes(sha256(list))
  return { keep, knows }
}

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import * as z from 'zod'
import { buildAssets } from './editor/assets.ts'
import { Editor } from './editor/editor.ts'
import { openOutside } from './editor/open-outside.ts'
import { replaceFile } from './editor/replace-file.ts'
import { serveEditor } from './editor/server.ts'
import { onInterrupt } from './lib/interrupt.ts'
import { parseJson } from './lib/json.ts'
import { parseOptions } from './lib/options.ts'
import { CONTENT_DIR, ROOT } from './lib/paths.ts'
import { Problem, report } from './lib/problem.ts'
import { sha256 } from './lib/sha256.ts'
import { makeSite } from './site.ts'

const HELP = `npm start -- [--content ORDNER] [--port ZAHL] [--no-open]

Öffnet im Browser, womit sich die Website bearbeiten lässt. Nur auf diesem Rechner, nichts davon steht im Netz.
Beenden mit Strg+C oder durch Schließen dieses Fensters.`

const STARTED = 'Dieses Fenster gehört dazu: Solange Sie arbeiten, bitte offen lassen. Beenden: schließen oder Strg+C.'
const RUNNING = 'Das Programm läuft schon, in einem anderen Fenster: Das bitte offen lassen. Dieses brauchen Sie nicht.'

const ANSWER_MS = 3_000

const OPTIONS = {
  content: { type: 'string', default: CONTENT_DIR },
  port: { type: 'string' },
  'no-open': { type: 'boolean', default: false },
} as const

/** In access.json. */
const accessRule = z.object({ token: z.string(), port: z.int() })
type Address = z.infer<typeof accessRule>

async function main(): Promise<void> {
  const options = parseOptions(OPTIONS, HELP)
  const folder = resolve(options.content)
  if (!existsSync(folder)) throw new Problem(`Den Ordner „${folder}“ gibt es nicht.`)
  // A folder of the project goes with it to another place or computer, and its history, too.
  const path = relative(ROOT, folder)
  const isInside = !path.startsWith('..') && !isAbsolute(path)
  const id = sha256(Buffer.from(isInside ? path.replaceAll('\\', '/') : folder)).slice(0, 10)
  const home = join(ROOT, '.editor', id)
  const file = join(home, 'access.json')
  const read = () => (existsSync(file) ? parseJson(accessRule, readFileSync(file)) : undefined)
  const kept = read()
  // One port for each content folder: a page that was left open never speaks to another folder.
  const usual = { token: randomBytes(24).toString('base64url'), port: 8080 + (Number.parseInt(id, 16) % 1000) }
  const wanted: Address = { ...usual, ...kept, ...(options.port && { port: Number(options.port) }) }
  if (wanted.port !== (wanted.port & 0xffff)) throw new Problem('Möglich sind für --port Zahlen bis 65535.')
  const open = ({ port, token }: Address, said: string): void => {
    const address = `http://127.0.0.1:${port}/__edit/?token=${token}`
    console.log(`\nWebsite bearbeiten: ${address}\n\n${said}`)
    if (!options['no-open']) openOutside(address)
  }
  if (kept && (await isRunning(kept, folder))) return open(kept, RUNNING)
  mkdirSync(home, { recursive: true })
  if (!kept) replaceFile(file, JSON.stringify(wanted))
  const assets = await buildAssets(folder)
  // Of two starts at once both take the token that was written last, and one has the port.
  wanted.token = read()?.token ?? wanted.token
  const build = async (date: string) =>
    (await makeSite({ content: folder, date, built: new Date().toISOString(), strict: true, fictional: false })).site
  const editor = new Editor({ folder, build, historyFolder: home, now: () => new Date() })
  const server = await serveEditor({ editor, assets, ...wanted })
  const access = { ...wanted, port: Number(server.host.split(':')[1]) }
  if (access.port !== wanted.port && (await isRunning(wanted, folder))) {
    server.close()
    return open(wanted, RUNNING)
  }
  replaceFile(file, JSON.stringify(access))
  // A publish that is running gives back its lock.
  onInterrupt(() => void editor.publisher.end().then(() => process.exit()))
  open(access, STARTED)
}

/** Asked by its token: another program may have the port by now, or the editor of a copy of the project. */
async function isRunning({ port, token }: Address, folder: string): Promise<boolean> {
  const asking = { headers: { cookie: `editor-${port}=${token}` }, signal: AbortSignal.timeout(ANSWER_MS) }
  const answer = fetch(`http://127.0.0.1:${port}/__edit/alive`, asking)
  return answer.then(async (given) => given.status === 200 && (await given.text()) === folder).catch(() => false)
}

main().catch(report)

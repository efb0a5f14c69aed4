import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { buildAssets } from './editor/assets.ts'
import { Editor } from './editor/editor.ts'
import { openOutside } from './editor/open-outside.ts'
import { replaceFile } from './editor/replace-file.ts'
import { serveEditor } from './editor/server.ts'
import { onInterrupt } from './lib/interrupt.ts'
import { parseOptions } from './lib/options.ts'
import { CONTENT_DIR, ROOT } from './lib/paths.ts'
import { Problem, report } from './lib/problem.ts'
import { sha256 } from './lib/sha256.ts'
import { makeSite } from './site.ts'

const HELP = `npm start -- [--content ORDNER] [--port ZAHL] [--no-open]

Öffnet im Browser, womit sich die Website bearbeiten lässt. Nur auf diesem Rechner, nichts davon steht im Netz.
Beenden mit Strg+C oder durch Schließen dieses Fensters.`

const OPTIONS = {
  content: { type: 'string', default: CONTENT_DIR },
  port: { type: 'string' },
  'no-open': { type: 'boolean', default: false },
} as const

async function main(): Promise<void> {
  const options = parseOptions(OPTIONS, HELP)
  const folder = resolve(options.content)
  // One port for each content folder: a page that was left open never speaks to another folder.
  const id = idOf(folder)
  const home = join(ROOT, '.editor', id)
  const file = join(home, 'access.json')
  const kept: Address | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  if (kept && (await isRunning(kept))) return openBrowser(kept, options['no-open'])
  const build = async (date: string) => {
    const built = new Date().toISOString()
    return (await makeSite({ content: folder, date, built, strict: true, fictional: false })).site
  }
  const editor = new Editor({ folder, build, historyFolder: findHistory(folder, home), now: () => new Date() })
  const token = kept?.token ?? randomBytes(24).toString('base64url')
  const wanted = Number(options.port ?? kept?.port ?? 8080 + (Number.parseInt(id, 16) % 1000))
  if (wanted !== (wanted & 0xffff)) throw new Problem('Möglich sind für --port Zahlen bis 65535.')
  const server = await serveEditor({ editor, assets: await buildAssets(), token, port: wanted })
  const access = { token, port: Number(server.host.split(':')[1]) }
  mkdirSync(home, { recursive: true })
  replaceFile(file, JSON.stringify(access))
  setInterval(() => editor.draft.sync() && editor.onNews(), 2_000).unref()
  // A publish that is running gives back its lock.
  onInterrupt(() => void editor.publisher.end().then(() => process.exit()))
  openBrowser(access, options['no-open'])
}

const idOf = (path: string) => sha256(Buffer.from(path)).slice(0, 10)

/** One for each content folder; that of one in the project goes with it to another place or computer. */
function findHistory(folder: string, home: string): string {
  const path = relative(ROOT, folder)
  if (path.startsWith('..') || isAbsolute(path)) return home
  const moving = join(ROOT, '.editor', idOf(path.replaceAll('\\', '/')))
  const [before, after] = [join(home, 'states.jsonl'), join(moving, 'states.jsonl')]
  // It used to be kept by the whole path.
  mkdirSync(moving, { recursive: true })
  if (existsSync(before) && !existsSync(after)) renameSync(before, after)
  return moving
}

type Address = { token: string; port: number }

/** Asked by its token: another program may have the port by now. */
async function isRunning({ port, token }: Address): Promise<boolean> {
  const headers = { cookie: `editor-${port}=${token}` }
  const answer = await fetch(`http://127.0.0.1:${port}/__edit/alive`, { headers }).catch(() => undefined)
  return answer?.status === 200 && (await answer.text()) === 'editor'
}

function openBrowser({ port, token }: Address, isQuiet: boolean): void {
  const address = `http://127.0.0.1:${port}/__edit/?token=${token}`
  console.log(
    `\nWebsite bearbeiten: ${address}\n\nDieses Fenster gehört dazu: Solange Sie arbeiten, bitte offen lassen. Beenden: schließen oder Strg+C.`,
  )
  if (!isQuiet) openOutside(address)
}

main().catch(report)

import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { buildAssets } from '../../scripts/editor/assets.ts'
import { Editor } from '../../scripts/editor/editor.ts'
import { Preview } from '../../scripts/editor/preview.ts'
import { Access } from '../../scripts/editor/publish-access.ts'
import { serveEditor } from '../../scripts/editor/server.ts'
import { MemoryServer } from '../deploy/memory-server.ts'
import { FIRST_SHOP } from './build-shop.ts'
import { buildSite, makeFolder, SECOND_SHOP } from './site.ts'

const TOKEN = 'a-token'

let assets: ReturnType<typeof buildAssets> | undefined

export const keyOf = (...path: (string | number)[]) => JSON.stringify(path)
export const TITLE = keyOf('home', 'title')
export const TUESDAY = keyOf('hours', 'weekly', 'tuesday')
/** What the page sends once something was typed into the controls of a field. */
export const typed = (key: string, ...parts: string[]) => ({ fields: [{ key, parts }] })

/**
 * An editor of a copy of the first shop or another, with a history of its own, until the test ends; `restart` is what a
 * new start of the program does.
 */
export async function startEditor({ from = FIRST_SHOP, ...more }: { from?: string; access?: Access } = {}) {
  const home = await makeFolder()
  const folder = join(home, 'content')
  await cp(from, folder, { recursive: true })
  assets ??= buildAssets(folder)
  const open = async (port: number) => {
    const now = () => new Date()
    const build = (date: string) =>
      buildSite({ content: folder, date, built: now().toISOString(), strict: true, fictional: from !== FIRST_SHOP })
    const editor = new Editor({ folder, build, historyFolder: join(home, 'history'), now, ...more })
    const server = await serveEditor({ editor, assets: (await assets) ?? new Map(), token: TOKEN, port })
    return { editor, server }
  }
  let running = await open(0)
  const { host } = running.server
  let number = 0
  /** As a browser with the cookie. */
  const ask = (path: string, init: RequestInit = {}) => {
    const cookie = `editor-${host.split(':')[1]}=${TOKEN}`
    return fetch(`http://${host}${path}`, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } })
  }
  const ours = { origin: `http://${host}`, 'x-editor': '1' }
  /** What the page asks for; each request of it has the next number. */
  const act = async (request: object, room = 'hours') => {
    const body = JSON.stringify({ tab: 'a', number: ++number, view: { room, open: [] }, ...request })
    const answer = await ask('/__edit/do', { method: 'POST', body, headers: ours })
    if (answer.status !== 200) throw new Error(`The editor answers ${answer.status}.`)
    return (await answer.json()) as { html: string; state: number; view: { room: string } }
  }
  const fileOf = (name: string) => join(folder, `${name}.yaml`)
  const read = (name: string) => readFile(fileOf(name), 'utf8')
  const write = (name: string, text: string) => writeFile(fileOf(name), text)
  const stop = async () => void running.server.close()
  onTestFinished(stop)
  return {
    ...{ folder, ask, read, write, act, ours, stop },
    /** In a file, as by another program; returns what was there before. */
    change: async (name: string, from: string | RegExp, to: string) => {
      const text = await read(name)
      await write(name, text.replace(from, to))
      return text
    },
    address: `http://${host}/__edit/?token=${TOKEN}`,
    get editor() {
      return running.editor
    },
    restart: async () => {
      await stop()
      running = await open(Number(host.split(':')[1]))
    },
  }
}

/** For tests of what lies in files: the pages beside take longer than all else. */
export function startWithoutPreview(...options: Parameters<typeof startEditor>) {
  vi.spyOn(Preview.prototype, 'build').mockReturnValue()
  return startEditor(...options)
}

/** An editor of the second shop that publishes to a server in memory, with the lists that its computer has kept. */
export async function startPublisher(settings: string) {
  const [server, lists] = [new MemoryServer(), [] as string[]]
  const file = join(await makeFolder(), '.env')
  await writeFile(file, settings)
  const kept = {
    knows: async (list: Uint8Array) => lists.includes(String(list)),
    keep: async (list: Uint8Array) => void lists.push(String(list)),
  }
  const wayTo = () => ({ connect: server.connect, kept, web: undefined })
  const shop = await startWithoutPreview({ from: SECOND_SHOP, access: new Access({ file, outside: {}, wayTo }) })
  return { server, lists, file, shop }
}

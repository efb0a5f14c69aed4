/**
 * Two tabs and another program change the same files at once, over a slow line whose answers come late, in another
 * order or never, while the editor starts anew. No edit is lost without a word. INTERLEAVINGS=1000 tries that many.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeFolder } from '../../tests/helpers/home.ts'
import { makeRandom } from '../../tests/helpers/random.ts'
import { type FieldPath, valueAt } from '../content/field-at.ts'
import { type Edit, writeEdit } from '../content/write.ts'
import type { Request } from './actions.ts'
import { Editor } from './editor.ts'
import { followPath } from './entries.ts'
import { Access } from './publish-access.ts'

vi.mock('./preview.ts', () => ({
  Preview: class {
    result = { files: new Map(), problems: [] }
    async build() {}
  },
}))

const COUNT = Number(process.env.INTERLEAVINGS ?? 8)
const STEPS = 14
const FIELDS: FieldPath[] = [
  ['home', 'title'],
  ['home', 'lead'],
  ...[0, 1, 2].flatMap((at) => ['name', 'description'].map((name) => ['brands', at, name])),
]

type Shown = { state: number; values: unknown }
type Client = { startSending: (all: object) => void; send: (what: object) => void; hasUnsent: () => boolean }

/** A text that somebody has entered; `isExcused`: it may be gone, as somebody knows of that or was told. */
type Entered = { text: string; by: string; path: FieldPath; seen: unknown; isExcused: boolean }

/** As from a new page: each has a queue of its own. */
async function openTab(name: string, shown: Shown) {
  vi.resetModules()
  const file = '../../src/editor/client/send.ts'
  const tab = { name, shown, client: (await import(file)) as Client }
  tab.client.startSending({
    isPressed: () => false,
    show: (answer: { shown: Shown }) => Object.assign(tab, { shown: answer.shown }),
  })
  return tab
}

async function tryOut(seed: number): Promise<string[]> {
  const { below, pick } = makeRandom(seed)
  const home = await makeFolder()
  const folder = join(home, 'content')
  cpSync('examples/storkow', folder, { recursive: true })
  const entered: Entered[] = []
  const open = () => {
    const nothing = async (): Promise<never> => Promise.reject(new Error('Nothing is published here.'))
    const options = { folder, historyFolder: join(home, 'history'), now: () => new Date() }
    return new Editor({ ...options, build: nothing, access: new Access({ file: join(home, '.env'), outside: {} }) })
  }
  let editor: Editor | undefined = open()
  const snapshot = (): Shown => {
    const { state, values } = editor?.draft ?? { state: 0, values: {} }
    return { state, values: structuredClone(values) }
  }
  /** What the page says besides the fields themselves. */
  const listen = () => {
    const said = JSON.stringify([editor?.draft.clashes, editor?.note])
    for (const each of entered) if (said.includes(each.text)) each.isExcused = true
  }
  /** What the page asks about is not gone. */
  const gone = () => {
    const there = JSON.stringify([editor?.draft.texts, editor?.draft.clashes])
    return entered.filter(({ text }) => !there.includes(text))
  }

  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    await wait(below(300))
    if (!editor) throw new Error('gone')
    const { number, ...request } = JSON.parse(body) as Request
    editor.draft.sync()
    const before = gone()
    const led = await editor.answer({ number, ...request })
    listen()
    // Whoever takes a step back, or removes an entry as he sees it, knows what goes; so does who typed in it just now.
    const isKnown = request.action?.name === 'undo' || request.action?.name === 'remove'
    const own = JSON.stringify(request.fields)
    if (isKnown) for (const each of gone()) if (!before.includes(each) || own.includes(each.text)) each.isExcused = true
    const answer = { number, html: '', ...(led && { view: led }), shown: snapshot() }
    await wait(below(600))
    if (below(20) === 0) throw new Error('lost')
    return { json: async () => ({ ...answer, state: answer.shown.state }) }
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null, addEventListener() {} })
  vi.stubGlobal('location', { search: '' })

  const tabs = [await openTab('A', snapshot()), await openTab('B', snapshot())]
  await vi.advanceTimersByTimeAsync(2000)

  /** Whoever types over a text that he sees knows that it goes. */
  const cover = (by: string, path: FieldPath, { values }: Shown) => {
    const seen = String(valueAt(values, path) ?? '')
    const isOwn = (each: Entered) => each.by === by && `${followPath(each.path, each.seen, values)}` === `${path}`
    for (const each of entered) if (seen.includes(each.text) || isOwn(each)) each.isExcused = true
  }

  async function type(tab: (typeof tabs)[number], text: string): Promise<void> {
    const path = pick(FIELDS)
    if (valueAt(tab.shown.values, path.slice(0, -1)) === undefined) return
    cover(tab.name, path, tab.shown)
    const [key, base] = [JSON.stringify(path), tab.shown.state]
    entered.push({ text, by: tab.name, path, seen: tab.shown.values, isExcused: false })
    for (const part of ['', ' a', ' ab'].slice(0, 1 + below(3))) {
      tab.client.send({ field: { key, parts: [text + part], base } })
      await vi.advanceTimersByTimeAsync(below(200))
    }
    if (below(2) === 0) tab.client.send({ left: key })
  }

  function changeFile(text: string): void {
    const path = pick(FIELDS)
    const file = join(folder, `${String(path[0])}.yaml`)
    const before = readFileSync(file, 'utf8')
    const isRemoved = path.length === 3 && below(4) === 0
    const edit: Edit = isRemoved ? { do: 'remove', path: path.slice(0, 2) } : { do: 'set', path, value: text }
    const after = writeEdit(before, edit)
    if (!isRemoved) entered.push({ text, by: 'file', path, seen: undefined, isExcused: false })
    writeFileSync(file, after)
    // What another program writes over was in the file, where it was seen.
    for (const each of entered)
      if (each.text !== text && before.includes(each.text) && !after.includes(each.text)) each.isExcused = true
  }

  for (let step = 0; step < STEPS; step++) {
    const tab = pick(tabs)
    const text = `T${seed}x${step}y`
    const kind = below(20)
    if (kind < 10) await type(tab, text)
    else if (kind < 14) {
      const name = pick(['remove', 'copy', 'move', 'remove'])
      tab.client.send({ action: { name, key: JSON.stringify(['brands', below(4)]), by: below(7) - 3 } })
    } else if (kind < 16) changeFile(text)
    else if (kind < 17) tab.client.send({ action: { name: 'save' } })
    else if (kind < 18) tab.client.send({ action: { name: 'undo' } })
    else if (kind < 19) {
      editor = undefined
      await vi.advanceTimersByTimeAsync(below(1500))
      editor = open()
      listen()
    } else if (editor?.draft.sync()) listen()
    await vi.advanceTimersByTimeAsync(below(400))
  }
  for (let count = 0; count < 60 && tabs.some(({ client }) => client.hasUnsent()); count++)
    await vi.advanceTimersByTimeAsync(1000)
  // Its tabs look no more.
  vi.clearAllTimers()
  editor?.draft.sync()
  listen()
  const lost = gone().filter(({ isExcused }) => !isExcused)
  const unsent = tabs.filter(({ client }) => client.hasUnsent()).map(({ name }) => `${name} still has something unsent`)
  return [...unsent, ...lost.map(({ text, by, path }) => `${seed}: ${text} of ${by}, ${path}`)]
}

test('no edit of two tabs and of another program is lost without a word', { timeout: 3_600_000 }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const failed: string[] = []
  for (let seed = 1; seed <= COUNT; seed++) failed.push(...(await tryOut(seed)))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expect(failed).toEqual([])
})

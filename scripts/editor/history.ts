/**
 * The history of the draft, in a folder of the project: a state is the texts of the content files, each text kept once
 * under its hash. States are appended to a list before anybody is answered, so a killed server loses nothing.
 */
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { parseJson } from '../lib/json.ts'
import { sha256 } from '../lib/sha256.ts'

/** Name of a content file → its text. */
export type Texts = Record<string, string>

const state = z.object({
  number: z.int(),
  /** The state that an undo leads to; 0 for the first. */
  parent: z.int(),
  time: z.iso.datetime(),
  reason: z.enum(['typed', 'found', 'restored']),
  /** The key of the field that was changed, and the entries that were open. */
  field: z.string().optional(),
  open: z.array(z.string()).optional(),
  /** Name of a file → hash of its text. */
  sums: z.record(z.string(), z.string()),
})
/** What the files held at a moment: as they were found, saved (without unfinished entries) or published. */
const mark = z.object({
  mark: z.enum(['found', 'saved', 'published']),
  time: z.iso.datetime(),
  sums: z.record(z.string(), z.string()),
})
const line = z.union([state, mark, z.object({ at: z.int() })])

export type State = z.infer<typeof state>
export type Mark = z.infer<typeof mark>
type Change = Pick<State, 'reason' | 'field' | 'open'>

const KEPT = { states: 200, saved: 20, published: 5 }

export class History {
  readonly folder: string
  readonly now: () => Date
  states: State[] = []
  private readonly texts = new Map<string, string>()
  marks: Mark[] = []
  /** Number of the draft's state; 0 while there is none. */
  current = 0

  constructor(folder: string, now: () => Date) {
    this.folder = folder
    this.now = now
    mkdirSync(join(folder, 'texts'), { recursive: true })
    this.load()
    this.prune()
  }

  get draft(): State | undefined {
    return this.find(this.current)
  }

  find(number: number): State | undefined {
    return this.states.find((each) => each.number === number)
  }

  textsOf({ sums }: Pick<State, 'sums'>): Texts {
    return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, this.read(sum)]))
  }

  private read(sum: string): string {
    const text = this.texts.get(sum) ?? readFileSync(join(this.folder, 'texts', sum), 'utf8')
    this.texts.set(sum, text)
    return text
  }

  /** A new state after the draft. With `isSameStep` it takes the draft's place: one undo takes back both. */
  add(texts: Texts, change: Change, isSameStep = false): State {
    const draft = this.draft
    const isAgain = isSameStep && draft !== undefined
    const number = isAgain ? draft.number : Math.max(0, ...this.states.map((each) => each.number)) + 1
    const parent = isAgain ? draft.parent : this.current
    const added: State = { number, parent, time: this.now().toISOString(), ...change, sums: this.keep(texts) }
    this.write(added)
    return added
  }

  moveTo(number: number): void {
    this.write({ at: number })
  }

  addMark(kind: Mark['mark'], texts: Texts, time = this.now().toISOString()): void {
    this.write({ mark: kind, time, sums: this.keep(texts) })
  }

  /** What the files held when they were last looked at. */
  get disk(): Texts {
    // What was published may have been saved again meanwhile.
    const last = this.marks.findLast(({ mark }) => mark !== 'published')
    return last ? this.textsOf(last) : {}
  }

  /** Where redo leads: the newest state that followed the draft. */
  get next(): State | undefined {
    return this.states.findLast(({ parent, number }) => parent === this.current && number > parent)
  }

  private keep(texts: Texts): Record<string, string> {
    const entries = Object.entries(texts).map(([name, text]) => {
      const sum = sha256(Buffer.from(text))
      const file = join(this.folder, 'texts', sum)
      if (!existsSync(file)) replaceFile(file, text)
      return [name, sum] as const
    })
    return Object.fromEntries(entries)
  }

  private write(entry: State | Mark | { at: number }): void {
    appendFileSync(join(this.folder, 'states.jsonl'), `${JSON.stringify(entry)}\n`)
    this.take(entry)
  }

  private take(entry: State | Mark | { at: number }): void {
    if ('at' in entry) this.current = entry.at
    else if ('mark' in entry) this.marks.push(entry)
    else {
      this.states = [...this.states.filter(({ number }) => number !== entry.number), entry]
      this.current = entry.number
    }
  }

  private load(): void {
    const file = join(this.folder, 'states.jsonl')
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    // The last line may be cut short: the server was killed while it wrote.
    for (const text of lines) {
      const entry = parseJson(line, text)
      if (entry && !('at' in entry && !this.find(entry.at))) this.take(entry)
    }
    const isWhole = ({ sums }: State | Mark) =>
      Object.values(sums).every((sum) => existsSync(join(this.folder, 'texts', sum)))
    this.states = this.states.filter(isWhole)
    this.marks = this.marks.filter(isWhole)
    if (!this.draft) this.current = this.states.at(-1)?.number ?? 0
  }

  /** Keeps the last states, saves and publishes, and their texts. */
  private prune(): void {
    const last = (kind: Mark['mark'], count: number) => this.marks.filter(({ mark }) => mark === kind).slice(-count)
    const marks = new Set([
      ...last('saved', KEPT.saved),
      ...last('published', KEPT.published),
      ...last('found', KEPT.saved),
    ])
    this.marks = this.marks.filter((each) => marks.has(each))
    this.states = this.states.filter(({ number }, index) => {
      return index >= this.states.length - KEPT.states || number === this.current
    })
    const lines = [...this.states, ...this.marks, { at: this.current }].map((entry) => JSON.stringify(entry))
    replaceFile(join(this.folder, 'states.jsonl'), `${lines.join('\n')}\n`)
    const used = new Set([...this.states, ...this.marks].flatMap(({ sums }) => Object.values(sums)))
    for (const name of readdirSync(join(this.folder, 'texts')))
      if (!used.has(name)) rmSync(join(this.folder, 'texts', name), { force: true })
  }
}

/** Wholly old or wholly new, whenever the computer stops. */
export function replaceFile(file: string, contents: string | Uint8Array, mode = 0o600): void {
  const staged = `${file}.${process.pid}.new`
  const handle = openSync(staged, 'w', mode)
  writeSync(handle, Buffer.from(contents))
  fsyncSync(handle)
  closeSync(handle)
  renameSync(staged, file)
}

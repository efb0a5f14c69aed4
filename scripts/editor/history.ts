/**
 * The history of the draft, in a folder of the project: a state is the texts of the content files, each text kept once
 * under its hash. States are appended to a list before anybody is answered, so a killed server loses nothing.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { parseJson } from '../lib/json.ts'
import { sha256 } from '../lib/sha256.ts'
import type { Ids } from './entries.ts'
import { replaceFile } from './replace-file.ts'

/** Name of a content file → its text. */
export type Texts = Record<string, string>

/** The tab and the number of the request that a step has completed: done once, also after a new start. */
const by = z.tuple([z.string(), z.int()]).optional()
const sums = z.record(z.string(), z.string())
const time = z.iso.datetime()

const state = z.object({
  number: z.int(),
  /** The state that an undo leads to; 0 for the first. */
  parent: z.int(),
  time,
  reason: z.enum(['typed', 'found', 'restored']),
  /** The key of the field that was changed, and the entries that were open. */
  field: z.string().optional(),
  open: z.array(z.string()).optional(),
  by,
  ids: z.record(z.string(), z.array(z.int())),
  /** Name of a file → hash of its text. */
  sums,
})
/** What the files held at a moment: as they were found, saved (without unfinished entries) or published. */
const mark = z.object({
  mark: z.enum(['found', 'saved', 'published']),
  time,
  /** Keys of the entries that were in the files. */
  entries: z.array(z.string()).optional(),
  sums,
})
const move = z.object({ at: z.int(), by })
const line = z.union([state, mark, move])

export type State = z.infer<typeof state>
export type Mark = z.infer<typeof mark>
export type Change = Pick<State, 'reason' | 'field' | 'open' | 'by'>

/** `again`: states of a stretch of typing that a newer one has replaced; a tab may still show one of them. */
const KEPT = { states: 200, again: 50, saved: 20, published: 5 }

export class History {
  readonly folder: string
  readonly now: () => Date
  states: State[] = []
  marks: Mark[] = []
  /** Number of the draft's state; 0 while there is none. */
  current = 0
  /** Tab → number of its last request that is done. */
  readonly done = new Map<string, number>()
  /** Why the last step is in memory alone; the next one tries to write all of them. */
  trouble: string | undefined
  private readonly texts = new Map<string, string>()

  constructor(folder: string, now: () => Date) {
    this.folder = folder
    this.now = now
    this.load()
    this.store(() => this.prune())
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

  /** A new state after the draft. With `isSameStep` one undo takes back both. */
  add(texts: Texts, ids: Ids, change: Change, isSameStep = false): void {
    const number = Math.max(0, ...this.states.map((each) => each.number)) + 1
    const parent = isSameStep && this.draft ? this.draft.parent : this.current
    this.write({ number, parent, time: this.now().toISOString(), ...change, ids, sums: this.keep(texts) })
  }

  moveTo(number: number, by?: State['by']): void {
    this.write({ at: number, by })
  }

  addMark(kind: Mark['mark'], texts: Texts, time = this.now().toISOString(), entries?: string[]): void {
    this.write({ mark: kind, time, entries, sums: this.keep(texts) })
  }

  /** What the files held when they were last looked at. */
  get disk(): Texts {
    return this.onDisk ? this.textsOf(this.onDisk) : {}
  }

  /** What was published may have been saved again meanwhile. */
  get onDisk(): Mark | undefined {
    return this.marks.findLast(({ mark }) => mark !== 'published')
  }

  /** Where redo leads: the newest state that followed the draft. */
  get next(): State | undefined {
    return this.states.findLast(({ parent, number }) => parent === this.current && number > parent)
  }

  private keep(texts: Texts): Record<string, string> {
    const entries = Object.entries(texts).map(([name, text]) => [name, sha256(Buffer.from(text)), text] as const)
    for (const [, sum, text] of entries) this.texts.set(sum, text)
    return Object.fromEntries(entries)
  }

  private write(entry: State | Mark | z.infer<typeof move>): void {
    this.take(entry)
    this.store(() => {
      if (this.trouble !== undefined || this.states.length > 2 * KEPT.states) return this.prune()
      if ('sums' in entry) this.writeTexts(entry)
      appendFileSync(join(this.folder, 'states.jsonl'), `${JSON.stringify(entry)}\n`)
    })
  }

  /** A full disk or a folder that is gone stops nobody: the steps are written once that is possible again. */
  private store(write: () => void): void {
    try {
      mkdirSync(join(this.folder, 'texts'), { recursive: true })
      write()
      this.trouble = undefined
    } catch (error) {
      this.trouble = (error as NodeJS.ErrnoException).code ?? String(error)
    }
  }

  private writeTexts({ sums }: Pick<State, 'sums'>): void {
    for (const sum of Object.values(sums)) {
      const file = join(this.folder, 'texts', sum)
      if (!existsSync(file)) replaceFile(file, this.read(sum))
    }
  }

  private take(entry: State | Mark | z.infer<typeof move>): void {
    if ('mark' in entry) return void this.marks.push(entry)
    if (entry.by) this.done.set(...entry.by)
    if ('at' in entry) this.current = entry.at
    else {
      this.states.push(entry)
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
  }

  /** Keeps the last states, saves and publishes, and their texts. */
  private prune(): void {
    const isWhole = ({ sums }: Pick<State, 'sums'>) =>
      Object.values(sums).every((sum) => this.texts.has(sum) || existsSync(join(this.folder, 'texts', sum)))
    this.states = this.states.filter(isWhole)
    this.marks = this.marks.filter(isWhole)
    if (!this.draft) this.current = this.states.at(-1)?.number ?? 0
    const isReplaced = ({ parent, number, field }: State) =>
      this.states.some((other) => other.parent === parent && other.number > number && other.field === field)
    const steps = this.states.filter((each) => !isReplaced(each)).slice(-KEPT.states)
    const states = new Set([...steps, ...this.states.slice(-KEPT.again), this.draft])
    const last = (kind: Mark['mark'], count: number) => this.marks.filter(({ mark }) => mark === kind).slice(-count)
    const marks = new Set([
      ...last('saved', KEPT.saved),
      ...last('published', KEPT.published),
      ...last('found', KEPT.saved),
    ])
    this.states = this.states.filter((each) => states.has(each))
    this.marks = this.marks.filter((each) => marks.has(each))
    for (const each of [...this.states, ...this.marks]) this.writeTexts(each)
    const lines = [...this.states, ...this.marks, { at: this.current }].map((entry) => JSON.stringify(entry))
    replaceFile(join(this.folder, 'states.jsonl'), `${lines.join('\n')}\n`)
    const used = new Set([...this.states, ...this.marks].flatMap(({ sums }) => Object.values(sums)))
    for (const sum of this.texts.keys()) if (!used.has(sum)) this.texts.delete(sum)
    for (const name of readdirSync(join(this.folder, 'texts')))
      if (!used.has(name)) rmSync(join(this.folder, 'texts', name), { force: true })
  }
}

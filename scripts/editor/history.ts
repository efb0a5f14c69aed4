/**
 * The history of the draft, in one file of a folder of the project: a state is the texts of the content files, each text
 * kept once under its hash. All is appended before anybody is answered, so a killed server loses nothing.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { parseJson } from '../lib/json.ts'
import { sha256 } from '../lib/sha256.ts'
import { replaceFile } from './replace-file.ts'

/** Name of a content file → its text. */
export type Texts = Record<string, string>

/** The tab, the number of its request, so that none is done twice, and its field by the key that the tab used. */
const by = z.tuple([z.string(), z.int()], z.string()).optional()
const texts = { time: z.iso.datetime(), sums: z.record(z.string(), z.string()) }
/** A field that was changed twice: the draft has the one value, `theirs` is that of the file, if it has one. */
const clash = z.object({ key: z.string(), theirs: z.unknown().optional() })

const text = z.object({ sum: z.string(), text: z.string() })
const state = z.object({
  ...texts,
  number: z.int(),
  /** What undo and redo lead to. A step back is a copy of the state it leads to; its `next`: the one it left. */
  parent: z.int(),
  next: z.int().optional(),
  /** The key of the field that was changed. */
  field: z.string().optional(),
  clashes: z.array(clash).optional(),
  /** Of files that have broken since: what they held here before. */
  aside: z.record(z.string(), z.string()).optional(),
  by,
})
/** What the files held: as found, saved (without unfinished entries), begun to be uploaded, and wholly published. */
const kind = z.enum(['found', 'saved', 'begun', 'published'])
/** `built`: when what is being uploaded was built. A publish has that as its time. */
const mark = z.object({ ...texts, mark: kind, built: z.iso.datetime().optional() })
const line = z.union([text, state, mark])

type Line = z.infer<typeof line>
export type Clash = z.infer<typeof clash>
export type State = z.infer<typeof state>
export type Mark = z.infer<typeof mark>
type Step = Omit<State, 'number' | 'time' | 'sums'>

/** `again`: also those of a stretch of typing that a newer one has replaced; a tab may still show one of them. */
const KEPT = { states: 200, again: 50, found: 20, saved: 20, begun: 1, published: 20 }

export class History {
  readonly now: () => Date
  states: State[] = []
  marks: Mark[] = []
  /** Tab → number of its last request that is done. */
  readonly done = new Map<string, number>()
  /** Why the last step is in memory alone; the next one tries to write all of them. */
  trouble: string | undefined
  readonly folder: string
  /** What a save has written so far that has not ended. */
  private readonly written: Texts = {}
  private readonly file: string
  private readonly texts = new Map<string, string>()

  constructor(folder: string, now: () => Date) {
    this.folder = folder
    this.file = join(folder, 'states.jsonl')
    this.now = now
    // The last line may be cut short: the server was killed while it wrote.
    const lines = existsSync(this.file) ? readFileSync(this.file, 'utf8').split('\n') : []
    for (const each of lines) this.take(parseJson(line, each))
    this.store(() => this.prune())
  }

  get draft(): State | undefined {
    return this.states.at(-1)
  }

  find(number: number | undefined): State | undefined {
    return this.states.find((each) => each.number === number)
  }

  /** Whether another tab or program has changed something since the state `base`. */
  isBehind(base: number | undefined, tab: string): boolean {
    return this.states.some(({ number, by }) => number > (base ?? number) && by?.[0] !== tab)
  }

  textsOf({ sums }: Pick<State, 'sums'> = { sums: {} }): Texts {
    return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, this.texts.get(sum) ?? '']))
  }

  add(texts: Texts, step: Step): void {
    const number = (this.draft?.number ?? 0) + 1
    this.write(texts, (sums) => ({ ...step, number, time: this.time, sums }))
  }

  addMark(mark: Mark['mark'], texts: Texts, { time = this.time, built }: Partial<Mark> = {}) {
    this.write(texts, (sums) => ({ mark, time, sums, built }))
    // Only these two end a save; the others may come while one is still writing.
    if (mark === 'found' || mark === 'saved') for (const name of Object.keys(this.written)) delete this.written[name]
  }

  /** What a save has written is no change of another program, though a locked file has stopped it. */
  async save(write: (written: Texts) => Promise<void>): Promise<void> {
    let mark: Mark['mark'] = 'found'
    try {
      await write(this.written)
      mark = 'saved'
    } finally {
      // Saving again what is saved takes the place of no other version.
      if (Object.keys(this.written).length > 0) this.addMark(mark, this.disk)
    }
  }

  /** What the files held whenever they were looked at. What was uploaded may have been saved again meanwhile. */
  get looks(): Mark[] {
    return this.marks.filter(({ mark }) => mark === 'found' || mark === 'saved')
  }

  /** The states since then: what they have changed is not saved, and typing goes on from the last of them. */
  get fresh(): State[] {
    const looked = this.looks.at(-1)?.time ?? ''
    return this.states.filter(({ time }) => time > looked)
  }

  get disk(): Texts {
    return { ...this.textsOf(this.looks.at(-1)), ...this.written }
  }

  /** The files that hold something else since a state, whose own look at them may have come a moment later. */
  diskSince(state: State | undefined): Texts {
    const next = this.states.find(({ number }) => number > (state?.number ?? 0))
    const then = this.textsOf(this.looks.findLast(({ time }) => time < (next?.time ?? '')))
    return Object.fromEntries(Object.entries(this.disk).filter(([name, text]) => text !== then[name]))
  }

  /** When an upload began that did not end, ISO. */
  get cut(): string | undefined {
    const last = this.marks.findLast(({ mark }) => mark === 'begun' || mark === 'published')
    return last?.mark === 'begun' ? last.time : undefined
  }

  /** After the last one, though the clock was put back: what is newer goes by it. */
  private get time(): string {
    const times = [...this.states.slice(-1), ...this.looks.slice(-1)].map(({ time }) => Date.parse(time) + 1)
    return new Date(Math.max(this.now().getTime(), ...times)).toISOString()
  }

  private write(texts: Texts, describe: (sums: State['sums']) => Line): void {
    const sums = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, sha256(text)]))
    const kept = Object.entries(sums).map(([name, sum]) => ({ sum, text: texts[name] ?? '' }))
    const lines = [...kept.filter(({ sum }) => !this.texts.has(sum)), describe(sums)]
    for (const each of lines) this.take(each)
    this.store(() => {
      if (this.trouble !== undefined || this.states.length > 4 * KEPT.states) this.prune()
      else appendFileSync(this.file, lines.map(toLine).join(''))
    })
  }

  /** A full disk or a folder that is gone stops nobody: the steps are written once that is possible again. */
  private store(write: () => void): void {
    try {
      mkdirSync(this.folder, { recursive: true })
      write()
      this.trouble = undefined
    } catch (error) {
      this.trouble = (error as NodeJS.ErrnoException).code ?? String(error)
    }
  }

  /** Where a text is damaged a state has that of the state before, or none, and a mark goes. */
  private take(entry: Line | undefined): void {
    if (!entry) return
    if ('text' in entry) return void this.texts.set(entry.sum, entry.text)
    const { sums: before = {} } = this.draft ?? {}
    const known = Object.entries(entry.sums).map(([name, sum]) => [name, this.texts.has(sum) ? sum : before[name]])
    if (!('mark' in entry)) {
      if (entry.by) this.done.set(entry.by[0], entry.by[1])
      this.states.push({ ...entry, sums: Object.fromEntries(known.filter(([, sum]) => sum)) })
    } else if (Object.values(entry.sums).every((sum) => this.texts.has(sum))) this.marks.push(entry)
  }

  /** Keeps the last states, saves and publishes, and their texts. */
  private prune(): void {
    const states = new Set(this.states.slice(-KEPT.again))
    for (let each = this.draft; each && states.size < KEPT.states; each = this.find(each.parent)) states.add(each)
    // The way forth is as long as that back was, and each step on it leads back again.
    for (let each = this.draft; each; each = this.find(each.next))
      for (const state of [each, this.find(each.parent)]) if (state) states.add(state)
    this.states = this.states.filter((each) => states.has(each))
    const isKept = ({ mark }: Mark, index: number) =>
      this.marks.slice(index).filter((each) => each.mark === mark).length <= KEPT[mark]
    this.marks = this.marks.filter(isKept)
    const kept = [...this.states, ...this.marks]
    const used = new Set(kept.flatMap(({ sums }) => Object.values(sums)))
    for (const sum of this.texts.keys()) if (!used.has(sum)) this.texts.delete(sum)
    const texts = [...this.texts].map(([sum, text]) => ({ sum, text }))
    replaceFile(this.file, [...texts, ...kept].map(toLine).join(''))
  }
}

const toLine = (entry: Line) => `${JSON.stringify(entry)}\n`

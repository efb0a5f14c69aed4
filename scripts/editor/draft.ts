/** The draft: the texts of the content files as the owner is changing them, joined with what happens on disk. */
import { isDeepStrictEqual } from 'node:util'
import type { Content } from '../../src/schema/index.ts'
import { type FieldPath, keyOf } from '../content/field-at.ts'
import { parseContentFile } from '../content/parse.ts'
import { type Edit, writeEdit } from '../content/write.ts'
import { NAMES, readTexts, writeTexts } from './files.ts'
import { History, type State, type Texts } from './history.ts'
import { type Clash, joinTexts, setValue } from './join.ts'

/** Typing in a field for longer than this makes another step for undo. */
const STRETCH_MS = 1_000

export class Draft {
  readonly folder: string
  readonly history: History
  texts: Texts = {}
  clashes: Clash[] = []
  /** Key of a clash → the value on disk that the owner decided against. */
  private readonly decided = new Map<string, unknown>()
  private stretch: { field: string; until: number } | undefined

  constructor(folder: string, historyFolder: string, now: () => Date) {
    this.folder = folder
    this.history = new History(historyFolder, now)
    const draft = this.history.draft
    this.texts = draft ? this.history.textsOf(draft) : {}
    this.sync()
  }

  get state(): number {
    return this.history.current
  }

  /** Looks at the files; true if they had changed. What is on disk then is kept in the history. */
  sync(): boolean {
    const [disk, base] = [readTexts(this.folder), this.history.disk]
    // A folder that is gone changes nothing: the draft stays until it is back.
    if (Object.keys(disk).length === 0 || isDeepStrictEqual(disk, base)) return false
    const joined = Object.keys(disk).map((name) => {
      const theirs = disk[name] ?? ''
      return [
        name,
        joinTexts(name, { base: base[name] ?? '', mine: this.texts[name] ?? base[name] ?? '', theirs }),
      ] as const
    })
    const isOpen = ({ path, theirs }: Clash) => !isDeepStrictEqual(this.decided.get(keyOf(path)), [theirs])
    this.clashes = joined.flatMap(([, { clashes }]) => clashes).filter(isOpen)
    const texts = { ...this.texts, ...Object.fromEntries(joined.map(([name, { text }]) => [name, text])) }
    if (this.clashes.length === 0) this.history.addMark('found', disk)
    if (isDeepStrictEqual(texts, this.texts)) return false
    this.put(texts, { reason: 'found' })
    return true
  }

  /** Typed text of one field; all of a stretch of typing is one step. */
  type(edits: Edit[], field: string, open: string[]): void {
    const now = this.history.now().getTime()
    const isSameStep = this.stretch?.field === field && now < this.stretch.until
    this.apply(edits, { reason: 'typed', field, open }, isSameStep)
    this.stretch = { field, until: now + STRETCH_MS }
  }

  /** @throws WriteError; then nothing has changed */
  apply(edits: Edit[], change: Pick<State, 'reason' | 'field' | 'open'>, isSameStep = false): void {
    const texts = { ...this.texts }
    for (const edit of edits) {
      const name = String(edit.path[0])
      texts[name] = writeEdit(texts[name] ?? '', edit)
    }
    this.stretch = undefined
    if (!isDeepStrictEqual(texts, this.texts)) this.put(texts, change, isSameStep)
  }

  /** What leads to the state before or after the draft, such as the browser's own undo, makes no new one. */
  put(texts: Texts, change: Pick<State, 'reason' | 'field' | 'open'>, isSameStep = false): void {
    const { history } = this
    const beside = [history.find(history.draft?.parent ?? 0), history.next]
    const known = beside.find((state) => state && isDeepStrictEqual(history.textsOf(state), texts))
    if (known) history.moveTo(known.number)
    else history.add(texts, change, isSameStep)
    this.texts = texts
  }

  /** The state that was left, with its field; undefined if there is no way. */
  undo(): State | undefined {
    const left = this.history.draft
    return left && this.goTo(left.parent) ? left : undefined
  }

  redo(): State | undefined {
    const { next } = this.history
    return next && this.goTo(next.number) ? next : undefined
  }

  private goTo(number: number): boolean {
    const state = this.history.find(number)
    if (!state) return false
    this.history.moveTo(number)
    this.texts = this.history.textsOf(state)
    this.stretch = undefined
    this.sync()
    return true
  }

  endStretch(): void {
    this.stretch = undefined
  }

  decide(path: FieldPath, side: 'mine' | 'theirs'): void {
    const clash = this.clashes.find((each) => isDeepStrictEqual(each.path, path))
    if (!clash) return
    this.decided.set(keyOf(path), [clash.theirs])
    const name = String(path[0])
    if (side === 'theirs')
      this.put({ ...this.texts, [name]: setValue(this.texts[name] ?? '', path, clash.theirs) }, { reason: 'typed' })
    this.sync()
    this.clashes = this.clashes.filter((each) => each !== clash)
  }

  /** What a save writes: without `unfinished` entries, and where the owner has not decided, what is on disk. */
  textsToSave(unfinished: FieldPath[]): Texts {
    const texts = { ...this.texts }
    const update = (path: FieldPath, change: (text: string) => string) => {
      const name = String(path[0])
      texts[name] = change(texts[name] ?? '')
    }
    for (const { path, theirs } of this.clashes) update(path, (text) => setValue(text, path, theirs))
    for (const path of unfinished.toReversed()) update(path, (text) => writeEdit(text, { do: 'remove', path }))
    return texts
  }

  /** Writes the files that differ from what is on disk; what they held is in the history before. */
  async save(unfinished: FieldPath[]): Promise<void> {
    this.sync()
    const [texts, disk] = [this.textsToSave(unfinished), readTexts(this.folder)]
    await writeTexts(
      this.folder,
      Object.fromEntries(Object.entries(texts).filter(([name, text]) => disk[name] !== text)),
    )
    this.history.addMark('saved', texts)
  }

  isUnsaved(unfinished: FieldPath[]): boolean {
    return !isDeepStrictEqual(this.textsToSave(unfinished), this.history.disk)
  }

  /** The newest text of a file that YAML can read, and when it was. */
  lastReadable(name: string): { text: string; time: string } | undefined {
    const kept = [...this.history.states, ...this.history.marks].sort((a, b) => b.time.localeCompare(a.time))
    for (const { sums, time } of kept) {
      const text = this.history.textsOf({ sums: sums[name] ? { [name]: sums[name] } : {} })[name]
      if (text && parseContentFile(text, name as keyof Content).mistakes.length === 0) return { text, time }
    }
    return undefined
  }
}

export const isContentName = (name: unknown): boolean => NAMES.some((known) => known === name)

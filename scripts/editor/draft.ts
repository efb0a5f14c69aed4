/** The draft: the texts of the content files as the owner is changing them, joined with what happens on disk. */
import { isDeepStrictEqual } from 'node:util'
import { type FieldPath, valueAt } from '../content/field-at.ts'
import { type Edit, writeEdit } from '../content/write.ts'
import { type Ids, keyAt, listEntries, numberEntries, pathAt } from './entries.ts'
import { isBroken, readTexts, valuesOf, writeTexts } from './files.ts'
import { type Change, History, type State, type Texts } from './history.ts'
import { joinTexts, setValue } from './join.ts'

/** Typing in a field for longer than this makes another step for undo. */
const STRETCH_MS = 1_000

/** A field that was changed twice: the draft has the one value, `theirs` is that of the file or of another tab. */
export type Clash = { key: string; theirs: unknown; isOnDisk: boolean }

export class Draft {
  readonly folder: string
  readonly history: History
  texts: Texts = {}
  /** The files as data; one that YAML cannot read as it last could be. */
  values: Record<string, unknown> = {}
  ids: Ids = {}
  clashes: Clash[] = []
  /** The tab and number of the request that the next step completes. */
  by: State['by']
  /** Key of a clash → the value on disk that the owner decided against. */
  private readonly decided = new Map<string, unknown>()
  private stretch: { field: string; until: number } | undefined

  constructor(folder: string, historyFolder: string, now: () => Date) {
    this.folder = folder
    this.history = new History(historyFolder, now)
    this.show()
    this.sync()
  }

  get state(): number {
    return this.history.current
  }

  keyOf = (path: FieldPath): string => keyAt(path, this.ids)
  pathOf = (key: unknown): FieldPath | undefined => pathAt(key, this.ids)
  at = (path: FieldPath): unknown => valueAt(this.values, path)

  /** Keys of the entries that are in the files. */
  get saved(): ReadonlySet<string> {
    return new Set(this.history.onDisk?.entries)
  }

  /** Looks at the files; true if they had changed. What is on disk then is kept in the history. */
  sync(): boolean {
    const [disk, known] = [readTexts(this.folder), this.history.disk]
    // A folder that is gone changes nothing: the draft stays until it is back.
    if (Object.keys(disk).length === 0 || isDeepStrictEqual(disk, known)) return false
    const [texts, saved, before] = [{ ...this.texts }, this.saved, new Set(listEntries(this.ids))]
    const found: { path: FieldPath; theirs: unknown }[] = []
    for (const [name, theirs] of Object.entries(disk)) {
      let [base, mine] = [known[name] ?? '', this.texts[name] ?? known[name] ?? '']
      // While it could not be read, the draft had the text of the file: what was typed before comes back.
      if (base !== theirs && mine === base && isBroken(name, base) && !isBroken(name, theirs)) {
        base = this.lastReadable(name, this.history.marks)?.text ?? base
        mine = this.lastReadable(name, this.history.states)?.text ?? mine
      }
      const { text, clashes } = joinTexts(name, { base, mine, theirs })
      texts[name] = text
      found.push(...clashes)
    }
    const isChanged = this.put(texts, { reason: 'found' })
    const clashes = found.map(({ path, theirs }) => ({ key: this.keyOf(path), theirs, isOnDisk: true }))
    const open = clashes.filter(({ key, theirs }) => !isDeepStrictEqual(this.decided.get(key), [theirs]))
    this.clashes = [...this.clashes.filter(({ isOnDisk }) => !isOnDisk), ...open]
    const entries = listEntries(this.ids).filter((entry) => saved.has(entry) || !before.has(entry))
    if (open.length === 0) this.history.addMark('found', disk, { entries })
    return isChanged
  }

  /** Typed text of one field; all of a stretch of typing is one step. */
  type(edits: Edit[], field: string, open: string[]): void {
    const now = this.history.now().getTime()
    const isSameStep = this.stretch?.field === field && now < this.stretch.until
    this.apply(edits, { reason: 'typed', field, open }, isSameStep)
    this.stretch = { field, until: now + STRETCH_MS }
  }

  /** @throws WriteError; then nothing has changed */
  apply(edits: Edit[], change: Change, isSameStep = false): void {
    const texts = { ...this.texts }
    for (const edit of edits) {
      const name = String(edit.path[0])
      texts[name] = writeEdit(texts[name] ?? '', edit)
    }
    this.stretch = undefined
    this.put(texts, change, isSameStep)
  }

  /** What leads to the state before or after the draft, such as the browser's own undo, makes no new one. */
  put(texts: Texts, change: Change, isSameStep = false): boolean {
    if (isDeepStrictEqual(texts, this.texts)) return false
    const { history } = this
    const beside = [history.find(history.draft?.parent ?? 0), history.next]
    const isKnown = (state?: State) => state && isDeepStrictEqual(history.textsOf(state), texts)
    const known = change.reason === 'restored' ? undefined : beside.find(isKnown)
    if (known) history.moveTo(known.number, this.by)
    else {
      const ids = numberEntries(valuesOf(texts, this.values), this, history.states)
      history.add(texts, ids, { ...change, by: this.by }, isSameStep && history.draft?.field === change.field)
    }
    this.show()
    return true
  }

  /** Takes the texts of the history's state. */
  private show(): void {
    const state = this.history.draft
    this.texts = state ? this.history.textsOf(state) : {}
    this.ids = state?.ids ?? {}
    this.values = valuesOf(this.texts, this.values)
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
    if (!this.history.find(number)) return false
    this.history.moveTo(number, this.by)
    this.show()
    this.stretch = undefined
    this.sync()
    return true
  }

  endStretch(): void {
    this.stretch = undefined
  }

  /** Another tab's text was replaced by somebody who had not seen it: both are shown until the owner decides. */
  tellClash(key: string, theirs: unknown): void {
    this.clashes = [...this.clashes.filter((each) => each.key !== key), { key, theirs, isOnDisk: false }]
  }

  decide(key: string, side: 'mine' | 'theirs'): void {
    const clash = this.clashes.find((each) => each.key === key)
    const path = this.pathOf(key)
    if (clash?.isOnDisk) this.decided.set(key, [clash.theirs])
    if (clash && path && side === 'theirs') {
      const name = String(path[0])
      const texts = { ...this.texts, [name]: setValue(this.texts[name] ?? '', path, clash.theirs) }
      this.put(texts, { reason: 'typed', field: key })
    }
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
    for (const { key, theirs, isOnDisk } of this.clashes) {
      const path = this.pathOf(key)
      if (path && isOnDisk) update(path, (text) => setValue(text, path, theirs))
    }
    for (const path of unfinished.toReversed()) update(path, (text) => writeEdit(text, { do: 'remove', path }))
    return texts
  }

  /** Writes the files that differ from what is on disk; what they held is in the history before. */
  async save(unfinished: FieldPath[]): Promise<void> {
    this.sync()
    const [texts, disk] = [this.textsToSave(unfinished), readTexts(this.folder)]
    const left = new Set(unfinished.map((path) => this.keyOf(path)))
    const entries = listEntries(this.ids).filter((entry) => !left.has(entry))
    await writeTexts(
      this.folder,
      Object.fromEntries(Object.entries(texts).filter(([name, text]) => disk[name] !== text)),
    )
    const isRestored = this.history.draft?.reason === 'restored'
    this.history.addMark(isRestored ? 'restored' : 'saved', texts, { entries })
  }

  isUnsaved(unfinished: FieldPath[]): boolean {
    return !isDeepStrictEqual(this.textsToSave(unfinished), this.history.disk)
  }

  /** The newest text of a file that YAML can read, and when it was. */
  lastReadable(name: string, kept: Pick<State, 'sums' | 'time'>[] = [...this.history.states, ...this.history.marks]) {
    for (const { sums, time } of kept.toSorted((a, b) => b.time.localeCompare(a.time))) {
      const text = this.history.textsOf({ sums: sums[name] ? { [name]: sums[name] } : {} })[name]
      if (text && !isBroken(name, text)) return { text, time }
    }
    return undefined
  }
}

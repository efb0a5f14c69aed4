/** The draft: the texts of the content files as the owner is changing them, joined with what happens on disk. */
import { isDeepStrictEqual } from 'node:util'
import { type FieldPath, keyOf, valueAt } from '../content/field-at.ts'
import type { Edit } from '../content/write.ts'
import { askAgain, changeIn, followPath, isIn, joinTexts, readKey, setValue, withoutEntries, write } from './entries.ts'
import { asideOf, heldAside, isBroken, isSameFile, lastReadable, readTexts, valuesOf, writeTexts } from './files.ts'
import { type Clash, History, type State, type Texts } from './history.ts'

/** A pause in the typing longer than this begins another step for undo. */
const STRETCH_MS = 2_000
/** More would take too long for a single key. */
const MOST_STEPS = 10

/** `isSameStep`: typing that goes on with the last step. `isBack`: typing that the browser's own undo has taken back. */
type Change = { path?: FieldPath; isSameStep?: boolean; isBack?: boolean; clashes?: Clash[]; aside?: Texts }

export class Draft {
  readonly folder: string
  readonly history: History
  texts: Texts = {}
  /** The files as data; one that YAML cannot read as it last could be. */
  values: Record<string, unknown> = {}
  /** Whose request the next step completes. */
  by: State['by']
  /** When something was typed last, by the clock as it is now; 0 if anything else came after it. */
  private typedAt = 0
  /** The state in which the browser has taken back a part of a stretch: the rest ends where that began. */
  private partState = 0

  constructor(folder: string, historyFolder: string, now: () => Date) {
    this.folder = folder
    this.history = new History(historyFolder, now)
    this.show()
    this.sync()
  }

  get state(): number {
    return this.history.draft?.number ?? 0
  }

  /** Until the owner has decided, or made both the same. */
  get clashes(): Clash[] {
    const clashes = this.history.draft?.clashes ?? []
    return clashes.filter(({ key, theirs }) => !isDeepStrictEqual(this.at(JSON.parse(key)), theirs))
  }

  /** What broken files held here before. Until they are saved they are shown as their text, to be mended. */
  get aside(): Texts {
    return asideOf(this.history, this.history.draft)
  }

  at = (path: FieldPath): unknown => valueAt(this.values, path)

  /** The values of an older state; those of the draft if it is no longer known. */
  valuesIn(number: number | undefined): Record<string, unknown> {
    const state = this.history.find(number)
    return state ? valuesOf(this.history.textsOf(state), this.values) : this.values
  }

  /** Where the field is that had this key in an older state; undefined for none, and for one in an entry that is gone. */
  find(key: unknown, base = this.state): FieldPath | undefined {
    const since = this.history.states.filter(({ number }) => number > base)
    // From one state to the next a single thing changes, so that an entry is not taken for its copy.
    const steps = since.length > MOST_STEPS ? since.slice(-1) : since
    const seen = [base, ...steps.map(({ number }) => number)].map((number) => this.valuesIn(number))
    const follow = (path: FieldPath | undefined, now: unknown, at: number) => path && followPath(path, seen[at], now)
    return [...seen.slice(1), this.values].reduce(follow, readKey(key))
  }

  /** Looks at the files; true if they had changed. What is on disk then is kept in the history. */
  sync(): boolean {
    const known = this.history.disk
    // What is gone changes nothing: the draft stays until it is back.
    const disk = { ...known, ...readTexts(this.folder) }
    if (isDeepStrictEqual(disk, known)) return false
    this.join(disk)
    this.history.addMark('found', disk)
    return true
  }

  /** Joins the draft with what another program has written, or a hand in a file that is mended. */
  private join(written: Texts): void {
    const { disk, looks, marks } = this.history
    const [texts, aside, found] = [{ ...this.texts }, this.aside, [] as Clash[]]
    const changed = Object.entries(written).filter(([name, text]) => text !== disk[name])
    for (const [name, theirs] of changed) {
      // Where the history is damaged nobody knows what a file held, and the draft stays.
      if (!looks[0] && texts[name]) continue
      const { [name]: held = '' } = disk
      const base = (isBroken(name, held) && lastReadable(this.history, name, marks)?.text) || held
      const mine = heldAside(this, name) ?? base
      const joined = joinTexts(name, { base, mine, theirs })
      texts[name] = joined.text
      delete aside[name]
      if (isBroken(name, theirs)) aside[name] = mine
      found.push(...joined.clashes)
    }
    // A question about a list takes the place of those about its entries, which have moved or gone.
    const asking: FieldPath[] = found.map(({ key }) => JSON.parse(key))
    const others = this.follow(texts).filter(({ key }) => !isIn(asking, key))
    // What is asked about may have changed again, in what nobody has changed here.
    const asked = askAgain(others, valuesOf(texts, this.values), valuesOf(Object.fromEntries(changed), {}))
    this.put(texts, { clashes: [...asked, ...found], aside })
  }

  /** The clashes, with the keys that their fields have in new texts. */
  private follow(texts: Texts, clashes = this.clashes): Clash[] {
    const values = valuesOf(texts, this.values)
    return clashes.flatMap((clash) => {
      const path = followPath(JSON.parse(clash.key), this.values, values)
      return path ? [{ ...clash, key: keyOf(path) }] : []
    })
  }

  /** Typed text of one field; all that a tab types in a stretch is one step. */
  type(edit: Edit, isBack = false): void {
    this.putTyped(write(this.texts, edit), { path: edit.path, isBack })
  }

  /** Typed text of a file that cannot be read. */
  mend(name: string, text: string, isBack = false): void {
    const aside = { ...this.aside, [name]: heldAside(this, name) ?? '' }
    this.putTyped({ ...this.texts, [name]: text }, { aside, isBack })
  }

  private putTyped(texts: Texts, { isBack, ...change }: Change): void {
    const { state } = this
    const last = this.history.fresh.at(-1)
    const now = this.history.now().getTime()
    const isOwn = last !== undefined && last.by?.[0] === this.by?.[0]
    const isPaused = Math.abs(now - this.typedAt) > STRETCH_MS
    // The browser may take back more than this stretch: what has just been typed would be in no step any more.
    const isSameStep = isOwn && last.next === undefined && !isPaused && !isBack
    this.put(texts, { ...change, isSameStep, isBack: isOwn && isBack })
    if (this.state !== state) this.typedAt = now
  }

  /** @throws WriteError; then nothing has changed */
  apply(edit: Edit, change: Change): void {
    this.put(write(this.texts, edit), change)
  }

  /** A stretch of typing that ends where it began is a step back. */
  put(texts: Texts, { path, isSameStep, isBack, clashes = this.follow(texts), aside = this.aside }: Change = {}): void {
    const { history, by, state } = this
    const { draft } = history
    if (draft && isDeepStrictEqual([history.textsOf(draft), draft.clashes ?? []], [texts, clashes])) return
    if (isSameStep === undefined) this.typedAt = 0
    // What is put in order after a step back leads forth as before, and so does what the browser takes back after it.
    const isOn = isSameStep || isBack
    const next = isOn ? draft?.next : undefined
    const field = path && keyOf(path)
    const parentOf = (of?: State) => history.find(isOn && of?.field === field ? of?.parent : undefined)
    const isPart = isBack && this.partState === state
    for (const from of [draft, ...(isPart ? [parentOf(draft)] : [])]) {
      const to = parentOf(from)
      // A broken file has no value to be compared.
      if (to && path && isSameFile(String(path[0]), history.textsOf(to), texts)) return void this.goTo('parent', from)
    }
    const parent = (isSameStep || isPart ? parentOf(draft)?.number : undefined) ?? state
    history.add(texts, { parent, field, next, ...(clashes[0] && { clashes }), aside, by })
    this.show()
    if (isBack) this.partState = this.state
  }

  private show(): void {
    this.texts = this.history.textsOf(this.history.draft)
    this.values = valuesOf(this.texts, this.values)
  }

  /** The state that it led to. */
  private goTo(way: 'parent' | 'next', from = this.history.draft): State | undefined {
    const { history, by } = this
    const to = history.find(from?.[way])
    const texts = history.textsOf(to)
    const clashes = askAgain(to?.clashes ?? [], valuesOf(texts, this.values), valuesOf(history.diskSince(to), {}))
    const next = way === 'parent' ? from?.number : to?.next
    if (to) history.add(texts, { ...to, next, clashes, aside: asideOf(history, to), by })
    this.show()
    return to
  }

  /** One step back or forth; where the field that it changed is now, or the list that its entry was in. */
  step(way: 'parent' | 'next'): FieldPath | undefined {
    const left = this.history.draft
    const to = this.goTo(way)
    // A state names its field by where it was before the change.
    const [changed, base] = way === 'parent' ? [left, this.state] : [to, left?.number]
    const path = (to && readKey(changed?.field)) ?? []
    return path.map((_, index) => this.find(keyOf(path.slice(0, path.length - index)), base)).find(Boolean)
  }

  decide(path: FieldPath, side: 'mine' | 'theirs'): undefined {
    const clash = this.clashes.find(({ key }) => key === keyOf(path))
    if (!clash) return
    const take = (text: string) => (side === 'theirs' ? setValue(text, path, clash.theirs) : text)
    const texts = changeIn(this.texts, path, take)
    const others = this.clashes.filter((each) => each !== clash)
    this.put(texts, { path, clashes: this.follow(texts, others) })
  }

  /** What a save writes: without `unfinished` entries, and where the owner has not decided, the whole file as it is. */
  textsToSave(unfinished: FieldPath[]): Texts {
    const texts = withoutEntries(this.texts, unfinished)
    const undecided = this.clashes.map(({ key }) => String(JSON.parse(key)[0]))
    return { ...texts, ...Object.fromEntries(undecided.map((name) => [name, this.history.disk[name] ?? ''])) }
  }

  /** Writes the files that differ from what is on disk; what they held is in the history before. */
  async save(unfinished: FieldPath[]): Promise<void> {
    this.sync()
    this.join(Object.fromEntries(Object.keys(this.aside).map((name) => [name, this.texts[name] ?? ''])))
    const [texts, disk] = [this.textsToSave(unfinished), readTexts(this.folder, String)]
    const changed = Object.entries(texts).filter(([name, text]) => disk[name] !== text)
    await this.history.save((written) => writeTexts(this.folder, Object.fromEntries(changed), written))
  }

  isUnsaved = (unfinished: FieldPath[]): boolean =>
    !isDeepStrictEqual(this.textsToSave(unfinished), readTexts(this.folder, String))
}

/** The editor: one draft, whatever tabs show it. Each request and each news is answered from here. */
import { basename, join } from 'node:path'
import type { Finding, PageView, Room } from '../../src/editor/model.ts'
import { berlinClock } from '../../src/lib/berlin-clock.ts'
import type { Content } from '../../src/schema/index.ts'
import { findField } from '../check/find-field.ts'
import { type FieldPath, fieldAt, keyOf, listTexts, nameField, valueAt } from '../content/field-at.ts'
import { parseContentFile } from '../content/parse.ts'
import { WriteError } from '../content/write-file.ts'
import { Problem } from '../lib/problem.ts'
import { actOnContent, type FieldChange, leaveField, readKey, typeField } from './actions.ts'
import { Draft } from './draft.ts'
import { Examination } from './examine.ts'
import { addPhoto, listPhotos } from './files.ts'
import { countBelow, type FormContext, listUnfinished, makeView } from './form.ts'
import type { Texts } from './history.ts'
import { Preview } from './preview.ts'
import { Publisher } from './publish.ts'
import { ROOMS, roomOf } from './rooms.ts'

export type TabView = { room: string; open: string[]; query?: string; field?: string }
export type Request = {
  view: TabView
  fields?: FieldChange[]
  left?: string
  active?: string
  action?: { name: string; key?: string } & Record<string, unknown>
}

type Options = { folder: string; historyFolder: string; now: () => Date; onNews: () => void }

export class Editor {
  readonly folder: string
  readonly draft: Draft
  readonly preview: Preview
  readonly publisher: Publisher
  private readonly now: () => Date
  private readonly examination = new Examination()
  private readonly saved = new Map<string, { text: string; value: unknown }>()
  private examined: { texts: Texts; today: string; found: ReturnType<Examination['examine']> } | undefined
  /** What is being typed for a broken file. */
  private mended: string | undefined
  private note = ''
  private built = ''

  constructor({ folder, historyFolder, now, onNews }: Options) {
    this.folder = folder
    this.now = now
    this.draft = new Draft(folder, historyFolder, now)
    this.preview = new Preview(onNews)
    this.publisher = new Publisher(folder, now, onNews)
    this.update()
  }

  get today(): string {
    return berlinClock(this.now()).slice(0, 10)
  }

  /** Applies a request; the view it leads to, if it is another. */
  async answer(request: Request): Promise<TabView | undefined> {
    const { view, fields = [], left, action } = request
    this.note = ''
    this.draft.sync()
    try {
      for (const field of fields) {
        if (field.key === 'mend') this.mended = field.parts.join('\n')
        else typeField(this.draft, field, view.open)
      }
      if (left) leaveField(this.draft, left)
      return action && (await this.act(action, view))
    } catch (error) {
      if (error instanceof WriteError) this.note = 'Das ließ sich so nicht eintragen; es ist alles, wie es war.'
      else if (error instanceof Problem) this.note = error.message
      else throw error
      return undefined
    } finally {
      this.update()
    }
  }

  private async act(
    { name, key, ...more }: NonNullable<Request['action']>,
    view: TabView,
  ): Promise<TabView | undefined> {
    const path = key === undefined ? undefined : readKey(key)
    if (name === 'save') return void (await this.save())
    if (name === 'undo' || name === 'redo') {
      const state = name === 'undo' ? this.draft.undo() : this.draft.redo()
      return state?.field ? this.leadTo(JSON.parse(state.field), state.open) : undefined
    }
    if (name === 'find') return this.find([more.text, ...((more.texts as unknown[]) ?? [])].map(String))
    if (name === 'restore') return void this.restore(Number(more.number))
    if (name === 'mend' || name === 'lastReadable') return void this.mend(view.room, name === 'mend')
    if (name === 'publish') return void this.publisher.start(() => this.save())
    if (name === 'stop') return void this.publisher.stop()
    if (!path) return undefined
    if (name === 'mine' || name === 'theirs') return void this.draft.decide(path, name)
    const lead = actOnContent(this.draft, { name, path, with: more })
    return lead && this.leadTo(lead.path, view.open)
  }

  /** To a field, with the entries around it open. */
  leadTo(path: FieldPath, open: string[] = []): TabView {
    const entries = path.flatMap((step, index) => (typeof step === 'number' ? [keyOf(path.slice(0, index + 1))] : []))
    return { room: roomOf(path), open: [...new Set([...open, ...entries])], field: keyOf(path) }
  }

  async addPhoto(bytes: Uint8Array, name: string, key: string): Promise<TabView | undefined> {
    const path = readKey(key)
    if (!path) return undefined
    try {
      const saved = await addPhoto(this.folder, name, bytes)
      this.draft.apply([{ do: 'set', path, value: saved }], { reason: 'typed', field: key })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      this.note = error.message
    }
    this.update()
    const alt = path.at(-1) === 'image' ? [...path.slice(0, -1), path[0] === 'brands' ? 'imageAlt' : 'alt'] : path
    return this.leadTo(alt)
  }

  private async save(): Promise<void> {
    const context = this.contextOf([])
    const unfinished = listUnfinished(context)
    await this.draft.save(unfinished)
    const time = berlinClock(this.now()).slice(11, 16)
    const kept = unfinished.length > 0 ? ' Ein neuer Eintrag ist noch nicht fertig und bleibt im Entwurf.' : ''
    this.note = `Gespeichert um ${time}.${kept}`
  }

  /** By value, so that new fields are found, too; a day of the week by its name, as its times look the same. */
  private find(texts: string[]): TabView | undefined {
    const { written, content } = this.examine()
    const days = fieldAt(['hours', 'weekly']).fields.map((day) => ['hours', 'weekly', day])
    for (const text of texts) {
      const day = days.find((path) => text.startsWith(fieldAt(path).label ?? ''))
      const path = day ?? findField(written, text) ?? findField(content, text)
      if (path) return this.leadTo(this.fieldOf(path))
    }
    return undefined
  }

  /** The field of a value that a rule has made of it: of "phone.display" it is "phone". */
  private fieldOf(path: FieldPath): FieldPath {
    const key = path.findLastIndex((_, index) => readKey(keyOf(path.slice(0, index + 1))))
    return path.slice(0, key + 1)
  }

  private restore(number: number): void {
    const mark = this.draft.history.marks[number]
    if (mark) this.draft.put(this.draft.history.textsOf(mark), { reason: 'restored' })
  }

  /** The text that was typed for a broken file, or its last version that could be read. */
  private mend(room: string, isTyped: boolean): void {
    const name = [...this.examine().broken.keys()].find((each) => roomOf([each]) === room)
    const text = name && (isTyped ? this.mended : this.draft.lastReadable(name)?.text)
    this.mended = undefined
    if (name && text) this.draft.put({ ...this.draft.texts, [name]: text }, { reason: 'restored' })
  }

  /** Once for each state. */
  private examine() {
    const { texts } = this.draft
    if (this.examined?.texts !== texts || this.examined.today !== this.today)
      this.examined = { texts, today: this.today, found: this.examination.examine(texts, this.today) }
    return this.examined.found
  }

  contextOf(open: string[]): FormContext & ReturnType<Editor['examine']> {
    const examined = this.examine()
    const complaints = new Map([...this.preview.result.problems, ...examined.complaints])
    const saved = this.readSaved()
    return { ...examined, complaints, saved, open: new Set(open), photos: listPhotos(this.folder) }
  }

  /** The files on disk as data; read again only when they change. */
  private readSaved(): Record<string, unknown> {
    for (const [name, text] of Object.entries(this.draft.history.disk))
      if (this.saved.get(name)?.text !== text)
        this.saved.set(name, { text, value: parseContentFile(text, name as keyof Content).value })
    return Object.fromEntries([...this.saved].map(([name, { value }]) => [name, value]))
  }

  /** Starts the build of the preview if what it shows has changed. */
  private update(): void {
    const { content, samples } = this.examine()
    const shown = JSON.stringify([content, samples.size > 0, this.today, listPhotos(this.folder)])
    if (!content || shown === this.built) return
    this.built = shown
    const isDraft = samples.size > 0
    this.preview.build({ state: this.draft.state, content, isDraft, contentDir: this.folder, date: this.today })
  }

  render(view: TabView): PageView {
    const context = this.contextOf(view.open)
    const { draft } = this
    const unfinished = listUnfinished(context)
    const { content, written } = context
    const textOf = (path: FieldPath) => String(valueAt(written, path) ?? '')
    const rooms = ROOMS.map(({ id, title, icon, files }) => {
      const counts = files.map((name) => countBelow(keyOf([name]), context))
      const sum = (kind: keyof (typeof counts)[number]) => counts.reduce((total, each) => total + each[kind], 0)
      const broken = files.filter((name) => context.broken.has(name)).length
      const all = { wrong: sum('wrong') + broken, placeholders: sum('placeholders'), questions: sum('questions') }
      return { id, title, icon, counts: all, isCurrent: id === view.room }
    })
    return {
      ...{ state: draft.state, rooms, room: this.renderRoom(view, context) },
      ...{ name: textOf(['business', 'name']), plate: textOf(['business', 'plate']) },
      canUndo: draft.history.find(draft.history.draft?.parent ?? 0) !== undefined,
      canRedo: draft.history.next !== undefined,
      isUnsaved: draft.isUnsaved(unfinished),
      note: this.note,
      conflicts: draft.clashes.map(({ path, mine, theirs }) => {
        return { key: keyOf(path), field: nameField(path, written), mine: showValue(mine), theirs: showValue(theirs) }
      }),
      preview: {
        state: this.preview.result.state,
        ...this.describePreview(content !== undefined, context.isShownWhole),
        ...this.follow(view, context),
      },
    }
  }

  private describePreview(isComplete: boolean, isWhole: boolean): { note?: string } {
    if (this.preview.result.error)
      return { note: 'Die Seite lässt sich gerade nicht bauen; hier steht der letzte Stand.' }
    if (!isComplete) return { note: 'Die Seite erscheint hier, sobald in jedem Raum das Nötigste steht.' }
    return isWhole ? {} : { note: 'Noch ohne, was nicht stimmt' }
  }

  /** The texts of the field that is being edited, then those beside it. */
  private follow({ field, room }: TabView, { content, written }: ReturnType<Editor['examine']>) {
    const path = field ? readKey(field) : undefined
    const address = room === 'legal' ? '/impressum/' : '/'
    if (!path) return { address, follow: [] }
    const textsAt = (at: FieldPath) =>
      [written, content].flatMap((values) => listTexts(valueAt(values, at)).map(({ text }) => text))
    const name =
      nameField(path, written)
        .split(', ')
        .at(-1)
        ?.replace(/ \(\w+\)$/, '') ?? ''
    return {
      address,
      follow: [...textsAt(path), name, ...textsAt(path.slice(0, -1))].filter((text) => text.length > 1).slice(0, 12),
    }
  }

  private renderRoom(view: TabView, context: FormContext & ReturnType<Editor['examine']>): Room {
    const { draft } = this
    if (view.room === 'search') return this.search(view.query ?? '', context.written)
    if (view.room === 'versions') return this.listVersions()
    if (view.room === 'publish')
      return {
        kind: 'publish',
        ...this.publisher.status(),
        findings: this.publisher.findings.map((each) => this.describe(each)),
      }
    const room = ROOMS.find(({ id }) => id === view.room) ?? ROOMS[0]
    if (!room) throw new Error('There is no room.')
    const [name, mistake] = [...context.broken].find(([file]) => room.files.includes(file)) ?? []
    if (name && mistake) {
      const readable = draft.lastReadable(name)
      const file = join(basename(this.folder), `${name}.yaml`)
      const { line, message } = mistake
      return {
        kind: 'broken',
        id: room.id,
        title: room.title,
        file,
        text: this.mended ?? draft.texts[name] ?? '',
        line,
        message,
        ...(readable && { lastReadable: showTime(readable.time, this.today) }),
      }
    }
    // What has not been entered yet in a new entry, or is being typed, is no mistake to be led to.
    const unfinished = listUnfinished(context).map((path) => keyOf(path).slice(0, -1))
    const isOpen = (key: string) => key === view.field || unfinished.some((start) => key.startsWith(start))
    const findings = [...context.complaints].filter(([key]) => room.files.includes(JSON.parse(key)[0]) && !isOpen(key))
    return {
      ...{ kind: 'form', id: room.id, title: room.title, about: room.about, layout: room.layout },
      parts: room.files
        .map((file) => makeView([file], context))
        .flatMap((part) => (part.kind === 'part' ? part.children : [part])),
      findings: findings.map(([key, message]) => this.describe({ path: JSON.parse(key), message })),
    }
  }

  private describe({ path, message }: { path: FieldPath; message: string }): Finding {
    const field = nameField(path, this.examine().written).replace(/ \(\w+\)$/, '')
    return { kind: 'wrong', key: keyOf(this.fieldOf(path)), field, message, room: roomOf(path) }
  }

  private search(query: string, written: unknown): Room {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const found = listTexts(written).filter(({ path, text }) => {
      const all = `${text} ${nameField(path, written)}`.toLowerCase()
      return words.length > 0 && words.every((word) => all.includes(word))
    })
    const hits = found.slice(0, 50).map(({ path, text }) => {
      const at = this.fieldOf(path)
      return { key: keyOf(at), room: roomOf(at), field: nameField(at, written).replace(/ \(\w+\)$/, ''), text }
    })
    return { kind: 'search', query, hits }
  }

  private listVersions(): Room {
    const { marks, disk } = this.draft.history
    const REASONS = { saved: 'gespeichert', published: 'veröffentlicht', found: 'so stand es in den Dateien' }
    const current = JSON.stringify(disk)
    const versions = marks.map((mark, number) => ({
      ...{ number, time: showTime(mark.time, this.today), reason: REASONS[mark.mark] },
      isCurrent: JSON.stringify(this.draft.history.textsOf(mark)) === current,
    }))
    return { kind: 'versions', versions: versions.toReversed() }
  }
}

/** "heute 14:05", "20.11. 09:12" */
function showTime(time: string, today: string): string {
  const [date = '', clock = ''] = berlinClock(new Date(time)).split(' ')
  return `${date === today ? 'heute' : date.replace(/^\d+-(\d+)-(\d+)$/, '$2.$1.')} ${clock.slice(0, 5)}`
}

function showValue(value: unknown): string {
  if (value === undefined) return '(nichts)'
  return typeof value === 'string'
    ? value
    : listTexts(value)
        .map(({ text }) => text)
        .join(', ')
}

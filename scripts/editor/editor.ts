/** The editor: one draft, whatever tabs show it. Each request and each news is answered from here. */
import { berlinClock } from '../../src/lib/berlin-clock.ts'
import type { Content } from '../../src/schema/index.ts'
import { findField } from '../check/find-field.ts'
import { ANSWERS, addAnswer } from '../content/answers.ts'
import { type FieldPath, fieldAt, keyOf } from '../content/field-at.ts'
import { parseContentFile } from '../content/parse.ts'
import { WriteError } from '../content/write-file.ts'
import { Problem } from '../lib/problem.ts'
import { actOnContent, type FieldChange, fieldOf, followEntries, leaveField, readKey, typeField } from './actions.ts'
import { Draft } from './draft.ts'
import { Examination } from './examine.ts'
import { addPhoto, listPhotos } from './files.ts'
import { type FormContext, listUnfinished } from './form.ts'
import type { Texts } from './history.ts'
import { openOutside } from './open-outside.ts'
import { Preview } from './preview.ts'
import { Publisher, type PublisherOptions } from './publish.ts'
import { roomOf } from './rooms.ts'

export type TabView = { room: string; open: string[]; query?: string; field?: string }
export type Request = {
  view: TabView
  fields?: FieldChange[]
  left?: string
  active?: string
  action?: { name: string; key?: string } & Record<string, unknown>
}

/** All that the forms are made of. */
export type Context = FormContext & ReturnType<Examination['examine']>

type Options = Omit<PublisherOptions, 'draft' | 'save' | 'website'> & { folder: string; historyFolder: string }

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
  mended: string | undefined
  note = ''
  /** Keys of complaints that were shown: they stay while their field is typed in. */
  readonly told = new Set<string>()
  private built = ''

  constructor({ folder, historyFolder, ...options }: Options) {
    const { now, onNews } = options
    this.folder = folder
    this.now = now
    this.draft = new Draft(folder, historyFolder, now)
    this.preview = new Preview(onNews)
    const website = () => this.examine().content?.business.website.origin
    this.publisher = new Publisher({ ...options, draft: this.draft, save: () => this.save(), website })
    this.update()
  }

  get today(): string {
    return berlinClock(this.now()).slice(0, 10)
  }

  /** Applies a request; the view it leads to, if it is another. */
  async answer(request: Request): Promise<TabView | undefined> {
    const { view, fields = [], left, action } = request
    // A tab that only looks leaves what was said.
    if (fields.length > 0 || action) this.note = ''
    this.draft.sync()
    try {
      for (const field of fields) {
        if (field.key === 'mend') this.mended = field.parts.join('\n')
        else if (!this.publisher.access.type(field.key, field.parts)) typeField(this.draft, field, view.open)
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
    if (name === 'restore') return this.restore(Number(more.number))
    if (name === 'mend' || name === 'lastReadable') return void this.mend(view.room, name === 'mend')
    if (name.startsWith('publish')) return void this.publisher.act(name, more)
    if (name === 'reveal') return void openOutside(this.folder)
    if (!path) return undefined
    if (name === 'confirm') return this.confirm(keyOf(path))
    if (name === 'mine' || name === 'theirs') return void this.draft.decide(path, name)
    const step = { name, path, with: more }
    const lead = actOnContent(this.draft, step)
    const open = followEntries(view.open, step)
    // Whoever moves an entry need not see what is in it.
    return lead && { ...this.leadTo(lead.path, open), ...(name === 'move' && { open }) }
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
      if (path) return this.leadTo(fieldOf(path))
    }
    return undefined
  }

  /** "Stimmt so": the question of a field is not asked again while its value stays. */
  private confirm(key: string): undefined {
    const { asked, written } = this.examine()
    const question = asked.get(key)
    const { texts } = this.draft
    const answers = question && addAnswer(texts[ANSWERS] ?? '', question, written)
    if (answers) this.draft.put({ ...texts, [ANSWERS]: answers }, { reason: 'typed', field: key })
  }

  /** What was published before leads to publishing it again, the ordinary way. */
  private restore(number: number): TabView | undefined {
    const mark = this.draft.history.marks[number]
    if (mark) this.draft.put(this.draft.history.textsOf(mark), { reason: 'restored' })
    return mark?.mark === 'published' ? { room: 'publish', open: [] } : undefined
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

  contextOf(open: string[]): Context {
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
}

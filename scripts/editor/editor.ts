/** The editor: one draft, whatever tabs show it. Each request is answered from here. */
import { berlinClock } from '../../src/lib/berlin-clock.ts'
import { type FieldPath, keyOf } from '../content/field-at.ts'
import { WriteError } from '../content/write-file.ts'
import { Problem } from '../lib/problem.ts'
import type { Action, Request, TabView } from './actions.ts'
import * as actions from './actions.ts'
import { Draft } from './draft.ts'
import { isIn } from './entries.ts'
import { Examination, type Examined } from './examine.ts'
import { lastReadable, listPhotos, stateOfFiles, valuesOf } from './files.ts'
import { findClicked, tellFixed } from './find.ts'
import { type Context, makeContext } from './form.ts'
import { openOutside } from './open-outside.ts'
import { Preview } from './preview.ts'
import { Publisher, type PublisherOptions } from './publish.ts'
import { nameOf } from './publish-news.ts'
import { roomOf } from './rooms.ts'

type EditorOptions = Omit<PublisherOptions, 'draft' | 'save'> & Record<'folder' | 'historyFolder', string>

export class Editor {
  readonly draft: Draft
  readonly preview = new Preview()
  readonly publisher: Publisher
  private readonly examination = new Examination()
  note = ''
  /** The field that was typed in last: what was said since stays while that goes on. */
  private typedIn = ''
  /** What is wrong in the field that was left last, as it was then. */
  heard = ''
  private readonly told = new Set<string>()

  constructor({ folder, historyFolder, ...options }: EditorOptions) {
    this.draft = new Draft(folder, historyFolder, options.now)
    const save = async () => {
      if (this.draft.isUnsaved(this.contextOf().unfinished)) await this.save()
      actions.refuseClashes(this.draft)
    }
    this.publisher = new Publisher({ ...options, draft: this.draft, save })
    this.publisher.access.website = () =>
      this.examine().samples.has('["business","website"]') ? undefined : this.examine().content?.business.website.origin
    // A wrong field appears as it was last right, also after a new start.
    const { history } = this.draft
    for (const few of [10, 100, 1_000]) {
      for (const each of [...history.marks.slice(-few), ...history.states.slice(-few)])
        this.examination.examine(history.textsOf(each), this.today, 'parent' in each ? each.parent : undefined)
      if (this.examine().content) break
    }
    this.update()
  }

  get today(): string {
    return berlinClock(this.draft.history.now()).slice(0, 10)
  }

  /** Files may have changed meanwhile: what the owner has typed is joined with them. */
  look(): void {
    const [open, mends] = [this.draft.clashes.length, actions.listMends(this.draft)]
    if (!this.draft.sync()) return
    if (mends.some((text) => !Object.values(this.draft.texts).includes(text))) this.say(actions.MEND_GONE)
    this.say(this.draft.clashes.length > open ? actions.UNDECIDED : actions.FROM_OUTSIDE)
  }

  /** Applies a request; the view it leads to, if it is another. */
  async answer(request: Request): Promise<TabView | undefined> {
    const { tab, number, fields, left, from, action } = request
    // Repeated, because its answer was lost.
    if (number <= (this.draft.history.done.get(tab) ?? 0)) return undefined
    // A tab that only looks leaves what was said, and so does typing on, until more is to be said.
    const goesOn = fields.every(({ key, base }) => key === this.typedIn && this.draft.find(key, base))
    const kept = action || !goesOn ? '' : this.note
    this.note = ''
    this.typedIn = action ? '' : (fields.at(-1)?.key ?? this.typedIn)
    this.look()
    try {
      for (const field of fields) {
        // What is still to come of this request is done again if the program is killed.
        this.draft.by = [tab, number - 1, field.key]
        this.type(field, request)
      }
      // What a look has found takes the place of nothing: a text that is nowhere else may be told there.
      if (this.note && !fields[0]) for (const sentence of kept.split(/(?<=\.) /)) this.say(sentence)
      this.note ||= kept
      this.draft.by = [tab, number - 1, left ?? '']
      if (left) {
        actions.leaveField(this.draft, left)
        this.told.add(left).add(`?${left}`)
        this.heard = left === from ? '' : actions.hear(left, this.contextOf())
      }
      this.draft.by = [tab, number, action?.key ?? '']
      return action && (await this.act(action, request))
    } catch (error) {
      if (error instanceof WriteError) return this.say('Das ließ sich so nicht eintragen; es ist alles, wie es war.')
      if (error instanceof Problem) return this.say(error.message)
      throw error
    } finally {
      this.draft.by = undefined
      this.draft.history.done.set(tab, number)
      this.update()
    }
  }

  private type(field: Request['fields'][number], request: Request): undefined {
    if (this.publisher.access.type(field.key, field.parts)) return undefined
    const [, name] = /^mend:(.*)/.exec(field.key) ?? []
    if (!name) return this.say(actions.typeSeen(this.draft, field, request))
    if (!this.listBroken().includes(name))
      return this.say('Die Datei ist wieder lesbar. Was Sie zuletzt in ihrem Text getippt haben, gilt nicht.')
    this.draft.mend(name, field.parts.join('\n'), field.isBack)
  }

  /** What a tab shows, by the keys that its open entries and its field have now: another may have moved them. */
  viewOf({ view, active, shown }: Request): TabView {
    const [field, ...open] = [active, ...view.open].map((each) => this.draft.find(each, shown))
    return { ...view, open: open.filter((each) => each !== undefined).map(keyOf), field: field ? keyOf(field) : active }
  }

  private async act({ name, key, ...more }: Action, request: Request): Promise<TabView | undefined> {
    const [{ draft }, { tab, view }] = [this, request]
    if (name === 'save' && view.room === 'access') this.publisher.act('publish.keep', {})
    if (name === 'save') {
      await this.save()
      return draft.clashes[0] && { ...this.viewOf(request), field: 'conflicts' }
    }
    if (name === 'lastReadable') return this.bringBack(view.room)
    if (name === 'restore') return this.restore(more.time)
    if (name.startsWith('publish')) return void this.publisher.act(name, more)
    if (name === 'reveal') return void openOutside(this.draft.folder)
    const [{ base = draft.state }, { state }] = [more, draft]
    const path = draft.find(key, base)
    if ((name === 'undo' || name === 'redo') && draft.history.isBehind(base, tab))
      return this.say('Gerade hat sich anderswo etwas geändert. Bitte erst ansehen, dann noch einmal.')
    const removed = actions.tellUnseen(draft, { key, base, tab }) ?? 'Entfernt. „Rückgängig“ bringt es zurück.'
    const lead = this.change(name, path, more)
    const way = { undo: 'Zurückgenommen', redo: 'Wiederholt' }[name]
    const changed = lead ? `: ${nameOf(lead, this.contextOf().written)}` : ''
    if (way && state !== draft.state) this.say(`${way}${changed}.`.replace('..', '.'))
    if (lead && name === 'remove') this.say(removed)
    if (name === 'confirm' && state !== draft.state) this.say('Beantwortet.')
    if (name === 'photo' && lead !== path && lead && draft.at(lead)) this.say('Passt die Beschreibung noch zum Foto?')
    if (lead && name === 'move') this.say(`Jetzt an Stelle ${Number(lead.at(-1)) + 1}.`)
    // Whoever asks for a field sees what is wrong there.
    if (lead && (name === 'goto' || name === 'find')) this.told.add(keyOf(lead)).add(`?${keyOf(lead)}`)
    return lead && actions.leadTo(lead, this.viewOf(request).open)
  }

  /** Changes the draft; the field that it leads to. */
  private change(name: string, path: FieldPath | undefined, more: Omit<Action, 'name'>): FieldPath | undefined {
    if (name === 'undo' || name === 'redo') return this.draft.step(name === 'undo' ? 'parent' : 'next')
    if (name === 'find') return findClicked(this.examine(), more) ?? this.say(tellFixed(more))
    if (name === 'goto' || !path) return path
    if (name === 'confirm') return actions.confirm(this.draft, this.examine(), path)
    if (name === 'mine' || name === 'theirs') return this.draft.decide(path, name)
    return actions.actOnContent(this.draft, path, { name, ...more })
  }

  private async save(): Promise<undefined> {
    const { complaints, unfinished } = this.contextOf()
    await this.draft.save(unfinished)
    for (const key of complaints.keys()) this.told.add(key)
    this.say(`Gespeichert um ${berlinClock(this.draft.history.now()).slice(11, 16)}.`)
    if (this.draft.clashes.length > 0) this.say(actions.UNDECIDED)
    if (this.examine().broken.size > 0) this.say('Eine Datei lässt sich noch nicht lesen.')
    if (unfinished.length > 0) this.say(`Neue Einträge, noch nicht fertig und nur im Entwurf: ${unfinished.length}.`)
    const wrong = [...complaints.keys()].filter((key) => !isIn(unfinished, key)).length
    if (wrong > 0) this.say(`Vor dem Veröffentlichen zu ändern: ${wrong}.`)
  }

  /** What was published before leads to publishing it again, the ordinary way. */
  private restore(time: unknown): TabView | undefined {
    const mark = this.draft.history.marks.find((each) => each.time === time)
    if (!mark) return undefined
    this.draft.put({ ...this.draft.texts, ...this.draft.history.textsOf(mark) }, { aside: {} })
    this.say('Die Fassung ist zurückgeholt und steht jetzt im Entwurf. „Rückgängig“ bringt zurück, was vorher da war.')
    return mark.mark === 'published' ? { room: 'publish', open: [] } : undefined
  }

  private say(sentence = ''): undefined {
    if (!this.note.includes(sentence)) this.note = `${this.note} ${sentence}`.trim()
  }

  /** The files that are shown as their text until they are saved; what is being mended comes first. */
  private listBroken = (): string[] => [...Object.keys(this.draft.aside), ...this.examine().broken.keys()]

  /** The one that a room shows. */
  brokenIn(room: string): string | undefined {
    return this.listBroken().find((name) => roomOf([name]) === room)
  }

  /** The last version of a broken file that could be read. */
  private bringBack(room: string): undefined {
    const name = this.brokenIn(room) ?? ''
    const text = lastReadable(this.draft.history, name)?.text
    const { [name]: _, ...aside } = this.draft.aside
    if (text) this.draft.put({ ...this.draft.texts, [name]: text }, { aside })
    if (text) this.say('Die lesbare Fassung steht jetzt im Entwurf: bitte speichern.')
  }

  private examine = (): Examined =>
    this.examination.examine(this.draft.texts, this.today, this.draft.history.draft?.parent)

  contextOf({ open = [], field }: Partial<TabView> = {}): Context {
    const { history, folder, values } = this.draft
    const { problems } = this.preview.result
    const ofTab = { open: new Set(open), field, told: this.told, photos: listPhotos(folder) }
    // In a file that cannot be read no entry is known to be new.
    const known = { problems, saved: valuesOf(history.disk, values), fresh: history.fresh }
    return makeContext({ ...this.examine(), ...ofTab, ...known })
  }

  /** Starts the build of the preview if what it shows has changed. */
  private update(): void {
    const { content, samples } = this.examine()
    const { folder: contentDir } = this.draft
    const about = { samples: [...samples.keys()], contentDir, files: stateOfFiles(contentDir), date: this.today }
    if (content) this.preview.build({ content, ...about })
  }
}

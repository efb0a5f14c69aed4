/** The editor as its page shows it: rooms, the form of one, and what the website beside should follow. */
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Finding, FormRoom, PublishRoom, Room, View } from '../../src/editor/model.ts'
import { STEPS } from '../../src/editor/publish.tsx'
import { berlinClock } from '../../src/lib/berlin-clock.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { type FieldPath, keyOf, valueAt } from '../content/field-at.ts'
import { IS_RIGHT } from '../content/load.ts'
import type { TabView } from './actions.ts'
import type { Editor } from './editor.ts'
import { fieldOf, isIn } from './entries.ts'
import { lastReadable } from './files.ts'
import { listBeginning, listFollowed } from './find.ts'
import { type Context, countBelow, hush, isToEnter, makeView } from './form.ts'
import { nameChanges, nameOf, showValue } from './publish-news.ts'
import { READY, tellOfAccess } from './publish-outcome.ts'
import { listWarnings } from './publish-warnings.ts'
import { ABOUT, ROOMS, type RoomPlan, roomOf } from './rooms.ts'

const UNKEPT =
  'Was Sie tippen, lässt sich gerade nicht sichern: Ist die Festplatte voll, oder ist ein Ordner gesperrt? Bitte dieses Programm nicht beenden, bevor das behoben ist.'

export function showPage(editor: Editor, given: TabView) {
  const view = given.query ? { ...given, room: 'search' } : given
  const context = editor.contextOf(view)
  const { draft } = editor
  const textOf = (field: string) => String(valueAt(context.written, ['business', field]) ?? '')
  return {
    name: textOf('name'),
    plate: textOf('plate'),
    heard: editor.heard,
    note: [editor.note, draft.history.trouble && UNKEPT].filter(Boolean).join(' '),
    title: OTHERS[view.room] ?? planOf(view).title,
    rooms: ROOMS.map((room) => summarize(room, view, context, editor)),
    room: showRoom(editor, view, context),
    canUndo: draft.history.find(draft.history.draft?.parent) !== undefined,
    canRedo: draft.history.find(draft.history.draft?.next) !== undefined,
    isUnsaved: context.unfinished.length > 0 || draft.isUnsaved(context.unfinished),
    conflicts: draft.clashes.map(({ key, theirs }) => {
      const path: FieldPath = JSON.parse(key)
      const [mine = '', other = ''] = [draft.at(path), theirs].map((value) => showValue(value, path) || '(nichts)')
      return { key, field: nameOf(path, context.written), mine, theirs: other }
    }),
    preview: { note: describePreview(editor, context), state: editor.preview.state, ...follow(editor, given, context) },
  }
}

function warningsOf({ draft, publisher, today }: Editor, { content }: Context): Complaint[] {
  const { marks } = draft.history
  const published = marks.findLast(({ mark }) => mark === 'published')?.time
  const began = publisher.status().step === 'ready' ? draft.history.cut : undefined
  const cut = began && showTime(began, today)
  return listWarnings({ content, today, published, cut, folder: draft.folder })
}

/** Rooms that others lead to. */
const OTHERS: Record<string, string> = { search: 'Suche', access: 'Zugang' }
const planOf = ({ room }: Pick<TabView, 'room'>) => ROOMS.find(({ id }) => id === room) ?? (ROOMS[0] as RoomPlan)

function summarize({ id, title, icon, files }: RoomPlan, { room }: TabView, context: Context, editor: Editor) {
  const paths = files.map((name) => [name])
  const counts = countBelow(paths, context)
  counts.wrong += files.filter((name) => context.broken.has(name)).length
  if (id === 'publish') counts.placeholders = warningsOf(editor, context).length
  const isCurrent = id === room.replace('access', 'publish')
  const { step, said } = id === 'publish' && !isCurrent ? statusNow(editor, context) : READY
  return { id, title, icon, counts, state: said.title ?? STEPS[step][1], isCurrent }
}

function describePreview({ preview }: Editor, { content, isShownWhole }: Context): string | undefined {
  if (preview.result.error) return 'Die Seite lässt sich gerade nicht bauen; hier steht sie noch wie zuletzt.'
  if (!content) return 'Die Seite erscheint hier, sobald in jedem Bereich das Nötigste steht.'
  return isShownWhole ? undefined : 'Was falsch ist, steht hier noch wie vorher; was unfertig ist, noch gar nicht.'
}

function follow({ draft }: Editor, view: TabView, context: Context) {
  const { field, room } = view
  const path = draft.find(field)
  const address = room === 'legal' ? '/impressum/' : '/'
  // The last field may be that of the room before, and an unfinished entry is not on the page.
  const isShown = path && roomOf(path) === room && !isIn(context.unfinished, keyOf(path))
  const { files } = planOf(view)
  return { address, follow: isShown ? listFollowed(context, path) : { ...listBeginning(context, files), room } }
}

function showRoom(editor: Editor, view: TabView, context: Context): Room {
  if (view.room === 'search') return search(view.query ?? '', context)
  if (view.room === 'versions') return listVersions(editor)
  const { remarks, ...status } = statusNow(editor, context)
  if (view.room === 'access') {
    const parts = editor.publisher.access.show().map((each) => hush(each, context))
    // What is wrong in the content has nothing to do with the access.
    const said = tellOfAccess(remarks.length > 0 ? READY : status)
    return { kind: 'form', about: ABOUT.access ?? '', parts, findings: [], said }
  }
  if (view.room === 'publish') {
    const tell = ({ path, message }: Complaint) => (path[0] ? describe(path, message, context) : { message })
    const open = [...context.questions].map(([key, { message }]) => ({ path: JSON.parse(key), message }))
    const warnings = [...warningsOf(editor, context), ...open].map(tell)
    const findings = remarks.map(tell)
    const isUnsaved = editor.draft.isUnsaved(context.unfinished)
    const held = holdUp(status, findings)
    const asked = held.said.asksSecret ? 'secret' : undefined
    const fields = editor.publisher.access.show().filter(({ control }) => control === asked)
    return { kind: 'publish', ...status, ...held, isUnsaved, fields, warnings }
  }
  const plan = planOf(view)
  const broken = editor.brokenIn(plan.id)
  return broken ? showBroken(editor, broken, context) : showForm(plan, context)
}

/** Of fields that hold it up what was said when they were found may be over: the list says it, what is wrong first. */
function holdUp({ step, said }: Pick<PublishRoom, 'step' | 'said'>, all: Finding[]) {
  if (step !== 'failed' || !all[0]) return { said, findings: all }
  const findings = all.toSorted((a, b) => Number(a.isMissing) - Number(b.isMissing))
  const sentences = findings.at(-1)?.isMissing ? [IS_RIGHT] : []
  const paint = findings[0]?.isMissing ? 'gelb' : said.paint
  return { said: { ...said, sentences, paint }, findings }
}

const statusNow = ({ draft, publisher }: Editor, { complaints, samples, broken }: Context) =>
  publisher.status(({ path, message }) => {
    const key = keyOf(fieldOf(path))
    const isOpen = broken.has(String(path[0])) || draft.clashes.some((each) => each.key === key)
    return isOpen || complaints.has(key) || samples.has(key) ? [{ path, message: complaints.get(key) ?? message }] : []
  })

function showForm({ id, files }: RoomPlan, context: Context): FormRoom {
  const { told, field, questions } = context
  // What has not been entered yet in a new entry, or is wrong since the last key, is no mistake to be led to.
  const isOpen = (key: string) => (key === field && !told.has(key)) || isToEnter(key, context)
  const paths = files.map((file) => [file])
  const shown = [...context.complaints].filter(([key]) => isIn(paths, key) && !isOpen(key))
  for (const key of told) if (!context.complaints.has(key) && !questions.has(key.slice(1))) told.delete(key)
  for (const [key] of shown) told.add(key)
  const parts = paths.map((path) => makeView(path, context))
  return {
    kind: 'form',
    about: ABOUT[id] ?? '',
    parts: parts.flatMap((part) => (part.kind === 'part' ? part.children : [part])),
    findings: shown.map(([key, message]) => describe(JSON.parse(key), message, context)),
  }
}

const BROKEN = 'Diese Datei lässt sich nicht lesen: Hier ist ihr Text. Alles andere können Sie weiter bearbeiten.'

/** A file that YAML cannot read: its text is the only field, and comes back as that of any other. */
function showBroken({ draft, today }: Editor, name: string, context: Context): FormRoom {
  const { line, message } = context.broken.get(name) ?? {}
  const file = join(basename(draft.folder), `${name}.yaml`)
  const text = draft.texts[name] ?? ''
  const place = line ? `In ${file} hängt es an Zeile ${line}: „${text.split('\n')[line - 1]?.trim()}“. ` : ''
  const field = { kind: 'field', key: `mend:${name}`, control: 'sentences', help: '', isOptional: false } as const
  const save = { action: 'save', label: 'Speichern und neu lesen' }
  const { time } = lastReadable(draft.history, name) ?? {}
  const label = time && `Letzte lesbare Fassung zurückholen (${showTime(time, today)})`
  return {
    kind: 'form',
    about: message ? BROKEN : 'So lässt sie sich lesen: bitte speichern.',
    parts: [{ ...field, label: `Text der Datei ${file}`, parts: [text] }],
    findings: message ? [{ message: place + message }] : [],
    said: { sentences: [], choices: label ? [save, { action: 'lastReadable', label }] : [save] },
  }
}

function describe(path: FieldPath, message: string, { samples, written }: Context): Finding {
  const isMissing = samples.has(keyOf(path))
  return { key: keyOf(fieldOf(path)), field: nameOf(path, written), message, isMissing, room: roomOf(path) }
}

/** Fields that are called so; then those that hold every word; then those whose help does, which may be empty or off. */
function search(query: string, context: Context): Room {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const isHit = (text: string) => words.length > 0 && words.every((word) => text.toLowerCase().includes(word))
  const views = ROOMS.flatMap(({ files }) => files.map((file) => makeView([file], context)))
  const found = listViews(views).flatMap(({ kind, key, label, help }) => {
    const path: FieldPath = JSON.parse(key)
    const text = kind === 'field' ? showValue(valueAt(context.written, path), path) : ''
    const field = `${planOf({ room: roomOf(path) }).title}: ${nameOf(path, context.written)}`
    const rank = isHit(label) ? 2 : Number(text !== '' && isHit(`${text} ${field}`))
    const isFound = path.length > 1 && (rank > 0 || isHit(`${label} ${help}`))
    return isFound ? [{ key, room: roomOf(path), field, message: text || help, rank }] : []
  })
  const hits = found.sort((a, b) => b.rank - a.rank).slice(0, 50)
  return { kind: 'search', query, hits, isCut: hits.length < found.length }
}

const listViews = (views: View[]): View[] =>
  views.flatMap((view): View[] => {
    if (view.kind === 'field') return [view]
    const inside = view.kind === 'part' ? view.children : view.entries.flatMap(({ children }) => children)
    return [view, ...listViews(inside)]
  })

const REASONS = { found: 'so lag es im Ordner', saved: 'gespeichert', published: 'veröffentlicht' }

function listVersions({ draft: { history }, today }: Editor): Room {
  const versions = history.marks.flatMap(({ mark, time, sums }, index, all) => {
    if (mark === 'begun') return []
    // Of a publish, what is new since the one before.
    const before = all.slice(0, index).findLast((each) => mark !== 'published' || each.mark === mark)
    const changed = before && nameChanges(history.textsOf(before), history.textsOf({ sums }))
    const reason = [REASONS[mark], changed].filter(Boolean).join(': ')
    return [{ time, when: showTime(time, today), reason, isCurrent: isDeepStrictEqual(sums, history.draft?.sums) }]
  })
  return { kind: 'versions', versions: versions.toReversed() }
}

/** "heute 14:05", "20.11. 09:12", "31.12.2025 17:00" */
function showTime(time: string, today: string): string {
  const [date = '', clock = ''] = berlinClock(new Date(time)).split(' ')
  const [year = '', month, day] = date.split('-')
  const past = `${day}.${month}.${today.startsWith(year) ? '' : year}`
  return `${date === today ? 'heute' : past} ${clock.slice(0, 5)}`
}

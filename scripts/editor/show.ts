/** The editor as its page shows it: rooms, the form of one, and what the website beside should follow. */
import { basename, join } from 'node:path'
import type { Finding, FormRoom, PageView, Room, RoomSummary, View } from '../../src/editor/model.ts'
import { berlinClock } from '../../src/lib/berlin-clock.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { type FieldPath, listTexts, valueAt } from '../content/field-at.ts'
import { fieldOf } from './actions.ts'
import type { Draft } from './draft.ts'
import type { Editor } from './editor.ts'
import { listFollowed } from './find.ts'
import { type Context, countBelow, listUnfinished, makeView } from './form.ts'
import { nameChanges, nameOf, showValue } from './publish-news.ts'
import { listWarnings } from './publish-warnings.ts'
import { ROOMS, type RoomPlan, roomOf } from './rooms.ts'
import type { TabView } from './tabs.ts'

const UNKEPT =
  'Was Sie tippen, lässt sich gerade nicht sichern: Ist die Festplatte voll, oder ist ein Ordner gesperrt? Bitte dieses Programm nicht beenden, bevor das behoben ist.'

export function showPage(editor: Editor, view: TabView): PageView {
  const context = editor.contextOf(view.open)
  const { draft, preview } = editor
  const textOf = (field: string) => String(valueAt(context.written, ['business', field]) ?? '')
  return {
    ...{ state: draft.state, name: textOf('name'), plate: textOf('plate') },
    note: [editor.note, draft.history.trouble && UNKEPT].filter(Boolean).join(' '),
    rooms: ROOMS.map((room) => summarize(room, view, context)),
    room: showRoom(editor, view, context),
    canUndo: draft.history.find(draft.history.draft?.parent ?? 0) !== undefined,
    canRedo: draft.history.next !== undefined,
    isUnsaved: isUnsaved(editor, context),
    warnings: warningsOf(editor, context).length,
    conflicts: draft.clashes.flatMap(({ key, theirs, isOnDisk }) => {
      const path = draft.pathOf(key)
      if (!path) return []
      const [mine = '', other = ''] = [draft.at(path), theirs].map((value) => showValue(value, path) || '(nichts)')
      return [{ key, field: nameOf(path, context.written), isOnDisk, mine, theirs: other }]
    }),
    preview: { state: preview.result.state, note: describePreview(editor, context), ...follow(editor, view, context) },
  }
}

const isUnsaved = ({ draft }: Editor, context: Context): boolean => draft.isUnsaved(listUnfinished(context))

function warningsOf({ draft, folder, today }: Editor, { content }: Context): Complaint[] {
  const published = draft.history.marks.findLast(({ mark }) => mark === 'published')?.time
  return listWarnings({ content, today, published, folder })
}

function summarize({ id, title, icon, files }: RoomPlan, view: TabView, context: Context): RoomSummary {
  const counts = countBelow(
    files.map((name) => [name]),
    context,
  )
  const broken = files.filter((name) => context.broken.has(name)).length
  return { id, title, icon, counts: { ...counts, wrong: counts.wrong + broken }, isCurrent: id === view.room }
}

function describePreview({ preview }: Editor, { content, isShownWhole }: Context): string | undefined {
  if (preview.result.error) return 'Die Seite lässt sich gerade nicht bauen; hier steht der letzte Stand.'
  if (!content) return 'Die Seite erscheint hier, sobald in jedem Raum das Nötigste steht.'
  return isShownWhole ? undefined : 'Noch ohne, was nicht stimmt'
}

function follow({ draft }: Editor, { field, room }: TabView, context: Context) {
  const path = draft.pathOf(field)
  const address = room === 'legal' ? '/impressum/' : '/'
  return { address, follow: path ? listFollowed(context, path) : { texts: [], near: [], label: '' } }
}

function showRoom(editor: Editor, view: TabView, context: Context): Room {
  if (view.room === 'search') return search(view.query ?? '', context, editor.draft)
  if (view.room === 'versions') return listVersions(editor)
  const { remarks, ...status } = editor.publisher.status()
  if (view.room === 'access') return { kind: 'access', ...status, fields: editor.publisher.access.show() }
  if (view.room === 'publish') {
    const tell = ({ path, message }: Complaint) => (path[0] ? describe(path, message, context) : { message })
    const [warnings, findings] = [warningsOf(editor, context).map(tell), remarks.map(tell)]
    return { kind: 'publish', ...status, isUnsaved: isUnsaved(editor, context), warnings, findings }
  }
  const plan = ROOMS.find(({ id }) => id === view.room) ?? (ROOMS[0] as RoomPlan)
  const broken = plan.files.find((name) => context.broken.has(name) || name === editor.mending)
  return broken ? showBroken(editor, plan, broken, context) : showForm(editor, plan, view, context)
}

function showForm({ told }: Editor, plan: RoomPlan, { field }: TabView, context: Context): FormRoom {
  const { files, icon: _, ...about } = plan
  // What has not been entered yet in a new entry, or is wrong since the last key, is no mistake to be led to.
  const unfinished = listUnfinished(context).map((path) => context.keyOf(path).slice(0, -1))
  const isOpen = (key: string) => (key === field && !told.has(key)) || unfinished.some((start) => key.startsWith(start))
  const wrong = [...context.complaints].map(([key, message]) => {
    const path: FieldPath = JSON.parse(key)
    return { path, message, key: context.keyOf(path) }
  })
  const shown = wrong.filter(({ path, key }) => files.includes(String(path[0])) && !isOpen(key))
  for (const key of told) if (!wrong.some((each) => each.key === key)) told.delete(key)
  for (const { key } of shown) told.add(key)
  const parts = files.map((file) => makeView([file], context))
  return {
    ...{ kind: 'form', ...about },
    parts: parts.flatMap((part) => (part.kind === 'part' ? part.children : [part])),
    findings: shown.map(({ path, message }) => describe(path, message, context)),
  }
}

function showBroken({ draft, folder, today }: Editor, { id, title }: RoomPlan, name: string, context: Context): Room {
  const { line = 1, message = '' } = context.broken.get(name) ?? {}
  const readable = draft.lastReadable(name)
  return {
    ...{ kind: 'broken', id, title, line, message, file: join(basename(folder), `${name}.yaml`) },
    text: draft.texts[name] ?? '',
    ...(readable && { lastReadable: showTime(readable.time, today) }),
  }
}

function describe(path: FieldPath, message: string, context: Context): Finding {
  return { key: context.keyOf(fieldOf(path)), field: nameOf(path, context.written), message, room: roomOf(path) }
}

/** Fields that hold every word, in their text or their name; then others of that name, which are empty or off. */
function search(query: string, context: Context, { pathOf }: Draft): Room {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const isHit = (text: string) => words.length > 0 && words.every((word) => text.toLowerCase().includes(word))
  const hitAt = (path: FieldPath, text: string) => {
    const room = roomOf(path)
    const title = ROOMS.find(({ id }) => id === room)?.title
    return { key: context.keyOf(path), room, field: `${title}: ${nameOf(path, context.written)}`, text }
  }
  const filled = listTexts(context.written).map(({ path, text }) => hitAt(fieldOf(path), text))
  const views = ROOMS.flatMap(({ files }) => files.flatMap((file) => listViews(makeView([file], context))))
  const named = views.flatMap(({ key, label, help }) => {
    const path = isHit(`${label} ${help}`) && !filled.some((each) => each.key === key) && pathOf(key)
    return path && path.length > 1 ? [hitAt(path, help)] : []
  })
  const hits = filled.filter(({ text, field }) => isHit(`${text} ${field}`))
  return { kind: 'search', query, hits: [...hits, ...named].slice(0, 50) }
}

/** Itself and what is in it; not the entries of a list. */
const listViews = (view: View): View[] => [view, ...(view.kind === 'part' ? view.children.flatMap(listViews) : [])]

const REASONS = {
  saved: 'gespeichert',
  published: 'veröffentlicht',
  found: 'so stand es in den Dateien',
  restored: 'zurückgeholt und gespeichert',
}

function listVersions({ draft: { history }, today }: Editor): Room {
  const current = JSON.stringify(history.disk)
  const versions = history.marks.map((mark, number) => {
    const [texts, before] = [history.textsOf(mark), history.marks[number - 1]]
    const changed = before && nameChanges(history.textsOf(before), texts)
    const reason = [REASONS[mark.mark], changed].filter(Boolean).join(': ')
    return { number, time: showTime(mark.time, today), reason, isCurrent: JSON.stringify(texts) === current }
  })
  return { kind: 'versions', versions: versions.toReversed() }
}

/** "heute 14:05", "20.11. 09:12" */
function showTime(time: string, today: string): string {
  const [date = '', clock = ''] = berlinClock(new Date(time)).split(' ')
  return `${date === today ? 'heute' : date.replace(/^\d+-(\d+)-(\d+)$/, '$2.$1.')} ${clock.slice(0, 5)}`
}

/**
 * What the editor's pages show, as plain data: scripts/editor makes it from the rules and the draft, the components here
 * only draw it. A key is `keyOf` a path of the content, '["hours","weekly","monday"]'; it names inputs and is sent back.
 */

import type { Control, FieldInfo } from '../schema/rule.ts'
import type { IconName } from '../ui/icon.tsx'

/** What is wrong; if it is of a field, that is named, "Öffnungszeiten, Dienstag", with the room where it is. */
export type Finding = { message: string; isMissing?: boolean; key?: string; field?: string; room?: string }

/** What the rules say of a field, and what the draft holds there. */
export type FieldView = FieldInfo & {
  kind: 'field'
  key: string
  control: Control
  /**
   * As the controls of the form hold it. One text; of `words` each word; of a `day` its state ("geöffnet",
   * "nach Vereinbarung", "geschlossen") and then opening and closing times in turn, or only the text if it is none.
   */
  parts: string[]
  /** What stands in the file until the real value is known; shown grey in the empty field. */
  sample?: string
  isOptional: boolean
  /** The choice that holds as long as none is made. */
  usual?: string
  complaint?: string
  /** Nothing has been entered yet: complain only when somebody has been in the field. */
  isMissing?: boolean
  question?: string
  /** Something else holds than what stands here. */
  note?: string
  /** Of pictures: what to draw them in. Their choices are the drawings, and the photos that lie in the folder. */
  paint?: string
}

type BlockView = Pick<FieldInfo, 'label' | 'help'> & {
  key: string
  /** Of the whole, such as too few entries. */
  complaint?: string
  /** Of what is switched off: the values that come back, or those of a sample, which stand grey. */
  waiting?: { isSample: boolean; texts: string[] }
}

/** Fields that belong together. One that is optional has a switch. */
export type PartView = BlockView & { kind: 'part'; isOptional: boolean; isOn: boolean; children: View[] }

/** `entry`: what one is called, "Marke"; `most`: how many there may be. */
export type ListView = BlockView & { kind: 'list'; entry: string; entries: EntryView[]; most: number }

export type EntryView = {
  key: string
  /** What the entry is called: "KYMCO", "24.12.2026 – 03.01.2027"; "Neu: Marke" while it has no name. */
  title: string
  subtitle: string
  isOpen: boolean
  counts: Counts
  /** Not saved yet, because required fields are empty. */
  isUnfinished: boolean
  /** The fields; of an entry that is a single text this text alone, with the key of the entry. */
  children: View[]
}

export type View = FieldView | PartView | ListView

export type Counts = { wrong: number; placeholders: number; questions: number }

/** `state`: how publishing stands, as seen from elsewhere. */
export type RoomSummary = {
  id: string
  title: string
  icon: IconName
  counts: Counts
  state?: string | undefined
  isCurrent: boolean
}

/** The form of a room; `about` is a sentence or two under its title, `said` what came of trying what the form is for. */
export type FormRoom = { kind: 'form'; about: string; parts: View[]; findings: Finding[]; said?: Said }

export type SearchRoom = { kind: 'search'; query: string; hits: Finding[]; isCut: boolean }

export type VersionsRoom = {
  kind: 'versions'
  /** `time`: of its mark, ISO; `when`: "heute 14:05". */
  versions: { time: string; when: string; reason: string; isCurrent: boolean }[]
}

/** A button: an action, another room of the editor, or the address of the website. */
export type Choice = {
  label: string
  action?: string
  values?: { pin?: string; overwrite?: boolean }
  room?: string
  address?: string
}

/** What a step has said, the newest last; or with a paint how it failed, the most important first. */
export type Said = {
  /** In place of that of the step. */
  title?: string
  sentences: string[]
  /** Files or settings that it is about. */
  details?: string[]
  /** What can be done, the most helpful first. */
  choices?: Choice[]
  /** `rot`: something is wrong. `gelb`: something is missing, or may be wrong. `see`: something is asked. */
  paint?: 'rot' | 'gelb' | 'see'
  /** The password, for the first time or because it was refused. */
  asksSecret?: boolean
}

/** What visitors will see differently at one field or entry: "Öffnungszeiten, Dienstag", "kommt dazu". */
export type Change = {
  /** The key of the field, entry or list. */
  at: string
  field: string
  what?: string
  before: string
  after: string
  /** Drawings, and the names of photos. */
  pictures: string[]
  /** Of the brand that they show. */
  paint?: string | undefined
}

export type PublishRoom = {
  kind: 'publish'
  step: 'ready' | 'checking' | 'news' | 'uploading' | 'done' | 'failed'
  isUnsaved: boolean
  said: Said
  /** Undefined as well if it is not known what is online. */
  changes?: Change[]
  /** Of the plan, its sum last. */
  files?: string[]
  /** Of the upload, 0 to 1; undefined until a file is there. */
  progress?: number
  /** That of the password, where it is asked for. */
  fields: FieldView[]
  findings: Finding[]
  /** What will go wrong soon. */
  warnings: Finding[]
}

export type Room = FormRoom | SearchRoom | VersionsRoom | PublishRoom

export type PageView = {
  name: string
  plate: string
  /** Of the room. */
  title: string
  rooms: RoomSummary[]
  room: Room
  canUndo: boolean
  canRedo: boolean
  /** What would be saved differs from what is in the files. */
  isUnsaved: boolean
  /** "Gespeichert um 14:05", "Neue Einträge, noch nicht fertig und nur im Entwurf: 1." */
  note?: string
  /** What is wrong in the field that was left last: it is seen there, and to be heard wherever the focus is by now. */
  heard: string
  /** Fields that were changed here and in the file. */
  conflicts: { key: string; field: string; mine: string; theirs: string }[]
  /** The page beside; the note says if it shows less than the draft. */
  preview: { note?: string; address: string }
}

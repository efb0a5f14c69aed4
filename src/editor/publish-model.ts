/** What the rooms for publishing show besides fields and findings, as plain data. */

/** A button: an action, another room of the editor, or the address of the website. */
export type Choice = {
  label: string
  action?: string
  values?: { pin?: string | undefined; overwrite?: boolean }
  room?: string
  address?: string
}

/** What a step has said, the newest last; or with a paint how it failed, the most important first. */
export type Said = {
  sentences: string[]
  /** Files or settings that it is about. */
  details?: string[]
  /** What can be done, the most helpful first. */
  choices?: Choice[] | undefined
  /** `rot`: something is wrong. `see`: the password is asked for. */
  paint?: 'rot' | 'see'
}

/** What visitors will see differently at one field or entry: "Öffnungszeiten, Dienstag", "kommt dazu". */
export type Change = {
  /** The key of the field, entry or list. */
  at: string
  field: string
  what?: string | undefined
  before: string
  after: string
  /** Drawings, and the names of photos. */
  pictures: string[]
}

export type PublishFacts = {
  step: 'ready' | 'checking' | 'news' | 'uploading' | 'done' | 'failed'
  isUnsaved: boolean
  said: Said
  /** Undefined as well if it is not known what is online. */
  changes?: Change[] | undefined
  /** Of the plan, its sum last. */
  files?: string[]
  /** Of the upload, 0 to 1; undefined until a file is there. */
  progress?: number
}

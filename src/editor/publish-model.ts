/** What the rooms for publishing show besides fields and findings, as plain data. */
/** What visitors will see differently at one field or entry. */
export type Change = {
  /** "Öffnungszeiten, Dienstag" */
  field: string
  what: 'changed' | 'new' | 'gone' | 'moved'
  before?: string
  after?: string
  /** Pictures: a drawing or the name of a photo. */
  pictures: string[]
}

/** How a publish or a test of the access ended: a sentence, the next step, and buttons for it. */
export type Outcome = {
  sentence: string
  next: string[]
  /** Files or settings that it is about. */
  details: string[]
  /** `access`: a setting is wrong. `secret`: the password is asked for. */
  remedy?: 'overwrite' | 'unlock' | 'access' | 'secret' | 'retry'
  /** The server's fingerprint, to compare with that of the provider. */
  pin?: string
}

export type News = {
  /** Undefined if it is not known what is online: another computer has published, or nobody has yet. */
  changes?: Change[]
  /** When what is online was built, if anything is. */
  since?: string
  files: string[]
  isOverwriting: boolean
}

export type PublishFacts = {
  step: 'ready' | 'checking' | 'findings' | 'news' | 'uploading' | 'done' | 'failed'
  isUnsaved: boolean
  news?: News
  /** Of the upload, 0 to 1. */
  progress?: number
  /** Sentences of the check and the deploy, the newest last. */
  sentences: string[]
  outcome?: Outcome
  address?: string
}

export type AccessFacts = {
  /** Where the password is: in the file, typed for this start, in the environment, or nowhere. */
  password: 'kept' | 'typed' | 'outside' | 'missing'
  /** What the test has found. */
  found: string[]
  outcome?: Outcome
}

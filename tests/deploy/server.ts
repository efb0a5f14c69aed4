/** What a test knows of a server to deploy to: a fake one in this process or a real one behind a proxy, all the same. */

/** Of every server: with what a shell, a URL or a wrong encoding would spoil. */
export const PASSWORD = 'geheim-ÄÖ #7'

/** Where in a deploy something goes wrong. Both count from 0 over all connections since `inject` was called. */
export type Point =
  /** The n-th thing the client asked: a line on the control connection, a request of SFTP. */
  | { ask: number; when: 'before' | 'after' }
  /** The n-th upload (data connection, or file opened for writing), by the bytes that arrived of it. */
  | { upload: number; byte: 'first' | 'middle' | 'last' }

/**
 * `rst` and `fin` end the connection once; `stall` keeps it open and is silent for ever; `gone` is `rst`, and from then
 * on the server refuses every connection until `inject` is called again.
 */
export type How = 'rst' | 'fin' | 'stall' | 'gone'

export type Fault = { at: Point; how: How }

export type Ask = { text: string; isRename: boolean }

export type DeployServer = {
  name: string
  /** DEPLOY_… settings that reach it. */
  settings: Record<string, string>
  /** The folder on this disk that DEPLOY_PATH names; absolute. */
  root: string
  /** Forgets what was seen and waits for the fault's point; undefined: no fault. */
  inject: (fault?: Fault) => void
  /** Since the last `inject`: what was asked, in order; the bytes of each upload; whether the fault came to pass. */
  seen: () => { asks: Ask[]; uploads: number[]; hasStruck: boolean }
  stop: () => Promise<void>
}

/** The website as the draft would make it: built in a thread of its own, one build at a time and always the last state. */
import { once } from 'node:events'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Content } from '../../src/schema/index.ts'
import type { Files } from '../lib/files.ts'
import { ROOT } from '../lib/paths.ts'

/** `samples`: the keys of fields that are still to be filled in. `files`: what lies beside the texts. */
export type PreviewTask = { content: Content; samples: string[]; contentDir: string; files: unknown; date: string }
/** A picture that cannot be used, with the key of its field; the page is shown without it. */
export type BadPicture = { key: string; message: string; picture: unknown }
export type PreviewResult = { files: Files; problems: BadPicture[] }

const CODE = `require(${JSON.stringify(join(ROOT, 'scripts/bundle.cjs'))}).load(${JSON.stringify(ROOT)}, 'editor/preview-thread')`

/** The thread of this process, and what it is doing. */
let thread: Worker | undefined
let building = Promise.resolve()

export class Preview {
  result: PreviewResult & { error?: string } = { files: new Map(), problems: [] }
  /** Of the build that is wanted: a new number for each, which none before the last start had; 0 while there is none. */
  state = 0
  private wanted: PreviewTask | undefined
  private before: Files = new Map()

  build(task: PreviewTask): void {
    if (isDeepStrictEqual(task, this.wanted)) return
    this.wanted = task
    this.state = Math.random()
    building = building.then(() => (task === this.wanted ? this.show(task) : undefined))
  }

  /** Once the result is of what is wanted now, or later. */
  get built(): Promise<void> {
    return building
  }

  /** What could not be built leaves the page as it was. */
  private async show(task: PreviewTask): Promise<void> {
    const built = await make(task).catch((error: unknown) => ({ ...this.result, error: String(error) }))
    // A page of the build before may still be loading.
    this.result = { ...built, files: new Map([...this.before, ...built.files]) }
    this.before = built.files
  }
}

async function make(task: PreviewTask): Promise<PreviewResult> {
  thread ??= new Worker(CODE, { eval: true }).once('error', () => {
    thread = undefined
  })
  thread.unref()
  thread.postMessage(task)
  const [result] = await once(thread, 'message')
  return result
}

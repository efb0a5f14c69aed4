/** The website as the draft would make it: built in a thread of its own, one build at a time and always the last state. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Content } from '../../src/schema/index.ts'
import type { Files } from '../lib/files.ts'
import { ROOT } from '../lib/paths.ts'

/** `state` counts the builds, from a number that no earlier start has had. */
export type PreviewTask = { state: number; content: Content; isDraft: boolean; contentDir: string; date: string }
/** `problems`: pictures that cannot be used, by the key of their field; the page is shown without them. */
export type PreviewResult = {
  state: number
  files: Files
  problems: [key: string, message: string][]
  error?: string | undefined
}

export class Preview {
  result: PreviewResult = { state: 0, files: new Map(), problems: [] }
  private isBuilding = false
  private worker: Worker | undefined
  private waiting: PreviewTask | undefined
  private count: number
  private readonly onReady: () => void

  constructor(onReady: () => void, count: number) {
    this.onReady = onReady
    this.count = count
  }

  build(wanted: Omit<PreviewTask, 'state'>): void {
    this.waiting = { ...wanted, state: ++this.count }
    if (!this.isBuilding) this.start(this.waiting)
  }

  private start(task: PreviewTask): void {
    this.isBuilding = true
    this.waiting = undefined
    this.worker ??= this.open()
    this.worker.postMessage(task)
  }

  private open(): Worker {
    const code = `require(${JSON.stringify(join(ROOT, 'scripts/bundle.cjs'))}).load(${JSON.stringify(ROOT)}, 'editor/preview-thread')`
    const worker = new Worker(code, { eval: true })
    worker.unref()
    worker.on('message', (result: PreviewResult) => this.finish(result))
    worker.on('error', (error) => {
      this.worker = undefined
      this.finish({ ...this.result, state: this.count, error: String(error) })
    })
    return worker
  }

  /** What could not be built leaves the page as it was. */
  private finish({ state, error, ...built }: PreviewResult): void {
    this.isBuilding = false
    this.result = { ...(error ? this.result : built), state, error }
    this.onReady()
    if (this.waiting) this.start(this.waiting)
  }

  close(): void {
    void this.worker?.terminate()
  }
}

/** Publishing: the strict build, then the deploy, held by the server whatever the page does. One at a time. */
import { stripVTControlCharacters } from 'node:util'
import type { PublishRoom } from '../../src/editor/model.ts'
import { berlinClock } from '../../src/lib/berlin-clock.ts'
import type { FieldPath } from '../content/field-at.ts'
import { connectFtp } from '../deploy/ftp.ts'
import { readKeptLists } from '../deploy/kept-lists.ts'
import { formatPlan } from '../deploy/messages.ts'
import { runDeploy } from '../deploy/run.ts'
import { readEnvironment, readSettings } from '../deploy/settings.ts'
import { connectSftp } from '../deploy/sftp.ts'
import { lookAt } from '../deploy/web-check.ts'
import type { Files } from '../lib/files.ts'
import { Problem } from '../lib/problem.ts'
import { BUILD_LIST, readBuildList } from '../server/build-list.ts'

/** The strict build of a day, "YYYY-MM-DD". */
export type Build = (date: string) => Promise<Files>

type Status = Omit<PublishRoom, 'kind' | 'findings'>

export class Publisher {
  findings: { path: FieldPath; message: string }[] = []
  private readonly build: Build
  private readonly now: () => Date
  private readonly onNews: () => void
  private state: Status = { step: 'ready', sentences: [] }
  private ending = new AbortController()

  constructor(build: Build, now: () => Date, onNews: () => void) {
    this.build = build
    this.now = now
    this.onNews = onNews
  }

  status = (): Status => this.state

  stop(): void {
    this.ending.abort()
  }

  start(save: () => Promise<void>): void {
    if (this.state.step === 'checking' || this.state.step === 'uploading') return
    this.ending = new AbortController()
    this.findings = []
    this.state = { step: 'checking', sentences: ['Wird gespeichert und geprüft …'] }
    void this.run(save).catch((error: unknown) => this.fail(error))
  }

  private async run(save: () => Promise<void>): Promise<void> {
    await save()
    const date = berlinClock(this.now()).slice(0, 10)
    const site = await this.build(date)
    const list = readBuildList(site.get(BUILD_LIST))
    const entries = Object.entries(list?.files ?? {}).map(([path, entry]) => ({ path, ...entry }))
    site.delete(BUILD_LIST)
    const settings = readSettings(await readEnvironment())
    this.set({ step: 'uploading', progress: 0 }, `Verbinde mit ${settings.host} …`)
    const { timeout, url } = settings
    const { signal } = this.ending
    const hasChanged = await runDeploy({
      connect: () => (settings.protocol === 'sftp' ? connectSftp : connectFtp)(settings),
      ...{
        timeout,
        signal,
        site: { date, built: list?.built, files: site, entries },
        isOverwriting: false,
        now: this.now(),
      },
      kept: readKeptLists(settings),
      progress: this.listen(),
      web: url ? lookAt(url, signal) : undefined,
    })
    const done = hasChanged ? 'Ihre Website ist aktualisiert.' : 'Auf dem Server liegt schon alles, wie es hier steht.'
    this.set({ step: 'done', ...(url && { address: url }) }, done)
  }

  private listen() {
    let [total, sent] = [0, 0]
    return {
      plan: (plan: Parameters<typeof formatPlan>[0]) => {
        total ||= plan.upload.reduce((sum, { size }) => sum + size, 0)
        this.set({}, stripVTControlCharacters(formatPlan(plan)).split('\n').at(-1) ?? '')
      },
      sent: ({ size }: { size: number }) => {
        sent += size
        this.set({ progress: total > 0 ? Math.min(1, sent / total) : 0 })
      },
      note: (text: string) => this.set({}, text),
    }
  }

  private fail(error: unknown): void {
    if (!(error instanceof Problem)) {
      console.error(error)
      this.set(
        { step: 'failed' },
        'Das ist ein Fehler im Programm, nicht in Ihren Angaben. Näheres steht im Fenster mit der schwarzen Schrift.',
      )
      return
    }
    this.findings = error.findings.flatMap(({ at, message }) => (at ? [{ path: at, message }] : []))
    const others = error.findings
      .filter(({ at }) => !at)
      .map(({ file, path, message }) => `${path ?? file}: ${message}`)
    this.set({ step: this.findings.length > 0 ? 'findings' : 'failed' }, error.message, ...others)
  }

  private set(change: Partial<Status>, ...sentences: string[]): void {
    this.state = { ...this.state, ...change, sentences: [...this.state.sentences, ...sentences] }
    this.onNews()
  }
}

/**
 * Publishing in three steps: check, what is new, upload. The server holds it, whatever the page does; one at a time.
 */
import { isDeepStrictEqual } from 'node:util'
import type { PublishFacts } from '../../src/editor/publish-model.ts'
import { berlinClock } from '../../src/lib/berlin-clock.ts'
import type { FieldPath } from '../content/field-at.ts'
import type { BuiltSite } from '../deploy/built-site.ts'
import { breakLock } from '../deploy/lock.ts'
import { WRONG_OUTSIDE } from '../deploy/messages.ts'
import type { Plan } from '../deploy/plan.ts'
import { runDeploy, showPlan } from '../deploy/run.ts'
import type { Settings } from '../deploy/settings.ts'
import type { Deploy } from '../deploy/survey.ts'
import { onConnection } from '../deploy/transport.ts'
import type { Files } from '../lib/files.ts'
import { Problem } from '../lib/problem.ts'
import { BUILD_LIST, readBuildList } from '../server/build-list.ts'
import type { Draft } from './draft.ts'
import type { Texts } from './history.ts'
import { Access } from './publish-access.ts'
import { askForStand, makeNews } from './publish-news.ts'
import { explainOutcome } from './publish-outcome.ts'
import { warnOfCertificate } from './publish-warnings.ts'

/** The strict build of a day, "YYYY-MM-DD". */
type Build = (date: string) => Promise<Files>

export type PublisherOptions = {
  draft: Draft
  build: Build
  save: () => Promise<void>
  now: () => Date
  onNews: () => void
  /** The address that the content names, to compare with that of the access. */
  website: () => string | undefined
  access?: Access
}

type Remark = { path: FieldPath; message: string }
type Status = Omit<PublishFacts, 'isUnsaved'> & { remarks: Remark[]; hints: string[] }
type Checked = { site: BuiltSite; texts: Texts; isOverwriting: boolean }

const NOTHING: Status = { step: 'ready', sentences: [], remarks: [], hints: [] }

const ACCESS = ['publish.test', 'publish.keep', 'publish.trust']

export class Publisher {
  readonly access: Access
  /** Grows with every news. */
  revision = 0
  private state = NOTHING
  private checked: Checked | undefined
  private running: Promise<void> | undefined
  private ending = new AbortController()
  private readonly options: PublisherOptions

  constructor(options: PublisherOptions) {
    this.options = options
    this.access = options.access ?? new Access()
  }

  /** What was checked is not what is published if something has changed since. */
  status(): Status {
    if (this.state.step !== 'news' || this.isCurrent()) return this.state
    return { ...NOTHING, sentences: ['Seit der Prüfung hat sich etwas geändert. Bitte noch einmal prüfen.'] }
  }

  act(name: string, more: Record<string, unknown>): void {
    this.access.takeSecret(more.secret)
    const { draft } = this.options
    const isOverwriting = more.overwrite === true
    const checked = this.isCurrent() ? this.checked : undefined
    if (name === 'publish.stop') this.ending.abort()
    else if (name === 'publish.go' && checked) this.run('uploading', () => this.upload(checked))
    else if (name === 'publish.unlock' && checked) this.run('uploading', () => this.upload(checked, true))
    else if (ACCESS.includes(name)) void this.access.act(name, more).then(() => this.tell())
    else this.run('checking', () => this.check(draft, isOverwriting))
    this.tell()
  }

  /** As Ctrl+C does: the lock is given back first. */
  async end(): Promise<void> {
    this.ending.abort()
    await this.running
  }

  private isCurrent(): boolean {
    const { draft } = this.options
    return this.checked?.site.date === this.today() && isDeepStrictEqual(this.checked.texts, draft.history.disk)
  }

  private today = () => berlinClock(this.options.now()).slice(0, 10)

  private run(step: 'checking' | 'uploading', work: () => Promise<void>): void {
    if (this.running) return
    this.ending = new AbortController()
    this.state = { ...NOTHING, step }
    this.running = work()
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.running = undefined
        this.tell()
      })
  }

  private async check(draft: Draft, isOverwriting: boolean): Promise<void> {
    const { build, save, now, website } = this.options
    this.say('Wird gespeichert und geprüft …')
    this.checked = undefined
    await save()
    const [texts, date] = [draft.history.disk, this.today()]
    const files = await build(date)
    if (this.ending.signal.aborted) return this.set(NOTHING)
    const list = readBuildList(files.get(BUILD_LIST))
    files.delete(BUILD_LIST)
    const entries = Object.entries(list?.files ?? {}).map(([path, entry]) => ({ path, ...entry }))
    const checked = { site: { date, built: list?.built, files, entries }, texts, isOverwriting }
    const settings = this.access.settings()
    this.say(`Auf ${settings.host} wird nachgesehen …`)
    const plans: Plan[] = []
    await showPlan(this.deploy(settings, checked, (plan) => plans.push(plan)))
    this.checked = checked
    const [plan] = plans
    const before =
      plan && draft.history.marks.find(({ mark, time }) => mark === 'published' && time === plan.known.built)
    const known = before && draft.history.textsOf(before)
    const isOther = settings.url && website() && new URL(settings.url).origin !== website()
    const certificate = settings.url ? await warnOfCertificate(settings.url, now()) : undefined
    const hints = [
      ...(certificate ? [certificate] : []),
      ...(isOther ? [`Nachgesehen wird unter ${settings.url}, die Adresse im Betrieb ist aber ${website()}.`] : []),
    ]
    const remarks = known ? askForStand(known, texts) : []
    const news = makeNews({ plan, known, texts, isOverwriting })
    this.set({ step: 'news', sentences: [], news, hints, remarks })
  }

  private async upload(checked: Checked, isLocked = false): Promise<void> {
    const settings = this.access.settings()
    const { connect } = this.access.wayTo(settings)
    const { timeout, url } = settings
    if (isLocked) await onConnection({ connect, timeout }, ({ main }) => breakLock(main))
    this.set({ step: 'uploading', progress: 0 })
    this.say(`Verbinde mit ${settings.host} …`)
    const remember = () => this.options.draft.history.addMark('published', checked.texts, { time: checked.site.built })
    try {
      const hasChanged = await runDeploy(this.deploy(settings, checked, () => {}))
      if (hasChanged) remember()
      this.set({ step: 'done', ...(url && { address: url }), news: undefined })
      this.say(hasChanged ? 'Ihre Website ist aktualisiert.' : 'Auf dem Server liegt schon alles, wie es hier steht.')
      if (!url) this.say('Im Zugang steht keine Adresse, deshalb hat niemand nachgesehen.')
    } catch (error) {
      if (error instanceof Problem && error.exitCode === WRONG_OUTSIDE) remember()
      throw error
    }
  }

  private deploy(settings: Settings, { site, isOverwriting }: Checked, onPlan: (plan: Plan) => void): Deploy {
    const { connect, kept, web } = this.access.wayTo(settings, this.ending.signal)
    let [total, sent] = [0, 0]
    const progress = {
      plan: (plan: Plan) => {
        total ||= plan.upload.reduce((sum, { size }) => sum + size, 0)
        onPlan(plan)
      },
      sent: ({ size }: { size: number }) => {
        sent += size
        this.set({ progress: total > 0 ? Math.min(1, sent / total) : 0 })
      },
      note: (text: string) => this.say(text),
    }
    const check: typeof web = web && {
      ...web,
      check: (entries) => {
        this.say(`Hochgeladen. Unter ${settings.url} wird nachgesehen …`)
        return web.check(entries)
      },
    }
    const { signal } = this.ending
    const { timeout } = settings
    return { connect, kept, web: check, timeout, signal, site, isOverwriting, now: this.options.now, progress }
  }

  private fail(error: unknown): void {
    const remarks =
      error instanceof Problem ? error.findings.flatMap(({ at, message }) => (at ? [{ path: at, message }] : [])) : []
    const outcome = explainOutcome(error)
    if (outcome.remedy === 'secret') this.access.forgetSecret()
    if (remarks.length > 0) this.set({ step: 'findings', remarks, sentences: [outcome.sentence] })
    else this.set({ step: 'failed', outcome })
  }

  private say(sentence: string): void {
    this.set({ sentences: [...this.state.sentences, sentence] })
  }

  private set(change: Partial<Status>): void {
    this.state = { ...this.state, ...change }
    this.tell()
  }

  private tell(): void {
    this.revision++
    this.options.onNews()
  }
}

/**
 * Publishing in three steps: check, what is new, upload. The server holds it, whatever the page does; one at a time.
 */
import { isDeepStrictEqual } from 'node:util'
import type { PublishFacts } from '../../src/editor/publish-model.ts'
import { berlinClock } from '../../src/lib/berlin-clock.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { type BuiltSite, findOtherAddress } from '../deploy/built-site.ts'
import { breakLock } from '../deploy/lock.ts'
import { elsewhere, WRONG_OUTSIDE } from '../deploy/messages.ts'
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
import { explainOutcome, nameSettings } from './publish-outcome.ts'
import { warnOfCertificate } from './publish-warnings.ts'

export type PublisherOptions = {
  draft: Draft
  /** The strict build of a day, "YYYY-MM-DD". */
  build: (date: string) => Promise<Files>
  save: () => Promise<void>
  now: () => Date
  onNews: () => void
  access?: Access
}

type Status = Omit<PublishFacts, 'isUnsaved'> & { remarks: Complaint[]; hints: string[] }
type Checked = { site: BuiltSite; texts: Texts; isOverwriting: boolean }

const NOTHING: Status = { step: 'ready', sentences: [], remarks: [], hints: [] }

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

  /** What was checked is not what is published if something has changed since; nor is what was typed since online. */
  status(): Status {
    const isOld = this.state.step === 'done' && !isDeepStrictEqual(this.checked?.texts, this.options.draft.texts)
    if (isOld) return NOTHING
    if (this.state.step !== 'news' || this.isCurrent()) return this.state
    return { ...NOTHING, sentences: ['Seit der Prüfung hat sich etwas geändert. Bitte noch einmal prüfen.'] }
  }

  act(name: string, more: Record<string, unknown>): void {
    this.access.takeSecret(more.secret)
    const checked = this.isCurrent() ? this.checked : undefined
    if (name === 'publish.stop') this.ending.abort()
    else if (checked && /go$|unlock$/.test(name))
      this.run('uploading', () => this.upload(checked, name === 'publish.unlock'))
    else if (/test$|keep$|trust$/.test(name)) {
      // What failed may have been the access that is being mended.
      if (this.state.step === 'failed') this.state = NOTHING
      void this.access.act(name, more).then(() => this.tell())
    } else this.run('checking', () => this.check(more.overwrite === true))
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

  private async check(isOverwriting: boolean): Promise<void> {
    const { draft, build, save, now } = this.options
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
    let plan: Plan | undefined
    await showPlan(
      this.deploy(settings, checked, (each) => {
        plan = each
      }),
    )
    this.checked = checked
    const published = draft.history.marks.filter(({ mark }) => mark === 'published')
    const before = published.find(({ time }) => time === plan?.known.built)
    const known = before && draft.history.textsOf(before)
    const { url } = settings
    const other = url && findOtherAddress(checked.site, url)
    const hints = [url && (await warnOfCertificate(url, now())), other && nameSettings(elsewhere(url, other))]
    this.set({
      ...{ step: 'news', sentences: [], news: makeNews({ plan, known, texts, isOverwriting }) },
      ...{ hints: hints.filter((each) => each !== undefined), remarks: known ? askForStand(known, texts) : [] },
    })
  }

  private async upload(checked: Checked, isLocked: boolean): Promise<void> {
    const settings = this.access.settings()
    const { timeout, url } = settings
    const deploy = this.deploy(settings, checked)
    if (isLocked) await onConnection({ connect: deploy.connect, timeout }, ({ main }) => breakLock(main))
    this.set({ step: 'uploading', progress: 0 })
    this.say(`Verbinde mit ${settings.host} …`)
    const remember = () => this.options.draft.history.addMark('published', checked.texts, { time: checked.site.built })
    try {
      const hasChanged = await runDeploy(deploy)
      if (hasChanged) remember()
      this.set({ step: 'done', ...(url && { address: url }), news: undefined })
      this.say(hasChanged ? 'Ihre Website ist aktualisiert.' : 'Auf dem Server liegt schon alles, wie es hier steht.')
      if (!url) this.say('Im Zugang steht keine Adresse, deshalb hat niemand nachgesehen.')
    } catch (error) {
      if (error instanceof Problem && error.exitCode === WRONG_OUTSIDE) remember()
      throw error
    }
  }

  private deploy(settings: Settings, { site, isOverwriting }: Checked, onPlan?: (plan: Plan) => void): Deploy {
    const { signal } = this.ending
    const { connect, kept, web } = this.access.wayTo(settings, signal)
    let [total, sent] = [0, 0]
    const progress = {
      plan: (plan: Plan) => {
        total ||= plan.upload.reduce((sum, { size }) => sum + size, 0)
        onPlan?.(plan)
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

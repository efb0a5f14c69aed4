/** Publishing in three steps: check, what is new, upload. The server holds it, whatever the page does; one at a time. */
import { isDeepStrictEqual } from 'node:util'
import { berlinClock } from '../../src/lib/berlin-clock.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { breakLock } from '../deploy/lock.ts'
import { WRONG_OUTSIDE } from '../deploy/messages.ts'
import { runDeploy } from '../deploy/run.ts'
import { type Deploy, survey } from '../deploy/survey.ts'
import { HELPERS, onConnection } from '../deploy/transport.ts'
import type { Files } from '../lib/files.ts'
import { Problem } from '../lib/problem.ts'
import { BUILD_LIST, readBuildList } from '../server/build-list.ts'
import type { Draft } from './draft.ts'
import { stateOfFiles } from './files.ts'
import type { Texts } from './history.ts'
import { Access } from './publish-access.ts'
import { type Agreed, makeNews, refuseUnseen } from './publish-news.ts'
import { explainOutcome, READY, type Status, tell, tellOfOthers } from './publish-outcome.ts'
import { askOfChanges, warnOfAddress } from './publish-warnings.ts'

export type PublisherOptions = {
  draft: Draft
  /** The strict build of a day, "YYYY-MM-DD". */
  build: (date: string) => Promise<Files>
  save: () => Promise<void>
  now: () => Date
  access?: Access
}

/** `draft`: what is typed, and the files beside it. */
type Circumstances = { date: string; texts: Texts; draft: unknown[]; access: string[][] }
type Checked = Agreed & { texts: Texts }

const OF_ACCESS = /test$|keep$|trust$/

export class Publisher {
  readonly access: Access
  private state = READY
  /** What the last check has found, for the upload after it. */
  private checked: Checked | undefined
  /** How things were when the last step began, or what it has checked was saved. */
  private asOf: Circumstances | undefined
  private running: Promise<void> | undefined
  private ending = new AbortController()
  private readonly options: PublisherOptions

  constructor(options: PublisherOptions) {
    this.options = options
    this.access = options.access ?? new Access()
  }

  /**
   * Once something has changed, what was checked is old. How an upload ended is told whatever was typed meanwhile, and of
   * a list of what is wrong in the content, which may take a while to be worked through, what is still so.
   */
  status(asItIsNow = (remark: Complaint) => [remark]): Status {
    const { step, remarks } = this.state
    if (this.running || this.isCurrent()) return this.state
    const { access, draft } = this.circumstances()
    const open = step === 'failed' ? remarks.flatMap(asItIsNow) : []
    if (open[0]) return { ...this.state, remarks: open }
    if (step === 'news' || remarks[0] || !isDeepStrictEqual(this.asOf?.access, access)) return READY
    return isDeepStrictEqual(this.asOf?.draft, draft) ? this.state : { ...this.state, said: tellOfOthers(this.state) }
  }

  act(name: string, more: Record<string, unknown>): void {
    // A test of the access makes room for what is asked next.
    if (this.running && this.state.step === 'ready') return void this.end().then(() => this.act(name, more))
    if (name === 'publish.stop') {
      this.ending.abort()
      // The server may be silent.
      if (this.running) this.say('Wird angehalten …')
    } else if (!this.running) this.begin(name, more)
  }

  private begin(name: string, { pin, overwrite }: Record<string, unknown>): void {
    if (pin) this.access.typed.DEPLOY_PIN = String(pin)
    const checked = this.isCurrent() ? this.checked : undefined
    if (OF_ACCESS.test(name)) this.run(name, 'ready', () => this.mend(name))
    else if (!/go$|unlock$/.test(name) || !checked)
      this.run('publish', 'checking', () => this.check(overwrite === true))
    else this.run('publish.go', 'uploading', () => this.upload(checked, name === 'publish.unlock'))
    if (pin) this.say('Der Fingerabdruck ist eingetragen.')
  }

  /** As Ctrl+C does: the lock is given back first. */
  async end(): Promise<void> {
    this.ending.abort()
    await this.running
  }

  private isCurrent = () => isDeepStrictEqual(this.asOf, this.circumstances())
  /** What was said, without what went on and is over. */
  private told = () => this.state.said.sentences.filter((each) => !each.endsWith('…'))

  private circumstances(): Circumstances {
    const { now, draft } = this.options
    const access = this.access.show().map(({ parts }) => parts)
    const all = [draft.texts, stateOfFiles(draft.folder)]
    return { date: berlinClock(now()).slice(0, 10), texts: draft.history.disk, draft: all, access }
  }

  private run(name: string, step: Status['step'], work: () => Promise<Status>): void {
    this.ending = new AbortController()
    this.state = tell(step)
    this.asOf = this.circumstances()
    this.running = work()
      .catch((error: unknown) => this.explain(error, name))
      .then((state) => {
        this.running = undefined
        this.state = state
      })
  }

  /** Of the access data. */
  private async mend(name: string): Promise<Status> {
    this.checked = undefined
    if (name === 'publish.keep') return tell('ready', this.access.save())
    this.say('Wird getestet …')
    const found = await this.access.test(this.ending.signal)
    const next = { room: 'publish', label: 'Weiter zum Veröffentlichen' }
    const saved = this.access.isUsed() ? this.access.save() : []
    return { ...READY, said: { ...found, sentences: [...found.sentences, ...saved], choices: [next] } }
  }

  private async check(isOverwriting: boolean): Promise<Status> {
    const { draft, build, save, now } = this.options
    this.say('Wird gespeichert und geprüft …')
    this.checked = undefined
    await save()
    this.asOf = this.circumstances()
    const { date, texts } = this.asOf
    const files = await build(date)
    if (this.ending.signal.aborted) return READY
    const list = readBuildList(files.get(BUILD_LIST))
    if (!list) throw new Error('The build has no list of its files.')
    files.delete(BUILD_LIST)
    const checked = { site: { ...list, files }, isOverwriting, texts }
    const { host, url } = this.access.settings()
    this.say(`Auf ${host} wird nachgesehen …`)
    const deploy = this.deploy(checked)
    const plan = await onConnection({ ...deploy, helpers: HELPERS }, (session) => survey(session, deploy))
    this.checked = { ...checked, plan }
    const { sentences, choices, ...news } = makeNews(plan, draft.history, texts)
    const hints = [
      isOverwriting && 'Alles wird neu hochgeladen, auch über das, was jemand dort geändert hat.',
      this.access.keep(),
      ...(url ? await warnOfAddress(url, checked.site, now()) : []),
    ]
    const remarks = hints.flatMap((message) => (message ? [{ path: [], message }] : []))
    const told = tell('news', [...this.told(), ...sentences], choices)
    return { ...told, ...news, remarks: [...askOfChanges(news.changes), ...remarks] }
  }

  private async upload(checked: Checked, isLocked: boolean): Promise<Status> {
    const { host, url } = this.access.settings()
    const { history } = this.options.draft
    const deploy = this.deploy(checked)
    this.say(`Verbinde mit ${host} …`)
    if (isLocked) await onConnection(deploy, ({ main }) => breakLock(main))
    // Whoever only looks at the website again has begun nothing.
    const remember = () => history.cut && history.addMark('published', checked.texts, { time: checked.site.built })
    const hasChanged = await runDeploy(deploy).catch((error: unknown) => {
      if (error instanceof Problem && error.exitCode === WRONG_OUTSIDE) remember()
      throw error
    })
    remember()
    this.say(hasChanged ? 'Ihre Website ist aktualisiert.' : 'Auf dem Server liegt schon alles, wie es hier steht.')
    if (!url) this.say('Im Zugang steht keine Adresse, deshalb wurde online nicht nachgesehen.')
    return tell('done', this.told(), [url ? { label: url, address: url } : { label: 'Zum Zugang', room: 'access' }])
  }

  private deploy(agreed: Checked): Deploy {
    const settings = this.access.settings()
    const { timeout, url } = settings
    const { now, draft } = this.options
    const { signal } = this.ending
    const { site, isOverwriting, texts } = agreed
    let [total, left] = [0, 0]
    const progress: Deploy['progress'] = {
      plan: (plan) => {
        refuseUnseen(plan, agreed)
        // The lock is ours, and nothing is changed yet. A check begins nothing.
        if (agreed.plan && !plan.isEmpty) draft.history.addMark('begun', texts, { built: site.built })
        // After a reconnect less of the plan is left.
        left = plan.upload.reduce((sum, { size }) => sum + size, 0)
        if (total === 0) this.say(`Dateien zum Hochladen: ${plan.upload.length} …`)
        total ||= left
      },
      sent: ({ size }) => {
        left -= size
        this.state = { ...this.state, progress: 1 - left / total }
        if (left === 0) this.say(`Übertragen. Wird ausgetauscht${url ? ` und unter ${url} nachgesehen` : ''} …`)
      },
      note: (text) => this.say(text),
    }
    return { ...this.access.options.wayTo(settings, signal), site, isOverwriting, timeout, signal, now, progress }
  }

  private explain(error: unknown, again: string): Status {
    const { findings } = error instanceof Problem ? error : { findings: [] }
    const remarks = findings.flatMap(({ at, message }) => (at ? [{ path: at, message }] : []))
    const said = explainOutcome(error, again)
    // The server has refused it. One that is kept for the same server was right once, and stays.
    if (said.asksSecret && this.access.isUsed()) this.access.typeSecret('')
    // The access holds nothing up before something is published.
    return OF_ACCESS.test(again) ? { ...READY, said } : { step: 'failed', said, remarks }
  }

  private say(sentence: string): void {
    this.state = { ...this.state, said: { sentences: [...this.state.said.sentences, sentence] } }
  }
}

/**
 * A seed is a world: two deployers of different versions, who may fall asleep, be killed or interrupted at any moment,
 * an owner with an FTP program, a server with faults, and visitors who look at every change. SEEDS=100000 tries more
 * worlds, FROM=5000 others. What fails is printed as a line that replays it and shows what happened.
 */
import { expect, test, vi } from 'vitest'
import type { BuiltSite } from '../../scripts/deploy/built-site.ts'
import type { Deploy } from '../../scripts/deploy/survey.ts'
import type { TransferError } from '../../scripts/deploy/transport.ts'
import { Problem } from '../../scripts/lib/problem.ts'
import { sha256 } from '../../scripts/lib/sha256.ts'
import { makeRandom } from '../helpers/random.ts'
import { deployTo, unlock } from './deploy-to.ts'
import { FAULTS, type Fault, MemoryServer } from './memory-server.ts'
import { listNamed, PAGES, SITES, type Version } from './sites.ts'

const SEEDS = Number(process.env.SEEDS ?? 600)
const FROM = Number(process.env.FROM ?? 0)

const [MINUTE, HOUR] = [60_000, 3_600_000]
const [LIST, OWNER] = ['.htdeploy.json', '.htdeploy.lock/.htowner.json']

/** Time passes only when nothing else can happen, so a world with the same seed is the same. */
const clock = vi.hoisted(() => ({
  now: 0,
  queue: [] as { at: number; go: () => void }[],
  wait<T>(ms: number, value?: T): Promise<T> {
    return new Promise((go) => this.queue.push({ at: this.now + ms, go: () => go(value as T) }))
  },
}))
vi.mock('node:timers/promises', () => ({ setTimeout: (ms: number, value: unknown) => clock.wait(ms, value) }))

/** Every text that a path may have, and the assets that it names. */
const ALL = Object.values(SITES)
const textsOf = (path: string) => ALL.flatMap(({ files }) => (files.has(path) ? [String(files.get(path))] : []))
const WHOLE = new Map([...PAGES, '.htaccess'].map((path) => [path, textsOf(path)]))
const ASSET_FILES = new Map(ALL.flatMap(({ files }) => [...files].filter(([path]) => path.includes('.css'))))
const FOREIGN = ['index.php', 'rad/notiz.txt', 'style-A.0123456789.css', '.user.ini', 'logs/x']
const WELCOME = 'Hier entsteht eine Website.'

/** Sleeps begin at any moment, just before something changes, a page changes or goes; and about how often that is. */
const BEFORE: [call: RegExp, often: number][] = [
  [/^/, 170],
  [/^re[nm]/, 24],
  [/^re(?:name|move)(?:.* | )[\w/]+\.html(?:\.br)?(?: |$)/, 10],
  [/^re(?:name|move) [\w/]+\.html/, 2],
]

type Event = {
  what: Fault | 'sleep' | 'kill' | 'Ctrl+C' | 'edit' | 'add' | 'cut asset'
  /** `who`: the deployer, or the visit of the owner. `at`: the moment of its program, for a fault its call. */
  who: number
  at: number
  /** How many moments of the other deployer a sleep lasts. */
  lasts: number
  path: string
}
type Computer = { kept: Set<string> | undefined }
type Person = Record<'width' | 'moments' | 'calls', number> & {
  version: Version
  computer: Computer
  isOverwriting: boolean
}

function imagine(seed: number) {
  const { below: random } = makeRandom(seed * 7_919)
  const one = <T>(...choices: T[]) => choices[random(choices.length)] as T
  const computers: Computer[] = [{ kept: new Set() }, { kept: one(undefined, new Set<string>()) }]
  const makePerson = (version: Version, computer = one(0, 0, 0, 1)): Person => {
    const common = { version, computer: computers[computer] as Computer, moments: 0, calls: 0 }
    return { ...common, width: one(1, 12), isOverwriting: one(0, 0, 0, 0, 0, 1) > 0 }
  }
  const people = [makePerson('B', 0), makePerson('C')]
  const events: Event[] = []
  const add = (what: Event['what'], who: number) => {
    const [at, lasts] = [random(170), one(random(300), 90 + random(100), 600 + random(4))]
    events.push({ what, who, at, lasts, path: one(...WHOLE.keys()) })
  }
  for (const who of [0, 1]) {
    // Half of them meet no fault, or hardly any would come far.
    for (let left = one(0, 0, 0, 1, 2, 5); left > 0; left--) add(one(...(Object.keys(FAULTS) as Fault[])), who)
    for (let left = one(0, 1, 1, 1, 2) - who; left > 0; left--) add('sleep', who)
    if (random(8) === 0) add(one('kill', 'Ctrl+C'), who)
  }
  for (const who of [0, 1, 2]) if (random(9) === 0) add(one('edit', 'edit', 'add', 'cut asset'), who)
  const [isFirst, hidesDots, breaks] = [random(6) === 0, random(4) === 0, random(5) > 0]
  return {
    ...{ random, people, events, isFirst, hidesDots, breaks },
    /** Undefined: it is not checked. Else the versions whose .htaccess shuts the site. */
    web: one(undefined, '', 'B', 'BC'),
    last: makePerson(one('C', 'D', 'E'), 0),
    starts: one<string | number>('asleep', 'asleep', 'asleep', 'after', random(150)),
    late: one(3_000, 4_000, 5_000, 20_000),
    gaps: [0, 1].map(() => one(MINUTE, 2 * HOUR, 23 * HOUR, 25 * HOUR)),
    naps: [0, 1].map(() => one(MINUTE, MINUTE, 20 * HOUR)),
  }
}

/** A program: a deploy, or the breaking of a lock. */
function makeRun(person: Person, late: number) {
  let end: (how: 'killed') => void = () => {}
  const killed = new Promise<'killed'>((resolve) => (end = resolve))
  return {
    ...{ person, killed, end, site: SITES[person.version], interruption: new AbortController() },
    ...{ era: 0, absent: 0, width: person.width, late, wait: (ms: number) => clock.wait<void>(ms) },
    keptNothing: !person.computer.kept,
    token: undefined as string | undefined,
    isOver: false,
    /** So many faults. */
    struck: 0,
    hasPut: false,
    hadLock: false,
    /** Somebody broke its lock. */
    isLoser: false,
    /** Somebody is about to. */
    isDisturbed: false,
    sawOther: false,
    /** Its site was there when it last had the lock, or all but its .htaccess. */
    wasWhole: false,
    wasTakenBack: false,
  }
}
type Run = ReturnType<typeof makeRun>

class World {
  readonly server = new MemoryServer()
  readonly found = new Set<string>()
  readonly trace: string[] = []
  readonly plan: ReturnType<typeof imagine>
  readonly #runs: Run[] = []
  readonly #asleep = new Map<Person, { until: number; held: (() => void)[]; nap: number }>()
  readonly #versions: Version[] = []
  /** Files of somebody else, and pages that somebody else wrote. */
  readonly #foreign = new Map<string, string>()
  readonly #cut = new Set<string>()
  readonly #lastNamed = new Map<string, number>()
  #named: string[] = []
  readonly #former = new Set<string>()
  #holder: string | undefined
  #list: Buffer | undefined
  #lister: Computer | undefined
  #isBegun = false
  #startSecond = () => {}

  constructor(seed: number) {
    this.plan = imagine(seed)
    this.server.hidesDots = this.plan.hidesDots
    this.server.onChange = (path, by) => this.#look(path, by as unknown as Run)
    clock.queue = []
    clock.now = Date.parse('2026-11-22T10:00:00Z')
  }

  #fail(what: string): void {
    this.found.add(what)
    this.trace.push(`!! ${what}`)
  }

  async play(): Promise<World> {
    let isDone = false
    const story = this.#tell().catch((error) => this.#fail(`the simulator: ${error.stack}`))
    void story.then(() => (isDone = true))
    for (let step = 0; step <= 40_000; step++) {
      await new Promise((resolve) => setImmediate(resolve))
      if (isDone) return this
      const next = clock.queue.sort((a, b) => a.at - b.at).shift()
      const [sleeper] = this.#asleep.keys()
      clock.now = Math.max(clock.now, next?.at ?? 0)
      if (next) next.go()
      else if (sleeper) this.#wake(sleeper)
      else break
    }
    this.#fail('stuck')
    return this
  }

  async #tell(): Promise<void> {
    const { people, isFirst, starts, gaps, breaks, last } = this.plan
    const [first, second] = people as [Person, Person]
    for (const path of FOREIGN) this.#putForeign(path, 'x')
    if (isFirst) this.server.files.set('index.html', Buffer.from(WELCOME))
    else await this.#deploy({ ...first, version: 'A', isOverwriting: false }, 0)
    this.#isBegun = !isFirst
    await clock.wait(48 * HOUR)
    this.#visit(0)
    const started = new Promise<void>((resolve) => (this.#startSecond = resolve))
    if (typeof starts === 'number') void clock.wait(starts * 25).then(this.#startSecond)
    const one = this.#deploy(first).then(this.#startSecond)
    await started
    if (typeof starts === 'string') await clock.wait(gaps[0] ?? 0)
    if (!this.#runs.some(({ isOver }) => !isOver)) this.#visit(1)
    if ((await this.#deploy(second)) === 4 && breaks) {
      await this.#break(second)
      await this.#deploy(second)
    }
    await one
    await clock.wait(gaps[1] ?? 0)
    this.#visit(2)
    await this.#settle({ ...last, computer: this.#lister ?? last.computer, isOverwriting: false })
  }

  /** Undisturbed deploys reach an orderly server. */
  async #settle(last: Person): Promise<void> {
    this.plan.events.length = 0
    this.server.full = 0
    this.plan.web &&= ''
    const isOurs = (path: string) => this.#listed(path) || SITES[last.version].files.has(path)
    const isEdited = [...this.#foreign.keys()].some((path) => WHOLE.has(path) && isOurs(path))
    if (this.#holder) await this.#break(last)
    const isReplacing = !this.#list || this.#listText().includes('"isReplacing":true')
    const isRefused = isEdited && !isReplacing
    await this.#deploy(last, isRefused ? 1 : 0)
    if (isRefused) await this.#deploy({ ...last, isOverwriting: true }, 0)
    // Assets go after a day, also if there is a deploy every day.
    for (const _ of [1, 2]) await clock.wait(20 * HOUR).then(() => this.#deploy(last, 0))
    if (this.#listText().includes('isReplacing')) this.#fail('the list is not that of a complete deploy')
    const { files } = SITES[last.version]
    // Nobody can see a lock that was broken or half-made where hidden names are in no listing.
    const isHidden = (path: string) => this.plan.hidesDots && /(?:^|\/)\.htdeploy\.[0-9a-f]{8}(?:\/|$)/.test(path)
    for (const path of this.server.files.keys()) {
      const isOurs = files.has(path) || path === LIST || /^[^.].*\/$/.test(path)
      if (!isOurs && !isHidden(path) && !this.#foreign.has(path)) this.#fail(`${path} is left`)
    }
  }

  #isShut = () => [...(this.plan.web ?? '')].some((one) => String(this.server.files.get('.htaccess')) === `# ${one}`)
  #listText = () => String(this.#list ?? '')
  #listed = (path: string) => this.#listText().includes(`"${path}"`)

  #putForeign(path: string, text: string): void {
    this.server.files.set(path, Buffer.from(text))
    this.#foreign.set(path, text)
    if (path === '.htaccess') this.#former.add(text)
  }

  /** The owner, with an FTP program. */
  #visit(visit: number): void {
    for (const { what, who, path, lasts } of this.plan.events) {
      if (who !== visit) continue
      const before = String(this.server.files.get(path) ?? 'Eine Seite.')
      const assets = [...this.server.files.keys()].filter((name) => ASSET_FILES.has(name))
      const asset = assets[lasts % assets.length] ?? ''
      // Half of the edited pages keep their size.
      if (what === 'edit') this.#putForeign(path, lasts % 2 ? `Von Hand: ${before}` : before.replace(/./, 'x'))
      else if (what === 'add') this.#putForeign(`von-hand-${visit}.txt`, 'x')
      else if (what === 'cut asset' && asset) {
        this.#cut.add(asset)
        this.server.files.set(asset, Buffer.from('x'))
      } else continue
      this.trace.push(`-- the owner: ${what} ${what === 'edit' ? path : asset}`)
    }
  }

  #start(person: Person) {
    const run = makeRun(person, this.plan.late)
    run.sawOther = this.#holder !== undefined
    this.#runs.push(run)
    const turn = (call: string) => this.#turn(run, call)
    const client = Object.assign(run, { turn, strike: (call: string) => this.#strike(run, call) })
    return { run, connect: () => this.server.connectAs(client), timeout: 30_000 }
  }

  async #break(person: Person): Promise<void> {
    for (const run of this.#runs) run.isDisturbed ||= !run.isOver
    for (let attempt = 0; attempt < 3; attempt++) {
      const { run, ...server } = this.#start(person)
      this.trace.push(`-- ${person.version} breaks the lock`)
      const end = await Promise.race([run.killed, unlock(server).catch((error) => error)])
      run.isOver = true
      if (typeof end === 'boolean') return
    }
  }

  /** Returns the exit code. `expects`: what it must be. */
  async #deploy(person: Person, expects?: number): Promise<number | undefined> {
    const { run, ...server } = this.#start(person)
    const { computer, isOverwriting, version } = person
    this.#versions.push(version)
    this.trace.push(`-- ${version} begins, ${new Date(clock.now).toISOString()}${isOverwriting ? ', --overwrite' : ''}`)
    const isOpen = () => this.#turn(run, 'look from outside').then(() => !this.#isShut())
    const check = async () => ((await isOpen()) ? [] : [{ file: '/', message: '500' }])
    const options: Partial<Deploy> = {
      isOverwriting,
      now: () => new Date(clock.now),
      signal: run.interruption.signal,
      kept: {
        knows: async (list) => run.keptNothing || (computer.kept?.has(sha256(list)) ?? true),
        keep: async (list) => {
          computer.kept = new Set(computer.kept).add(sha256(list))
        },
      },
      web: this.plan.web === undefined ? undefined : { isOpen, check },
    }
    const outcome = await Promise.race([run.killed, deployTo(server, run.site, options)])
    run.isOver = true
    if (outcome === 'killed') return
    const { error } = outcome
    const code = error instanceof Problem ? error.exitCode : error ? Number.NaN : 0
    this.trace.push(`-- ${version} ends with ${code} ${error ?? ''}`)
    this.#judge(run, code, error)
    if (expects !== undefined && code !== expects)
      this.#fail(`${version} alone ended with ${code}: ${String(error).slice(0, 90)}`)
    return code
  }

  #judge(run: Run, code: number, error: unknown): void {
    const { version } = run.person
    const hasLock = run.token !== undefined && this.#holder === run.token
    if (Number.isNaN(code)) this.#fail(`${version}: ${(error as Error).stack}`)
    const wasDone = code === 3 ? run.wasTakenBack : run.wasWhole
    if ((code === 0 || code === 3) && !(hasLock ? this.#isWhole(run.site, code === 3) : wasDone))
      this.#fail(`${version} is not done, as it says`)
    if (code === 0) for (const path of run.site.files.keys()) if (!run.isLoser) this.#cut.delete(path)
    if (code === 0) this.#isBegun = true
    if (code === 4 && !(run.sawOther && (run.hadLock || /Gesperrt/.test(`${error}`))))
      this.#fail(`${version} speaks of somebody else`)
    const isFull = (error as TransferError | undefined)?.code === 'full'
    const isSpared = isFull || run.interruption.signal.aborted || (run.isDisturbed && !run.isLoser)
    if (code === 1 && run.struck === 0 && run.hasPut && !isSpared)
      this.#fail(`${version} ended with 1 for no reason of its own: ${String(error).slice(0, 90)}`)
    const hasLeft = [...this.server.files.keys()].some((path) => path.startsWith(`.htdeploy.${run.token}/`))
    const isClear = code === 0 ? run.struck < 2 && !run.isDisturbed : isFull && run.struck === 0
    if (hasLeft && isClear) this.#fail(`${version} leaves its store`)
    if (hasLock && run.struck === 0 && !run.interruption.signal.aborted) this.#fail(`${version} keeps the lock`)
  }

  #isWhole({ files }: BuiltSite, isTakenBack: boolean): boolean {
    const { files: there } = this.server
    const isMine = (path: string) =>
      (isTakenBack && path === '.htaccess') || there.get(path)?.equals(files.get(path) as Buffer)
    const isGone = (path: string) => isTakenBack || files.has(path) || !there.has(path) || this.#foreign.has(path)
    if (isTakenBack && this.#isShut()) return false
    return [...files.keys()].every((path) => isMine(path) && this.#listed(path)) && PAGES.every(isGone)
  }

  #strike(run: Run, call: string): Fault | undefined {
    const { person } = run
    person.calls++
    const who = this.plan.people.indexOf(person)
    const fits = ({ what, at }: Event) => what in FAULTS && person.calls * 2 >= at && FAULTS[what as Fault].test(call)
    const event = this.plan.events.find((one) => one.who === who && fits(one))
    this.trace.push(`${person.version} ${call}${event ? `   <-- ${event.what}` : ''}`)
    if (!event) return undefined
    if (event.what !== 'disk full') run.struck += event.what === 'never again a session' ? 9 : 1
    this.plan.events.splice(this.plan.events.indexOf(event), 1)
    return event.what as Fault
  }

  /** A program goes on after a while, unless it sleeps or has ended. */
  async #turn(run: Run, call: string): Promise<void> {
    const { person } = run
    await clock.wait(5 + this.plan.random(40))
    person.moments++
    const who = this.plan.people.indexOf(person)
    const isTime = (event: Event) => {
      const [before, often] = BEFORE[event.lasts % BEFORE.length] ?? [/^/, 1]
      if (event.what !== 'sleep') return person.moments === event.at
      return before.test(call) && event.at-- % often === 0
    }
    for (const event of this.plan.events.filter((one) => one.who === who && isTime(one) && !(one.what in FAULTS))) {
      this.plan.events.splice(this.plan.events.indexOf(event), 1)
      this.trace.push(`-- ${person.version}: ${event.what}`)
      if (event.what === 'kill') {
        run.isOver = true
        run.end('killed')
      }
      if (event.what === 'Ctrl+C') run.interruption.abort()
      if (event.what === 'sleep' && !this.#asleep.has(person)) {
        const other = this.plan.people[1 - who] as Person
        this.#asleep.set(person, { until: other.moments + event.lasts, held: [], nap: this.plan.naps[who] ?? 0 })
        if (this.plan.starts === 'asleep') this.#startSecond()
      }
    }
    for (const [sleeper, { until }] of this.#asleep)
      if (sleeper !== person && person.moments >= until) this.#wake(sleeper)
    for (let sleep = this.#asleep.get(person); sleep; sleep = this.#asleep.get(person))
      await new Promise<void>((go) => sleep?.held.push(go))
    if (run.isOver) await new Promise(() => {})
  }

  #wake(person: Person): void {
    const { nap = 0, held = [] } = this.#asleep.get(person) ?? {}
    this.trace.push(`-- ${person.version} wakes`)
    this.#asleep.delete(person)
    clock.now += nap
    // After hours its sessions are lost.
    for (const run of this.#runs.filter((one) => one.person === person && nap > HOUR)) {
      run.era++
      run.struck++
    }
    for (const go of held) go()
  }

  /** After each change. */
  #look(path: string, by: Run): void {
    if (by.token === undefined) by.token = /^\.htdeploy\.([0-9a-f]{8})$/.exec(path)?.[1]
    by.hadLock ||= path === '.htdeploy.lock'
    this.#lookAtLock(by)
    if (path === LIST) this.#lookAtList(by)
    if (!WHOLE.has(path) && !ASSET_FILES.has(path) && !this.#foreign.has(path)) return
    for (const name of this.#named) this.#lastNamed.set(name, clock.now)
    this.#named = []
    for (const [page, texts] of WHOLE) {
      const text = this.server.files.get(page)?.toString()
      const mayLack = !this.#isBegun || this.#versions.some((version) => !SITES[version].files.has(page))
      if (text === undefined && !mayLack) this.#fail(`${page} is missing`)
      if (text === undefined || text === this.#foreign.get(page) || (text === WELCOME && !this.#isBegun)) continue
      if (!texts.includes(text) && !(page === '.htaccess' && this.#former.has(text)))
        this.#fail(`${page} is of no version: ${text}`)
      if (![page.replace('.br', ''), '.htaccess'].some((path) => this.server.files.has(path)))
        this.#fail(`${page} stands alone`)
      this.#named.push(...listNamed(text))
      for (const [, link = ''] of text.matchAll(/ \/(\S+)/g))
        if (!this.server.files.has(link)) this.#fail(`${page} links to ${link}, which is missing`)
    }
    for (const name of this.#named) this.#lastNamed.set(name, clock.now)
    for (const [name, time] of this.#lastNamed) {
      const isThere = this.server.files.get(name)?.equals(ASSET_FILES.get(name) as Buffer)
      if (!isThere && clock.now < time + 24 * HOUR && !this.#cut.has(name))
        this.#fail(`${name}, named ${Math.floor((clock.now - time) / HOUR)} h ago, is missing`)
    }
    for (const [name, text] of this.#foreign) {
      if (String(this.server.files.get(name)) === text) continue
      const mayReplace =
        by.site.files.has(name) && (by.person.isOverwriting || this.#listText().includes('"isReplacing":true'))
      if (!mayReplace) this.#fail(`${by.person.version} touched ${name} of somebody else`)
      this.#foreign.delete(name)
    }
  }

  #lookAtLock(by: Run): void {
    const [, holder] = /"token":"(\w+)"/.exec(String(this.server.files.get(OWNER) ?? '')) ?? []
    if (holder === this.#holder) return
    for (const run of this.#runs) {
      if (run.token !== undefined && run.token === this.#holder) {
        run.wasWhole = this.#isWhole(run.site, false)
        run.wasTakenBack = this.#isWhole(run.site, true)
        run.isLoser = run !== by
        run.sawOther ||= run.isLoser
      }
      if (run.token !== holder) run.sawOther ||= !run.isOver && holder !== undefined
      else if (run.isLoser) this.#fail(`${run.person.version} takes back the lock that it has lost`)
    }
    this.#holder = holder
  }

  #lookAtList(run: Run): void {
    const { computer, isOverwriting, version } = run.person
    const list = this.server.files.get(LIST)
    if (list === this.#list || !list) return
    if (this.#list && !isOverwriting && !run.keptNothing && !computer.kept?.has(sha256(this.#list)))
      this.#fail(`${version} replaced the list of another computer`)
    if (!computer.kept?.has(sha256(list))) this.#fail(`${version} put a list that it did not keep`)
    this.#list = list
    this.#lister = computer
    run.hasPut = true
  }
}

test('no visitor, owner or deployer is harmed', { timeout: SEEDS * 1_000 }, async () => {
  const failed: string[] = []
  for (let seed = FROM; seed < FROM + SEEDS; seed++) {
    const { found, trace } = await new World(seed).play()
    if (SEEDS === 1) console.log(trace.join('\n'))
    const replay = `FROM=${seed} SEEDS=1 npx vitest run --project deploy tests/deploy/simulate.test.ts`
    if (found.size > 0) failed.push(`${replay} # ${[...found].join('; ')}`)
    if (seed % 1_000 === 999 && SEEDS > 1_000) process.stderr.write(`${seed + 1}: ${failed.length} failed\n`)
  }
  expect(failed.length, failed.slice(0, 12).join('\n')).toBe(0)
})

/** The access data: kept in .env, tried out, and the way to the server that they describe. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AccessRoom, FieldView } from '../../src/editor/model.ts'
import { keyOf } from '../content/field-at.ts'
import { connectFtp } from '../deploy/ftp.ts'
import { MANIFEST, manifest } from '../deploy/plan.ts'
import { parseSettings, readKeptLists, readSettings, type Settings, schema } from '../deploy/settings.ts'
import { connectSftp } from '../deploy/sftp.ts'
import type { Deploy } from '../deploy/survey.ts'
import { onConnection } from '../deploy/transport.ts'
import { lookAt } from '../deploy/web-check.ts'
import { parseJson } from '../lib/json.ts'
import { ROOT } from '../lib/paths.ts'
import { Problem } from '../lib/problem.ts'
import { FIELDS, nameOf, renderSettings, type Texts } from './publish-env.ts'
import { explainOutcome } from './publish-outcome.ts'
import { replaceFile } from './replace-file.ts'

type Way = Pick<Deploy, 'connect' | 'kept' | 'web'>

const wayTo = (settings: Settings, signal?: AbortSignal): Way => ({
  connect: () => (settings.protocol === 'sftp' ? connectSftp : connectFtp)(settings),
  kept: readKeptLists(settings),
  web: settings.url ? lookAt(settings.url, signal) : undefined,
})

const KEEP = keyOf(['access', 'keep'])
const KEEP_HELP = 'lesbar in der Datei .env auf diesem Rechner. Sonst wird nach jedem Start einmal danach gefragt'

type Options = { file?: string; outside?: Texts; wayTo?: (settings: Settings, signal?: AbortSignal) => Way }

export class Access {
  readonly wayTo: NonNullable<Options['wayTo']>
  private readonly file: string
  /** The environment, which wins. */
  private readonly outside: Texts
  /** What was entered since the start, saved or not; the password stays here unless it is to be kept. */
  private readonly typed: Texts = {}
  private keep: string | undefined
  private found: string[] = []
  private outcome: AccessRoom['outcome']

  constructor({ file = join(ROOT, '.env'), outside = process.env, wayTo: way = wayTo }: Options = {}) {
    this.file = file
    this.outside = outside
    this.wayTo = way
  }

  /** True if the field is one of these. */
  type(key: string, [text = '']: string[]): boolean {
    const name = Object.keys(FIELDS).find((each) => keyOf(['access', each]) === key)
    if (name) this.typed[nameOf(name)] = text.trim()
    if (key === KEEP) this.keep = text
    return name !== undefined || key === KEEP
  }

  /** An empty one changes nothing. */
  takeSecret(secret: unknown): void {
    if (typeof secret === 'string' && secret !== '') this.typed.DEPLOY_PASSWORD = secret
  }

  forgetSecret(): void {
    delete this.typed.DEPLOY_PASSWORD
  }

  /** @throws Problem with everything that is missing or wrong */
  settings(): Settings {
    return readSettings({ ...this.inFile(), ...this.typed, ...this.outside })
  }

  async act(name: string, { pin }: Record<string, unknown>): Promise<void> {
    const isTest = name === 'publish.test'
    this.outcome = undefined
    this.found = isTest ? ['Wird getestet …'] : []
    try {
      if (pin) this.typed.DEPLOY_PIN = String(pin)
      if (!isTest) this.save()
      this.found = isTest ? await this.test() : ['Gespeichert. Die Zugangsdaten liegen nur auf diesem Rechner.']
    } catch (error) {
      this.found = []
      this.outcome = explainOutcome(error)
    }
  }

  /** @throws Problem; the file is as it was then */
  private save(): void {
    const { DEPLOY_PASSWORD: secret = this.inFile().DEPLOY_PASSWORD, ...typed } = this.typed
    const password = { DEPLOY_PASSWORD: this.keeps() ? secret : '' }
    if (secret) this.typed.DEPLOY_PASSWORD = secret
    const [from] = [this.file, join(ROOT, '.env.example')].filter(existsSync)
    const bytes = renderSettings(from ? readFileSync(from) : Buffer.of(), { ...typed, ...password })
    try {
      replaceFile(this.file, bytes, 0o600)
      if (!readFileSync(this.file).equals(bytes)) throw new Error('It reads otherwise.')
    } catch (cause) {
      throw new Problem('Die Datei .env ließ sich nicht schreiben. Ist die Festplatte voll?', { cause })
    }
  }

  /** Changes nothing on the server. */
  private test(): Promise<string[]> {
    const settings = this.settings()
    const { connect } = this.wayTo(settings)
    return onConnection({ connect, timeout: settings.timeout }, async ({ main }) => {
      const [names, list] = [[...(await main.list('./')).keys()], await main.read(MANIFEST)]
      return describeAccess(settings, names, list && parseJson(manifest, list)?.date)
    })
  }

  show(): AccessRoom {
    const texts: Texts = { ...this.inFile(), ...this.typed }
    const values = Object.keys(schema.shape).map((key) => [key, texts[nameOf(key)] || undefined])
    const issues = schema.safeParse(Object.fromEntries(values)).error?.issues ?? []
    const fields = Object.entries(FIELDS).map(([key, [label, help, example]]): FieldView => {
      const wins = this.outside[nameOf(key)]
      const complaint = issues.find(({ path }) => path[0] === key)?.message
      return {
        ...{ kind: 'field', key: keyOf(['access', key]), label, help, example },
        ...(key === 'protocol' ? { control: 'choice', choices: ['ftps', 'sftp'] } : { control: 'text' }),
        ...{ parts: [texts[nameOf(key)] || (key === 'protocol' ? 'ftps' : '')], isMissing: !texts[nameOf(key)] },
        ...{ isOptional: ['url', 'port', 'pin'].includes(key), ...(complaint && { complaint }) },
        ...(wins && { question: `Es gilt „${wins}“, weil ${nameOf(key)} auf diesem Rechner gesetzt ist.` }),
      }
    })
    const keep: FieldView = {
      ...{ kind: 'field', key: KEEP, label: 'Passwort merken', help: KEEP_HELP, isOptional: false },
      ...{ control: 'yesNo', choices: ['ja', 'nein'], parts: [this.keeps() ? 'ja' : 'nein'] },
    }
    const { found, outcome } = this
    const password = this.whereSecret()
    return { kind: 'access', fields: [...fields, keep], password, found, ...(outcome && { outcome }) }
  }

  private keeps(): boolean {
    return this.keep === undefined ? !!this.inFile().DEPLOY_PASSWORD : this.keep === 'ja'
  }

  private whereSecret(): AccessRoom['password'] {
    if (this.outside.DEPLOY_PASSWORD) return 'outside'
    if (this.inFile().DEPLOY_PASSWORD) return 'kept'
    return this.typed.DEPLOY_PASSWORD ? 'typed' : 'missing'
  }

  private inFile(): Texts {
    return existsSync(this.file) ? parseSettings(readFileSync(this.file)) : {}
  }
}

const MANY = 6

/** `date`: the day of the website that lies there. */
function describeAccess({ host, path, protocol, pin }: Settings, names: string[], date?: string): string[] {
  const how = pin ? 'der Fingerabdruck ist der eingetragene' : 'das Zertifikat gilt für diesen Namen'
  const others = names.filter((name) => !name.startsWith('.')).sort()
  const more = others.length > MANY ? ` und ${others.length - MANY} weitere` : ''
  const folders = others.filter((name) => name.endsWith('/'))
  const isRoot = date === undefined && folders.length > 0 && !others.some((name) => name.startsWith('index.'))
  return [
    `Angemeldet bei ${host}, verschlüsselt mit ${protocol === 'sftp' ? 'SFTP' : 'TLS'}; ${how}.`,
    date
      ? `Im Ordner „${path}“ liegt Ihre Website, gebaut am ${date.split('-').reverse().join('.')}.`
      : others.length === 0
        ? `Der Ordner „${path}“ ist da und leer.`
        : `Im Ordner „${path}“ liegt: ${others.slice(0, MANY).join(', ')}${more}. Eine Website von hier ist noch nicht dabei.`,
    ...(isRoot ? ['Ist einer davon der Ordner der Website, gehört er in das Feld „Ordner“.'] : []),
    'Geändert wurde nichts.',
  ]
}

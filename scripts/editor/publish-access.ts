/** The access data: kept in .env, as fields of a form, and the way to the server that they describe. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FieldView, Said } from '../../src/editor/model.ts'
import { formatDate } from '../../src/lib/date.ts'
import { keyOf } from '../content/field-at.ts'
import { MANIFEST, manifest } from '../deploy/plan.ts'
import { nameOf, parseSettings, readSettings, type Settings, schema } from '../deploy/settings.ts'
import { onConnection } from '../deploy/transport.ts'
import { wayTo } from '../deploy/way-to.ts'
import { parseJson } from '../lib/json.ts'
import { ROOT } from '../lib/paths.ts'
import { Problem } from '../lib/problem.ts'
import { nameSome } from './publish-news.ts'
import { ifThere, replaceFile } from './replace-file.ts'

type Env = Record<string, string | undefined>

const YES_NO = { control: 'yesNo', choices: ['ja', 'nein'] } as const
const PROTOCOLS = { control: 'choice', choices: ['ftps', 'sftp'] } as const
const KEEP = 'wenn ja, lesbar in der Datei .env auf diesem Rechner; sonst wird nach jedem Start einmal danach gefragt'
const KEPT = 'Es ist eingetragen. Leer lassen: Es bleibt, solange Server und Benutzername dieselben sind.'

const FIELDS: Record<string, [label: string, help: string, form: Partial<FieldView>]> = {
  protocol: ['Übertragung', 'nennt der Anbieter „SFTP“ oder „Port 22“, dann sftp', PROTOCOLS],
  host: ['Server', 'wie ihn der Anbieter nennt; nicht die Adresse der Website', { example: 'ftp.beispiel-hoster.de' }],
  user: ['Benutzername', 'vom FTP- oder SFTP-Zugang, nicht vom Kundenbereich', { example: 'web123' }],
  path: ['Ordner', 'wo die Website auf dem Server liegt; steht beim Anbieter bei der Domain', { example: '/htdocs' }],
  password: ['Passwort', 'vom FTP- oder SFTP-Zugang, nicht vom Kundenbereich', { control: 'secret' }],
  keep: ['Passwort merken', KEEP, YES_NO],
  url: ['Adresse der Website', 'dort wird am Ende nachgesehen', { control: 'url', example: 'https://www.beispiel.de' }],
  port: ['Port', 'nur wenn der Anbieter einen anderen nennt als 21 (ftps) oder 22 (sftp)', { example: '21' }],
  pin: ['Fingerabdruck', '„Verbindung testen“ nennt ihn, wenn er nötig ist', { control: 'url', example: 'sha256:…' }],
}

/** No server gets the password of another one, or of another user there. Once a slip is mended, what is kept is back. */
const OF_SERVER: [name: string, fields: string[]][] = [
  ['DEPLOY_PASSWORD', ['host', 'user']],
  ['DEPLOY_PIN', ['host', 'port', 'protocol']],
]

/** "Stimmt DEPLOY_PATH?" → "Stimmt „Ordner“?" */
export const nameSettings = (text: string) =>
  text.replace(/DEPLOY_([A-Z]+)(?:=(\w+))?/g, (name, key: string, value?: string) => {
    const [label = name] = FIELDS[key.toLowerCase()] ?? []
    return value ? `„${label}: ${value}“` : `„${label}“`
  })

type AccessOptions = { file?: string; outside?: Env; wayTo?: typeof wayTo }

export class Access {
  /** `outside`: the environment, which wins. */
  readonly options: Required<AccessOptions>
  /** What was entered and is not in the file, but for passwords. */
  typed: Env = {}
  /** Server and user → the password that was entered for them: the file may name others by now. */
  private readonly secrets = new Map<string, string>()
  /** The password that a server was asked with last. */
  private used: string | undefined
  /** The website's address in the content, for as long as no other is entered. */
  website: () => string | undefined = () => undefined

  constructor(options: AccessOptions = {}) {
    this.options = { file: join(ROOT, '.env'), outside: process.env, wayTo, ...options }
  }

  /** True if the field is one of these. */
  type(key: string, [typed = '']: string[]): boolean {
    const field = Object.keys(FIELDS).find((each) => keyOf(['access', each]) === key)
    if (!field) return false
    if (field === 'password') {
      this.typeSecret(typed)
      return true
    }
    // Copied from an address: with another name of the server the password would be gone.
    const text = field === 'host' ? typed.trim().replace(/^\w+:\/\/|\/$/g, '') : typed
    const isOther = text.trim() !== (this.texts()[nameOf(field)] ?? '')
    for (const [name, fields] of OF_SERVER) if (isOther && fields.includes(field)) delete this.typed[name]
    if (isOther && field === 'protocol' && /^2[12]$/.test(this.texts().DEPLOY_PORT ?? '')) this.typed.DEPLOY_PORT = ''
    const isBare = field === 'url' && /^[\w.-]+\.\w/.test(text.trim())
    this.typed[nameOf(field)] = (isBare ? 'https://' : '') + text.trim()
    return true
  }

  /** What is in the file and what was typed, with what holds as long as there is neither. */
  private texts(): Env {
    const inFile: Env = parseSettings(ifThere(() => readFileSync(this.options.file)) ?? Buffer.of())
    const usual = { DEPLOY_PROTOCOL: 'ftps', DEPLOY_KEEP: inFile.DEPLOY_PASSWORD ? 'ja' : 'nein' }
    const kept: Env = { ...usual, ...inFile, DEPLOY_URL: inFile.DEPLOY_URL || this.website() }
    const isOther = (name: string) => (this.typed[name] ?? kept[name] ?? '') !== (kept[name] ?? '')
    const others = OF_SERVER.filter(([, fields]) => fields.map(nameOf).some(isOther))
    const texts: Env = { ...kept, ...Object.fromEntries(others.map(([name]) => [name, ''])), ...this.typed }
    const secret = this.secrets.get(serverOf(texts))
    return { ...texts, ...(secret && { DEPLOY_PASSWORD: secret }) }
  }

  /** Without a text it is forgotten. */
  typeSecret(secret: string): void {
    this.secrets.set(serverOf(this.texts()), secret)
  }

  /** Of one that was typed since, maybe by half, no server has said anything. */
  isUsed = (): boolean => this.texts().DEPLOY_PASSWORD === this.used

  /** What the server has taken: a password if it is to be kept, a fingerprint always. Why it could not be. */
  keep(): string | undefined {
    try {
      if (this.isUsed() && (this.texts().DEPLOY_KEEP === 'ja' || this.typed.DEPLOY_PIN)) this.save()
    } catch (error) {
      return (error as Problem).message
    }
    return undefined
  }

  /** @throws Problem with everything that is missing or wrong */
  settings(): Settings {
    const outside = Object.entries(this.options.outside).filter(([, text]) => text)
    this.used = this.texts().DEPLOY_PASSWORD
    return readSettings({ ...this.texts(), ...Object.fromEntries(outside) })
  }

  /** @throws Problem; the file is as it was then */
  save(): string[] {
    const { file } = this.options
    const { DEPLOY_KEEP: keep, DEPLOY_PASSWORD: secret, DEPLOY_PIN } = this.texts()
    const [from] = [file, join(ROOT, '.env.example')].filter(existsSync)
    const wanted = { ...this.typed, DEPLOY_PIN, DEPLOY_KEEP: '', DEPLOY_PASSWORD: keep === 'ja' ? secret : '' }
    try {
      replaceFile(file, renderSettings(from ? readFileSync(from) : Buffer.of(), wanted))
    } catch (cause) {
      throw cause instanceof Problem ? cause : new Problem(NOT_WRITTEN, { cause })
    }
    this.typed = { DEPLOY_KEEP: keep }
    this.typeSecret((keep !== 'ja' && secret) || '')
    return ['Gespeichert. Die Zugangsdaten liegen nur auf diesem Rechner.']
  }

  /** Says what it has found, and changes nothing on the server. Yellow: it may be the wrong folder. */
  test(signal: AbortSignal): Promise<Said> {
    const settings = this.settings()
    const { host, path, protocol, pin, timeout } = settings
    const { connect } = this.options.wayTo(settings)
    return onConnection({ connect, timeout, signal }, async ({ main }) => {
      const names = [...(await main.list('./')).keys()].filter((name) => !name.startsWith('.')).sort()
      const list = parseJson(manifest, (await main.read(MANIFEST)) ?? '')
      const other = `Im Ordner „${path}“ liegt: ${nameSome(names)}. Eine Website von hier ist noch nicht dabei. Gehört die Website in einen Ordner darin, schreiben Sie ihn in das Feld „Ordner“; sonst ersetzt das erste Hochladen dort, was gleich heißt.`
      const found = names.length > 0 ? other : `Der Ordner „${path}“ ist da und leer.`
      // In a folder of the website, such as photos, a second copy would appear.
      const above = list ? undefined : await main.read(`../${MANIFEST}`).catch(() => undefined)
      const how = pin ? 'der Fingerabdruck ist der eingetragene' : 'das Zertifikat gilt für diesen Namen'
      const sentences = [
        `Angemeldet bei ${host}, verschlüsselt mit ${protocol === 'sftp' ? 'SFTP' : 'TLS'}; ${how}. Der Test hat dort nichts geändert.`,
        list ? `Im Ordner „${path}“ liegt Ihre Website, gebaut am ${formatDate(list.date)}.` : found,
        ...(above ? ['Eine Ebene darüber liegt Ihre Website: Wahrscheinlich ist „Ordner“ eine Ebene zu tief.'] : []),
      ]
      return { sentences, ...((above || (!list && names.length > 0)) && { paint: 'gelb' }) }
    })
  }

  /** A password is not shown. */
  show(): FieldView[] {
    const texts = this.texts()
    return Object.entries(FIELDS).map(([key, [label, help, form]]): FieldView => {
      const name = nameOf(key)
      const isSecret = key === 'password'
      const inFile = texts[name] ?? ''
      const wins = this.options.outside[name]
      const text = wins || inFile
      const isOptional = ['url', 'port', 'pin'].includes(key)
      const rule = isSecret ? undefined : schema.shape[key as keyof typeof schema.shape]
      const wrong = rule?.safeParse(text || undefined).error?.issues[0]?.message
      return {
        kind: 'field',
        key: keyOf(['access', key]),
        label,
        control: 'text',
        ...form,
        help: isSecret && text ? KEPT : help,
        parts: [isSecret ? '' : inFile],
        isMissing: !text && !isOptional,
        isOptional,
        complaint: wrong && nameSettings(wrong),
        note: wins && `Es gilt ${isSecret ? 'das' : `„${wins}“`}, weil ${name} auf diesem Rechner gesetzt ist.`,
      }
    })
  }
}

const serverOf = ({ DEPLOY_HOST, DEPLOY_USER }: Env) => [DEPLOY_HOST, DEPLOY_USER].join()

const NOT_WRITTEN = 'Die Datei .env ließ sich nicht schreiben. Ist sie gesperrt, oder ist die Festplatte voll?'

/**
 * The bytes of a file with other values: each line is written in the first way in which the file reads as it should.
 * Latin-1 maps each byte to one character, so that bytes of any encoding survive.
 * @throws Problem if there is none
 */
export function renderSettings(bytes: Buffer, wanted: Env): Buffer {
  return Object.entries(wanted).reduce((before, [name, value = '']) => {
    const known: Env = parseSettings(before)
    if ((known[name] ?? '') === value) return before
    const ways = ['', "'", '"', '`'].map((quote) => setLine(before, name, quote + value + quote))
    const after = ways.find((way) => isDeepStrictEqual({ ...parseSettings(way) }, { ...known, [name]: value }))
    if (after) return after
    throw new Problem(
      `In der Datei .env lässt sich ${nameSettings(name)} so nicht eintragen, deshalb wurde nichts gespeichert. Bis zum Beenden gilt es trotzdem. Enthält es ', " und \` zugleich, geht es nicht anders; sonst benennen Sie die Datei um, dann entsteht eine neue.`,
    )
  }, bytes)
}

function setLine(bytes: Buffer, name: string, value: string): Buffer {
  const text = bytes.toString('latin1')
  const line = `${name}=${Buffer.from(value).toString('latin1')}`
  // The mark of UTF-8 stands before a first line.
  const lines = new RegExp(`(?<=^(?:\xef\xbb\xbf)?[ \\t]*)(?:export )?${name} *=.*$`, 'gm')
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const added = text.replace(/(?<=[^\n])$/, end) + line + end
  return Buffer.from(lines.test(text) ? text.replace(lines, () => line) : added, 'latin1')
}

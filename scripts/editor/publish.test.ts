import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { CERTIFICATE_FILES, KEY_FILE } from '../../tests/deploy/certificate.ts'
import * as messages from '../deploy/messages.ts'
import { INTERRUPTED, TransferError } from '../deploy/transport.ts'
import { Problem } from '../lib/problem.ts'
import { listen } from '../server/static-server.ts'
import { renderSettings } from './publish-access.ts'
import { compareTexts, nameChanges } from './publish-news.ts'
import { explainOutcome } from './publish-outcome.ts'
import { askOfChanges, listWarnings, warnOfCertificate } from './publish-warnings.ts'

const ENV = "# Zugang\nDEPLOY_HOST=ftp.example\r\nDEPLOY_USER=web1\nDEPLOY_PATH='/htdocs' # Ordner\nDEPLOY_URL=\n"

const PASSWORDS = ["Rad'Haus 7", 'a"b\\c#', "`'", '"`', ' x ', 'ÄÖ€', '\'"`', 'a\nb']

test.each(PASSWORDS)('a file holds %j or is left as it is', (value) => {
  for (const before of [ENV, '', `\ufeff${ENV}`, 'DEPLOY_PASSWORD="a\nb"\nX=1\n', 'export DEPLOY_PASSWORD = 1\n']) {
    try {
      const after = renderSettings(Buffer.from(before), { DEPLOY_PASSWORD: value })
      expect(parseEnv(String(after))).toEqual({ ...parseEnv(before), DEPLOY_PASSWORD: value })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      expect(error.message).toContain('nichts gespeichert')
    }
  }
  const latin = Buffer.from('# Grüße\nDEPLOY_USER=x\n', 'latin1')
  expect(String(renderSettings(latin, { DEPLOY_USER: 'y' }).toString('latin1'))).toBe('# Grüße\nDEPLOY_USER=y\n')
})

test.each(['\ufeff', '  ', 'export '])('no password stays in a file that is not to keep it, after %j', (before) => {
  const after = renderSettings(Buffer.from(`${before}DEPLOY_PASSWORD=geheim\n`), { DEPLOY_PASSWORD: '' })
  expect(String(after)).not.toContain('geheim')
})

const KEY = 'A'.repeat(43)

/** Everything that a deploy may say. */
const ALL = [
  ...Object.values(messages),
  ...[messages.locked({ who: 'a', since: 'b' }), messages.broken(), messages.broken({ code: 'ENOTFOUND' })],
  ...[messages.full('552'), messages.refused('550'), messages.damaged('.htdeploy.json'), messages.wrongPlace(['a/'])],
  messages.older({ date: '2026-01-01' }, { date: '2026-01-02' }),
  ...[messages.foreign({ date: '2026-01-01' }), messages.login('web1'), messages.noFolder('/x'), messages.noTls('h')],
  ...[messages.hostKey(KEY, 'ssh'), messages.changedPin(KEY)],
  messages.certificate('SELF_SIGNED', { fingerprint256: 'AB:'.repeat(31) } as never, 'h'),
]
  .flatMap((each) => (typeof each === 'string' ? each : each instanceof Error ? each.message : []))
  .filter(({ length }) => length > 60)

const explain = (error: unknown) => explainOutcome(error, 'publish')
const actionsOf = (error: Problem) => explain(error).choices?.map(({ action, room }) => action ?? room)

test.each(ALL)('says without commands: %s', (message) => {
  const { sentences } = explain(new Problem(message))
  expect(sentences[0]?.length).toBeGreaterThan(20)
  expect(sentences.join(' ')).not.toMatch(/npm |--\w|DEPLOY_|\.env/)
  expect(actionsOf(new Problem(message))?.includes('access')).toBe(message.includes('DEPLOY_'))
})

test('offers the step that fits, the most helpful first', () => {
  const refused = new TransferError('login', messages.login('a'))
  expect(actionsOf(refused)).toEqual(['publish', 'access'])
  expect(explain(refused)).toMatchObject({ paint: 'rot', asksSecret: true })
  expect(explain(new Problem(messages.hostKey(KEY, 'x'))).choices?.[0]?.values?.pin).toBe(`sha256:${KEY}`)
  const changed = new Problem(messages.changedPin(KEY), { code: 'changed' })
  expect(actionsOf(changed)).toEqual(['access', 'publish', 'publish.trust'])
  const here = messages.locked({ who: 'a', since: 'b' }, true)
  expect(actionsOf(here)).toEqual(['publish.unlock', 'publish'])
  expect(explain(here).sentences.at(-1)).toBe('Läuft es in keinem anderen Fenster und an keinem anderen Rechner mehr?')
  expect(actionsOf(messages.locked({ who: 'a', since: 'b' }))).toEqual(['publish', 'publish.unlock'])
  const lost = explainOutcome(new Problem(`${messages.broken().message} Stimmt DEPLOY_HOST?`), 'publish.go')
  expect(lost.choices?.map(({ action, room }) => action ?? room)).toEqual(['publish.go', 'access'])
  const findings = [{ file: 'x', message: 'nicht zu erreichen' }]
  const wrong = new Problem(messages.IS_WRONG_OUTSIDE, { code: 'outside' })
  expect(actionsOf(wrong)).toEqual(['publish', 'access', 'publish'])
  const outside = new Problem(messages.IS_SILENT, { findings, code: 'silent' })
  expect(actionsOf(outside)).toEqual(['publish', 'access'])
  const isThere = { title: 'Hochgeladen, aber etwas stimmt nicht', details: ['x nicht zu erreichen'] }
  expect(explain(outside)).toMatchObject({ ...isThere, sentences: [messages.IS_SILENT] })
  const alike = [...findings, { file: 'y', message: 'nicht zu erreichen' }, { file: 'DEPLOY_URL', message: 'Fehlt.' }]
  const { details } = explain(new Problem('', { findings: alike }))
  expect(details).toEqual(['x, y: nicht zu erreichen', '„Adresse der Website“: Fehlt.'])
  const { title, paint } = explain(new Problem(INTERRUPTED, { code: 'interrupted' }))
  expect([title, paint]).toEqual(['Angehalten', undefined])
})

const hours = (list: string) => ({ hours: `closures:\n${list}` })
const entry = (day: string, reason = 'Urlaub') => `  - first: ${day}\n    last: ${day}\n    reason: ${reason}\n`

test('says what has changed in words: a value, and entries that came, went and moved', () => {
  const [a, b, c] = ['01.02.2027', '01.03.2027', '01.04.2027'].map((day) => entry(day)) as [string, string, string]
  const name = (one: ReturnType<typeof compareTexts>[number]) => [one.what, one.field, one.before, one.after].join('|')
  const moved = 'in anderer Reihenfolge|Schließzeiten||01.04.2027 · 01.02.2027 · 01.03.2027'
  expect(compareTexts(hours(a + b + c), hours(c + a + b)).map(name)).toEqual([moved])
  expect(compareTexts(hours(a + b), hours(b + entry('01.05.2027', 'Messe'))).map(name)).toEqual([
    'kommt dazu|Schließzeiten, Schließzeit 01.05.2027||erster Tag: 01.05.2027 · letzter Tag: 01.05.2027 · Grund: Messe',
    'fällt weg|Schließzeiten, Schließzeit 01.02.2027|erster Tag: 01.02.2027 · letzter Tag: 01.02.2027 · Grund: Urlaub|',
  ])
  const named = 'Schließzeiten, Schließzeit 01.05.2027 kommt dazu; Schließzeiten, Schließzeit 01.02.2027 fällt weg'
  expect(nameChanges(hours(a + b), hours(b + entry('01.05.2027', 'Messe')))).toBe(named)
  const week = (times: string) => ({ hours: `weekly:\n  tuesday: ${times}\n` })
  const earlier = '|Öffnungszeiten, Dienstag|09:00–17:00|08:00–12:00'
  expect(compareTexts(week('09:00–17:00'), week('08:00–12:00')).map(name)).toEqual([earlier])
  expect(nameChanges(week('09:00–17:00'), week('"9'))).toBe('')
  const [mine, other] = ['A', 'B'].map((name) => ({ brands: `- name: ${name}\n  kinds: [${name}]\n  paint: rot\n` }))
  expect(compareTexts(mine ?? {}, other ?? {}).map(({ what }) => what)).toEqual(['kommt dazu', 'fällt weg'])
  const brand = (image: string) => ({ brands: `- name: Adler\n  image: ${image}\n  paint: see\n` })
  const exchanged = { before: '', after: '', pictures: ['adler.jpg', 'illustrations/atv'], paint: 'see' }
  expect(compareTexts(brand('illustrations/atv'), brand('adler.jpg'))).toMatchObject([exchanged])
  expect(compareTexts({ brands: '' }, brand('illustrations/atv'))).toMatchObject([{ paint: 'see' }])
})

test('warns of what will go wrong', () => {
  const closures = [{ first: '2026-01-01', last: '2026-01-05' }]
  const content = { hours: { closures }, home: { notice: { text: 'x', last: '2026-11-24' } } } as never
  const old = { today: '2026-11-21', published: '2026-01-02T10:00:00Z', cut: 'heute 09:12' }
  const all = { ...old, content, folder: '/Users/a/OneDrive - B/Web' }
  expect(listWarnings(all).map(({ message }) => message.replace(/\u00a0/g, ' ').slice(0, 30))).toEqual([
    'Das Veröffentlichen (heute 09:',
    'Zuletzt veröffentlicht am 2. J',
    'Seit dem 5. Januar 2026 vorbei',
    'Nach dem 24. November 2026 ver',
    'Der Ordner liegt in OneDrive. ',
  ])
  const none = { content: undefined, published: '2026-10-01T10:00:00Z', cut: undefined, folder: '/home/a' }
  expect(listWarnings({ ...old, ...none })).toEqual([])
})

test('asks after a change of the owner, or of a photo, for what has to follow', () => {
  const asked = (...fields: string[]) =>
    askOfChanges(fields.map((at) => ({ at, pictures: ['a.jpg'] }) as never)).map(({ path }) => path.at(-1))
  expect(asked('["business","owner"]')).toEqual(['updated', 'vatId'])
  expect(asked('["legal","register","number"]', '["legal","updated"]')).toEqual(['vatId'])
  expect(asked('["business","owner"]', '["legal","businessId"]')).toEqual(['updated'])
  expect(asked('["business","phone"]')).toEqual([])
  expect(asked('["brands",2,"image"]')).toEqual(['imageAlt'])
  expect(asked('["home","photo","image"]', '["home","photo","alt"]')).toEqual([])
})

test.each(['good', 'expired'] as const)('asks the website for its certificate: %s', async (name) => {
  const says = name === 'expired' ? 'abgelaufen' : undefined
  const server = createServer({ key: readFileSync(KEY_FILE), cert: readFileSync(CERTIFICATE_FILES[name]) })
  onTestFinished(() => void server.close())
  const address = `https://${await listen(server, 0)}`
  const found = await warnOfCertificate(address, new Date('2026-11-24'))
  expect(found).toEqual(says && expect.stringContaining(says))
  expect(await warnOfCertificate(address, new Date('2119-12-25'))).toContain(says ?? 'gilt bis zum')
  expect(await warnOfCertificate('https://localhost:1', new Date())).toBeUndefined()
})

/** `npm run deploy` as the user runs it, as far as possible without a server. */
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { parseSettings } from '../../scripts/deploy/settings.ts'
import { makeFolder } from '../helpers/site.ts'
import { runDeploy } from './run-deploy.ts'
import { NEW } from './sites.ts'
import { writeBuild } from './write-build.ts'

const deploy = (settings: Record<string, string>, ...options: string[]) => runDeploy('deploy', options, { settings })

describe.concurrent('exits with 2', () => {
  test('and reports everything that is missing', async () => {
    const { code, text } = await deploy({}, '--go')
    expect(code).toBe(2)
    for (const name of ['HOST', 'USER', 'PASSWORD', 'PATH'])
      expect(text).toMatch(new RegExp(`DEPLOY_${name}\n    fehlt`))
    expect(text).toContain('.env.example')
  })

  test('and reports everything that is wrong', async () => {
    const settings = {
      DEPLOY_PROTOCOL: 'ftp',
      DEPLOY_HOST: 'ftp://a.de/',
      DEPLOY_PORT: 'x',
      DEPLOY_PASSWORD: 'a\nb',
      DEPLOY_USER: '„anna“',
      DEPLOY_PIN: 'abc',
      DEPLOY_URL: 'a.de',
    }
    const { code, text } = await deploy(settings)
    expect(code).toBe(2)
    for (const name of Object.keys(settings)) expect(text).toContain(`.env → ${name}\n`)
  })

  test.each([
    ['--ja', '--ja'],
    ['hoch', 'hoch'],
  ])('for the unknown option %s', async (option, name) => {
    const { code, text } = await deploy({}, option)
    expect(code).toBe(2)
    expect(text).toContain(`„${name}“ gibt es so nicht`)
    expect(text).toMatch(/--go .+--break-lock .+Ergebnis: 0/s)
  })
})

test('--help needs no settings', async () => {
  const { code, text } = await deploy({}, '--help')
  expect(code).toBe(0)
  expect(text).toMatch(/--overwrite .+Ergebnis: 0 .+1 .+2 .+3 .+4 /s)
})

test('breaks no lock when there is nothing to send', async () => {
  const settings = { DEPLOY_HOST: 'ftp.invalid', DEPLOY_USER: 'x', DEPLOY_PASSWORD: 'x', DEPLOY_PATH: '/' }
  const { code, text } = await deploy(settings, '--dist', await makeFolder(), '--break-lock', '--go')
  expect(code).toBe(1)
  expect(text).toMatch(/^✗ In „.+“ liegt keine Website für Webspace\./)
})

const LINE = "DEPLOY_PASSWORD='Grün'\r\n"

test.each([
  ['UTF-8 with a byte-order mark', Buffer.from(`\ufeff${LINE}`)],
  ['UTF-16, Notepad’s "Unicode"', Buffer.from(`\ufeff${LINE}`, 'utf16le')],
  ['Windows-1252, Notepad’s "ANSI"', Buffer.from(LINE, 'latin1')],
])('reads settings in %s', (_, bytes) => {
  expect(parseSettings(bytes)).toEqual({ DEPLOY_PASSWORD: 'Grün' })
})

test('knows a list that it accepted when nothing was kept, also after it has kept another', async () => {
  vi.stubEnv('KEPT_LISTS', join(await makeFolder(), 'kept.json'))
  vi.resetModules()
  const { readKeptLists, readSettings } = await import('../../scripts/deploy/settings.ts')
  const login = { DEPLOY_HOST: 'a.example', DEPLOY_USER: 'x', DEPLOY_PASSWORD: 'x', DEPLOY_PATH: '/' }
  const kept = readKeptLists(readSettings(login))
  const [found, own, other] = ['found', 'own', 'other'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer]
  expect(await kept.knows(found)).toBe(true)
  await kept.keep(own)
  expect(await Promise.all([found, own, other].map(kept.knows))).toEqual([true, true, false])
})

test('reports a server that does not exist, once', async () => {
  const dist = await makeFolder()
  await writeBuild(dist, NEW)
  const settings = { DEPLOY_HOST: 'ftp.invalid', DEPLOY_USER: 'x', DEPLOY_PASSWORD: 'x', DEPLOY_PATH: '/' }
  const { code, text } = await deploy(settings, '--dist', dist, '--go')
  expect(code).toBe(1)
  expect(text).toMatch(/^Verbinde mit ftp\.invalid …\n✗ Die Verbindung .+\(E\w+\)\. Ist .+ DEPLOY_HOST, /)
  expect(text).not.toMatch(/Neuer Versuch|Sperre|\n {4}at /)
})

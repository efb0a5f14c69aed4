/** `npm run deploy` as the user runs it, as far as possible without a server. */
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { parseSettings } from '../../scripts/deploy/settings.ts'
import { makeFolder } from '../helpers/site.ts'
import { makeBuild, runDeploy } from './run-deploy.ts'
import { NEW } from './sites.ts'

const [EMPTY, DIST] = [await makeFolder(), await makeBuild(NEW)]

const MISSING = ['HOST', 'USER', 'PASSWORD', 'PATH'].map((name) => `DEPLOY_${name}\n    fehlt`)
const WRONG = {
  ...{ DEPLOY_PROTOCOL: 'ftp', DEPLOY_HOST: 'ftp://a.de/', DEPLOY_PORT: 'x', DEPLOY_PASSWORD: 'a\nb' },
  ...{ DEPLOY_USER: '„anna“', DEPLOY_PIN: 'abc', DEPLOY_URL: 'a.de', DEPLOY_PATH: 'web\\' },
}
const NOBODY = { DEPLOY_HOST: 'ftp.invalid', DEPLOY_USER: 'x', DEPLOY_PASSWORD: 'x', DEPLOY_PATH: '/' }
const HELP = /--go .+--overwrite .+--break-lock .+Ergebnis: 0 .+1 .+2 .+3 .+4 /s
const NO_SITE = /^✗ In „.+“ liegt keine Website für Webspace\./
const NO_SERVER = /^Verbinde mit ftp\.invalid …\n✗ Ein Server dieses Namens ist nicht zu finden.+ Ist .+ DEPLOY_HOST, /

type Case = [what: string, settings: Record<string, string>, options: string[], code: number, says: (string | RegExp)[]]
test.concurrent.each<Case>([
  ['missing settings, all of them', {}, ['--go'], 2, [...MISSING, '.env.example']],
  ['wrong settings, all of them', WRONG, [], 2, Object.keys(WRONG).map((name) => `.env → ${name}\n`)],
  ['an unknown option', {}, ['--ja'], 2, ['„--ja“ gibt es so nicht', HELP]],
  ['an unknown word', {}, ['hoch'], 2, ['„hoch“ gibt es so nicht', HELP]],
  ['help, without any settings', {}, ['--help'], 0, [HELP]],
  ['no lock to break when there is nothing to send', NOBODY, ['--dist', EMPTY, '--break-lock', '--go'], 1, [NO_SITE]],
  ['a server that does not exist, once', NOBODY, ['--dist', DIST, '--go'], 1, [NO_SERVER]],
])('says: %s', async (_, settings, options, code, says) => {
  const run = await runDeploy('deploy', options, { settings })
  for (const text of says) expect(run.text).toMatch(text)
  expect(run.text).not.toMatch(/Neuer Versuch|\n {4}at /)
  expect(run.code).toBe(code)
})

test('puts a folder with a blank into quotes, so that the command can be copied', async () => {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['', '', '--dist', 'Meine Website'])
  vi.resetModules()
  const { nothingYet } = await import('../../scripts/deploy/messages.ts')
  expect(nothingYet(true)).toMatch(/npm run deploy -- --go --dist "Meine Website" --overwrite$/)
})

const LINE = "DEPLOY_PASSWORD='Grün'\r\n"

test.each([
  ['UTF-8 with a byte-order mark', Buffer.from(`\ufeff${LINE}`)],
  ['UTF-16, Notepad’s "Unicode"', Buffer.from(`\ufeff${LINE}`, 'utf16le')],
  ['Windows-1252, Notepad’s "ANSI"', Buffer.from(LINE, 'latin1')],
])('reads settings in %s', (_, bytes) => expect(parseSettings(bytes)).toEqual({ DEPLOY_PASSWORD: 'Grün' }))

test('knows the lists that it has kept, and no other', async () => {
  vi.stubEnv('KEPT_LISTS', join(await makeFolder(), 'kept.json'))
  vi.resetModules()
  const { readKeptLists, readSettings } = await import('../../scripts/deploy/settings.ts')
  const kept = readKeptLists(readSettings(NOBODY))
  const [first, second, other] = [Buffer.from('first'), Buffer.from('second'), Buffer.from('other')]
  expect(await kept.knows(other)).toBe(false)
  for (const list of [first, second]) await kept.keep(list)
  expect(await Promise.all([first, second, other].map(kept.knows))).toEqual([true, true, false])
})

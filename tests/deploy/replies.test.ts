/** What an FTP server may answer, to each command that a deploy sends: what is tried again, what ends it, what it says. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { deployTo } from './deploy-to'
import type { Reply } from './fake-ftp-quirks'
import { PASSWORD } from './server'
import { expectTree, findViolations, NEW, OLD, readTree } from './sites'
import { findWrong, messageOf, withServer } from './with-server'

/** How often each command is sent before the one that is answered so: the first page, where there is one. */
const COMMANDS: Record<string, number> = {
  ...{ AUTH: 0, PBSZ: 0, PROT: 0, USER: 0, PASS: 0, TYPE: 0, CWD: 0, EPSV: 4, MKD: 1 },
  ...{ STOR: 4, SIZE: 5, RNFR: 4, RNTO: 4, RETR: 0, RMD: 0 },
}

const SETTINGS = { DEPLOY_TIMEOUT_MS: '400' }

/** Deploys while the server answers like this once, or every time, and then again without. */
async function deployDespite(command: string, reply: Exclude<Reply, null>, isForEver = false) {
  const before = Array.from<Reply>({ length: COMMANDS[command] ?? 0 }).fill(null)
  const replies = { [command]: [...before, ...Array.from<Reply>({ length: isForEver ? 20 : 1 }).fill(reply)] }
  const result = { error: undefined as unknown, left: '', wrong: [] as string[], files: [] as string[], sent: 0 }
  await withServer({ deployed: OLD, quirks: { replies } }, async (server) => {
    const { error, sent } = await deployTo(server, NEW, { settings: SETTINGS })
    result.error = error
    result.sent = sent.length
    result.files = Object.keys(readTree(server.root))
    result.left = replies[command]?.join() ?? ''
    const { half, dangling } = findViolations(server.root, [OLD, NEW])
    result.wrong = [...half, ...dangling]
    replies[command] = []
    if (existsSync(join(server.root, '.htdeploy.lock'))) result.wrong.push('lock')
    if (error) result.wrong.push(String((await deployTo(server, NEW)).error ?? ''))
    result.wrong.push(...findWrong(server, NEW, expectTree(NEW, OLD)))
  })
  return { ...result, message: messageOf(result.error), wrong: result.wrong.filter(Boolean) }
}

type Row = [name: string, reply: Exclude<Reply, null>]

const AGAIN: Row[] = [
  ['421', '421 Idle for too long'],
  ['450', '450 Busy'],
  ['garbage', 'Guten Tag'],
]

const AGAIN_TOO: Row[] = [
  ['425', '425 Cannot open data connection'],
  ['426', '426 Transfer aborted'],
  ['451', '451 Local error'],
  ['450 in two lines', '450-Too much to do\r\n250 is not meant\r\n450 Later'],
  // Half a number is not understood, so that there is no answer in time.
  ['450 in two packets', ['45', '0 Busy\r\n']],
]

const CASES = Object.keys(COMMANDS)
  // Whether it was understood shows at the first file only.
  .filter((command) => command !== 'PROT')
  .flatMap((command) =>
    [...AGAIN, ...(['STOR', 'SIZE', 'RNTO', 'RETR'].includes(command) ? AGAIN_TOO : [])].map(
      ([name, reply]) => [command, name, reply] as const,
    ),
  )

test.concurrent.each(CASES)('%s answered once with %s: tried again', async (command, _, reply) => {
  const { error, left, wrong } = await deployDespite(command, reply)
  expect({ error, left, wrong }).toEqual({ error: undefined, left: '', wrong: [] })
})

describe.concurrent('refused for good', () => {
  test.each([
    ['AUTH', '502 Not implemented', /bietet kein verschlüsseltes FTP an.+DEPLOY_PROTOCOL=sftp/s],
    ['AUTH', '530 No', /bietet kein verschlüsseltes FTP an/],
    ['USER', '530 No such user', /Benutzername \(werkstatt\) oder Passwort nicht an.+beim Anbieter/s],
    ['PASS', '530 Login incorrect', /Benutzername \(werkstatt\) oder Passwort nicht an/],
    ['PROT', '536 Not supported', /nicht, was ein Austausch ohne Lücke braucht/],
    ['TYPE', '504 Only ASCII', /lehnt ab: „504 Only ASCII“/],
    ['CWD', '550 No such folder', /Den Ordner „\/htdocs“ gibt es auf dem Server nicht.+DEPLOY_PATH/s],
    ['RETR', '550 Not for you', /lehnt ab: „550 Not for you“/],
    ['STOR', '530 Not logged in', /lehnt ab: „530/],
    ['STOR', '550 No', /lehnt ab: „550/],
    ['STOR', '553 Name not allowed', /lehnt ab: „553/],
    ['STOR', '550-Not\r\n550 today', /lehnt ab: „550-Not\n550 today“/],
    ['STOR', ['553 Name ', 'not allowed\r\n'], /lehnt ab: „553 Name/],
    ['RNFR', '550 No', /lehnt ab: „550/],
    ['RNTO', '550 No', /lehnt ab: „550/],
    ['RNTO', '553 No', /lehnt ab: „553/],
    ['MKD', '553 No', /lehnt ab: „553/],
  ])('%s with %s', async (command, reply, text) => {
    const { message, left, wrong } = await deployDespite(command, reply)
    expect(message).toMatch(text)
    expect({ left, wrong }).toEqual({ left: '', wrong: [] })
  })

  test.each([
    ['STOR', '452 Insufficient storage'],
    ['STOR', '552 Quota exceeded'],
    ['STOR', '451 Disk full'],
    ['STOR', '451 Append/Restart not permitted, no space left on device'],
    ['MKD', '552 Quota exceeded'],
  ])('no space: %s with %s', async (command, reply) => {
    const { message, files, wrong } = await deployDespite(command, reply)
    expect(message).toMatch(/Speicherplatz auf dem Server reicht nicht\. Die Website im Netz ist ganz.+Räumen/s)
    expect(files.filter((path) => path.endsWith('.part'))).toEqual([])
    expect(wrong).toEqual([])
  })
})

// `deployTo` looks for it in all that is said.
test.concurrent.each([
  [`530 "PASS ${PASSWORD}" is wrong`, /Benutzername/],
  [`421 PASS ${PASSWORD}: too many guests`, /^undefined$/],
])('keeps a password to itself that the server repeats: %#', async (reply, text) => {
  const { message, left, wrong } = await deployDespite('PASS', reply)
  expect(message).toMatch(text)
  expect({ left, wrong }).toEqual({ left: '', wrong: [] })
})

test.concurrent.each([
  ['421', '421 Idle for too long'],
  ['450', '450 Busy'],
  ['451', '451 Local error'],
])('gives up after a few times: STOR always answered with %s', async (_, reply) => {
  const { error, left, wrong, message } = await deployDespite('STOR', reply, true)
  expect(error).toMatchObject({ kind: 'again' })
  expect(message).toMatch(/./)
  expect(left.split(',').length).toBe(16)
  expect(wrong).toEqual([])
})

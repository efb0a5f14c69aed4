/** The files to double-click, in a folder as it comes out of a ZIP, with a name that a careless script trips over. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../../scripts/lib/paths.ts'
import { makeFolder, runScript } from '../helpers/site.ts'

const isWindows = process.platform === 'win32'
const START_FILE = isWindows ? 'Website bearbeiten.cmd' : 'Website bearbeiten.command'
const OWN = /^(?:node_modules|dist|\.git|\.editor|\.cache|\.env|\.screenshots|\.deployed)/

const home = await makeFolder()
const folder = join(home, 'Größe & Co (1)')
await cp(ROOT, folder, { recursive: true, filter: (source) => !OWN.test(relative(ROOT, source)) })

/** As a double click runs it, from another folder; `until` is waited for. */
async function start(until: RegExp, env: Record<string, string> = {}): Promise<{ output: string; found: string }> {
  const file = join(folder, START_FILE)
  const options = { cwd: tmpdir(), env: { ...process.env, CI: 'true', ...env }, detached: !isWindows }
  const child = isWindows
    ? spawn('cmd.exe', ['/d', '/s', '/c', `""${file}""`], { ...options, windowsVerbatimArguments: true })
    : spawn(file, options)
  onTestFinished(() => end(child))
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const found = until.exec(output)?.[0]
      if (found) resolve({ output, found })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('close', () => reject(new Error(`It ended without ${until}:\n${output}`)))
  })
}

function end({ pid }: ChildProcess): void {
  try {
    if (isWindows) execFileSync('taskkill', ['/pid', String(pid), '/t', '/f'])
    else if (pid) process.kill(-pid)
  } catch {
    // It has ended by itself.
  }
}

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\/__edit\/\?token=[\w-]+/

test('installs what the editor needs and no more, and starts it', async () => {
  const { output, found } = await start(ADDRESS)
  expect(output).toContain('Bausteine')
  expect(output).toContain('Dieses Fenster')
  const cookie = (await fetch(found, { redirect: 'manual' })).headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await (await fetch(new URL('/__edit/', found), { headers: { cookie } })).text()).toContain('Öffnungszeiten')
  const has = (name: string) => existsSync(join(folder, 'node_modules', name))
  expect([has('sharp'), has('vitest'), has('playwright-core')]).toEqual([true, false, false])
})

test('builds there, and says in one sentence what the check needs', async () => {
  const built = await runScript('build', [], { root: folder, cwd: folder })
  expect([built.code, built.errors]).toEqual([0, ''])
  const { code, errors } = await runScript('check', [], { root: folder, cwd: folder })
  expect([code, errors]).toEqual([1, expect.stringMatching(/^[^\n]+Bitte zuerst: npm ci\n$/)])
})

test('installs again only when the packages are others', async () => {
  const { output, found } = await start(ADDRESS)
  expect(output).not.toContain('Bausteine')
  // Where it runs, the same page opens.
  expect((await start(/läuft schon/)).output).toContain(found)
  const name = join(folder, 'node_modules/.package-lock.json')
  await writeFile(name, '{"packages":{}}')
  await start(/Bausteine/)
})

test('says where to get Node.js if it is missing', async () => {
  await writeFile(join(home, 'node'), '#!/bin/sh\nexit 127\n', { mode: 0o755 })
  const path = isWindows ? 'C:\\Windows\\System32' : `${home}:${process.env.PATH}`
  const { output } = await start(/nodejs\.org/, { PATH: path, Path: path })
  expect(output).toContain('LTS')
})

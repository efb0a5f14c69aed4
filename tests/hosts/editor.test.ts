/** Publishing from the editor to real servers: the test of the access in right and wrong set-ups, then the three steps. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, onTestFinished, test } from 'vitest'
import { connectFtp } from '../../scripts/deploy/ftp.ts'
import { connectSftp } from '../../scripts/deploy/sftp.ts'
import { Access } from '../../scripts/editor/publish-access.ts'
import { expectNoPassword, PASSWORD } from '../deploy/password.ts'
import { startEditor, TOKEN } from '../helpers/editor.ts'
import { makeFolder, SECOND_SHOP } from '../helpers/site.ts'
import { SERVERS } from './servers.ts'

const WAIT = { timeout: 100_000 }

test.each(SERVERS)('$name: tests the access, publishes, and publishes a change', async ({ start, isFtp }) => {
  const server = await start()
  onTestFinished(() => server.stop())
  const file = join(await makeFolder(), '.env')
  const { DEPLOY_PASSWORD: _, ...settings } = server.settings
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const kept = { knows: async () => true, keep: async () => {} }
  const access = new Access({
    ...{ file, outside: {} },
    wayTo: (read) => ({ connect: () => (isFtp ? connectFtp : connectSftp)(read), kept, web: undefined }),
  })
  const shop = await startEditor({ from: SECOND_SHOP, access })
  onTestFinished(() => shop.remove())
  let number = 0
  const act = async (request: object, room: string) => {
    const headers = { origin: shop.origin, 'x-editor': '1', cookie: `editor-${new URL(shop.origin).port}=${TOKEN}` }
    const body = JSON.stringify({ tab: 'a', number: ++number, view: { room, open: [] }, ...request })
    const answer = await (await fetch(`${shop.origin}/__edit/do`, { method: 'POST', body, headers })).text()
    expectNoPassword(answer)
    return parse(JSON.parse(answer).html).querySelector('#form')?.textContent.replace(/\s+/g, ' ') ?? ''
  }
  const tryWith = async (name: string, text: string, secret: string) => {
    const fields = [{ key: JSON.stringify(['access', name]), parts: [text] }]
    await act({ fields, action: { name: 'publish.test', secret } }, 'access')
    const read = () => act({}, 'access')
    await expect.poll(read, WAIT).not.toContain('Wird getestet')
    return read()
  }
  const { DEPLOY_PATH = '', DEPLOY_PIN = '' } = server.settings
  expect(await tryWith('path', DEPLOY_PATH, 'falsch')).toContain('oder Passwort nicht an')
  expect(await tryWith('pin', `sha256:${'0'.repeat(64)}`, PASSWORD)).toContain('weist sich anders aus')
  expect(await tryWith('pin', DEPLOY_PIN, PASSWORD)).toMatch(/ist da und leer\. ?Geändert wurde nichts/)
  expect(await readdir(server.root)).toEqual([])

  const step = async (name: string, says: string) => {
    await act({ action: { name } }, 'publish')
    await expect.poll(() => act({}, 'publish'), WAIT).toContain(says)
  }
  await step('publish', 'Es wird alles hochgeladen.')
  await step('publish.go', 'Ihre Website ist aktualisiert.')
  const lead = { key: '["home","lead"]', parts: ['Neu hier.'] }
  await act({ fields: [lead], action: { name: 'save' } }, 'texts')
  await step('publish', 'Neu hier.')
  await step('publish.go', 'Ihre Website ist aktualisiert.')
  expect(await readFile(join(server.root, 'index.html'), 'utf8')).toContain('Neu hier.')
  const names = await readdir(server.root)
  expect(names.filter((name) => /^\.htdeploy\.(?!json)/.test(name))).toEqual([])
  const history = await readdir(shop.editor.draft.history.folder, { recursive: true, withFileTypes: true })
  for (const each of history.filter((entry) => entry.isFile()))
    expectNoPassword(await readFile(join(each.parentPath, each.name), 'utf8'))
})

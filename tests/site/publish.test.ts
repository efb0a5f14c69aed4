/** Publishing from the editor, to a server in memory: its three steps, and what is said and offered when one fails. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type HTMLElement, parse } from 'node-html-parser'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { changedPin, hostKey, login } from '../../scripts/deploy/messages.ts'
import { TransferError } from '../../scripts/deploy/transport.ts'
import { Access } from '../../scripts/editor/publish-access.ts'
import { Problem } from '../../scripts/lib/problem.ts'
import { expectNoPassword, PASSWORD } from '../deploy/password.ts'
import { startPublisher } from '../helpers/editor.ts'
import { buildSecondShop } from '../helpers/site.ts'

const ENV = "# Zugang\nDEPLOY_HOST=ftp.example\r\nDEPLOY_USER=web1\nDEPLOY_PATH='/htdocs' # Ordner\nDEPLOY_URL=\n"

let { server, lists, file, shop } = {} as Awaited<ReturnType<typeof startPublisher>>

beforeAll(() => buildSecondShop())

beforeEach(async () => ({ server, lists, file, shop } = await startPublisher(ENV)))

async function act(request: object, room = 'publish') {
  const answer = await shop.act(request, room)
  expectNoPassword(JSON.stringify(answer))
  const { html, view } = answer
  return { html, view, text: parse(html).querySelector('#form')?.textContent.replace(/\s+/g, ' ') ?? '' }
}

type More = { secret?: string | undefined; [more: string]: unknown }
/** With a password that is typed before. */
const press = (name: string, { secret, ...more }: More = {}) =>
  act({ ...(secret && typed(secret, 'access', 'password')), action: { name, ...more } })
/** What a button of the page sends along. */
const sentBy = (button?: HTMLElement | null) => JSON.parse(button?.getAttribute('data-with') ?? '')
const typed = (text: string, ...path: string[]) => ({ fields: [{ key: JSON.stringify(path), parts: [text] }] })

/** What the page says once nothing runs any more. */
async function settle(): Promise<string> {
  let text = ''
  const isBusy = async () => {
    text = (await act({})).text
    return text.includes('Anhalten') || (await act({}, 'access')).text.includes('Wird getestet')
  }
  await expect.poll(isBusy, { timeout: 100_000 }).toBe(false)
  return text
}

async function run(name: string, more: More = {}): Promise<string> {
  await press(name, more)
  return settle()
}

async function publish(secret?: string): Promise<string> {
  expect(await run('publish', { secret })).toContain('Jetzt veröffentlichen')
  await press('publish.stop')
  return run('publish.go')
}

const LEAD = ['home', 'lead'] as const
const CUTS = Number(process.env.CUTS ?? 5)

test('asks for the password once a start, publishes, says what is new, and goes back to what was', async () => {
  expect(await run('publish')).toContain('Passwort')
  // Where it is asked for, dots say that there is one by now.
  const hasDots = async (more: object) => (await act(more)).html.includes('••')
  expect(await hasDots({})).toBe(false)
  for (const secret of [PASSWORD, '']) expect(await hasDots(typed(secret, 'access', 'password'))).toBe(secret !== '')
  expect(await run('publish.test', { secret: PASSWORD })).toMatch(/In drei Schritten(?!.*ist da und leer)/)
  expect(await publish()).toMatch(/^(?!.*Verbinde mit).*Ihre Website ist aktualisiert\./)
  const [home, lead] = [String(server.files.get('index.html')), String(shop.editor.draft.texts.home)]
  await act(typed('Die beste Werkstatt am See.', ...LEAD))
  // What was typed since is not online.
  const { text } = await act({})
  expect(text).toMatch(/^(?!.*Ist online\.)(?!.*aktualisiert).*Ist online, noch ohne .*Speichern und prüfen/s)
  expect(await run('publish')).toMatch(/2\. Das ist neu.*Bitte ansehen.*UWG.*Die beste Werkstatt am See\.bisher: /)
  // What was checked is not published once something has changed.
  await act({ ...typed('Doch anders.', ...LEAD), action: { name: 'save' } })
  expect((await press('publish.go')).text).toContain('Wird')
  expect(await settle()).toContain('Doch anders.')
  expect(await run('publish.go')).toContain('aktualisiert')
  expect(String(server.files.get('index.html'))).toContain('Doch anders.')

  const { html } = await act({}, 'versions')
  const versions = parse(html).querySelectorAll('li')
  // Saved before, one by one.
  expect(versions.find((each) => each.textContent.includes('veröffentlicht: '))?.textContent).toContain('Doch anders.')
  const first = versions.findLast((each) => each.textContent.includes('veröffentlicht'))
  const restored = await press('restore', sentBy(first?.querySelector('[data-do="restore"]')))
  expect(restored.view?.room).toBe('publish')
  expect(restored.text).toContain('Die Fassung ist zurückgeholt')
  expect(shop.editor.draft.texts.home).toBe(lead)
  expect(await publish()).toContain('aktualisiert')
  expect(String(server.files.get('index.html'))).toBe(home)
  // Nor what was checked for another server.
  await act(typed('ftp://neu.example/', 'access', 'host'), 'access')
  expect((await act({})).text).not.toContain('Ist online.')
  expectNoPassword(await readFile(file, 'utf8'))
  const history = await readdir(shop.editor.draft.history.folder, { recursive: true, withFileTypes: true })
  for (const each of history.filter((entry) => entry.isFile()))
    expectNoPassword(await readFile(join(each.parentPath, each.name), 'utf8'))
})

test('a photo or another file that was exchanged in the folder is published, too', async () => {
  await publish(PASSWORD)
  const { folder } = shop.editor.draft
  // Whoever looks into the folder exchanges nothing.
  await writeFile(join(folder, 'photos/.DS_Store'), 'x')
  expect((await act({})).text).not.toContain('noch ohne das Neue')
  await writeFile(join(folder, 'dateien/preisliste.pdf'), 'neu')
  expect((await act({})).text).toContain('Ist online, noch ohne das Neue')
  expect(await run('publish')).toContain('nur an den Dateien.')
  await writeFile(join(folder, 'photos/havel-moto.jpg'), await readFile('examples/rad-berlin/photos/laden.jpg'))
  // What was checked is old.
  expect((await act({})).text).toContain('In drei Schritten')
  expect(await run('publish')).toContain('nur an Fotos und anderen Dateien.')
  expect(await run('publish.go')).toContain('aktualisiert')
  expect(String(server.files.get('preisliste.pdf'))).toBe('neu')
})

const change = (path: string, make = (_: string) => 'x') =>
  server.files.set(path, Buffer.from(make(String(server.files.get(path)))))
const LIST = '.htdeploy.json'

test.each([
  ['somebody has changed a file', () => change('robots.txt'), 'Jemand hat Dateien', () => change('index.html')],
  [
    ...['another computer has published', () => lists.splice(0, lists.length, 'other'), 'dieser Rechner nicht kennt'],
    () => change(LIST, (list) => list.replace('"built":"2', '"built":"1')),
  ],
] as const)('offers to upload all again if %s, and once more if that is not all', async (_, first, says, later) => {
  await publish(PASSWORD)
  await act(typed('Neu.', ...LEAD))
  first()
  const text = await run('publish')
  expect(text).toContain(says)
  expect(text).not.toContain('npm')
  const all = parse((await act({})).html).querySelector('[data-do=publish][data-with]')
  expect((await act(typed('Neuer.', ...LEAD))).text).toContain(says)
  const overwrite = () => run('publish', sentBy(all))
  expect(await overwrite()).toContain('Alles wird neu hochgeladen')
  later()
  const before = String(server.files.get('index.html'))
  expect(await run('publish.go')).toMatch(/Seit der Prüfung.*Noch einmal prüfen/)
  expect(String(server.files.get('index.html'))).toBe(before)
  expect(await run('publish')).toContain(says)
  await overwrite()
  expect(await run('publish.go')).toContain('aktualisiert')
})

test('what is there is not said to be missing where only the list of it is damaged', async () => {
  await publish(PASSWORD)
  change(LIST)
  expect(await run('publish')).toContain('beschädigt')
  expect(await run('publish', { overwrite: true })).toMatch(
    /^(?!.*noch keine Website).*schon lag: (?!.*woff2.*weitere)(?:[^, ]+, ){5}\S+ und \d+ weitere\. Soll davon .*\.Alles wird hochgeladen.*Stimmen Öffnungszeiten/s,
  )
})

test("the next upload finishes one that was cut short; somebody else's lock stays until the owner says so", async () => {
  await publish(PASSWORD)
  await act(typed('Ganz neu.', ...LEAD))
  await run('publish')
  // From the first page on nothing is done any more, so the lock stays, too.
  let isGone = false
  server.strike = (call) => {
    isGone ||= /^rename .*html/.test(call)
    return isGone ? new TransferError('refused', 'Nicht da.') : undefined
  }
  await run('publish.go')
  server.strike = () => undefined
  const { text } = await act(typed('Ganz neu!', ...LEAD))
  expect(text).toMatch(/Vom letzten Mal noch offen.*Nicht da\..*Das Neue prüfen(?!.*Noch einmal hochladen)/)
  await act(typed('ja', 'access', 'keep'), 'access')
  expect((await act({})).text).toMatch(/In drei Schritten.*\) ist nicht fertig geworden/)
  expect(await run('publish')).toMatch(/Hochladen wurde unterbrochen\..*Ganz neu!bisher: /)
  const owner = Buffer.from('{"token":"a","who":"anna@lap","since":"heute"}')
  server.files.set('.htdeploy.lock/.htowner.json', owner)
  expect(await run('publish.go')).toMatch(/Gesperrt von anna@lap seit heute.*Sperre lösen/)
  // With something new it is checked first, and may be unlocked after that.
  expect((await act(typed('Ganz neu!!', ...LEAD))).text).toMatch(/Gesperrt von anna(?!.*Sperre lösen)/)
  await act(typed('Ganz neu!', ...LEAD))
  expect(await run('publish.unlock')).toContain('aktualisiert')
  const { history } = shop.editor.draft
  expect(history.cut).toBeUndefined()
  const { length } = history.marks
  await run('publish')
  // Looking at the website again is no other version.
  expect(await run('publish.go')).toContain('liegt schon alles')
  expect(history.marks).toHaveLength(length)
})

test('a publish that is cut anywhere leaves a whole page, says so, and is finished by the next', async () => {
  await publish(PASSWORD)
  await act(typed('Ganz.', ...LEAD))
  await run('publish')
  server.calls = []
  await run('publish.go')
  // After the last ones, which give back the lock, it is done.
  const count = server.calls.length - 5
  for (let cut = 0; cut < CUTS; cut++) {
    const [old, lead] = [String(server.files.get('index.html')), `Fassung ${cut}.`]
    await act(typed(lead, ...LEAD))
    await run('publish')
    server.calls = []
    const whole = Math.round((count * cut) / CUTS)
    server.strike = () => (server.calls.length > whole ? new TransferError('refused', 'Nicht da.') : undefined)
    expect(await run('publish.go')).toMatch(/Nicht da\.|Die Website ist unversehrt|wurde nichts geändert/)
    server.strike = () => undefined
    const page = String(server.files.get('index.html'))
    expect(page === old || page.includes(lead)).toBe(true)
    await run('publish')
    const again = await run('publish.go')
    // Its lock is left.
    const last = again.includes('Gesperrt von diesem Rechner') ? await run('publish.unlock') : again
    expect(last).toMatch(/aktualisiert|liegt schon alles/)
    expect(String(server.files.get('index.html'))).toContain(lead)
  }
}, 300_000)

test('what is not decided is not published, and of what is wrong stays what is still so', async () => {
  await act(typed('Von hier.', ...LEAD))
  await shop.change('home', /lead: .*\n.*/, 'lead: Von dort.')
  expect(await run('publish', { secret: PASSWORD })).toMatch(/Das hält noch auf.*Zweimal geändert/)
  await press('theirs', { key: JSON.stringify(LEAD) })
  for (const field of [['home', 'title'], LEAD]) await act(typed('TODO', ...field))
  const both = /Das hält noch auf(?!.*Zu ändern).*Titel: .*unter der Überschrift: /
  expect(await run('publish')).toMatch(both)
  // Whose address may be that of the access, too.
  await act(typed('https://www.zweirad-krummsee.de', 'business', 'website'))
  expect((await act(typed('Lorem ipsum', ...LEAD))).text).toMatch(both)
  const { text } = await act(typed('Gut.', ...LEAD))
  expect(text).toMatch(/Das hält noch auf.*Titel: (?!.*unter der Überschrift)/)
  await act({ action: { name: 'save' } })
  await shop.change('home', /title: .*/, 'title: ??? Muster')
  const lacking = /Das hält noch auf(?!.*Zu ändern).*Stimmt ein Muster schon\? .*Titel: fehlt noch/
  expect(await run('publish')).toMatch(lacking)
  expect((await act({})).html).toMatch(/id="told" class="[^"]*paint-gelb/)
  await act(typed('TODO', ...LEAD))
  // What is wrong comes first.
  expect(await run('publish')).toMatch(/unter der Überschrift: .*Titel: fehlt noch/)
  expect((await act({})).html).toMatch(/id="told" class="[^"]*paint-rot/)
})

test('a file that cannot be read still holds a publish up when something else has been typed', async () => {
  await shop.change('home', 'lead: ', 'lead: [')
  expect(await run('publish', { secret: PASSWORD })).toContain('Das hält noch auf')
  expect((await act(typed('Max Krumm', 'business', 'owner'))).text).toContain('Das hält noch auf')
})

test('what is mended while it is checked is not held against it', async () => {
  await act(typed('TODO', ...LEAD))
  await press('publish')
  expect((await act(typed('Gut.', ...LEAD))).text).toContain('Anhalten')
  expect(await settle()).not.toContain('TODO')
})

test('the end of the program stops a publish and gives back the lock', async () => {
  await run('publish', { secret: PASSWORD })
  const uploading = new Promise<void>((go) => (server.onChange = (path) => path.startsWith('.htdeploy.lock/') && go()))
  await press('publish.go')
  await uploading
  await shop.editor.publisher.end()
  expect(await settle()).toContain('AngehaltenDie Website ist unversehrt')
  expect([...server.files.keys()].filter((path) => path.startsWith('.htdeploy.lock'))).toEqual([])
})

test('what was ended after its last list is known to be online', async () => {
  await run('publish', { secret: PASSWORD })
  const ended = new Promise<void>((resolve) => {
    server.onChange = (path) => void (path === '.htdeploy.json' && lists[1] && resolve(shop.editor.publisher.end()))
  })
  await press('publish.go')
  await ended
  expect(await run('publish')).toContain('Online steht schon alles so.')
})

test.each(['publish.test', 'publish.trust'])('"%s" says what it found and changes nothing', async (name) => {
  await run('publish', { secret: PASSWORD })
  await act(typed('ja', 'access', 'keep'), 'access')
  const files = ['alt/index.html', '../.htdeploy.json']
  for (const path of files) server.files.set(path, Buffer.from('x'))
  expect((await act({}, 'access')).html).toContain('value="https://www.zweirad-krummsee.example"')
  await act({ ...typed(PASSWORD, 'access', 'password'), action: { name } }, 'access')
  const read = async () => (await act({}, 'access')).text
  await expect.poll(read).toMatch(/„\/htdocs“ liegt: alt\/.*eine Ebene zu tief.*Gespeichert\..*speichernWeiter zum/)
  // It may be right, and nobody is held up.
  expect((await act({})).text).toMatch(/In drei Schritten(?!.*stimmt noch etwas nicht)/)
  expect([...server.files.keys()]).toEqual(files)
  await act(typed('falsch:21', 'access', 'host'), 'access')
  expect((await act({}, 'access')).text).toMatch(/^(?!.*Gespeichert\.).*Nur der Name des Servers/s)
  expect(await run('publish.test')).toMatch(/In drei Schritten.*Im Zugang .* stimmt noch etwas nicht\.Prüfen/)
})

test('access data are written with every other byte as it was, and the password only if it is wanted', async () => {
  await act(typed(PASSWORD, 'access', 'password'), 'access')
  await act({ ...typed('/html', 'access', 'path'), action: { name: 'publish.keep' } }, 'access')
  expect(await readFile(file, 'utf8')).toBe(ENV.replace("'/htdocs' # Ordner", '/html'))
  await act({ ...typed('ja', 'access', 'keep'), action: { name: 'publish.keep' } }, 'access')
  // The server may be wrong: what it took once is kept.
  Object.assign(server, { connect: () => Promise.reject(new TransferError('login', login('web1'))) })
  expect(await run('publish')).toContain('nimmt Benutzername (web1) oder Passwort nicht an')
  const changed = new Problem(changedPin('a'.repeat(64)), { code: 'changed' })
  Object.assign(server, { connect: () => Promise.reject(changed) })
  expect(await run('publish.test')).toContain('Im Zugang zum Webspace stimmt noch etwas nicht.')
  expect((await act({}, 'access')).text).toMatch(/weist sich anders aus.*Verbindung testen.*verglichen: eintragen$/)
  await act({ action: { name: 'save' } }, 'access')
  expect(parseEnv(await readFile(file, 'utf8')).DEPLOY_PASSWORD).toBe(PASSWORD)
  expect((await stat(file)).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
  expect((await act({}, 'access')).text).toContain('Es ist eingetragen.')
  expect((await act(typed('web2', 'access', 'user'), 'access')).text).not.toContain('Es ist eingetragen.')
  expect((await act(typed('web1', 'access', 'user'), 'access')).text).toContain('Es ist eingetragen.')
  // No server gets the password of another one, whoever has changed the file.
  await act({ ...typed('nein', 'access', 'keep'), action: { name: 'publish.keep' } }, 'access')
  await act(typed(PASSWORD, 'access', 'password'))
  expect((await act({}, 'access')).text).toContain('Es ist eingetragen.')
  await writeFile(file, ENV.replace('ftp.', 'other.'))
  expect((await act({}, 'access')).text).not.toContain('Es ist eingetragen.')
  const fields = [...typed('21', 'access', 'port').fields, ...typed('sftp', 'access', 'protocol').fields]
  expect((await act({ fields }, 'access')).html).not.toContain('value="21"')
})

test('a password that is typed while a server is asked is neither kept nor forgotten by its answer', async () => {
  const { access } = shop.editor.publisher
  const { connect } = server
  /** Typed once the server has been asked with another one. */
  const typeMeanwhile = async (secret: string, answer: typeof connect) => {
    let asked = 0
    let reply = () => {}
    const isTyped = new Promise<void>((resolve) => (reply = resolve))
    const answerLate = async (...how: Parameters<typeof connect>) => {
      asked++
      await isTyped
      return answer(...how)
    }
    Object.assign(server, { connect: answerLate })
    await press('publish.test', { secret: PASSWORD })
    await expect.poll(() => asked).toBeGreaterThan(0)
    await act(typed(secret, 'access', 'password'), 'access')
    reply()
    await settle()
  }
  await act(typed('ja', 'access', 'keep'), 'access')
  await typeMeanwhile('hal', connect)
  expect(await readFile(file, 'utf8')).not.toContain('hal')
  await typeMeanwhile('halbe', () => Promise.reject(new TransferError('login', login('web1'))))
  expect(access.settings().password).toBe('halbe')
  Object.assign(server, { connect })
  await run('publish.test')
  expect(parseEnv(await readFile(file, 'utf8')).DEPLOY_PASSWORD).toBe('halbe')
})

test('with the fingerprint that was compared the check goes on', async () => {
  const { connect } = server
  const unknown = new Problem(hostKey('A'.repeat(43), 'x'), { code: 'settings' })
  Object.assign(server, { connect: () => Promise.reject(unknown) })
  await run('publish', { secret: PASSWORD })
  const trust = parse((await act({})).html).querySelector('#form [data-with*=pin]')
  Object.assign(server, { connect })
  const text = await run(trust?.getAttribute('data-do') ?? '', sentBy(trust))
  expect(text).toContain('2. Das ist neuDer Fingerabdruck ist eingetragen.')
  expect(await readFile(file, 'utf8')).toMatch(/DEPLOY_PIN=sha256:A{43}/)
})

test('names what is set outside and wins', () => {
  const fields = new Access({ file, outside: { DEPLOY_HOST: 'anders.example', DEPLOY_PASSWORD: PASSWORD } }).show()
  expect(fields.find(({ label }) => label === 'Server')?.note).toContain('anders.example')
  expect(fields.find(({ label }) => label === 'Passwort')?.note).toContain('DEPLOY_PASSWORD')
  expectNoPassword(fields)
})

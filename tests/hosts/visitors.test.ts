/** The command as its owner runs it, onto real servers whose folder a real Apache serves to visitors meanwhile. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readBuiltSite } from '../../scripts/deploy/built-site'
import { runDeploy } from '../deploy/run-deploy'
import type { DeployServer } from '../deploy/server'
import { writeBuild } from '../deploy/write-build'
import { makeFolder, runScript, SECOND_SHOP, SECOND_SHOP_OPTIONS } from '../helpers/site'
import { formatTable } from '../helpers/table'
import { startApache } from './apache'
import { ask } from './ask'
import type { Options } from './daemon'
import { startVsftpd } from './ftp-servers'
import { startOpenSsh } from './sftp-server'
import { visit } from './visitors'

const DEPLOYS = 5
/** Requests a second. */
const LEAST_RATE = 200

/** As at a host that ends https in front of its Apache, whatever the name that was asked. */
const BEHIND_PROXY = [
  'RequestHeader set X-Forwarded-Proto https early',
  'RequestHeader set Host www.zweirad-krummsee.example early',
]

const rows: string[][] = []
let home: string
let first: string
let second: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'versions-'))
  first = await build('first', SECOND_SHOP)
  const content = join(home, 'content')
  await cp(SECOND_SHOP, content, { recursive: true })
  const facts = join(content, 'business.yaml')
  // It stands on every page.
  await writeFile(facts, (await readFile(facts, 'utf8')).replace('email: hof@', 'email: post@'))
  const photo = join(content, 'photos/havel-moto.jpg')
  await writeFile(photo, await sharp(photo).flop().toBuffer())
  second = await build('second', content)
}, 120_000)

afterAll(async () => {
  console.log(
    formatTable([
      ['server', 'deploys', 'seconds', 'requests', 'a second', 'first version', 'second version', 'torn', 'wrong'],
      ...rows,
    ]),
  )
  await rm(home, { recursive: true, force: true })
})

async function build(name: string, content: string): Promise<string> {
  const out = join(home, name)
  const { code, errors } = await runScript('build', [...SECOND_SHOP_OPTIONS, '--content', content, '--out', out])
  if (code !== 0) throw new Error(errors)
  return out
}

async function serve(start: (options: Options) => Promise<DeployServer>, options: Options = {}) {
  const server = await start(options)
  onTestFinished(() => server.stop())
  const apache = await startApache(server.root, { extra: BEHIND_PROXY })
  onTestFinished(() => apache.stop())
  const url = `http://127.0.0.1:${apache.port}`
  const settings = { ...server.settings, DEPLOY_URL: url }
  const deploy = (dist: string) => runDeploy('deploy', ['--go', '--dist', dist], { settings })
  return { server, apache, url, deploy }
}

const SERVERS = [
  ['vsftpd', startVsftpd],
  ['OpenSSH', startOpenSsh],
] as const

test.each(SERVERS)(
  '%s: visitors get whole versions only, whenever they ask',
  { timeout: 240_000 },
  async (name, start) => {
    const { apache, deploy } = await serve(start, { latencyMs: 2 })
    expect(await deploy(first)).toMatchObject({ code: 0 })
    const versions = [await readBuiltSite(first), await readBuiltSite(second)]
    const visits = visit(apache.port, versions)
    const begin = performance.now()
    for (let count = 0; count < DEPLOYS; count++) {
      const { code, text } = await deploy(count % 2 === 0 ? second : first)
      expect(code, text).toBe(0)
    }
    const seconds = (performance.now() - begin) / 1_000
    const { requests, rate, pages, torn, violations } = await visits.stop()
    rows.push([
      name,
      ...[DEPLOYS, seconds.toFixed(1), requests, Math.round(rate), ...pages, torn, violations.length].map(String),
    ])
    expect(violations).toEqual([])
    // The window is a fraction of a millisecond, at thousands of requests a second.
    expect(torn).toBeLessThan(5)
    expect(Math.min(...pages)).toBeGreaterThan(20)
    expect(rate).toBeGreaterThan(LEAST_RATE)
  },
)

/** The first version with more in its `.htaccess`. */
async function withHtaccess(lines: string): Promise<string> {
  const site = await readBuiltSite(first)
  const files = new Map([...site.files, ['.htaccess', `${site.files.get('.htaccess')}\n${lines}\n`]])
  const folder = join(await makeFolder(), 'dist')
  await writeBuild(folder, { ...site, files })
  return folder
}

const BAD_HTACCESS = [
  [500, 'GibtEsNicht On'],
  [403, 'RewriteRule ^ - [F]'],
] as const

test.each(SERVERS)('%s: a .htaccess that shuts the site is put back', { timeout: 120_000 }, async (_, start) => {
  const { server, apache, deploy } = await serve(start)
  const htaccess = join(server.root, '.htaccess')
  for (const [status, lines] of BAD_HTACCESS) {
    expect((await deploy(first)).code).toBe(0)
    const before = await readFile(htaccess, 'utf8')
    const { code, text } = await deploy(await withHtaccess(lines))
    expect(code).toBe(3)
    expect(text).toContain('Mit der neuen .htaccess antwortet der Server nur noch mit Fehlern.')
    expect(text).toContain(`antwortet mit ${status} statt 200.`)
    expect(await readFile(htaccess, 'utf8')).toBe(before)
    expect((await ask(apache.port, '/')).status).toBe(200)
  }
})

test.each(SERVERS)('%s: the check at any time tells one changed byte', async (_, start) => {
  const { server, url, deploy } = await serve(start)
  expect((await deploy(first)).code).toBe(0)
  const check = () => runDeploy('deploy-check', [url, first], { settings: {} })
  expect(await check()).toMatchObject({ code: 0, text: expect.stringContaining('Byte für Byte') })
  // Some visitors get the page, the others its packed twin.
  for (const name of ['index.html', 'index.html.br']) {
    const page = await readFile(join(server.root, name))
    await writeFile(join(server.root, name), await readFile(join(server.root, 'impressum', name)))
    expect((await check()).text.match(/http:\S+$/gm)).toEqual([`${url}/`])
    await writeFile(join(server.root, name), page)
  }
  const vcard = join(server.root, 'kontakt.vcf')
  const contents = await readFile(vcard, 'utf8')
  await writeFile(vcard, contents.replace('VERSION:3.0', 'VERSION:3.1'))
  const { code, text } = await check()
  expect(code).toBe(3)
  expect(text.match(/http:\S+$/gm)).toEqual([`${url}/kontakt.vcf`])
})

/** The command as its owner runs it, onto real servers whose folder a real Apache serves to visitors meanwhile. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readBuiltSite } from '../../scripts/deploy/built-site.ts'
import { readFiles } from '../../scripts/lib/files.ts'
import { BUILD_LIST, readBuildList } from '../../scripts/server/build-list.ts'
import { expectEnd, runDeploy } from '../deploy/run-deploy.ts'
import { writeBuild } from '../deploy/write-build.ts'
import { makeFolder, runScript, SECOND_SHOP, SECOND_SHOP_OPTIONS } from '../helpers/site.ts'
import { formatTable } from '../helpers/table.ts'
import { startApache } from './apache.ts'
import { ask } from './ask.ts'
import type { DeployServer, Options } from './daemon.ts'
import { startVsftpd } from './ftp-servers.ts'
import { SERVERS as ALL } from './servers.ts'
import { startOpenSsh } from './sftp-server.ts'
import { visit } from './visitors.ts'

/** Deploys a server while visitors come and go. */
const DEPLOYS = Number(process.env.DEPLOYS ?? 1)

/** Like a host that terminates TLS in front of Apache; the name is that of the shop, whatever the request has. */
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
  // The e-mail address stands on the home page and in the Impressum.
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

/** Builds the made-up shop, and writes a build list as if it were a real business. */
async function build(name: string, content: string): Promise<string> {
  const out = join(home, name)
  const { code, errors } = await runScript('build', [...SECOND_SHOP_OPTIONS, '--content', content, '--out', out])
  if (code !== 0) throw new Error(errors)
  const files = await readFiles(out)
  const { date = '' } = readBuildList(files.get(BUILD_LIST)) ?? {}
  files.delete(BUILD_LIST)
  await writeBuild(out, { date, files })
  return out
}

async function serve(
  start: (options: Options) => Promise<DeployServer>,
  { hasTls = false, ...options }: Options & { hasTls?: boolean } = {},
) {
  const server = await start(options)
  onTestFinished(() => server.stop())
  const apache = await startApache(server.root, { extra: BEHIND_PROXY, hasTls })
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

test.each(ALL)('$name: visitors get whole versions only, whenever they ask', async ({ name, start }) => {
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
  // An answer is torn only in a fraction of a millisecond, but there are thousands of requests a second.
  expect(torn).toBeLessThan(5)
  expect(Math.min(...pages)).toBeGreaterThan(0)
})

/** The first version with further lines in its `.htaccess`. */
async function withHtaccess(lines: string): Promise<string> {
  const site = await readBuiltSite(first)
  // Before our own rules, because with the first of these that matches rewriting ends.
  const files = new Map([...site.files, ['.htaccess', `RewriteEngine On\n${lines}\n${site.files.get('.htaccess')}`]])
  const folder = join(await makeFolder(), 'dist')
  await writeBuild(folder, { ...site, files })
  return folder
}

const BAD_HTACCESS: [lines: (tlsPort: number) => string, message: string][] = [
  [() => 'GibtEsNicht On', 'antwortet mit 500 statt 200.'],
  [() => 'RewriteRule ^ - [F]', 'antwortet mit 403 statt 200.'],
  [() => 'RewriteRule ^$ / [R=302,L]', 'leitet im Kreis weiter.'],
  [
    (port) => `RewriteRule ^ https://127.0.0.1:${port}%{REQUEST_URI} [R=302,L]`,
    'ist nicht sicher zu erreichen. Das Zertifikat (SSL) fehlt,',
  ],
]

test.each(SERVERS)('%s: a .htaccess that shuts the site is put back', async (_, start) => {
  const { server, apache, deploy } = await serve(start, { hasTls: true })
  const htaccess = join(server.root, '.htaccess')
  expect((await deploy(first)).code).toBe(0)
  const before = await readFile(htaccess, 'utf8')
  for (const [lines, message] of BAD_HTACCESS) {
    const run = await deploy(await withHtaccess(lines(apache.tlsPort)))
    expectEnd(run, 3, 'Mit der neuen .htaccess kommt die Website nicht.')
    expect(run.text).toContain(message)
    expect(await readFile(htaccess, 'utf8')).toBe(before)
    expect((await ask(apache.port, '/')).status).toBe(200)
  }
  expectEnd(await deploy(await withHtaccess('Header always set Set-Cookie "a=b"')), 3, 'setzt ein Cookie.')
})

test.each(SERVERS)('%s: deploy:check finds a page with the bytes of another', async (_, start) => {
  const { server, url, deploy } = await serve(start)
  expect((await deploy(first)).code).toBe(0)
  const check = () => runDeploy('deploy-check', [url, first], { settings: {} })
  expectEnd(await check(), 0, 'Byte für Byte')
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

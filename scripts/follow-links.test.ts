import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { followLinks } from './follow-links'
import { readFiles } from './lib/files'

/** A site somewhere else: each path answers with these statuses one after the other, the last for ever. */
const ANSWERS: Record<string, number[]> = {
  '/well': [200],
  '/gone': [404],
  '/busy': [503, 503, 200],
  '/down': [500],
  '/hurried': [429],
  '/guarded': [403],
}

async function startOtherSite() {
  const asked: Record<string, number> = {}
  const server = createServer(({ url = '' }, response) => {
    const statuses = ANSWERS[url] ?? []
    const times = asked[url] ?? 0
    asked[url] = times + 1
    const status = statuses[Math.min(times, statuses.length - 1)]
    if (status) response.writeHead(status, { 'retry-after': '3600' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

async function makeSite(links: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'links-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const anchors = links.map((link) => `<a href="${link}">link</a>`)
  await writeFile(join(folder, 'index.html'), `<!doctype html><title>t</title>${anchors.join('')}`)
  return { folder, files: await readFiles(folder) }
}

test('asks other sites once more after 429 and 5xx, and tells the dead from those that refuse', async () => {
  const { origin, asked } = await startOtherSite()
  const { folder, files } = await makeSite([
    ...Object.keys(ANSWERS).map((path) => origin + path),
    'https://marke.example/atv',
    'https://marke.example/roller',
    'tel:+4930',
  ])
  const followed = await followLinks(folder, files, { isExternal: true })

  expect(followed.findings.map(({ path, message }) => [path?.replace(origin, ''), message]).sort()).toEqual([
    ['/down', expect.stringContaining('500')],
    ['/gone', expect.stringContaining('404')],
  ])
  expect(followed.refusing.sort()).toEqual([`${origin}/guarded`, `${origin}/hurried`])
  expect(followed.unresolvable).toEqual(['marke.example'])
  // The page itself, /well and, at the second try, /busy.
  expect(followed.count).toBe(3)
  // One try is HEAD, and GET where that fails.
  expect(asked).toEqual({ '/well': 1, '/gone': 2, '/busy': 3, '/down': 4, '/hurried': 4, '/guarded': 2 })
}, 20_000)

test('waits for a silent site only so long', async () => {
  const { origin } = await startOtherSite()
  const { folder, files } = await makeSite([`${origin}/silent`])
  const { findings } = await followLinks(folder, files, { isExternal: true, timeout: 500 })
  expect(findings).toMatchObject([{ path: `${origin}/silent`, message: 'does not answer' }])
}, 20_000)

test('leaves other sites alone unless told', async () => {
  const { origin, asked } = await startOtherSite()
  const { folder, files } = await makeSite([`${origin}/gone`])
  expect(await followLinks(folder, files)).toMatchObject({ count: 1, findings: [], refusing: [] })
  expect(asked).toEqual({})
})

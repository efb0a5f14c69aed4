/** Deploys of the real site to the real servers, whole and cut, while a real Apache serves their folder to visitors. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { BuiltSite } from '../../scripts/deploy/built-site.ts'
import { readFiles } from '../../scripts/lib/files.ts'
import { BUILD_LIST } from '../../scripts/server/build-list.ts'
import { findViolations, makeBuiltSite } from '../deploy/sites.ts'
import { BUILT_SHOP } from '../helpers/build-shop.ts'
import { startApache } from './apache.ts'
import type { Fault } from './fault-proxy.ts'
import { readTree } from './fill.ts'
import { deployToServer, SERVERS, unlockServer } from './servers.ts'
import { visit } from './visitors.ts'

/** Cuts per server, spread over a deploy; tests/deploy/simulate.test.ts has all other faults. */
const CUTS = Number(process.env.CUTS ?? 1)
const LOOK_EVERY_MS = 50
/** Short, so that a lost server is given up soon: waits begin with a fifteenth of it. */
const PATIENCE_MS = 6_000
/** Bytes of one data connection, with its TLS handshake; the home page has more. */
const HALF = 30_000

const dist = await readFiles(BUILT_SHOP)
dist.delete(BUILD_LIST)
/** Of one day, so that each may replace the other. */
const DAY = '2026-11-20'
const FROM = makeBuiltSite(DAY, Object.fromEntries(dist))
const TO = makeSecondVersion()

/** Another file with a hash, and another text in each page. */
function makeSecondVersion(): BuiltSite {
  const rename = (text: string) => text.replace(/(drawings)\.[0-9a-f]{10}/g, '$1.0123456789')
  const texts: [string, string | Uint8Array][] = [...dist].map(([path, contents]) => {
    if (path.endsWith('.html')) return [path, rename(String(contents)).replaceAll('</p>', '.</p>')]
    return [rename(path), rename(path) === path ? contents : `${contents}<!-- 2 -->`]
  })
  const files = new Map(texts)
  for (const [path] of texts)
    if (/\.(?:html|svg)\.br$/.test(path)) files.set(path, brotliCompressSync(files.get(path.slice(0, -3)) ?? ''))
  return makeBuiltSite(DAY, Object.fromEntries(files))
}

test.concurrent.for(SERVERS)(
  '$name: visitors get whole versions only, and a deploy that is cut is completed by the next',
  { timeout: 60_000 + CUTS * 60_000 },
  async ({ start, isFtp }, { onTestFinished }) => {
    const server = await start()
    onTestFinished(server.stop)
    expect((await deployToServer(server, FROM)).error).toBeUndefined()
    const apache = await startApache(server.root)
    onTestFinished(apache.stop)
    let struck = 0
    const wrong = new Set<string>()
    const look = (sites = [FROM, TO]) => {
      for (const one of findViolations(readTree(server.root), sites)) wrong.add(one)
    }
    const deploy = async (site: BuiltSite, fault?: Fault) => {
      server.inject(fault)
      const looking = setInterval(look, LOOK_EVERY_MS)
      const { error } = await deployToServer(server, site, { timeout: fault ? PATIENCE_MS : 10_000 })
      clearInterval(looking)
      // "Done" only if it is.
      look(error ? [FROM, TO] : [site])
      return { error, isStruck: server.watch.hasStruck }
    }
    const endVisits = visit(apache.port, [FROM, TO])
    onTestFinished(async () => void (await endVisits()))
    expect(await deploy(TO)).toMatchObject({ error: undefined })
    const { writes } = server.watch
    for (let cut = 1; cut <= CUTS; cut++) {
      const site = cut % 2 ? FROM : TO
      const write = Math.floor((writes * cut) / (CUTS + 1))
      const { isStruck } = await deploy(site, { at: ['write', write], how: cut % 4 > 1 ? 'rst' : 'gone' })
      struck += Number(isStruck)
      server.inject()
      if (existsSync(join(server.root, '.htdeploy.lock'))) await unlockServer(server)
      expect({ write, error: (await deploy(site)).error }).toEqual({ write, error: undefined })
    }
    // A file that is cut on its way is sent again: the home page is changed in both directions.
    for (const way of isFtp ? (['down', 'up'] as const) : []) {
      const site = (CUTS % 2 === 0) === (way === 'up') ? TO : FROM
      const outcome = await deploy(site, { at: [way, HALF], how: 'fin' })
      expect({ way, ...outcome }).toEqual({ way, error: undefined, isStruck: true })
    }
    const { pages, torn, violations } = await endVisits()
    expect([...wrong, ...violations]).toEqual([])
    // An answer is torn only in a fraction of a millisecond, but there are thousands of requests a second.
    expect(torn).toBeLessThan(5 + CUTS)
    expect(Math.min(...pages)).toBeGreaterThan(0)
    expect(struck).toBeGreaterThan(CUTS * 0.7)
  },
)

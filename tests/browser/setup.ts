import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { DIST_DIR } from '../../scripts/lib/paths'
import { serveFolder } from '../../scripts/lib/static-server'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    browser: string
  }
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** One browser and one server for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'browser-'))
  const executablePath = await findBrowser(home)
  console.log(`Browser: ${executablePath}`)
  const browser = await chromium.launchServer({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const server = await serveFolder(DIST_DIR)
  project.provide('origin', server.origin)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.close()
    await rm(home, { recursive: true, force: true })
  }
}

/** CHROME_PATH, else an installed browser, else the one that comes by npm. */
async function findBrowser(home: string): Promise<string> {
  const installed = process.env.CHROME_PATH ?? INSTALLED.find((path) => existsSync(path))
  if (installed) return installed
  // Makes it bring its own libnss, and unpack into a folder of its own, even on a bare Linux. Its own arguments are
  // left out: with "--single-process" the first closed context would end the browser.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x'
  process.env.TMPDIR = home
  // Its own font configuration knows only /tmp/fonts; a page without any font has no text to measure.
  process.env.FONTCONFIG_FILE = join(home, 'fonts.conf')
  await writeFile(
    process.env.FONTCONFIG_FILE,
    `<fontconfig><dir>${home}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${home}/cache</cachedir></fontconfig>`,
  )
  const { default: bundled } = await import('@sparticuz/chromium')
  return bundled.executablePath()
}

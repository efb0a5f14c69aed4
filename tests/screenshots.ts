/** Pictures of every page of the first shop in every width, theme and mode, for people, in the ignored folder .screenshots. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { findBrowser } from '../scripts/check/find-browser.ts'
import { readSite } from '../scripts/lib/files.ts'
import { ROOT } from '../scripts/lib/paths.ts'
import { report } from '../scripts/lib/problem.ts'
import { serveFiles } from '../scripts/server/static-server.ts'
import { pages } from '../src/pages/index.ts'
import buildShop, { BUILT_SHOP } from './helpers/build-shop.ts'

const FOLDER = join(ROOT, '.screenshots')
const WIDTHS = [320, 390, 820, 1440, 1920]
const SCHEMES = ['light', 'dark'] as const

async function main(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER)
  const home = await mkdtemp(join(tmpdir(), 'screenshots-'))
  const browser = await chromium.launch({
    executablePath: await findBrowser(home),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  buildShop()
  const site = await readSite(BUILT_SHOP)
  const server = await serveFiles(() => site)
  try {
    for (const { file, address } of pages)
      await shootPage(browser, file.replace(/(?:\/?index)?\.html$/, '') || 'home', server.origin + address)
  } finally {
    await browser.close()
    await server.close()
    await rm(home, { recursive: true, force: true })
  }
  console.log(`✓ ${FOLDER}`)
}

async function shootPage(browser: Browser, name: string, url: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    for (const width of WIDTHS) await shoot(browser, url, `${name}-${width}-${colorScheme}`, { width, colorScheme })
    const options = { width: 1440, colorScheme, forcedColors: 'active' } as const
    await shoot(browser, url, `${name}-forced-colors-${colorScheme}`, options)
  }
  await shoot(browser, url, `${name}-more-contrast`, { width: 1440, contrast: 'more' })
  await shoot(browser, url, `${name}-landscape-phone`, { width: 667, height: 375 })
  const page = await browser.newPage()
  await page.goto(url)
  await page.pdf({ path: join(FOLDER, `${name}-print.pdf`), preferCSSPageSize: true })
  await page.close()
}

type Shot = Omit<BrowserContextOptions, 'viewport'> & { width: number; height?: number }

async function shoot(
  browser: Browser,
  url: string,
  name: string,
  { width, height = 900, ...options }: Shot,
): Promise<void> {
  const page = await browser.newPage({ ...options, viewport: { width, height } })
  await page.goto(url)
  // The vehicles have rolled in by then.
  await page.waitForTimeout(1100)
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true })
  await page.close()
}

main().catch(report)

/** Pictures of every page of the first shop in every width, theme and mode, for people, in the ignored folder .screenshots. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { findBrowser } from '../scripts/check/look.ts'
import { readFiles } from '../scripts/lib/files.ts'
import { ROOT } from '../scripts/lib/paths.ts'
import { report } from '../scripts/lib/problem.ts'
import { serveFiles } from '../scripts/server/static-server.ts'
import buildShop, { BUILT_SHOP } from './helpers/build-shop.ts'

const FOLDER = join(ROOT, '.screenshots')

async function main(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER)
  const executablePath = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  await buildShop()
  const site = await readFiles(BUILT_SHOP)
  const server = await serveFiles(() => site)
  try {
    for (const file of [...site.keys()].filter((name) => name.endsWith('.html')))
      await shootPage(browser, file.replace(/(?:\/?index)?\.html$/, '') || 'home', `${server.origin}/${file}`)
  } finally {
    await browser.close()
    server.close()
  }
  console.log(`✓ ${FOLDER}`)
}

type Shot = Omit<BrowserContextOptions, 'viewport'> & { width: number; height?: number }

/** By the end of the picture's name. */
const SHOTS: [name: string, shot: Shot][] = [
  ...(['light', 'dark'] as const).flatMap((colorScheme): [string, Shot][] => [
    ...[320, 390, 820, 1440, 1920].map((width): [string, Shot] => [`${width}-${colorScheme}`, { width, colorScheme }]),
    [`forced-colors-${colorScheme}`, { width: 1440, colorScheme, forcedColors: 'active' }],
  ]),
  ['more-contrast', { width: 1440, contrast: 'more' }],
  ['landscape-phone', { width: 667, height: 375 }],
]

async function shootPage(browser: Browser, name: string, url: string): Promise<void> {
  for (const [end, { width, height = 900, ...options }] of SHOTS) {
    const page = await browser.newPage({ ...options, viewport: { width, height } })
    await page.goto(url)
    // The vehicles have rolled in by then.
    await page.waitForTimeout(1100)
    await page.screenshot({ path: join(FOLDER, `${name}-${end}.png`), fullPage: true })
    await page.close()
  }
  const page = await browser.newPage()
  await page.goto(url)
  await page.pdf({ path: join(FOLDER, `${name}-print.pdf`), preferCSSPageSize: true })
  await page.close()
}

main().catch(report)

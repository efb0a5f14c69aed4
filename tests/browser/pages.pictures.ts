/** Pictures of every page of the first shop in every width, theme and mode, for people, in the ignored folder .screenshots. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { ROOT } from '../../scripts/lib/paths.ts'
import { pages } from '../../src/pages/index.ts'
import { MOVING, openPage } from './browser.ts'

const FOLDER = join(ROOT, '.screenshots')

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

beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER)
})

test.each(pages)('$file', { timeout: 300_000 }, async ({ file, address }) => {
  const path = join(FOLDER, file.replace(/(?:\/?index)?\.html$/, '') || 'home')
  for (const [end, { width, height = 900, ...options }] of SHOTS) {
    const page = await openPage({ path: address, ...MOVING, ...options, viewport: { width, height } })
    // The vehicles have rolled in by then.
    await page.waitForTimeout(1100)
    await page.screenshot({ path: `${path}-${end}.png`, fullPage: true })
    await page.close()
  }
  const page = await openPage({ path: address })
  await page.pdf({ path: `${path}-print.pdf`, preferCSSPageSize: true })
})

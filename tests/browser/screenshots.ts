/** Pictures of every page of the first shop in every width, theme and mode, for people, in the ignored folder .screenshots. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { test } from 'vitest'
import { ROOT } from '../../scripts/lib/paths.ts'
import { pages } from '../../src/pages/index.ts'
import { openPage } from './browser.ts'

const FOLDER = join(ROOT, '.screenshots')
await rm(FOLDER, { recursive: true, force: true })

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

test.each(pages)('$file', async ({ file, address: path }) => {
  const name = file.replace(/(?:\/?index)?\.html$/, '') || 'home'
  for (const [end, { width, height = 900, ...options }] of SHOTS) {
    const page = await openPage({ ...options, path, viewport: { width, height } })
    // The vehicles have rolled in by then.
    await page.waitForTimeout(1100)
    await page.screenshot({ path: join(FOLDER, `${name}-${end}.png`), fullPage: true })
  }
  const page = await openPage({ path })
  await page.pdf({ path: join(FOLDER, `${name}-print.pdf`), preferCSSPageSize: true })
})

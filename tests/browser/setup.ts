import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findBrowser } from '../../scripts/check/look.ts'
import { readFiles } from '../../scripts/lib/files.ts'
import { serveFiles } from '../../scripts/server/static-server.ts'
import buildShop, { BUILT_SHOP } from '../helpers/build-shop.ts'
import { buildSecondShop } from '../helpers/site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    secondOrigin: string
    browser: string
    executable: string
  }
}

/** One browser for all browser tests, and one server for each of the first two shops. */
export default async function setup(project: TestProject) {
  // The browser is unpacked meanwhile.
  const [executablePath = '', secondSite] = await Promise.all([findBrowser(), buildSecondShop(), buildShop()])
  console.log(`Browser: ${executablePath}`)
  // Without hinting a letter has its own width, as on phones and on most screens, and not one of whole pixels.
  const args = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none']
  const browser = await chromium.launchServer({ executablePath, args })
  const site = await readFiles(BUILT_SHOP)
  const [first, second] = [await serveFiles(() => site), await serveFiles(() => secondSite)]
  project.provide('executable', executablePath)
  project.provide('origin', first.origin)
  project.provide('secondOrigin', second.origin)
  project.provide('browser', browser.wsEndpoint())
  return () => Promise.all([browser.close(), first.close(), second.close()])
}

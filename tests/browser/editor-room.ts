import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page, Route } from 'playwright-core'
import { keyOf, type startEditor } from '../helpers/editor.ts'
import { openPage } from './browser.ts'

export type Shop = Awaited<ReturnType<typeof startEditor>>

export const openRoom = (shop: Shop, room = 'hours', options = {}): Promise<Page> =>
  openPage({ origin: shop.address, path: `&room=${room}`, ...options })

export const fieldAt = (page: Page, ...path: (string | number)[]) =>
  page.locator(`[data-field='${keyOf(...path)}'] :is(input, textarea)`)
export const hasFocus = (page: Page, field: Locator) => page.locator(':focus').and(field).waitFor()
export const preview = (page: Page) => page.frameLocator('[data-preview] iframe:visible').first()

/** Every request to the address takes so long from now on. */
export const delay = (page: Page, address: string, milliseconds: number) =>
  page.route(address, async (route) => {
    await wait(milliseconds)
    await route.continue()
  })

/** `held`: those that wait until `release` is called. The page looks by itself, so the first may be none of the test's. */
export async function holdRequests(page: Page) {
  const held: Route[] = []
  await page.route('**/__edit/do', (route) => void held.push(route))
  const release = async () => {
    await page.route('**/__edit/do', (route) => route.continue())
    await Promise.all(held.map((route) => route.continue()))
  }
  return { held, release }
}

/** The pictures of ANLEITUNG.md: the editor with the second shop. `PICTURES` names another folder, `SCHEME=dark` the theme. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { test, vi } from 'vitest'
import { ROOT } from '../../scripts/lib/paths.ts'
import { startPublisher } from '../helpers/editor.ts'
import { openPage } from './browser.ts'

// A made-up shop would be full of red numbers.
vi.mock('../../scripts/content/duties.ts', async (load) => {
  const { listRefused: list } = await load<typeof import('../../scripts/content/duties.ts')>()
  return { listRefused: (...[content, all]: Parameters<typeof list>) => list(content, all, { isFictional: true }) }
})

const FOLDER = process.env.PICTURES || join(ROOT, '.github/anleitung')
const ENV = 'DEPLOY_HOST=ftp.beispiel-hoster.de\nDEPLOY_USER=web123\nDEPLOY_PATH=/htdocs\nDEPLOY_PASSWORD=x\n'

const open = (page: Page, room: string) => page.locator(`a[data-room=${room}]`).first().click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function shoot(page: Page, name: string, height = 800): Promise<void> {
  await page.setViewportSize({ width: 1280, height })
  await page.waitForTimeout(3_000)
  const picture = sharp(await page.screenshot()).png({ palette: true })
  await picture.toFile(join(FOLDER, `${name}.png`))
}

test('shows a room, the access and what is new', async () => {
  const { shop } = await startPublisher(ENV)
  const colorScheme = process.env.SCHEME === 'dark' ? 'dark' : 'light'
  const page = await openPage({ origin: shop.address, path: '', colorScheme })
  await page.frameLocator('[data-preview] iframe:visible').first().locator('h1').waitFor()
  await shoot(page, 'bearbeiten')
  await open(page, 'publish')
  await press(page, 'Prüfen')
  await press(page, 'Jetzt veröffentlichen')
  await page.getByText('Ihre Website ist aktualisiert.').waitFor()
  await open(page, 'access')
  await press(page, 'Verbindung testen')
  await page.getByText('Der Test hat dort nichts geändert.').waitFor()
  await shoot(page, 'zugang', 1260)
  await open(page, 'texts')
  await page.locator(`[data-field='["home","lead"]'] textarea`).fill('Räder und Roller, am Krummen See repariert.')
  await open(page, 'publish')
  await press(page, 'Speichern und prüfen')
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).waitFor()
  await shoot(page, 'neu')
})

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import german from 'axe-core/locales/de.json' with { type: 'json' }
import { parse } from 'node-html-parser'
import { chromium, type Page } from 'playwright-core'
import type { Files } from '../lib/files.ts'
import { serveFiles } from '../server/static-server.ts'
import type { PageMistake } from './find-field.ts'

const NARROW = { width: 320, height: 800 }
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const SCHEMES = { light: 'hell', dark: 'dunkel' } as const

/** Opens each page in the browser: contrast and names in both themes, and whether everything fits on a small phone. */
export async function lookAtPages(site: Files, pages: { address: string }[]): Promise<PageMistake[]> {
  const executablePath = await findBrowser()
  if (!executablePath) return [{ page: 'npm run check', text: '', message: NO_BROWSER }]
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const server = await serveFiles(() => site)
  const mistakes: PageMistake[] = []
  try {
    const page = await browser.newPage({ viewport: NARROW })
    for (const { address } of pages) {
      const report = (text: string, message: string) => mistakes.push({ page: address, text, message })
      await page.goto(server.origin + address)
      for (const colorScheme of ['light', 'dark'] as const) {
        // The page follows before its next frame, and without motion no colour is in transition.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.evaluate('new Promise(requestAnimationFrame)')
        for (const { text, help } of await findViolations(page)) report(text, `${help} (${SCHEMES[colorScheme]})`)
      }
      for (const { text, pixels } of await findWide(page))
        report(text, `Ragt auf einem schmalen Handy (${NARROW.width} px) ${pixels} Pixel über den Rand.`)
    }
  } finally {
    await browser.close()
    server.close()
  }
  return mistakes
}

/** What axe finds on the page in its current state; `text` is that of the element, or its markup. */
export async function findViolations(page: Page): Promise<{ id: string; text: string; help: string }[]> {
  // With `evaluate`, because the page's policy blocks script elements.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const run = ({ tags, locale }: { tags: string[]; locale: object }) => {
    const inPage = (globalThis as unknown as { axe: typeof axe }).axe
    inPage.configure({ locale })
    // Without frames, or it waits half a second for each: they hold pages that are looked at by themselves.
    return inPage.run({ runOnly: tags, iframes: false, resultTypes: ['violations'] })
  }
  const { violations } = await page.evaluate(run, { tags: TAGS, locale: german })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => ({ id, help, text: parse(html).textContent.trim() || html })),
  )
}

/** The parts of the DOM used here; scripts/ has no DOM types. */
type Element = {
  textContent: string
  outerHTML: string
  scrollWidth: number
  clientWidth: number
  getBoundingClientRect(): { width: number; right: number }
  closest(selector: string): unknown
  querySelectorAll(selector: string): Iterable<Element>
  checkVisibility(): boolean
  contains(other: unknown): boolean
}

/** The innermost elements that reach beyond the window, and the page's own sideways scroll. */
export function findWide(page: Page): Promise<{ text: string; pixels: number }[]> {
  return page.locator('html').evaluate((root: Element) => {
    const pixelsBeyond = (element: Element) => {
      const box = element.getBoundingClientRect()
      // The edge of a scene may cut its vehicles, and hidden texts are one pixel wide.
      const isSeen = box.width > 1 && !element.closest('svg') && element.checkVisibility()
      return isSeen ? Math.ceil(box.right - root.clientWidth - 0.5) : 0
    }
    const all = [...root.querySelectorAll(':is(main, header, footer) *')]
    const beyond = all.filter((element) => pixelsBeyond(element) > 0)
    const wide = beyond
      .filter((element) => !beyond.some((inner) => inner !== element && element.contains(inner)))
      .map((element) => ({ text: element.textContent.trim() || element.outerHTML, pixels: pixelsBeyond(element) }))
    const pixels = root.scrollWidth - root.clientWidth
    return wide.length === 0 && pixels > 0 ? [{ text: '', pixels }] : wide
  })
}

const WINDOWS = ['C:\\Program Files\\', 'C:\\Program Files (x86)\\', `${process.env.LOCALAPPDATA}\\`]

const INSTALLED = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/microsoft-edge'],
  ...['Google Chrome', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ...WINDOWS.map((folder) => `${folder}Google\\Chrome\\Application\\chrome.exe`),
  ...WINDOWS.map((folder) => `${folder}Microsoft\\Edge\\Application\\msedge.exe`),
]

export const NO_BROWSER =
  'Es fehlt ein Browser: Kontraste, Namen und Breite sind nicht geprüft. Bitte Chrome oder Edge installieren, oder in CHROME_PATH sagen, wo er liegt.'

/** CHROME_PATH, else on Linux the one from npm (unpacked until the process ends; twice as fast), else an installed one. */
export async function findBrowser(): Promise<string | undefined> {
  const path = process.env.CHROME_PATH
  if (path && existsSync(path)) return path
  if (process.platform !== 'linux' || process.arch !== 'x64') return INSTALLED.find((file) => existsSync(file))
  const home = mkdtempSync(join(tmpdir(), 'browser-'))
  process.on('exit', () => rmSync(home, { recursive: true, force: true }))
  // With this the package brings its own libnss for a bare Linux and unpacks into the folder below. Its suggested
  // arguments are omitted: with "--single-process" the first closed context would end the browser.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x'
  process.env.TMPDIR = home
  // The package would not look for fonts in the system's own folders.
  process.env.FONTCONFIG_PATH = '/etc/fonts'
  const { default: bundled } = await import('@sparticuz/chromium')
  return bundled.executablePath()
}

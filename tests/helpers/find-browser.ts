import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** CHROME_PATH, else an installed browser, else the one that comes by npm, unpacked into `home`. */
export async function findBrowser(home: string): Promise<string> {
  const installed = process.env.CHROME_PATH ?? INSTALLED.find((path) => existsSync(path))
  if (installed) return installed
  // With this the package brings its own libnss for a bare Linux and unpacks into the folder below. The arguments that
  // it suggests are left out: with "--single-process" the first closed context would end the browser.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x'
  process.env.TMPDIR = home
  // The package's font configuration knows only /tmp/fonts; a page without any font has no text to measure.
  process.env.FONTCONFIG_FILE = join(home, 'fonts.conf')
  await writeFile(
    process.env.FONTCONFIG_FILE,
    `<fontconfig><dir>${home}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${home}/cache</cachedir></fontconfig>`,
  )
  const { default: bundled } = await import('@sparticuz/chromium')
  return bundled.executablePath()
}

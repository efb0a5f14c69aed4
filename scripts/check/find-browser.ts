import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WINDOWS = ['C:\\Program Files\\', 'C:\\Program Files (x86)\\', `${process.env.LOCALAPPDATA}\\`]

const INSTALLED = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/microsoft-edge'],
  ...['Google Chrome', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ...WINDOWS.map((folder) => `${folder}Google\\Chrome\\Application\\chrome.exe`),
  ...WINDOWS.map((folder) => `${folder}Microsoft\\Edge\\Application\\msedge.exe`),
]

export const NO_BROWSER =
  'Es fehlt ein Browser: Kontraste, Namen und Breite sind nicht geprüft. Bitte Chrome oder Edge installieren, oder in CHROME_PATH sagen, wo er liegt.'

/** CHROME_PATH, else an installed browser, else on Linux the one from npm, unpacked until the process ends. */
export async function findBrowser(): Promise<string | undefined> {
  const installed = [process.env.CHROME_PATH ?? [], INSTALLED].flat().find((path) => existsSync(path))
  if (installed || process.platform !== 'linux') return installed
  const home = mkdtempSync(join(tmpdir(), 'browser-'))
  process.on('exit', () => rmSync(home, { recursive: true, force: true }))
  // With this the package brings its own libnss for a bare Linux and unpacks into the folder below. Its suggested
  // arguments are omitted: with "--single-process" the first closed context would end the browser.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x'
  process.env.TMPDIR = home
  // The package's font configuration knows only /tmp/fonts; a page without any font has no text to measure.
  process.env.FONTCONFIG_FILE = join(home, 'fonts.conf')
  writeFileSync(
    process.env.FONTCONFIG_FILE,
    `<fontconfig><dir>${home}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${home}/cache</cachedir></fontconfig>`,
  )
  const { default: bundled } = await import('@sparticuz/chromium')
  return bundled.executablePath()
}

import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const MAC = '/Applications/'
const WINDOWS = ['C:\\Program Files\\', 'C:\\Program Files (x86)\\', `${process.env.LOCALAPPDATA}\\`]

const INSTALLED = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/microsoft-edge'],
  ...['Google Chrome', 'Microsoft Edge'].map((name) => `${MAC}${name}.app/Contents/MacOS/${name}`),
  ...WINDOWS.map((folder) => `${folder}Google\\Chrome\\Application\\chrome.exe`),
  ...WINDOWS.map((folder) => `${folder}Microsoft\\Edge\\Application\\msedge.exe`),
]

export const NO_BROWSER =
  'Es fehlt ein Browser: Kontraste, Namen und Breite sind nicht geprüft. Bitte Chrome oder Edge installieren, oder in CHROME_PATH sagen, wo er liegt.'

/** CHROME_PATH, else an installed browser, else on Linux the one that comes by npm, unpacked into `home`. */
export async function findBrowser(home: string): Promise<string | undefined> {
  const installed = [process.env.CHROME_PATH ?? [], INSTALLED].flat().find((path) => existsSync(path))
  if (installed || process.platform !== 'linux') return installed
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

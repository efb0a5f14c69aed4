import { type ChildProcess, fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { watch } from 'chokidar'
import { themes } from '../src/theme/tokens.ts'
import { bundle } from './bundle.cjs'
import { parseOptions } from './lib/options.ts'
import { CONTENT_DIR, DIST_DIR, PUBLIC_DIR, ROOT } from './lib/paths.ts'
import { report } from './lib/problem.ts'
import { sourceOf } from './pages/page-policy.ts'
import { serveFolder } from './server/static-server.ts'

const HELP = 'npm run dev -- [--content ORDNER] [--out ORDNER]'

const RELOAD_ADDRESS = '/__reload'
const RELOAD_SCRIPT = `new EventSource('${RELOAD_ADDRESS}').onmessage=()=>location.reload()`
/** An editor that saves several files at once gets one build. */
const GATHER_MS = 20

/** What the last build had to complain of; undefined when all was well. */
let complaint: string | undefined
let building: Promise<void> = Promise.resolve()
let isWaiting = false
/** The build command as one file, kept until the code changes. */
let builder: string | undefined
/** The next build: it has loaded all packages and waits for the word, so that a save is shown sooner. */
let next: ChildProcess | undefined
let hasNewCode = false
const browsers = new Set<ServerResponse>()

async function main(): Promise<void> {
  const { content, out } = parseOptions(
    { content: { type: 'string', default: CONTENT_DIR }, out: { type: 'string', default: DIST_DIR } },
    HELP,
  )
  const rebuild = () => {
    building = build(['--content', content, '--out', out]).then(() => {
      for (const browser of browsers) browser.write('data: reload\n\n')
    })
  }

  rebuild()
  process.on('exit', forgetBuilder)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit())
  const watched = [content, PUBLIC_DIR, join(ROOT, 'src'), join(ROOT, 'scripts'), join(ROOT, 'tailwind.config.js')]
  watch(watched, { ignoreInitial: true }).on('all', (_, path) => {
    hasNewCode ||= !resolve(path).startsWith(resolve(content))
    // A change in the middle of a build is built right after it.
    if (isWaiting) return
    isWaiting = true
    building.then(() =>
      setTimeout(() => {
        isWaiting = false
        rebuild()
      }, GATHER_MS),
    )
  })
  const { origin } = await serveFolder(out, { port: 8080, intercept, transformHtml: addReload })
  console.log(`Vorschau, lädt nach jedem Speichern neu: ${origin}/\nBeenden mit Strg+C\n`)
}

/** In a process of its own, so that nothing of one build is left for the next. */
async function build(options: string[]): Promise<void> {
  if (hasNewCode) forgetBuilder()
  try {
    builder ??= await bundle(ROOT, 'build')
    complaint = await runBuild(next ?? prepareBuild(builder, options))
    next = prepareBuild(builder, options)
  } catch (error) {
    // The code itself cannot be read.
    complaint = String(error)
    console.error(complaint)
  }
}

function prepareBuild(file: string, options: string[]): ChildProcess {
  return fork(file, options, { execArgv: ['--enable-source-maps'], stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
}

function runBuild(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let errors = ''
    child.stderr?.on('data', (chunk) => {
      errors += chunk
      process.stderr.write(chunk)
    })
    child.on('close', (code) => resolve(code === 0 ? undefined : stripVTControlCharacters(errors)))
    child.send('go')
  })
}

function forgetBuilder(): void {
  next?.kill()
  next = undefined
  if (builder) rmSync(builder, { force: true })
  builder = undefined
  hasNewCode = false
}

async function intercept(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (request.url === RELOAD_ADDRESS) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
    response.write('\n')
    browsers.add(response)
    response.on('close', () => browsers.delete(response))
    return true
  }
  await building
  if (complaint === undefined || !request.headers.accept?.includes('text/html')) return false
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(addReload(renderErrorPage(complaint)))
  return true
}

/** Opens the page's policy for this one script; all else stays as strict as it will be online. */
function addReload(html: string): string {
  return `${html.replace("script-src '", `script-src ${sourceOf(RELOAD_SCRIPT)} '`)}<script>${RELOAD_SCRIPT}</script>`
}

/** What the development server shows while a build fails: the message of the terminal. */
function renderErrorPage(message: string): string {
  // What somebody can mend begins with a cross, what nobody expected with the name of an error.
  const isExpected = message.startsWith('✗')
  const heading = isExpected ? 'Im Inhalt stimmt etwas nicht' : 'Unexpected Application Error!'
  const { light } = themes
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style>
  body { margin: 0; padding: 32px; background: ${light.sky}; color: ${light['on-sky']}; font: 18px/1.5 sans-serif }
  pre { padding: 20px; background: ${light.surface}; border: 3px solid; font: 16px/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1${isExpected ? '' : ' lang="en"'}>${heading}</h1>
<p>Die Website konnte nicht gebaut werden. Sobald der Fehler behoben und gespeichert ist, erscheint sie hier wieder.</p>
<pre>${message.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</pre>
`
}

main().catch(report)

import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { watch } from 'chokidar'
import { berlinClock } from '../src/lib/berlin-clock.ts'
import { load } from './bundle.cjs'
import type { Files } from './lib/files.ts'
import { parseOptions } from './lib/options.ts'
import { CONTENT_DIR, PUBLIC_DIR, ROOT } from './lib/paths.ts'
import { formatError, formatPlace, report } from './lib/problem.ts'
import { sourceOf } from './pages/page-policy.ts'
import { serveFiles } from './server/static-server.ts'

const RELOAD_ADDRESS = '/__reload'
const RELOAD_SCRIPT = `new EventSource('${RELOAD_ADDRESS}').onmessage=()=>location.reload()`
/** An editor that saves several files at once gets one build. */
const GATHER_MS = 20

async function main(): Promise<void> {
  const { content } = parseOptions(
    { content: { type: 'string', default: CONTENT_DIR } },
    'npm run dev -- [--content ORDNER]',
  )
  const browsers = new Set<ServerResponse>()
  let site = build(content)
  const rebuild = async () => {
    // A change during a build is built right after it.
    site = site.then(() => build(content))
    await site
    for (const browser of browsers) browser.write('data: reload\n\n')
  }
  let gathering: NodeJS.Timeout | undefined
  const watched = [content, PUBLIC_DIR, join(ROOT, 'src'), join(ROOT, 'scripts'), join(ROOT, 'tailwind.config.js')]
  watch(watched, { ignoreInitial: true }).on('all', () => {
    clearTimeout(gathering)
    gathering = setTimeout(rebuild, GATHER_MS)
  })
  const { origin } = await serveFiles(() => site, {
    port: 8080,
    intercept: ({ url }, response) => {
      if (url !== RELOAD_ADDRESS) return false
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' }).write('\n')
      browsers.add(response)
      response.on('close', () => browsers.delete(response))
      return true
    },
  })
  console.log(`Vorschau, lädt nach jedem Speichern neu: ${origin}/\nBeenden mit Strg+C\n`)
}

/** Builds the current content with the current code. A mistake is shown at every address. */
async function build(content: string): Promise<Files> {
  try {
    const { makeSite }: typeof import('./site.ts') = await load(ROOT, 'site')
    const date = berlinClock(new Date()).slice(0, 10)
    const { site, questions } = await makeSite({ content, date, strict: false, fictional: false })
    for (const question of questions) console.log(`? ${formatPlace(question)}: ${question.message}`)
    console.log(`✓ Gebaut um ${berlinClock(new Date()).slice(11)}`)
    return new Map([...site].map(([file, made]) => [file, file.endsWith('.html') ? addReload(String(made)) : made]))
  } catch (error) {
    report(error)
    return new Map([['404.html', addReload(renderErrorPage(stripVTControlCharacters(formatError(error))))]])
  }
}

/** Allows this one script in the page's policy; everything else stays as strict as online. */
function addReload(html: string): string {
  return `${html.replace("script-src '", `script-src ${sourceOf(RELOAD_SCRIPT)} '`)}<script>${RELOAD_SCRIPT}</script>`
}

/** Shows the same message as the terminal. */
function renderErrorPage(message: string): string {
  // The message of a Problem begins with a cross, that of an unexpected error with its name.
  const isExpected = message.startsWith('✗')
  const heading = isExpected ? 'Im Inhalt stimmt etwas nicht' : 'Unexpected Application Error!'
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style>body { margin: 32px; font: 18px/1.5 sans-serif } pre { white-space: pre-wrap; overflow-wrap: anywhere }</style>
<h1${isExpected ? '' : ' lang="en"'}>${heading}</h1>
<p>Die Website konnte nicht gebaut werden. Sobald der Fehler behoben und gespeichert ist, erscheint sie hier wieder.</p>
<pre>${message.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</pre>
`
}

main().catch(report)

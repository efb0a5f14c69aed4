import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../../scripts/lib/paths.ts'
import { makeContent } from '../helpers/site.ts'

/** Starts `npm run dev` with its own content folder and returns its address. */
async function startDev(content: string): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/run.cjs'), 'dev', '--content', content])
  onTestFinished(
    () =>
      new Promise((resolve) => {
        child.once('close', () => resolve())
        child.kill()
      }),
  )
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const origin = output.match(/http:\/\/127\.0\.0\.1:\d+/)?.[0]
      if (origin) resolve(origin)
    })
    child.once('close', () => reject(new Error(`The server ended.\n${output}`)))
  })
}

/** Saves a change and waits until the browser is told to reload. */
async function saveAndReload(origin: string, save: () => Promise<void>): Promise<{ status: number; html: string }> {
  const events = await fetch(`${origin}/__reload`)
  const reader = events.body?.getReader()
  await reader?.read()
  await save()
  await reader?.read()
  await reader?.cancel()
  return load(origin)
}

async function load(origin: string): Promise<{ status: number; html: string }> {
  const response = await fetch(`${origin}/`, { headers: { accept: 'text/html' } })
  return { status: response.status, html: await response.text() }
}

test('reloads after each change, shows what is wrong and recovers by itself', async () => {
  const content = await makeContent()
  const file = join(content, 'home.yaml')
  const source = await readFile(file, 'utf8')
  const origin = await startDev(content)
  expect((await load(origin)).status).toBe(200)

  const changed = await saveAndReload(origin, () =>
    writeFile(file, source.replace('eine Werkstatt', 'ein <b>Meister</b>')),
  )
  expect(changed.html).toContain('ein &lt;b&gt;Meister&lt;/b&gt;')
  expect(changed.html).toContain('new EventSource')

  const broken = await saveAndReload(origin, () => writeFile(file, source.replace('  intro: >-', '  x<script>: x')))
  expect(broken.status).toBe(404)
  expect(broken.html).toContain('<title>Im Inhalt stimmt etwas nicht</title>')
  expect(broken.html).toMatch(/home\.yaml:\d+:\d+ →[\s\S]*&lt;script&gt;/)
  expect(broken.html).toContain('new EventSource')

  const mended = await saveAndReload(origin, () => writeFile(file, source))
  expect(mended.status).toBe(200)
  expect(mended.html).toContain('Viele Marken, eine Werkstatt')
})

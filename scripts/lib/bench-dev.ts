/** `npm run dev` as an editor and a browser see it, for `npm run bench`. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { editContent } from './bench-content.ts'
import type { Sample } from './measure.ts'
import { ROOT } from './paths.ts'

/** `edit` saves a change and measures until the browser, told to load again, has the changed page. */
export type Dev = { edit: () => Promise<Sample>; stop: () => void }

export async function startDev(content: string, out: string): Promise<Dev> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/run.cjs'), 'dev', '--content', content, '--out', out])
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const [address] = output.match(/http:\/\/[\d.]+:\d+/) ?? []
      if (address) resolve(address)
    })
    child.once('close', () => reject(new Error(`"npm run dev" ended.\n${output}`)))
  })
  const load = async () => (await fetch(origin, { headers: { accept: 'text/html' } })).text()
  await load()

  async function edit(): Promise<Sample> {
    const reader = (await fetch(`${origin}/__reload`)).body?.getReader()
    await reader?.read()
    const start = performance.now()
    const heading = await editContent(content)
    await reader?.read()
    const page = await load()
    const ms = performance.now() - start
    await reader?.cancel()
    if (!page.includes(heading)) throw new Error('The page was loaded again without the change.')
    return { ms }
  }

  return { edit, stop: () => child.kill() }
}

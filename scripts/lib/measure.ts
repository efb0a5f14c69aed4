/** Times and memory of processes, for `npm run bench`. */
import { spawn } from 'node:child_process'

/** `ms` from start to end, or what the run itself has measured; `mb` is the most memory that it held. */
export type Sample = { ms: number; mb?: number }

export type Case = { name: string; run: () => Promise<Sample> }

export type Summary = { median: number; min: number; max: number }

/** The process itself says at its end how much memory it held: the same on each system, in kilobytes. */
const TELL_MEMORY = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('maxRSS=' + process.resourceUsage().maxRSS))",
)}`

/** Runs Node; `isBare` leaves the memory unasked, which costs a few milliseconds. Throws what it complains of. */
export function runNode(options: string[], { isBare = false } = {}): Promise<Sample> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(process.execPath, [...(isBare ? [] : ['--import', TELL_MEMORY]), ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => {
      const ms = performance.now() - start
      if (code !== 0) return reject(new Error(errors))
      const [, kilobytes] = errors.match(/maxRSS=(\d+)$/) ?? []
      resolve(kilobytes ? { ms, mb: Number(kilobytes) / 1024 } : { ms })
    })
  })
}

/** Every case once in each round: what else the machine does then hits all of them alike. */
export async function runCases(cases: Case[], rounds: number): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(cases.map(({ name }) => [name, []]))
  for (let round = 1; round <= rounds; round++) {
    console.error(`Round ${round} of ${rounds}`)
    for (const { name, run } of cases) samples.get(name)?.push(await run())
  }
  return samples
}

export function summarize(values: number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { median: at(0.5), min: at(0), max: at(1) }
}

import { once } from 'node:events'
import pc from 'picocolors'
import { berlinClock } from '../src/lib/berlin-clock.ts'
import { HELP, readBuildOptions } from './build-options.ts'
import { report } from './lib/problem.ts'
import { formatSizes } from './pages/sizes.ts'
import { replaceDist } from './replace-dist.ts'
import { makeSite } from './site.ts'
import { formatEnd, formatPlaceholders, formatQuestions } from './summary.ts'

async function main(): Promise<void> {
  // `dev` starts the next build ahead of time; the last thing that loads slowly is loaded then, too.
  if (process.send) {
    await Promise.all([once(process, 'message'), import('html-minifier-terser')])
    process.disconnect?.()
  }
  const { out, help, ...options } = readBuildOptions(berlinClock(new Date()).slice(0, 10))
  if (help) return console.log(HELP)

  const { site, placeholders, questions } = await makeSite(options, task)
  await task('Website ablegen', () => replaceDist(out, site))

  console.log(`\n${await formatSizes(site)}`)
  if (placeholders.length > 0) console.log(`\n${formatPlaceholders(placeholders)}`)
  if (questions.length > 0) console.log(`\n${formatQuestions(questions)}`)
  console.log(`\n${formatEnd({ out, isDraft: placeholders.length > 0, isStrict: options.strict })}`)
}

/** Runs one step and prints its sentence with a tick and the milliseconds, or with a cross when it fails. */
async function task<T>(sentence: string, step: () => T | Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    const result = await step()
    console.log(`${pc.green('✓')} ${sentence} ${pc.dim(`${Math.round(performance.now() - start)} ms`)}`)
    return result
  } catch (error) {
    console.log(`${pc.red('✗')} ${sentence}`)
    throw error
  }
}

main().catch((error: unknown) => {
  report(error)
  console.error(`\n${pc.red('✗')} Es wurde nichts gebaut, dist ist wie vorher`)
})

import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Problem } from './problem.ts'

/** The options after `npm run … --`. A wrong one shows the help instead of a stack, `--help` ends the program. */
export function parseOptions<T extends ParseArgsConfig['options']>(options: T, help: string, exitCode = 1) {
  if (process.argv.includes('--help')) {
    console.log(help)
    process.exit(0)
  }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    // "Unknown option '--gp'. To specify …", "Option '--dist <value>' argument missing": only the name is useful here.
    const name = /'([^\s']+)/.exec(String(error))?.[1]
    throw new Problem(`Die Angabe „${name}“ gibt es so nicht.\n\n${help}`, { exitCode })
  }
}

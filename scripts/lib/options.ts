import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Problem } from './problem.ts'

/** The options behind `npm run … --`; a slip gets the help instead of a stack. */
export function parseOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  options: T,
  help: string,
  exitCode = 1,
) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new Problem(`Diese Angabe ist nicht bekannt.\n\n${help}`, { cause: error, exitCode })
  }
}

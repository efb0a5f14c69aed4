import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Problem } from './problem.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** The options after `npm run … --`; a wrong one shows the help instead of a stack. */
export function parseOptions<T extends Options>(options: T, help: string, exitCode = 1) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    // "Unknown option '--gp'. To specify …": only the name is useful in a German message.
    const name = /'([^']+)'/.exec(String(error))?.[1]
    throw new Problem(`Die Angabe „${name}“ gibt es so nicht.\n\n${help}`, { exitCode })
  }
}

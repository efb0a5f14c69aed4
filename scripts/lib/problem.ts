import { inspect } from 'node:util'
import pc from 'picocolors'

/** Something in a file that the reader can fix; `file` is relative to the working directory. */
export type Finding = {
  file: string
  /** 1-based, like editors count. */
  line?: number
  column?: number
  /** The setting or field at this place, fields in the owner's words: "Öffnungszeiten, Freitag (friday)". */
  path?: string
  message: string
  /** Of a finding in the content: the path of the value. */
  at?: PropertyKey[]
  /** Of an address: nobody answers. */
  isSilent?: boolean
}

/** "src/content/hours.yaml:12:15", as terminals and editors know it. */
const placeOf = ({ file, line, column }: Omit<Finding, 'message'>): string =>
  [file, line, column].filter((part) => part !== undefined).join(':')

/** In the order in which the owner goes through the files. */
export const compareFindings = (a: Finding, b: Finding): number =>
  placeOf(a).localeCompare(placeOf(b), 'de', { numeric: true })

/** Something the reader can fix. It prints without a stack, all other errors with one. */
export class Problem extends Error {
  override name = 'Problem'
  readonly findings: Finding[] = []
  readonly exitCode: number = 1
  /** What it is, for a caller that has its own answer to it. */
  readonly code: string | undefined

  constructor(message: string, options: Partial<Pick<Problem, 'findings' | 'exitCode' | 'code' | 'cause'>> = {}) {
    super(message, options)
    Object.assign(this, options)
  }
}

/** For `.catch()`: says what could not be done; the error is the cause. */
export const throwAs = (message: string) => (cause: unknown) => {
  throw new Problem(message, { cause })
}

function formatProblem(problem: Problem): string {
  // It may be the answer of a server, which does not get hold of the terminal.
  const { message = '' } = (problem.cause ?? {}) as Partial<Error>
  const cause = message ? [pc.dim(`  (${message.replace(/\p{C}+/gu, ' ')})`)] : []
  const findings = problem.findings.map(({ message, ...finding }) => `  ${formatPlace(finding)}\n    ${message}`)
  return [`${pc.red('✗')} ${problem.message}`, ...cause, ...findings].join('\n')
}

export const formatPlace = (finding: Omit<Finding, 'message'>): string =>
  pc.cyan(placeOf(finding)) + (finding.path ? ` → ${finding.path}` : '')

/** For `main().catch(report)`: prints the error and sets an exit code other than 0. */
export function report(error: unknown): void {
  console.error(error instanceof Problem ? formatProblem(error) : inspect(error))
  process.exitCode = error instanceof Problem ? error.exitCode : 1
}

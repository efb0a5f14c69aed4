import { expect, onTestFinished, test, vi } from 'vitest'
import { wrongPlace } from '../deploy/messages.ts'
import { Problem, report } from './problem.ts'

/** Clears the screen, and writes what a deploy would. */
const FORGED = '\u001b[2J\u001b[32m✓ Hochgeladen'

test('what a server writes does not get hold of the terminal', () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => (process.exitCode = undefined))
  report(new Problem(wrongPlace([FORGED]), { cause: new Error(`550 ${FORGED}`) }))
  const [text] = printed.mock.calls.flat()
  expect(text).toMatch(/Hochgeladen.*\n[\s\S]*\(550 .*Hochgeladen\)/)
  expect(text).not.toContain('\u001b')
})

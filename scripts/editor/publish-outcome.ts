/** How a deploy ended, for somebody who has buttons instead of commands. */
import type { Outcome } from '../../src/editor/publish-model.ts'
import { LOCKED, WRONG_USE } from '../deploy/messages.ts'
import { Problem } from '../lib/problem.ts'
import { labelOf } from './publish-env.ts'

/** What is only true in a terminal or in .env; the page has a button in its place. */
const OF_TERMINAL = /npm run|--[a-z]|Befehl|Aufruf|\.env\b|^DEPLOY_PIN=|GitHub|neu bauen/

const IN_PROGRAM: Outcome = {
  sentence: 'Das ist ein Fehler im Programm, nicht in Ihren Angaben. Die Website ist unversehrt.',
  next: [
    'Näheres steht im Fenster mit der schwarzen Schrift. Bitte zeigen Sie es der Person, die Ihre Website betreut.',
  ],
  ...{ details: [], remedy: 'retry' },
}

const NEEDS_SECRET: Outcome = {
  sentence: 'Jetzt wird noch das Passwort gebraucht.',
  next: ['Es wird bis zum Beenden gemerkt, oder für immer, wenn Sie es im Zugang so einstellen.'],
  ...{ details: [], remedy: 'secret' },
}

export function explainOutcome(error: unknown): Outcome {
  if (!(error instanceof Problem)) {
    console.error(error)
    return IN_PROGRAM
  }
  const { message, findings, exitCode } = error
  if (exitCode === WRONG_USE && findings.every(({ path }) => path === 'DEPLOY_PASSWORD')) return NEEDS_SECRET
  const sentences = message.split(/\n\s*|(?<=[.!?]) (?=[A-ZÄÖÜ„])/).filter((each) => !OF_TERMINAL.test(each))
  const [sentence = '', ...next] = sentences.map(nameSettings)
  const pin = /sha256:[\w+/:-]{40,}=?/i.exec(message)?.[0].replace(/^SHA256/, 'sha256')
  const details = findings.map(({ file, path, message: found }) => nameSettings(`${path ?? file}: ${found}`))
  return { sentence, next, details, remedy: remedyFor(message, exitCode), ...(pin && { pin }) }
}

function remedyFor(message: string, exitCode: number): Outcome['remedy'] {
  if (/oder Passwort nicht an/.test(message)) return 'secret'
  if (exitCode === LOCKED && message.includes('--break-lock')) return 'unlock'
  if (message.includes('--overwrite')) return 'overwrite'
  return exitCode === WRONG_USE || /DEPLOY_/.test(message) ? 'access' : 'retry'
}

/** "Stimmt DEPLOY_PATH?" → "Stimmt „Ordner“?" */
export const nameSettings = (text: string) =>
  text
    .replace(/(DEPLOY_[A-Z]+)=(\w+)/g, (_, name, value) => `„${labelOf(name)}: ${value}“`)
    .replace(/DEPLOY_[A-Z]+/g, (name) => `„${labelOf(name)}“`)

/** How a deploy failed, for somebody who has buttons instead of commands. */
import type { Choice, PublishRoom, Said } from '../../src/editor/model.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { Problem } from '../lib/problem.ts'
import { nameSettings } from './publish-access.ts'

export type Status = Omit<PublishRoom, 'kind' | 'isUnsaved' | 'fields' | 'findings' | 'warnings'> & {
  remarks: Complaint[]
}

export const tell = (step: Status['step'], sentences: string[] = [], choices: Choice[] = []): Status => {
  return { step, said: { sentences, choices }, remarks: [] }
}
export const READY = tell('ready')

/** What is only true in a terminal or in .env; the page has a button in its place. */
const OF_TERMINAL =
  /^Abgebrochen\.$|npm run|--[a-z]|Befehl|Aufruf|(?<!Datei )\.env\b|^DEPLOY_PIN=|GitHub|neu bauen|dist\//

const IN_PROGRAM = new Problem(
  'Das ist ein Fehler im Programm, nicht in Ihren Angaben. Die Website ist unversehrt. Näheres steht im Fenster mit dem Text. Bitte zeigen Sie es der Person, die Ihre Website betreut.',
)
const NEEDS_SECRET = new Problem(
  'Jetzt wird noch das Passwort gebraucht. Es bleibt gemerkt, bis Sie das Programm beenden; mit „Passwort merken: ja“ im Zugang auch danach.',
  { code: 'login' },
)

const UNLOCK = { action: 'publish.unlock', label: 'Es läuft kein Hochladen mehr: Sperre lösen und veröffentlichen' }
const REVEAL = { action: 'reveal', label: 'Inhalt zeigen' }
const ACCESS = { room: 'access', label: 'Zum Zugang' }
const OVERWRITE = {
  action: 'publish',
  values: { overwrite: true },
  label: 'Alles neu hochladen, auch über das, was dort liegt',
}

/** Code of a problem → what can be done about it, the most helpful first. */
const REMEDIES: Record<string, Choice[]> = {
  differs: [OVERWRITE],
  left: [UNLOCK],
  locked: [UNLOCK],
  login: [ACCESS],
  other: [REVEAL, OVERWRITE],
  outside: [OVERWRITE],
  settings: [ACCESS],
  silent: [ACCESS],
}
/** What may be over by now is tried first. */
const RETRIED = ['locked', 'login', 'outside', 'silent']
/** What was not shown is shown by another check; the same upload would be refused again. */
const UNSEEN = ['differs', 'other', 'unseen']

/** `again`: the action that failed. */
export function explainOutcome(error: unknown, again: string): Said {
  if (!(error instanceof Problem)) console.error(error)
  const problem = error instanceof Problem ? (asksSecret(error) ? NEEDS_SECRET : error) : IN_PROGRAM
  const { message, findings, code = '' } = problem
  const pin = /sha256:[\w+/:-]{40,}=?/i.exec(message)?.[0].replace(/^SHA256/, 'sha256')
  const sentences = message
    .split(/\n\s*|(?<=[.!?]) (?=[A-ZÄÖÜ„])/)
    // Of a condition and its command the condition is left, as a question before the button.
    .map((each) => each.replace(/(?<=.{12}): npm run deploy.*/, '?'))
    .filter((each) => !OF_TERMINAL.test(each))
  const elsewhere = findings.filter(({ at }) => !at)
  const details = [...new Set(elsewhere.map((finding) => finding.message))].map((found) => {
    const places = elsewhere.filter((finding) => finding.message === found).map(({ path, file }) => path ?? file)
    const isOne = places.length === 1 && /^\p{Ll}/u.test(found)
    return nameSettings(`${places.join(', ')}${isOne ? '' : ':'} ${found}`)
  })
  const isStopped = code === 'interrupted'
  const isOfSecret = code === 'login'
  const isOutside = code === 'outside' || code === 'silent'
  const action = UNSEEN.includes(code) ? 'publish' : again
  const repeat = action === 'publish' ? 'Noch einmal prüfen' : isStopped ? 'Weiter hochladen' : 'Noch einmal hochladen'
  const retry = { action, label: isOfSecret ? 'Weiter' : isOutside ? 'Noch einmal nachsehen' : repeat }
  const remedies = [...(nameSettings(message) === message ? [] : [ACCESS]), ...(REMEDIES[code] ?? [])]
  // Before an upload the same access has just served a check.
  const isRetried = RETRIED.includes(code) || (again === 'publish.go' && remedies[0] === ACCESS)
  const choices = isRetried ? [retry, ...remedies] : [...remedies, retry]
  const trust = { action: 'publish.trust', values: { pin }, label: 'Beim Anbieter verglichen: eintragen' }
  // Another fingerprint than before is not to be entered in passing.
  if (pin) choices.splice(code === 'changed' ? choices.length : 0, 0, trust)
  return {
    ...(isStopped && { title: 'Angehalten' }),
    ...(isOutside && { title: 'Hochgeladen, aber etwas stimmt nicht' }),
    sentences: sentences.map(nameSettings),
    details: pin && !sentences.some((each) => each.includes(pin.slice(7))) ? [pin] : details,
    choices,
    ...(!isStopped && { paint: problem === NEEDS_SECRET ? 'see' : 'rot' }),
    asksSecret: isOfSecret,
  }
}

/** Something else has been typed since: it is checked first, whatever an upload would go on with. */
export function tellOfOthers({ said, step }: Status): Said {
  if (step === 'done') return { sentences: [], title: 'Ist online, noch ohne das Neue' }
  const { choices = [] } = said
  const others = choices.filter(({ action = '' }) => !['publish.go', 'publish.unlock'].includes(action))
  const check = { action: 'publish', label: 'Das Neue prüfen' }
  if (others.length === choices.length) return said
  return { ...said, title: 'Vom letzten Mal noch offen', choices: [check, ...others] }
}

const ON_ACCESS = [
  { action: 'publish.test', label: 'Verbindung testen' },
  { action: 'publish.keep', label: 'Zugang speichern' },
]

/** In the room of the access: of all that a step offers only what is about it. */
export function tellOfAccess({ said, step }: Pick<Status, 'said' | 'step'>): Said {
  const { choices: found = [] } = said
  const fitting = found.filter(({ values, room }) => values?.pin || room === 'publish')
  // Another fingerprint than before comes last, here too, and going on where the folder may be the wrong one.
  const isFirst = found[0] === fitting[0] && said.paint !== 'gelb'
  const choices = isFirst ? [...fitting, ...ON_ACCESS] : [...ON_ACCESS, ...fitting]
  if (step === 'ready' || step === 'failed') return { ...said, choices }
  const isBusy = step === 'checking' || step === 'uploading'
  return { sentences: isBusy ? ['Gerade wird veröffentlicht. Danach geht es hier weiter.'] : [], choices }
}

const asksSecret = ({ findings: [first, ...more] }: Problem) => first?.path === 'DEPLOY_PASSWORD' && more.length === 0

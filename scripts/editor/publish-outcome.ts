/** How a deploy failed, for somebody who has buttons instead of commands. */
import type { Choice, PublishRoom, Said } from '../../src/editor/model.ts'
import { Problem } from '../lib/problem.ts'
import { nameSettings } from './publish-access.ts'

/** What is only true in a terminal or in .env; the page has a button in its place. */
const OF_TERMINAL = /npm run|--[a-z]|Befehl|Aufruf|(?<!Datei )\.env\b|^DEPLOY_PIN=|GitHub|neu bauen|dist\//

const IN_PROGRAM = new Problem(
  'Das ist ein Fehler im Programm, nicht in Ihren Angaben. Die Website ist unversehrt. Näheres steht im Fenster mit der schwarzen Schrift. Bitte zeigen Sie es der Person, die Ihre Website betreut.',
)
const NEEDS_SECRET = new Problem(
  'Jetzt wird noch das Passwort gebraucht. Es wird bis zum Beenden gemerkt, mit „Passwort merken: ja“ im Zugang für immer.',
)

/** What a message advises → the button for it. */
const REMEDIES: [advice: RegExp, choice: Choice][] = [
  [
    /--break-lock$/,
    { action: 'publish.unlock', label: 'Es läuft kein Hochladen mehr: Sperre lösen und veröffentlichen' },
  ],
  [/erst dessen Inhalt/, { action: 'reveal', label: 'Inhalt zeigen' }],
  [/DEPLOY_|Zugangsdaten|oder Passwort|im Zugang/, { room: 'access', label: 'Zum Zugang' }],
  [
    /--overwrite/,
    { action: 'publish', values: { overwrite: true }, label: 'Alles neu hochladen, auch über das, was dort liegt' },
  ],
]

/** `again`: the action that failed; `told`: what it has said and still holds. */
export function explainOutcome(error: unknown, again: string, told: string[] = []): Said {
  if (!(error instanceof Problem)) console.error(error)
  const { message, findings } = error instanceof Problem ? (asksSecret(error) ? NEEDS_SECRET : error) : IN_PROGRAM
  const pin = /sha256:[\w+/:-]{40,}=?/i.exec(message)?.[0].replace(/^SHA256/, 'sha256')
  const trust = { action: 'publish.trust', values: { pin }, label: 'Beim Anbieter verglichen: eintragen' }
  // Nothing that is sent again makes an address known or a certificate valid.
  const isUnreachable = findings.some(({ message: found }) => found.includes('zu erreichen'))
  const sentences = message
    .split(/\n\s*|(?<=[.!?]) (?=[A-ZÄÖÜ„])/)
    .filter((each) => !OF_TERMINAL.test(each) && !(isUnreachable && each.startsWith('Zeigt sie')))
  const remedies = REMEDIES.flatMap(([advice, choice]) =>
    advice.test(message) && !(isUnreachable && choice.values) ? [choice] : [],
  )
  const details = findings.flatMap(({ file, path, at, message: found }) =>
    at ? [] : nameSettings(`${path ?? file}${/^\p{Ll}/u.test(found) ? '' : ':'} ${found}`),
  )
  const isOfSecret = /Passwort (?:nicht an|gebraucht)/.test(message)
  const isStopped = message.startsWith('Abgebrochen')
  // What was not shown is shown by another check; the same upload would be refused again.
  const isUnseen = /--overwrite|^Seit der Prüfung/.test(message) && !message.startsWith('Alles ist hochgeladen')
  const action = isUnseen ? 'publish' : again
  const repeat = action === 'publish' ? 'Noch einmal prüfen' : isStopped ? 'Weiter hochladen' : 'Noch einmal hochladen'
  const label = isOfSecret ? 'Weiter' : isUnreachable ? 'Noch einmal nachsehen' : repeat
  const retry = { action, label }
  // Another fingerprint than before is not to be entered in passing.
  const isChanged = message.includes('anders aus')
  const [before, after] = [pin && !isChanged ? [trust] : [], pin && isChanged ? [trust] : []]
  return {
    ...(isStopped && { title: 'Angehalten' }),
    ...(message.startsWith('Alles ist hochgeladen') && { title: 'Hochgeladen, aber etwas stimmt nicht' }),
    sentences: [...told, ...sentences.map(nameSettings)],
    details: pin && !sentences.some((each) => each.includes(pin.slice(7))) ? [pin] : details,
    choices: isOfSecret || isUnreachable ? [retry, ...remedies] : [...before, ...remedies, retry, ...after],
    ...(!isStopped && { paint: isOfSecret ? 'see' : 'rot' }),
  }
}

/** Something else has been typed since: it is checked first, whatever an upload would go on with. */
export function tellOfOthers(said: Said, step: PublishRoom['step']): Said {
  if (step === 'done') return { ...said, title: 'Ist online, noch ohne das Neue' }
  const { choices = [] } = said
  const others = choices.filter(({ action }) => action !== 'publish.go')
  const check = { action: 'publish', label: 'Das Neue prüfen' }
  return others.length < choices.length ? { ...said, choices: [check, ...others] } : said
}

const asksSecret = ({ findings: [first, ...more] }: Problem) => first?.path === 'DEPLOY_PASSWORD' && more.length === 0

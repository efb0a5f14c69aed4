/** One request at a time. What changes meanwhile is gathered, survives a reload, and goes when the program is there. */
import type { Followed } from './follow.ts'
import { activeKey, focusedKey, type TabView, view } from './view.ts'

/** `base`: the state that was shown when the typing began. `isBack`: by the browser's own undo. `isSecret`: a password. */
type Typed = { key: string; parts: string[]; base: number; isBack?: boolean; isSecret?: boolean }
type Change = {
  field?: Typed
  left?: string
  action?: { name: string; key?: string | undefined; [more: string]: unknown }
  /** The field that had the focus when it was asked. */
  from?: string | undefined
}
/** The server takes the fields first, then what was left, then the action. */
type Letter = Omit<Change, 'field'> & { fields: Typed[] }
/** On its way; sent again with the same number if only the answer was lost, and done once. `shown`: the state of the page. */
export type Request = Letter & { tab: string; number: number; view: TabView; active: string | undefined; shown: number }
export type Answer = {
  state: number
  html: string
  view?: Partial<TabView> & { field?: string }
  /** `state`: the number of the page; 0 while there is none. */
  preview: { state: number; address: string; follow: Followed }
  error?: string
}

const STORED = 'editor'
const LOOK_MS = 1000
const LOST =
  'Die Verbindung zum Programm ist weg. Lassen Sie diese Seite offen: Was Sie tippen, wird gesendet, sobald es wieder läuft. Dazu Doppelklick auf „Website bearbeiten“.'
const BACK = 'Das Programm läuft wieder.'

/** New with every load: a duplicated tab takes the storage along and would repeat the numbers of the first. */
const tab = Math.random().toString(36).slice(2)
let number = 0
let request: Request | undefined
let letters: Letter[] = []
let isBusy = false
let isLost = false
export let shownState = -1
let handlers: {
  /** While a click has begun nothing may move: it would end on another button. */
  isPressed: () => boolean
  show: (answer: Answer, request: Request) => void
}

export function startSending(given: typeof handlers): void {
  handlers = given
  ;[request, ...letters] = JSON.parse(sessionStorage.getItem(STORED) || '[null]')
  // What the browser has put back into the fields after a reload may be old.
  send()
  setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
}

/** Adds to the next request, or begins another if that would change the order. Without anything: the page as it is. */
export function send(change: Change = {}): void {
  const { field, left, action, from = focusedKey() } = change
  const last = letters.at(-1)
  const isOver = (last?.left || last?.action) && (field || left || action)
  const letter = last && !isOver ? last : { fields: [] }
  if (letter !== last) letters.push(letter)
  const isOther = ({ key, base }: Typed) => key !== field?.key || base !== field.base
  if (field) letter.fields = [...letter.fields.filter(isOther), field]
  if (left) letter.left = left
  if (action) Object.assign(letter, { action: { base: shownState, ...action }, from })
  store()
  // Leaving one field and entering the next are two events, and one request.
  setTimeout(post)
}

export const isWaiting = (key: string | undefined): boolean =>
  letters.some(({ fields }) => fields.some((field) => field.key === key))

const holdsWork = (letter?: Letter) => letter && (letter.fields.length > 0 || letter.action !== undefined)

export const hasUnsent = (): boolean => [request, ...letters].some(holdsWork)

/** A screen reader reads the status out whenever it is set. */
export function say(text: string): void {
  const status = document.getElementById('status')
  if (status && status.textContent !== text) status.textContent = text
}

/** Browsers keep this store on the disk. */
const withoutSecrets = (name: string, value: unknown) =>
  name === 'fields' ? (value as Typed[]).filter(({ isSecret }) => !isSecret) : value

function store(): void {
  sessionStorage.setItem(STORED, hasUnsent() ? JSON.stringify([request, ...letters], withoutSecrets) : '[null]')
}

async function post(): Promise<void> {
  if (isBusy || !(request || letters[0])) return
  const seen = { view, active: activeKey(), shown: shownState }
  request ??= { from: focusedKey(), ...(letters.shift() as Letter), ...seen, tab, number: ++number }
  isBusy = true
  store()
  const sent = request
  const headers = { 'Content-Type': 'application/json', 'X-Editor': '1' }
  const answer: Answer | undefined = await fetch('/__edit/do', { method: 'POST', headers, body: JSON.stringify(sent) })
    .then((response) => response.json())
    .catch(() => undefined)
  while (handlers.isPressed()) await new Promise((resolve) => setTimeout(resolve, 20))
  isBusy = false
  isLost ||= !answer
  if (!answer) return say(LOST)
  request = undefined
  store()
  receive(answer, sent)
  setTimeout(post)
}

function receive(answer: Answer, sent: Request): void {
  if (answer.error) say(answer.error)
  else if (isLost) say(hasUnsent() ? LOST : BACK + (holdsWork(sent) ? ' Was Sie getippt haben, ist angekommen.' : ''))
  else if (holdsWork(sent)) say('')
  isLost = isLost && hasUnsent()
  if (answer.error) return
  // Another room or entry may have been opened meanwhile, and is still seen as it was before.
  if (sent.view === view) shownState = answer.state
  handlers.show(answer, sent)
}

/**
 * Sees what has changed without this tab: in another one, in the files, of the page beside, or while publishing. It is how
 * a lost request goes again, too, so a window that is not seen looks only for that.
 */
function look(): void {
  if (!isBusy && (hasUnsent() || !document.hidden)) send()
}

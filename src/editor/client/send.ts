/** One request at a time. What changes meanwhile is gathered, survives a reload, and goes when the program is there. */
import type { Followed } from './follow.ts'
import { activeKey, focusedKey, type TabView, view } from './view.ts'

/** `base`: the state that was shown when the typing began. `isBack`: by the browser's own undo. */
type Typed = { key: string; parts: string[]; base: number; isBack?: boolean }
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
type Request = Letter & { tab: string; number: number; view: TabView; active: string | undefined; shown: number }
export type Answer = {
  state: number
  html: string
  view?: Partial<TabView> & { field?: string }
  preview: { address: string; follow: Followed }
  /** What the program has told all tabs at this moment. */
  news: string
  error?: string
}

const STORED = 'editor'
const RETRY_MS = 1000
const LOST =
  'Die Verbindung zum Programm ist weg. Was Sie tippen, bleibt hier und wird gesendet, sobald es wieder läuft: Doppelklick auf „Website bearbeiten“.'
const BACK = 'Das Programm läuft wieder.'

/** New with every load: a duplicated tab takes the storage along and would repeat the numbers of the first. */
const tab = Math.random().toString(36).slice(2)
let number = 0
let request: Request | undefined
let letters: Letter[] = []
let isBusy = false
let source: EventSource | undefined
let isLost = false
/** The state that is shown, and the news that it was told with; newer news wait for the end of a request. */
export let shownState = -1
let seen = ''
let news = ''
let handlers: {
  /** While a click has begun nothing may move: it would end on another button. */
  isPressed: () => boolean
  show: (answer: Answer, request: Request) => void
  showPreview: (built: { state: number }) => void
}

export function startSending(given: typeof handlers): void {
  handlers = given
  ;[request, ...letters] = JSON.parse(sessionStorage.getItem(STORED) || '[null]')
  // Its opening asks for the page: what the browser has put back into the fields after a reload may be old.
  listen()
  document.addEventListener('visibilitychange', listen)
}

/** A password goes along with the next action, and is in no draft. */
export function takeSecret(): string | undefined {
  const input = document.querySelector<HTMLInputElement>('[type=password]')
  const secret = input?.value || undefined
  if (input) input.value = ''
  return secret
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
  if (action) Object.assign(letter, { action: { base: shownState, secret: takeSecret(), ...action }, from })
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
const withoutSecret = (name: string, value: unknown) => (name === 'secret' ? undefined : value)

function store(): void {
  sessionStorage.setItem(STORED, hasUnsent() ? JSON.stringify([request, ...letters], withoutSecret) : '[null]')
}

async function post(): Promise<void> {
  if (isBusy || !(request || letters[0])) return
  if (!request) {
    const active = activeKey()
    const letter = letters.shift() as Letter
    request = { from: focusedKey(), ...letter, tab, number: ++number, view, active, shown: shownState }
    news = ''
  }
  isBusy = true
  store()
  const sent = request
  const headers = { 'Content-Type': 'application/json', 'X-Editor': '1' }
  const answer: Answer | undefined = await fetch('/__edit/do', { method: 'POST', headers, body: JSON.stringify(sent) })
    .then((response) => response.json())
    .catch(() => undefined)
  while (handlers.isPressed()) await new Promise((resolve) => setTimeout(resolve, 20))
  isBusy = false
  if (!answer) return lose()
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
  seen = answer.news
  // News that came during the request may be of a later state.
  if (news && news !== seen) send()
  handlers.show(answer, sent)
}

function lose(): void {
  isLost = true
  say(LOST)
  setTimeout(post, RETRY_MS)
}

/** Only while the window is seen: a browser has six connections to one program, for all its windows together. */
function listen(): void {
  source?.close()
  if (document.hidden) return
  source = new EventSource('/__edit/news')
  source.onopen = () => send()
  source.onmessage = ({ data }) => {
    news = data
    handlers.showPreview({ state: JSON.parse(data)[1] })
    if (!request && data !== seen) send()
  }
  // By itself it waits for up to five seconds, or for good after an error page.
  source.onerror = () => {
    source?.close()
    lose()
    setTimeout(listen, RETRY_MS)
  }
}

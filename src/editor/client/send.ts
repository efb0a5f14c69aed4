/** One request at a time. What changes meanwhile is gathered, survives a reload, and goes when the program is there. */
import type { Followed } from './follow.ts'
import { type View, view } from './view.ts'

/** `base`: the state that was shown when the typing began. */
type Field = { key: string; parts: string[]; base: number }
type Action = { name: string; [more: string]: unknown }
/** The server takes the fields first, then what was left, then the action. */
type Letter = { fields: Field[]; left?: string; action?: Action }
export type Request = Letter & { tab: string; number: number; view: View; active?: string }
export type Preview = { state: number; address: string; follow: Followed; isBuilding: boolean }
export type Answer = {
  number: number
  state: number
  html: string
  view?: Partial<View> & { field?: string }
  preview: Preview
  /** What the program has told all tabs at this moment. */
  news: string
  error?: string
}

const STORED = 'editor'
const RETRY_MS = 1000
const LOST =
  'Die Verbindung zum Programm ist weg. Was Sie tippen, bleibt hier und wird gesendet, sobald es wieder läuft: Doppelklick auf „Website bearbeiten“.'
const BACK = 'Das Programm läuft wieder. Alles ist gesendet.'

/** New with every load: a duplicated tab takes the storage along and would repeat the numbers of the first. */
const tab = Math.random().toString(36).slice(2)
let number = 0
let letters: Letter[] = []
let sending: Request | undefined
let isBusy = false
let isLost = false
/** The state that is shown, and the news that it was told with; newer news wait for the end of a request. */
let shown = -1
let seen = ''
let news: string | undefined
let handlers: { activeKey: () => string | undefined; show: (answer: Answer, request: Request) => void }

export function startSending(given: typeof handlers): void {
  handlers = given
  try {
    ;({ sending, letters } = JSON.parse(sessionStorage.getItem(STORED) || '{"letters":[]}'))
  } catch {}
  // Its opening asks for the page: what the browser has put back into the fields after a reload may be old.
  listen()
  setTimeout(post)
}

/** Adds to the next request, or begins another if that would change the order. Without anything: the page as it is. */
export function send({ field, left, action }: { field?: Field; left?: string; action?: Action } = {}): void {
  const last = letters[letters.length - 1]
  const isOver = last?.action ? field || left || action : (left && last?.left) || (field && field.key === last?.left)
  const letter = last && !isOver ? last : { fields: [] }
  if (letter !== last) letters.push(letter)
  // Since another state was shown, a key may name another entry.
  const isSame = ({ key, base }: Field) => key === field?.key && base === field.base
  if (field) letter.fields = [...letter.fields.filter((each) => !isSame(each)), field]
  if (left) letter.left = left
  if (action) letter.action = { base: shown, ...action }
  store()
  // Leaving one field and entering the next are two events, and one request.
  setTimeout(post)
}

export const shownState = (): number => shown

export const isWaiting = (key: string | undefined): boolean =>
  letters.some(({ fields }) => fields.some((field) => field.key === key))

const holdsWork = ({ fields, action }: Letter) => fields.length > 0 || action !== undefined

export const hasUnsent = (): boolean => (sending ? [sending, ...letters] : letters).some(holdsWork)

/** A screen reader reads the status out whenever it is set. */
export function say(text: string): void {
  const status = document.getElementById('status')
  if (status && status.textContent !== text) status.textContent = text
}

/** Browsers keep this store on the disk. */
const withoutSecret = (name: string, value: unknown) => (name === 'secret' ? undefined : value)

function store(): void {
  try {
    if (hasUnsent()) sessionStorage.setItem(STORED, JSON.stringify({ sending, letters }, withoutSecret))
    else sessionStorage.removeItem(STORED)
  } catch {}
}

async function post(): Promise<void> {
  const letter = sending || letters[0]
  if (isBusy || !letter) return
  if (!sending) {
    letters.shift()
    sending = { ...letter, tab, number: ++number, view, active: handlers.activeKey() }
    news = undefined
  }
  isBusy = true
  store()
  const request = sending
  const answer = await fetchAnswer(request)
  isBusy = false
  // The same number again: if only the answer was lost, nothing is done twice.
  if (!answer) return lose()
  sending = undefined
  store()
  setTimeout(post)
  receive(answer, request)
}

async function fetchAnswer(request: Request): Promise<Answer | undefined> {
  try {
    const headers = { 'Content-Type': 'application/json', 'X-Editor': '1' }
    const response = await fetch('/__edit/do', { method: 'POST', headers, body: JSON.stringify(request) })
    const answer: Answer = await response.json()
    return answer.error || answer.number === request.number ? answer : undefined
  } catch {
    return undefined
  }
}

function receive(answer: Answer, request: Request): void {
  if (answer.error) say(answer.error)
  else if (isLost && !hasUnsent()) say(BACK)
  else if (holdsWork(request)) say('')
  isLost = isLost && hasUnsent()
  if (answer.error) return
  shown = answer.state
  seen = answer.news
  // News that came during the request may be of a later state.
  if (news && news !== seen) send()
  handlers.show(answer, request)
}

function lose(): void {
  isLost = true
  say(LOST)
  setTimeout(post, RETRY_MS)
}

function listen(): void {
  const source = new EventSource('/__edit/news')
  source.onopen = () => send()
  source.onmessage = ({ data }) => {
    news = data
    if (!sending && data !== seen) send()
  }
  // By itself it waits for up to five seconds, or for good after an error page.
  source.onerror = () => {
    source.close()
    lose()
    setTimeout(listen, RETRY_MS)
  }
}

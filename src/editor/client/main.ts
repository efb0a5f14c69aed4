/** The script of the editor's page. It knows no rule and no control: the server answers with the page as it should be. */
import { ask } from './ask.ts'
import { watchDrags } from './drag.ts'
import { activeKey, fieldOf, insertText, isTyped, noticeLeaving, pickDate, watchFields, watchText } from './fields.ts'
import { watchKeys } from './keys.ts'
import { morphInside } from './morph.ts'
import { setDevice, showPreview } from './preview.ts'
import { type Answer, hasUnsent, isWaiting, type Request, send, startSending } from './send.ts'
import { aimAt, changeView, entriesAround, firstControl, focusAim, readAddress, restoreView, view } from './view.ts'

const page = document.getElementById('page') as HTMLElement
let lastActive: string | undefined
let lastRoom = ''
let shownRoom = ''
/** The button of the last action: it keeps the focus if its entry moves. */
let pressed: { name?: string; place: number } | undefined

watchFields()
watchKeys()
watchDrags(({ room = view.room, open = [], field = '' }) => goTo(field, room, open))
document.addEventListener('click', handleClick)
document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.hasAttribute('data-search')) search(target.value)
})
addEventListener('popstate', () => {
  const before = view
  restoreView()
  if (view !== before) send()
})
addEventListener('beforeunload', (event) => {
  if (hasUnsent()) event.preventDefault()
})
const sought = new URLSearchParams(location.search).get('find')
changeView({})
if (sought) goTo(sought, view.room, view.open)
startSending({ activeKey, show })

function show(answer: Answer, request: Request): void {
  const isChange = request.fields.length > 0 || request.action?.key !== undefined || answer.view !== undefined
  const isOtherField = request.active !== undefined && request.active !== lastActive
  // In the room of the Impressum that page is shown.
  const isOtherRoom = request.view.room !== shownRoom
  shownRoom = request.view.room
  lastActive = request.active
  // Another room may have been opened meanwhile: its own answer is on the way.
  if (request.view === view) {
    const { field, ...change } = answer.view || {}
    if (answer.view) changeView({ query: '', ...change }, change.room === view.room ? 'replaceState' : 'pushState')
    if (field) aimAt({ key: field, button: request.action?.name === pressed?.name ? pressed : undefined })
    renew(answer.html)
  }
  showPreview(answer.preview, isChange || isOtherField || isOtherRoom)
}

function renew(html: string): void {
  const active = document.activeElement
  const above: Element[] = []
  for (let each = active; each && each !== page; each = each.parentElement) above.push(each)
  watchText(() => {
    morphInside(page, html, isNewer)
  })
  // Whoever works with the keyboard stays near what has gone.
  const near = active?.isConnected
    ? undefined
    : above.find((each) => each.isConnected && each.matches('[data-field], li'))
  if (near) firstControl(near)?.focus()
  focusAim()
}

/** Controls without a name are helpers: a calendar, a file. */
const isNewer = (control: Element) =>
  isTyped(control) || isWaiting(fieldOf(control)?.dataset.field) || !control.matches('[name], [data-search]')

function handleClick(event: MouseEvent): void {
  // Its timer may come too late: what was left goes in the same request as the action.
  noticeLeaving()
  const target = event.target as Element
  const on = (name: string) => target.closest<HTMLElement>(`[data-${name}]`)
  const link = target.closest<HTMLAnchorElement>('a[data-room], a[data-goto]')
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey)
  if (link && isPlain) {
    event.preventDefault()
    openLink(link)
    return
  }
  const press = (name: string, handle: (button: HTMLElement) => void) => {
    const button = on(name)
    if (button) handle(button)
  }
  press('save', () => send({ action: { name: 'save' } }))
  // The second half of a double click would meet what the first has moved under the pointer.
  if (event.detail < 2 || !on('key')) press('do', act)
  press('toggle', ({ dataset: { toggle = '' } }) => {
    const others = view.open.filter((key) => key !== toggle)
    changeView({ open: others.length < view.open.length ? others : [...others, toggle] })
    send()
  })
  press('insert', insertText)
  press('link', insertText)
  press('date', pickDate)
  press('device', ({ dataset }) => setDevice(dataset.device))
}

async function act(button: HTMLElement): Promise<void> {
  const { do: name = '', key, with: more = '{}', ask: question } = button.dataset
  if (button.matches('[data-save], :disabled, [aria-disabled]') || (question && !(await ask(question)))) return
  const alike = Array.from(document.querySelectorAll<HTMLElement>('[data-do]')).filter(
    ({ dataset }) => dataset.do === name && dataset.key === key,
  )
  pressed = { name, place: alike.indexOf(button) }
  // A password goes along with the action alone, and is in no draft.
  const input = name.startsWith('publish') ? document.querySelector<HTMLInputElement>('[data-secret]') : null
  const secret = input?.value || undefined
  if (input) input.value = ''
  send({ action: { ...JSON.parse(more), name, key, secret } })
}

function openLink({ dataset, search: address }: HTMLAnchorElement): void {
  const there = readAddress(address)
  const room = dataset.room || there.room
  if (dataset.goto) goTo(dataset.goto, room, there.open)
  else {
    changeView({ ...there, room }, 'pushState')
    aimAt({})
    send()
  }
}

function goTo(key: string, room: string, open: string[]): void {
  const around = [...(room === view.room ? view.open : []), ...open, ...entriesAround(key)]
  changeView({ room, open: Array.from(new Set(around)), query: '' }, 'pushState')
  aimAt({ key })
  send()
}

/** The results are a room; without words it is left again. */
function search(query: string): void {
  if (view.room !== 'search') lastRoom = view.room
  changeView({ room: query ? 'search' : lastRoom, query })
  send()
}

/** The script of the editor's page. It knows no rule and no control: the server answers with the page as it should be. */
import { activeKey, fieldOf, insertText, isTyped, noticeLeaving, pickDate, watchFields, watchText } from './fields.ts'
import { watchKeys } from './keys.ts'
import { morphInside } from './morph.ts'
import { watchPhotos } from './photos.ts'
import { showPreview } from './preview.ts'
import { type Answer, hasUnsent, isWaiting, type Request, send, startSending } from './send.ts'
import { aimAt, changeView, firstControl, focusAim, HEADING, readAddress, restoreView, view } from './view.ts'

const page = document.getElementById('page') as HTMLElement
let lastActive: string | undefined
let lastRoom = ''
let shownRoom = ''

watchFields()
watchKeys()
watchPhotos()
document.addEventListener('click', handleClick)
document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.hasAttribute('data-search')) search(target.value)
})
addEventListener('popstate', () => {
  if (restoreView()) send()
})
addEventListener('beforeunload', (event) => {
  if (hasUnsent()) event.preventDefault()
})
const sought = new URLSearchParams(location.search).get('find')
changeView({})
startSending({ activeKey, show })
if (sought) send({ action: { name: 'goto', key: sought } })

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
    if (field) aimAt(field)
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
  focusAim(active)
}

/** Controls without a name are a photo's or a password's. */
const isNewer = (control: Element) =>
  isTyped(control) ||
  isWaiting(fieldOf(control)?.dataset.field) ||
  !control.matches('[name], [data-search], [type=date]')

function handleClick(event: MouseEvent): void {
  // Its timer may come too late: what was left goes in the same request as the action.
  noticeLeaving()
  const target = event.target as Element
  const link = target.closest<HTMLAnchorElement>('a[data-room]')
  if (link && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
    event.preventDefault()
    openLink(link)
  }
  for (const [name, handle] of Object.entries(BUTTONS)) {
    const button = target.closest<HTMLElement>(`button[data-${name}]`)
    // The second half of a double click would meet what the first has moved under the pointer.
    if (button && (event.detail < 2 || !button.dataset.key)) handle(button)
  }
}

const BUTTONS = { do: act, toggle, insert: insertText, link: insertText, date: pickDate }

function act(button: HTMLElement): void {
  const { do: name = '', key, with: more = '{}' } = button.dataset
  // What was typed last may not be known to the server yet: saving is never idle.
  if (button.hasAttribute('aria-disabled') && name !== 'save') return
  // A password goes along with the action alone, and is in no draft.
  const input = name.startsWith('publish') ? document.querySelector<HTMLInputElement>('[type=password]') : null
  const secret = input?.value || undefined
  if (input) input.value = ''
  send({ action: { ...JSON.parse(more), name, key, secret } })
}

function toggle({ dataset: { toggle: key = '' } }: HTMLElement): void {
  const others = view.open.filter((each) => each !== key)
  changeView({ open: others.length < view.open.length ? others : [...others, key] })
  send()
}

function openLink({ dataset, search: address }: HTMLAnchorElement): void {
  const { goto: key } = dataset
  if (!key) {
    changeView(readAddress(address), 'pushState')
    aimAt(HEADING)
  }
  send(key ? { action: { name: 'goto', key } } : {})
}

/** The results are a room; without words it is left again. */
function search(query: string): void {
  if (view.room !== 'search') lastRoom = view.room
  changeView({ room: query ? 'search' : lastRoom, query })
  send()
}

/** The script of the editor's page. It knows no rule and no control: the server answers with the page as it should be. */
import * as fields from './fields.ts'
import { focusOn, HEADING } from './focus.ts'
import { morphInside } from './morph.ts'
import { showPreview } from './preview.ts'
import { hasUnsent, isWaiting, type Request, send, shownState, startSending } from './send.ts'
import { activeKey, changeView, fieldOf, focusedKey, holdAt, keepPlace, lookedAt, readAddress, view } from './view.ts'

const page = document.getElementById('page') as HTMLElement
/** Has the focus until the field that an action leads to is there, and keeps what is typed meanwhile. */
const early = document.getElementById('early') as HTMLTextAreaElement
/** What to focus once the answer is there: the key of a field or entry, or the heading of the room. */
let aim: string | undefined
/** What the page shows; an answer to come shows what is wanted by now. */
let shown = view

fields.watchFields()
document.addEventListener('click', handleClick)
document.addEventListener('keydown', handleKey)
document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches('[data-search]')) search(target.value)
})
addEventListener('popstate', () => {
  // A jump within the page.
  if (location.hash && new URLSearchParams(location.search).get('room') === view.room) return keepPlace(location.hash)
  readAddress()
  fields.beginEditing()
  enterRoom()
})
addEventListener('beforeunload', (event) => {
  if (hasUnsent() || fields.uploads > 0) event.preventDefault()
})
changeView({})
startSending({
  isPressed: () => fields.isDown,
  show: ({ view: led, html, preview }, request) => {
    const isLeading = LEADING.test(request.action?.name || '')
    // Whoever is in another field by now is not led away, nor by what came before the entry that he types for.
    const isHere = [undefined, request.from].includes(focusedKey()) && (isLeading || !(hasUnsent() && !early.hidden))
    const isLed = request.view === view && isHere
    const { field, ...change } = led || {}
    // Another room may have been opened meanwhile: its own answer is on the way.
    if (request.view === view) {
      if (led) changeView({ query: '', ...change }, change.room !== view.room || view.query !== '')
      if (isLed) aim = field || aim
      const goOnTyping = field && !request.action ? fields.moveTyped() : undefined
      const note = page.querySelector('#note')
      const said = note?.textContent
      renew(html, request, isLeading && isLed)
      // The same once more, such as "Entfernt.", is read out only if it is set again.
      if (note && said && said === note.textContent && request.action) note.textContent = said
      goOnTyping?.()
      shown = view
    }
    if (isLeading) passKeys(isLed ? undefined : field || '')
    showPreview(preview)
  },
})

/** The HTML that the page was made like last. */
let made = ''

function renew(html: string, { fields: sent, left, action }: Request, isAwaited: boolean): void {
  const typed = fields.typedControl()
  const pressed = document.activeElement as HTMLElement
  const held = lookedAt() || pressed
  const { top } = held.getBoundingClientRect()
  const hadFocus = pressed !== document.body
  const [field, told] = [fieldOf(pressed), pressed.closest('#told')]
  const isKept = (control: Element, wanted: Element) => {
    const its = fieldOf(control)
    if (isWaiting(its?.dataset.field)) return true
    // It never comes back: its text stays while the program has one, which the server may have refused.
    if (control.matches('[type=password]')) return wanted.hasAttribute('placeholder')
    // A second word that is typed alone comes back as the first one.
    return control === typed || Boolean(typed && its?.contains(typed))
  }
  const asked = () => fieldOf(page.querySelector('.box [type=password]'))?.dataset.field
  const wasAsked = asked()
  // Whoever only looks, and sees nothing new, touches nothing: a list of files may be open, or a calendar.
  const isNew = html !== made || sent.length > 0 || left || action
  if (isNew) {
    morphInside(page, html, isKept)
    document.title = document.title.replace(/^.*? – /, `${page.querySelector('h1')?.textContent} – `)
  }
  made = html
  if (held !== document.body && pressed === document.activeElement) holdAt(top, held)
  if (!typed) fields.beginEditing()
  // Whoever works with the keyboard stays near what has gone. What is typed early waits for its own answer.
  const isLost = () => hadFocus && [document.body, isAwaited && early].includes(document.activeElement as HTMLElement)
  const near = (field?.isConnected && field.dataset.field) || HEADING
  // What a step has said stands above the buttons that it has left.
  if (isLost() && !aim) told?.querySelector('button')?.focus()
  if (isLost()) aim ||= action?.key || near
  // A password is asked for when the server wants it, and not while somebody types.
  if (!wasAsked && !fields.isText(document.activeElement)) aim = asked() || aim
  if (aim) focusOn(aim, pressed, top)
  aim = undefined
  // What it led to is in another room.
  if (isLost()) page.querySelector<HTMLElement>(HEADING)?.focus({ preventScroll: true })
}

/** The name of the button that was pressed last. */
let clicked: string | null
const TARGETS = 'a[data-room], [data-do], [data-toggle], [data-insert]'

function handleClick(event: MouseEvent, meant?: object): void {
  // Its timer may come too late: what was left goes before the action.
  fields.noticeLeaving()
  const tab = (event.target as Element).closest<HTMLAnchorElement>('[data-tab]')
  if (tab) keepPlace(tab.hash)
  const target = (event.target as Element).closest<HTMLElement>(TARGETS)
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const { room, goto: key, toggle, insert, do: name } = target.dataset
  const on = meant || { key: target.dataset.key, base: shownState }
  // What is typed before its field is there goes first; meanwhile the button may come to belong to another entry.
  if (!early.hidden && early.value && hasUnsent() && insert === undefined) setTimeout(handleClick, 20, event, on)
  else if (toggle) toggleEntry(toggle)
  else if (insert !== undefined) fields.insertText(target)
  else if (name === 'date') fields.pickDate(target)
  else if (key) send({ action: { name: 'goto', key } })
  else if (room) {
    changeView({ room, open: [], query: '' }, true)
    enterRoom()
  }
  // What was typed last may not be known to the server yet: saving is never idle.
  else if (name === 'save') save()
  // The second half of a double click would meet what the first has moved under the pointer, but for a move of the same.
  else if (event.detail < 2 || !target.dataset.key || (name === 'move' && target.ariaLabel === clicked)) act(target, on)
  clicked = target.ariaLabel
}

const LEADING = /^(?:add|copy)$/

function act(button: HTMLElement, on: object): void {
  const { do: name = '', with: more = '{}' } = button.dataset
  if (button.hasAttribute('aria-disabled')) return
  // A photo on its way is published, too.
  if (name.startsWith('publish') && fields.uploads > 0) return void setTimeout(act, 20, button, on)
  send({ action: { ...JSON.parse(more), ...on, name } })
  if (!LEADING.test(name)) return
  early.value = ''
  early.hidden = false
  early.focus()
}

/** Into the field that has been led to, where Enter goes on; without the focus into that of `key`. */
function passKeys(key?: string): void {
  const [text = '', ...more] = early.value.split(/\n+/)
  early.hidden = true
  if (key !== undefined) return void fields.fill(key, [text, ...more].join(' '))
  // That of a copy is there to be typed over.
  if (fields.isText(document.activeElement)) document.activeElement.select()
  if (text) fields.write(text)
  // A list that is full has no next one.
  if (more.length > 0 && goOn(document.activeElement as Element) && early.hidden) fields.write(` ${more.join(' ')}`)
  else early.value = more.join('\n')
}

function toggleEntry(key: string): void {
  const others = view.open.filter((each) => each !== key)
  changeView({ open: others.length < view.open.length ? others : [...others, key] })
  send()
}

function enterRoom(): void {
  aim = HEADING
  send()
}

/** The results stand in place of the room, which is shown again without words. */
function search(query: string): void {
  if (!view.query) scrollTo(0, 0)
  changeView({ query }, !view.query)
  send()
}

function handleKey(event: KeyboardEvent): void {
  if (event.isComposing) return
  if (event.key === 'Enter' && !event.shiftKey && goOn(event.target as Element)) event.preventDefault()
  const places = [...document.querySelectorAll<HTMLElement>('[data-search], main [data-goto]')]
  const at = view.query ? places.indexOf(event.target as HTMLElement) : -1
  const next = at >= 0 && places[at + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] || Number.NaN)]
  if (next) {
    event.preventDefault()
    next.focus()
  }
  const name = fields.commandOf(event)
  if (!name) return
  event.preventDefault()
  if (name === 'save') save()
  else send({ action: { name } })
}

/** What is saved is in order, as if its field had been left, and says what is wrong with it. */
function save(): void {
  // After a photo, and what is typed before its field is there.
  if (fields.uploads > 0 || (!early.hidden && hasUnsent())) return void setTimeout(save, 20)
  fields.sendTyped()
  send({ left: activeKey(), action: { name: 'save' } })
}

const AFTER_PASSWORD = '[data-do^=publish]:not([data-do$=trust])'

/** In a list of texts Enter leads to the next one, and behind the last to a new one; elsewhere it presses a button. */
function goOn(target: Element): boolean {
  const isSearch = target.matches('[data-search]')
  // The hits of what was typed last are still to come.
  if (isSearch && shown !== view) setTimeout(goOn, 20, target)
  if (isSearch && (shown !== view || !view.query)) return true
  const next = isSearch ? '[data-goto]' : target.matches('[type=password]') && AFTER_PASSWORD
  if (next) document.querySelector<HTMLElement>(`main ${next}`)?.click()
  const row = target.matches('[name]') && target.closest('.is-texts > li')
  if (!row) return false
  const below = row.nextElementSibling?.querySelector<HTMLElement>('[name]')
  if (below) below.focus()
  else row.closest('section')?.querySelector<HTMLElement>(':scope > [data-do=add]')?.click()
  return true
}

/** Which room and entries are open belongs to the tab. It stands in the address, so a reload and Back find it again. */
export type View = { room: string; open: string[]; query: string }

export let view = readAddress()
/** The key of what to focus once the answer is there, or the heading of the room. */
let aim: string | undefined
export const HEADING = 'h1'

export function readAddress(search = location.search): View {
  const given = new URLSearchParams(search)
  const shown = document.querySelector<HTMLElement>('[data-room][aria-current]')?.dataset.room
  return { room: given.get('room') || shown || '', open: given.getAll('open'), query: given.get('query') || '' }
}

export function changeView(change: Partial<View>, how: 'pushState' | 'replaceState' = 'replaceState'): void {
  view = { ...view, ...change }
  const given = new URLSearchParams({ room: view.room })
  if (view.query) given.set('query', view.query)
  for (const key of view.open) given.append('open', key)
  history[how](null, '', `?${given}`)
}

/** Back and Forward; a jump within the page changes nothing. */
export function restoreView(): boolean {
  const next = readAddress()
  if (JSON.stringify(next) === JSON.stringify(view)) return false
  view = next
  aim = HEADING
  return true
}

export function aimAt(next: string): void {
  aim = next
}

/** `pressed` had the focus before the page was renewed. */
export function focusAim(pressed: Element | null): void {
  const key = aim
  aim = undefined
  if (key === HEADING) focusHeading()
  else if (key !== undefined) focusKey(key, pressed as HTMLElement)
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return
  // On a phone the list of rooms stands above it.
  heading.closest('main')?.scrollIntoView()
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The first control of the field or entry; the button that has moved an entry keeps the focus. A pause has times. */
function focusKey(key: string, pressed: HTMLElement): void {
  const having = (name: string) =>
    Array.from(document.querySelectorAll<HTMLElement>(`[data-${name}]`)).filter((each) => each.dataset[name] === key)
  // An entry that was moved has other buttons now.
  const [up, down] = having('key').filter((each) => each.dataset.do === 'move')
  const same = pressed.previousElementSibling ? down : up
  const isKept = pressed === document.activeElement && pressed.dataset.key === key
  if (pressed.dataset.do === 'move') same?.focus()
  else if (pressed.matches('[data-do=noPause]')) pressed.previousElementSibling?.querySelector('input')?.focus()
  if (isKept || (pressed.dataset.do === 'move' && same)) return
  const places = [...having('field'), ...having('entry'), ...having('key')]
  places.map(firstControl).find(Boolean)?.focus()
}

/** What can be filled in comes before buttons, such as the one that removes a text. */
export function firstControl(place: Element): HTMLElement | undefined {
  const find = (what: string) => Array.from(place.querySelectorAll<HTMLElement>(what))
  return [place as HTMLElement, ...find('input, select, textarea'), ...find('button, a[href]')].find(isFocusable)
}

/** Of radios the one that is checked: it alone is a stop of the Tab key. */
const isFocusable = (element: HTMLElement) =>
  element.matches('input, select, textarea, button, a[href]') &&
  !element.matches(':disabled, [type=hidden], [type=radio]:not(:checked)')

/** Which room and entries are open belongs to the tab. It stands in the address, so a reload and Back find it again. */
export type View = { room: string; open: string[]; query: string }

export let view = readAddress()
/** What to focus once the answer is there: a key, or the heading of the room. */
let aim: { key?: string; button?: Button } | undefined
/** The action of a button, and its place among those that do the same to the same entry. */
type Button = { name?: string; place: number }

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
export function restoreView(): void {
  const next = readAddress()
  if (JSON.stringify(next) === JSON.stringify(view)) return
  view = next
  aim = {}
}

export function aimAt(next: typeof aim): void {
  aim = next
}

/** The entries around a field: the beginnings of its path that end with a number. */
export function entriesAround(key: string): string[] {
  try {
    const path: unknown[] = JSON.parse(key)
    return path.flatMap((step, index) => (typeof step === 'number' ? [JSON.stringify(path.slice(0, index + 1))] : []))
  } catch {
    return []
  }
}

export function focusAim(): void {
  if (!aim) return
  const { key, button } = aim
  aim = undefined
  if (key === undefined) focusHeading()
  else findFocus(key, button)?.focus()
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1')
  for (let each: Element | null = heading; each; each = each.parentElement) each.scrollTop = 0
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** In a moved entry the button that moved it, else the first control of the field or entry. */
function findFocus(key: string, button?: Button): HTMLElement | undefined {
  const having = (name: string, value = key) =>
    Array.from(document.querySelectorAll<HTMLElement>(`[data-${name}]`)).filter((each) => each.dataset[name] === value)
  const again = button ? having('key').filter((each) => each.dataset.do === button.name) : []
  const places = [...having('field'), ...having('entry'), ...having('key')]
  return [again[button?.place || 0], ...again, ...places.map(firstControl)].find((each) => each && isFocusable(each))
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

/** Which room and entries are open belongs to the tab. It stands in the address, so a reload and Back find it again. */
export type TabView = { room: string; open: string[]; query: string }

export let view: TabView
readAddress()

export function readAddress(): void {
  const given = new URLSearchParams(location.search)
  view = { room: given.get('room') || 'hours', open: given.getAll('open'), query: given.get('query') || '' }
}

export function changeView(change: Partial<TabView>, isStep = false): void {
  view = { ...view, ...change }
  const given = new URLSearchParams({ room: view.room, query: view.query })
  for (const key of view.open) given.append('open', key)
  history[isStep ? 'pushState' : 'replaceState'](null, '', `?${given}`)
}

export const fieldOf = (element: Element | null | undefined): HTMLElement | null | undefined =>
  element?.closest<HTMLElement>('[data-field]')

/** The key of the field with the focus. */
export const focusedKey = (): string | undefined => fieldOf(document.activeElement)?.dataset.field

let followed: HTMLElement | undefined

/**
 * The field that the page beside follows: for a button the first of its entry, or the entry while that is closed;
 * elsewhere the last one that is there.
 */
export function activeKey(): string | undefined {
  const entry = document.activeElement?.closest<HTMLElement>('[data-entry^="["]')
  followed = fieldOf(document.activeElement) || entry?.querySelector<HTMLElement>('[data-field]') || entry || followed
  const { field, entry: key } = followed?.dataset || {}
  return followed?.isConnected ? field || key : undefined
}

// It may be left before a request asks for it.
document.addEventListener('focusin', activeKey)

/** Where columns that stand one below the other were scrolled to. */
const places = new Map<Element, number>()

/** A column is found again where it was left. */
export function keepPlace(address: string): void {
  const left = document.elementFromPoint(innerWidth / 2, 1)?.closest('header, main, aside')
  const column = document.querySelector(address)
  if (!left || !column || left === column) return
  places.set(left, left.getBoundingClientRect().top)
  // The browser jumps to its top first.
  setTimeout(() => scrollBy(0, column.getBoundingClientRect().top - (places.get(column) ?? 0)))
}

/** What is looked at: the focus, or after a click beside all fields the one that was left. */
export function lookedAt(): Element | null {
  const { activeElement: focused } = document
  const { top = 0 } = followed?.getBoundingClientRect() || {}
  return followed && focused?.matches('body, main') && top > 0 && top < innerHeight ? followed : focused
}

/** What has come or gone above moves nothing under the pointer. */
export function holdAt(top: number, element: Element): void {
  const moved = element.isConnected ? element.getBoundingClientRect().top - top : 0
  // By nothing it would end the scrolling to the focus that WebKit has begun.
  if (moved !== 0) scrollBy(0, moved)
}

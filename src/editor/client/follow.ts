/** Texts on the previewed page: which element holds one, where it is, and what stands at a click. */

/** The texts of a field, those beside it, and its name. */
export type Followed = { texts: string[]; near: string[]; label: string }

const MARGIN_PX = 72
const NEARNESS = 100

/** Soft hyphens and the like are the page's own; cells of a table stand without a blank between them. */
const fold = (text: string | null | undefined) => (text || '').replace(/[\s\u00ad\u200b\u2060]+/g, '')

/** Of the smallest elements with a text of the field that which its neighbours are nearest to; else one of these. */
export function findTarget(page: Document, { texts, near, label }: Followed): Element | undefined {
  const root = page.querySelector('main') || page.body
  const others = [label, ...near].map(fold)
  for (const text of texts.map(fold).filter(Boolean))
    for (const place of root === page.body ? [root] : [root, page.body]) {
      const found = holdersOf(place, text).map((each) => ({ each, score: scoreOf(each, text, others) }))
      if (found.length > 0) return found.reduce((best, next) => (next.score > best.score ? next : best)).each
    }
  return undefined
}

/** A neighbour counts the more the less text there is between, and the text the more the less there is beside it. */
function scoreOf(element: Element, text: string, others: string[]): number {
  let score = text.length / fold(element.textContent).length / NEARNESS
  let left = others
  for (let each: Element | null = element; each && left.length > 0; each = each.parentElement) {
    const around = fold(each.textContent)
    const missing = left.filter((other) => !around.includes(other))
    score += (left.length - missing.length) / (around.length + NEARNESS)
    left = missing
  }
  return score
}

function holdersOf(place: Element, text: string): Element[] {
  const holding = Array.from(place.children).filter(
    (each) => !/^(?:script|style|template|noscript)$/i.test(each.tagName) && fold(each.textContent).includes(text),
  )
  return holding.flatMap((each) => {
    const inside = holdersOf(each, text)
    return inside.length > 0 || !isSeen(each) ? inside : [each]
  })
}

/** Not in a closed menu, and not only for screen readers. */
function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1
}

const viewOf = (element: Element) => element.ownerDocument.defaultView as Window

export function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  const { innerHeight } = viewOf(element)
  const isTall = height > innerHeight - 2 * MARGIN_PX
  return isTall ? top < innerHeight / 2 && bottom > innerHeight / 2 : top >= MARGIN_PX && bottom <= innerHeight
}

/** Never scrollIntoView(): it scrolls the editor, too. */
export function scrollToTarget(element: Element, behavior: ScrollBehavior): void {
  if (isInView(element)) return
  const { top, height } = element.getBoundingClientRect()
  const view = viewOf(element)
  view.scrollTo({ top: view.scrollY + top - Math.max(MARGIN_PX, (view.innerHeight - height) / 2), behavior })
}

/** Where a jump to the element would scroll. */
export function topOf(element: Element): number {
  const view = viewOf(element)
  const padding = Number.parseFloat(view.getComputedStyle(element.ownerDocument.documentElement).scrollPaddingTop)
  const margin = Number.parseFloat(view.getComputedStyle(element).scrollMarginTop)
  return view.scrollY + element.getBoundingClientRect().top - (padding || 0) - (margin || 0)
}

/** What was clicked, where in it, and what it stands in, up to the entry or section. A picture has its description. */
export function textsOf(target: Element, { clientX, clientY }: MouseEvent) {
  const around: string[] = []
  const parts = 'main, header, footer, body'
  for (let each: Element | null = target; each && !each.matches(parts); each = each.parentElement) {
    const text = (each.textContent || each.getAttribute('alt') || '').replace(/[\u00ad\u200b\u2060]/g, '')
    around.push(text.replace(/\s+/g, ' ').trim())
    if (each.matches('section, li') && !each.parentElement?.closest('li')) break
  }
  const [text = '', ...others] = around.filter(Boolean)
  return { text, at: target.textContent ? offsetIn(target, clientX, clientY) : undefined, around: others }
}

/** How many letters of the element stand before the point; browsers have two names for that. */
function offsetIn(element: Element, x: number, y: number): number | undefined {
  const page = element.ownerDocument
  const caret = page.caretPositionFromPoint?.(x, y)
  const end = caret ? [caret.offsetNode, caret.offset] : rangeAt(page, x, y)
  if (!end || !element.contains(end[0] as Node)) return undefined
  const before = page.createRange()
  before.setStart(element, 0)
  before.setEnd(end[0] as Node, end[1] as number)
  return fold(before.toString()).length
}

function rangeAt(page: Document, x: number, y: number) {
  const range = page.caretRangeFromPoint?.(x, y)
  return range && [range.startContainer, range.startOffset]
}

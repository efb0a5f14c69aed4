/** Texts on the previewed page: which element holds one, where it is, and what stands at a click. */
import { fold } from '../fold.ts'

/** The texts of a field, those beside it, and its name; or those that a room may begin with. */
export type Followed = { texts: string[]; near: string[]; label: string; room?: string }

const MARGIN_PX = 72
const NEARNESS = 100
const OUTER = 'main, header, footer, body'

/** Of the smallest elements with a text of the field that which its neighbours are nearest to. */
export function findTarget({ body }: Document, { texts, near, label }: Followed): Element | undefined {
  // Its name weighs as much as all that stands beside it: many days have the same times. "Ort" is in many sentences.
  const others = [...near, ...(label.length > 3 ? Array(near.length + 1).fill(label) : [])].map(fold)
  // What header and footer repeat comes last.
  const places = [body.querySelector('main'), body].filter((place) => place !== null)
  for (const text of texts.map(fold))
    for (const place of places) {
      const found = holdersOf(place, text).map((each) => ({ each, score: scoreOf(each, text, others) }))
      const [best] = found.sort((a, b) => b.score - a.score)
      if (best) return best.each
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

/** Not in a script or a closed menu, and not only for screen readers. */
function holdersOf(place: Element, text: string): Element[] {
  return Array.from(place.children).flatMap((each) => {
    if (!fold(each.textContent).includes(text)) return []
    const inside = holdersOf(each, text)
    const { width, height } = each.getBoundingClientRect()
    return inside.length > 0 || width <= 1 || height <= 1 ? inside : [each]
  })
}

export function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  const { innerHeight } = viewOf(element)
  const isTall = height > innerHeight - 2 * MARGIN_PX
  return isTall ? top < innerHeight / 2 && bottom > innerHeight / 2 : top >= MARGIN_PX && bottom <= innerHeight
}

/** Never scrollIntoView(): it scrolls the editor, too. */
export function scrollToTarget(element: Element, behavior: ScrollBehavior): void {
  const { top, height } = element.getBoundingClientRect()
  const view = viewOf(element)
  view.scrollBy({ top: top - Math.max(MARGIN_PX, (view.innerHeight - height) / 2), behavior })
}

const viewOf = (element: Element) => element.ownerDocument.defaultView as Window

/** What was clicked, where in it, and what it stands in, up to the entry or section. A picture has its description. */
export function textsOf(target: Element, { clientX, clientY }: MouseEvent) {
  const around: string[] = []
  for (let each: Element | null = target; each && !each.matches(OUTER); each = each.parentElement) {
    const text = (each.textContent || each.getAttribute('alt') || '').replace(/[\u00ad\u200b\u2060]/g, '')
    around.push(text.replace(/\s+/g, ' ').trim())
    if (each.matches('section, li') && !each.parentElement?.closest('li')) break
  }
  const [text = '', ...others] = around.filter(Boolean)
  return { text, at: target.textContent ? offsetIn(target, clientX, clientY) : undefined, around: others }
}

/** How many letters of the element stand before the point. */
function offsetIn(element: Element, x: number, y: number): number | undefined {
  const page = element.ownerDocument
  const caret = page.caretPositionFromPoint?.(x, y)
  if (!caret || !element.contains(caret.offsetNode)) return undefined
  const before = page.createRange()
  before.setStart(element, 0)
  before.setEnd(caret.offsetNode, caret.offset)
  return fold(before.toString()).length
}

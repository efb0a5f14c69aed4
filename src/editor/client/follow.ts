/** Texts on the previewed page: which element holds one, where it is, and what stands at a click. */

const MARGIN_PX = 72

/** Soft hyphens and the like are the page's own; cells of a table stand without a blank between them. */
const fold = (text: string | null | undefined) => (text || '').replace(/[\s\u00ad\u200b\u2060]+/g, '')

/** Of the smallest elements with the first text found, the one whose surroundings hold most of the others. */
export function findTarget(page: Document, texts: string[]): Element | undefined {
  const folded = texts.map(fold).filter(Boolean)
  const root = page.querySelector('main') || page.body
  for (const text of folded)
    for (const place of root === page.body ? [root] : [root, page.body]) {
      const found = holdersOf(place, text)
      const score = ({ parentElement }: Element) => {
        const around = fold(parentElement?.textContent)
        return folded.filter((each) => around.includes(each)).length
      }
      if (found.length > 0) return found.reduce((best, each) => (score(each) > score(best) ? each : best))
    }
  return undefined
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

/** The outline lies in the editor, so its place is that in the frame, scaled. */
export function draw(outline: HTMLElement, frame: HTMLIFrameElement, target: Element | undefined): void {
  outline.hidden = !target
  if (!target) return
  const { left, top, width, height } = target.getBoundingClientRect()
  const scale = Number.parseFloat(frame.style.transform.slice('scale('.length))
  const style = {
    left: Number.parseFloat(frame.style.left) + left * scale,
    top: top * scale,
    width: width * scale,
    height: height * scale,
  }
  for (const [name, value] of Object.entries(style)) outline.style.setProperty(name, `${value}px`)
}

/** What was clicked and what it stands in, up to the entry or section. A picture has its description. */
export function textsOf(target: Element): { text: string; texts: string[] } {
  const texts: string[] = []
  for (
    let each: Element | null = target;
    each && !each.matches('main, header, footer, body');
    each = each.parentElement
  ) {
    const text = each.textContent || each.getAttribute('alt') || ''
    texts.push(
      text
        .replace(/[\u00ad\u200b\u2060]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    if (each.matches('li, section')) break
  }
  const [text = '', ...others] = texts.filter(Boolean)
  return { text, texts: others }
}

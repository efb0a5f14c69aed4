/** Makes the page like new HTML, keeping its elements, and with them focus, caret, scroll position and frames. */
type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** True for a control whose text is newer than that of the answer, in which it is like `wanted`. */
type IsKept = (control: Element, wanted: Element) => boolean

export function morphInside(place: Element, html: string, isKept: IsKept): void {
  const template = document.createElement('template')
  template.innerHTML = html
  morphChildren(place, template.content, isKept)
}

function morphChildren(place: Node, wanted: Node, isKept: IsKept): void {
  const old = new Map<string, ChildNode[]>()
  for (const node of Array.from(place.childNodes)) old.set(nameOf(node), [...(old.get(nameOf(node)) || []), node])
  const pairs = Array.from(wanted.childNodes, (node) => ({ node, mine: old.get(nameOf(node))?.shift() }))
  // First of all: a node that moves loses the focus, and where nothing is left over hardly any has to.
  for (const node of Array.from(old.values()).flat()) node.remove()
  let next = place.firstChild
  for (const { node, mine } of pairs) {
    // What has the focus stays where it is, and the others go round it.
    while (mine && next && mine !== next && mine.contains(document.activeElement)) {
      const after: ChildNode | null = next.nextSibling
      place.appendChild(next)
      next = after
    }
    if (mine && mine === next) next = mine.nextSibling
    else place.insertBefore(mine || node, next)
    if (mine instanceof Element && node instanceof Element) morphElement(mine, node, isKept)
    else if (mine && mine.nodeValue !== node.nodeValue) mine.nodeValue = node.nodeValue
  }
}

function morphElement(mine: Element, wanted: Element, isKept: IsKept): void {
  if (mine.matches('[data-keep]')) return
  const isControl = mine.matches('input, select, textarea')
  const keepsText = isControl && isKept(mine, wanted)
  const ours = keepsText ? ['value', 'checked'] : []
  for (const { name } of [...Array.from(mine.attributes), ...Array.from(wanted.attributes)]) {
    const value = wanted.getAttribute(name)
    if (ours.includes(name) || mine.getAttribute(name) === value) continue
    if (value === null) mine.removeAttribute(name)
    else mine.setAttribute(name, value)
  }
  if (mine.tagName !== 'TEXTAREA') morphChildren(mine, wanted, isKept)
  if (isControl && !keepsText) morphControl(mine as FormControl, wanted as FormControl)
}

/** The attributes are only what a control begins with. */
function morphControl(mine: FormControl, wanted: FormControl): void {
  if (mine instanceof HTMLInputElement) mine.checked = (wanted as HTMLInputElement).checked
  const isActive = mine === document.activeElement
  // A blank at the end is in no file, but somebody may type on behind it.
  const text = isActive ? mine.value.trimEnd() : mine.value
  if (mine.type === 'file' || text === wanted.value) return
  const caret = isActive && !(mine instanceof HTMLSelectElement) ? mine.selectionStart : null
  mine.value = wanted.value
  if (caret !== null) (mine as HTMLInputElement).setSelectionRange(caret, caret)
}

/** Equal names are matched in their order. */
function nameOf(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.nodeName
  const { id, tagName, dataset } = node
  const value = node instanceof HTMLInputElement ? node.type + (node.type === 'radio' ? node.value : '') : ''
  return [tagName, value, id || dataset.do, dataset.field, dataset.entry, dataset.key].join()
}

/** Makes the page like new HTML, keeping its elements, and with them focus, caret, scroll position and frames. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** True for a control whose text is newer than that of the answer. */
type IsKept = (control: Element) => boolean

const OURS = '[data-keep]'
const OUR_ATTRIBUTES = ['data-left', 'tabindex']

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
  for (const nodes of Array.from(old.values())) for (const node of nodes) node.remove()

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
    if (mine) morphNode(mine, node, isKept)
  }
}

function morphNode(mine: Node, wanted: Node, isKept: IsKept): void {
  if (!(mine instanceof Element && wanted instanceof Element)) {
    if (mine.nodeValue !== wanted.nodeValue) mine.nodeValue = wanted.nodeValue
    return
  }
  if (mine.matches(OURS)) return
  const isControl = mine.matches('input, select, textarea')
  const keepsText = isControl && isKept(mine)
  morphAttributes(mine, wanted, keepsText)
  if (mine.tagName !== 'TEXTAREA') morphChildren(mine, wanted, isKept)
  if (isControl && !keepsText) morphControl(mine as Control, wanted as Control)
}

function morphAttributes(mine: Element, wanted: Element, keepsText: boolean): void {
  const isOurs = ({ name }: Attr) =>
    OUR_ATTRIBUTES.includes(name) ||
    (name === 'open' && mine.tagName === 'DETAILS') ||
    (keepsText && (name === 'value' || name === 'checked'))
  for (const each of Array.from(wanted.attributes)) {
    if (isOurs(each) || mine.getAttribute(each.name) === each.value) continue
    mine.setAttributeNS(each.namespaceURI, each.name, each.value)
  }
  for (const each of Array.from(mine.attributes))
    if (!wanted.hasAttribute(each.name) && !isOurs(each)) mine.removeAttribute(each.name)
}

/** The attributes are only what a control begins with. */
function morphControl(mine: Control, wanted: Control): void {
  if (mine instanceof HTMLInputElement) mine.checked = (wanted as HTMLInputElement).checked
  if (mine.type === 'file' || mine.value === wanted.value) return
  const caret = mine instanceof HTMLSelectElement || mine !== document.activeElement ? null : mine.selectionStart
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

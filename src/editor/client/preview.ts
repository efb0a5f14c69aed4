/** The page beside the form: two frames, the hidden one loads and then takes the place of the one that is seen. */
import { draw, findTarget, isInView, scrollToTarget, textsOf, topOf } from './follow.ts'
import { type Preview, sendAction } from './send.ts'

const WIDTHS: Record<string, number> = { desktop: 1280, phone: 390 }
const LOADS_WITHIN_MS = 5000
const READY_WITHIN_MS = 600
/** Nothing of the editor is found by a click on these: they do something on the page. */
const OPERATED = 'button, summary, input, select, textarea, label'

type Wanted = Preview & { jump?: string }

let stage: HTMLElement | null = null
let shown: HTMLIFrameElement
let spare: HTMLIFrameElement
let outline: HTMLElement
let observer: ResizeObserver
let wanted: Wanted
let loaded = ''
let loading = ''
let device = 'desktop'
let wantsFollow = false

/** Only an edit or another field scrolls the page, or leads away from one that was opened by a click. */
export function showPreview(given: Preview, { isEdit, isBuilding }: { isEdit: boolean; isBuilding: boolean }): void {
  mount()
  wanted = isEdit || !wanted ? given : { ...given, address: wanted.address }
  wantsFollow = wantsFollow || isEdit
  update()
  // The state with the edit in it is still to come.
  if (!isBuilding && !loading) wantsFollow = false
}

export function setDevice(next = device): void {
  device = next
  fit()
  requestAnimationFrame(() => follow(true))
}

const idOf = ({ state, address }: Preview) => `${state} ${address}`

function mount(): void {
  const place = document.querySelector<HTMLElement>('[data-preview]')
  if (place && place !== stage) {
    stage = place
    loaded = loading = ''
    Object.assign(stage.style, { position: 'relative', overflow: 'hidden' })
    ;[shown, spare] = [makeFrame(), makeFrame()]
    outline = document.createElement('div')
    outline.dataset.outline = ''
    const style = { position: 'absolute', zIndex: '3', pointerEvents: 'none', outline: '3px solid var(--focus)' }
    Object.assign(outline.style, style)
    stage.append(shown, spare, outline)
    observer?.disconnect()
    observer = new ResizeObserver(fit)
    observer.observe(stage)
  }
  if (stage) fit()
}

function makeFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = 'Vorschau'
  const style = { position: 'absolute', top: '0', border: '0', background: '#fff', transformOrigin: '0 0' }
  Object.assign(frame.style, style, { visibility: 'hidden' })
  frame.onload = () => arrive(frame)
  return frame
}

function fit(): void {
  if (!stage) return
  const width = WIDTHS[device] || 0
  const scale = Math.min(1, stage.clientWidth / width) || 1
  const left = Math.max(0, (stage.clientWidth - width * scale) / 2)
  for (const { style } of [shown, spare]) {
    Object.assign(style, { width: `${width}px`, height: `${stage.clientHeight / scale}px` })
    Object.assign(style, { left: `${left}px`, transform: `scale(${scale})` })
  }
  for (const button of Array.from(document.querySelectorAll<HTMLElement>('[data-device]')))
    button.setAttribute('aria-pressed', String(button.dataset.device === device))
  redraw()
}

function update(): void {
  if (!stage || loading) return
  if (idOf(wanted) === loaded) {
    follow()
    return
  }
  loading = idOf(wanted)
  const { address } = wanted
  // Below the one that is seen: there it is laid out and painted. replace() makes no step for the Back button.
  Object.assign(spare.style, { visibility: 'visible', zIndex: '0' })
  spare.contentWindow?.location.replace(address)
  const begun = loading
  setTimeout(() => {
    if (loading === begun) loading = ''
  }, LOADS_WITHIN_MS)
}

function arrive(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument
  // An error page of the browser has no document for us, and every frame begins with an empty one.
  if (!page?.body || page.URL === 'about:blank') return
  page.addEventListener('click', handleClick)
  page.addEventListener('scroll', redraw, { passive: true })
  observer.observe(page.body)
  if (frame === spare && loading) swap(page, loading)
}

async function swap(page: Document, id: string): Promise<void> {
  const isSamePage = shown.contentDocument?.URL === page.URL
  place(isSamePage)
  await Promise.race([settle(page), wait(READY_WITHIN_MS)])
  // Fonts and pictures have moved it.
  place(isSamePage)
  await Promise.race([new Promise(requestAnimationFrame), wait(READY_WITHIN_MS)])
  if (loading !== id) return
  ;[shown, spare] = [spare, shown]
  Object.assign(shown.style, { visibility: 'visible', zIndex: '1' })
  Object.assign(spare.style, { visibility: 'hidden', zIndex: '0' })
  loaded = id
  loading = ''
  follow()
  update()
}

async function settle({ fonts, images, defaultView }: Document): Promise<void> {
  const seen = Array.from(images).filter((image) => image.getBoundingClientRect().top < (defaultView?.innerHeight || 0))
  const decoded = seen.map((image) => {
    image.loading = 'eager'
    return image.decode().catch(() => {})
  })
  await Promise.all([fonts.ready, ...decoded])
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Before it is seen: the followed element, or else the page, stands as in the frame that is seen. */
function place(isSamePage: boolean): void {
  const [from, to] = [shown.contentWindow, spare.contentWindow]
  if (!from || !to) return
  const target = findTarget(to.document, wanted.follow)
  const before = isSamePage ? findTarget(from.document, wanted.follow) : undefined
  const jump = wanted.jump ? to.document.getElementById(wanted.jump) : undefined
  let top = isSamePage ? from.scrollY : 0
  if (jump) top = topOf(jump)
  else if (target && before && isInView(before))
    top = to.scrollY + target.getBoundingClientRect().top - before.getBoundingClientRect().top
  to.scrollTo({ top, behavior: 'instant' })
  if (target && !isSamePage && wantsFollow && !jump) scrollToTarget(target, 'instant')
}

function follow(isAtOnce = false): void {
  const page = shown.contentDocument
  const target = page?.body && findTarget(page, wanted.follow)
  const isSmooth = !isAtOnce && !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (target && (wantsFollow || isAtOnce)) scrollToTarget(target, isSmooth ? 'smooth' : 'instant')
  redraw()
}

function redraw(): void {
  const page = shown.contentDocument
  draw(outline, shown, loaded && page?.body ? findTarget(page, wanted.follow) : undefined)
}

function handleClick(event: MouseEvent): void {
  // Elements of another window: instanceof does not know them.
  const target = event.target as Element
  const link = target.closest('a[href]')
  if (!link && target.closest(OPERATED)) return
  const url = link && new URL(link.getAttribute('href') || '', target.baseURI)
  if (link) event.preventDefault()
  if (url?.origin === location.origin && /(?:\/|\.html)$/.test(url.pathname)) visit(url)
  else sendAction({ name: 'find', ...textsOf(target) })
}

function visit({ pathname, hash }: URL): void {
  const jump = decodeURIComponent(hash.slice(1))
  const target = pathname === wanted.address && shown.contentDocument?.getElementById(jump)
  wantsFollow = false
  if (target) shown.contentWindow?.scrollTo({ top: topOf(target), behavior: 'instant' })
  wanted = { ...wanted, address: pathname, jump: target ? undefined : jump }
  update()
}

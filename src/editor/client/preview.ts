/** The page beside the form: a new state loads below the one that is seen, and is uncovered once it is painted. */
import { findTarget, isInView, scrollToTarget, textsOf, topOf } from './follow.ts'
import { type Preview, send } from './send.ts'

const DESKTOP_PX = 1280
const PHONE_PX = 390
const LOADS_WITHIN_MS = 5000
const READY_WITHIN_MS = 600
/** Nothing of the editor is found by a click on these: they do something on the page. */
const OPERATED = 'button, summary, input, select, textarea, label'

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const stage = find('[data-preview]')
const screen = find('.screen')
const outline = find('.outline')
const resized = new ResizeObserver(fit)

let wanted: (Preview & { jump?: string }) | undefined
let shown: HTMLIFrameElement | undefined
let coming: HTMLIFrameElement | undefined
/** State and address of the page that is shown. */
let loaded = ''
let wantsFollow = false

resized.observe(stage)
find('[data-devices]').addEventListener('change', () => {
  fit()
  requestAnimationFrame(() => follow(true))
})

/** Only an edit or another field scrolls the page, or leads away from one that was opened by a click. */
export function showPreview(given: Preview, isEdit: boolean): void {
  wanted = isEdit || !wanted ? given : { ...given, address: wanted.address }
  wantsFollow = wantsFollow || isEdit
  update()
  // The state with the edit in it is still to come.
  if (!given.isBuilding && !coming) wantsFollow = false
}

/** As wide as the screen of a device, and scaled to fit. */
function fit(): void {
  const width = stage.parentElement?.querySelector('[value=phone]:checked') ? PHONE_PX : DESKTOP_PX
  screen.style.setProperty('--width', `${width}px`)
  screen.style.setProperty('--scale', String(Math.min(1, stage.clientWidth / width) || 1))
  drawOutline()
}

function update(): void {
  // State 0: no page has been built yet.
  if (!wanted?.state || coming) return
  const id = `${wanted.state} ${wanted.address}`
  if (id === loaded) {
    follow()
    return
  }
  const frame = document.createElement('iframe')
  frame.title = 'Vorschau'
  // Its links are for the mouse; the page in a tab of its own has them for the keyboard.
  frame.tabIndex = -1
  frame.src = wanted.address
  frame.onload = () => arrive(frame, id)
  coming = frame
  screen.prepend(frame)
  setTimeout(() => {
    if (coming !== frame) return
    frame.remove()
    coming = undefined
  }, LOADS_WITHIN_MS)
}

async function arrive(frame: HTMLIFrameElement, id: string): Promise<void> {
  const page = frame.contentDocument
  // An error page of the browser has no document for us.
  if (!page?.body || page.URL === 'about:blank') return
  page.addEventListener('click', handleClick)
  page.addEventListener('scroll', drawOutline, { passive: true })
  resized.observe(page.body)
  place(frame)
  await Promise.race([settle(page), wait(READY_WITHIN_MS)])
  // Fonts and pictures have moved it.
  place(frame)
  await Promise.race([new Promise(requestAnimationFrame), wait(READY_WITHIN_MS)])
  if (coming !== frame) return
  shown?.remove()
  shown = frame
  coming = undefined
  loaded = id
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
function place(frame: HTMLIFrameElement): void {
  const to = frame.contentWindow
  if (!to) return
  const from = shown?.contentDocument?.URL === to.document.URL ? shown.contentWindow : undefined
  const target = targetIn(frame)
  const before = from && targetIn(shown)
  const jump = wanted?.jump ? to.document.getElementById(wanted.jump) : undefined
  let top = from?.scrollY || 0
  if (jump) top = topOf(jump)
  else if (target && before && isInView(before))
    top = to.scrollY + target.getBoundingClientRect().top - before.getBoundingClientRect().top
  to.scrollTo({ top, behavior: 'instant' })
  if (target && !from && wantsFollow && !jump) scrollToTarget(target, 'instant')
}

function targetIn(frame = shown): Element | undefined {
  const page = frame?.contentDocument
  return page?.body && wanted && findTarget(page, wanted.follow)
}

function follow(isAtOnce = false): void {
  const target = targetIn()
  const isSmooth = !isAtOnce && !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (target && (wantsFollow || isAtOnce)) scrollToTarget(target, isSmooth ? 'smooth' : 'instant')
  drawOutline()
}

function drawOutline(): void {
  const box = targetIn()?.getBoundingClientRect()
  outline.hidden = !box
  if (box) for (const side of ['left', 'top', 'width', 'height'] as const) outline.style[side] = `${box[side]}px`
}

function handleClick(event: MouseEvent): void {
  // Elements of another window: instanceof does not know them.
  const target = event.target as Element
  const link = target.closest('a[href]')
  if (!link && target.closest(OPERATED)) return
  const url = link && new URL(link.getAttribute('href') || '', target.baseURI)
  if (link) event.preventDefault()
  if (url?.origin === location.origin && /(?:\/|\.html)$/.test(url.pathname)) visit(url)
  else send({ action: { name: 'find', ...textsOf(target, event) } })
}

function visit({ pathname, hash }: URL): void {
  if (!wanted) return
  const jump = decodeURIComponent(hash.slice(1))
  const target = pathname === wanted.address && shown?.contentDocument?.getElementById(jump)
  wantsFollow = false
  if (target) shown?.contentWindow?.scrollTo({ top: topOf(target), behavior: 'instant' })
  wanted = { ...wanted, address: pathname, jump: target ? undefined : jump }
  update()
}

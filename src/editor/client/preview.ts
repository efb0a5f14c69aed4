/** The page beside the form: two frames, the hidden one loads and then takes the place of the one that is seen. */
import { findTarget, isInView, scrollToTarget, textsOf, topOf } from './follow.ts'
import {
  chooseDevice,
  drawOutline,
  fit,
  mountFrames,
  observer,
  prepareSpare,
  shown,
  spare,
  swapFrames,
} from './frames.ts'
import { type Preview, send } from './send.ts'

const LOADS_WITHIN_MS = 5000
const READY_WITHIN_MS = 600
/** Nothing of the editor is found by a click on these: they do something on the page. */
const OPERATED = 'button, summary, input, select, textarea, label'

type Wanted = Preview & { jump?: string }

let wanted: Wanted | undefined
let loaded = ''
let loading = ''
let wantsFollow = false

/** Only an edit or another field scrolls the page, or leads away from one that was opened by a click. */
export function showPreview(given: Preview, isEdit: boolean): void {
  if (mountFrames({ arrive, findTarget: targetOf })) loaded = loading = ''
  wanted = isEdit || !wanted ? given : { ...given, address: wanted.address }
  wantsFollow = wantsFollow || isEdit
  // A morph may have brought new buttons for the width.
  if (shown) fit()
  update()
  // The state with the edit in it is still to come.
  if (!given.isBuilding && !loading) wantsFollow = false
}

export function setDevice(name?: string): void {
  chooseDevice(name)
  requestAnimationFrame(() => follow(true))
}

const idOf = ({ state, address }: Preview) => `${state} ${address}`

function update(): void {
  if (!shown || !wanted || loading) return
  const id = idOf(wanted)
  if (id === loaded) {
    follow()
    return
  }
  loading = id
  prepareSpare()
  // Unlike "src" it makes no step for the Back button.
  spare.contentWindow?.location.replace(wanted.address)
  setTimeout(() => {
    if (loading === id) loading = ''
  }, LOADS_WITHIN_MS)
}

function arrive(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument
  // An error page of the browser has no document for us, and every frame begins with an empty one.
  if (!page?.body || page.URL === 'about:blank') return
  page.addEventListener('click', handleClick)
  page.addEventListener('scroll', drawOutline, { passive: true })
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
  swapFrames()
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
  const target = targetOf(spare)
  const before = isSamePage ? targetOf() : undefined
  const jump = wanted?.jump ? to.document.getElementById(wanted.jump) : undefined
  let top = isSamePage ? from.scrollY : 0
  if (jump) top = topOf(jump)
  else if (target && before && isInView(before))
    top = to.scrollY + target.getBoundingClientRect().top - before.getBoundingClientRect().top
  to.scrollTo({ top, behavior: 'instant' })
  if (target && !isSamePage && wantsFollow && !jump) scrollToTarget(target, 'instant')
}

function targetOf(frame = shown): Element | undefined {
  const page = frame.contentDocument
  return page?.body && wanted && findTarget(page, wanted.follow)
}

function follow(isAtOnce = false): void {
  const target = targetOf()
  const isSmooth = !isAtOnce && !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (target && (wantsFollow || isAtOnce)) scrollToTarget(target, isSmooth ? 'smooth' : 'instant')
  drawOutline()
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
  const target = pathname === wanted.address && shown.contentDocument?.getElementById(jump)
  wantsFollow = false
  if (target) shown.contentWindow?.scrollTo({ top: topOf(target), behavior: 'instant' })
  wanted = { ...wanted, address: pathname, jump: target ? undefined : jump }
  update()
}

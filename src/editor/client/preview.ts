/** The page beside the form: a new state loads below what is seen, and is uncovered once it is painted. */
import { findTarget, isInView, scrollToTarget, textsOf } from './follow.ts'
import { type Answer, send } from './send.ts'

/** In colours that are seen on light and on dark. */
const OUTLINE = { outline: '4px solid var(--yellow)', outlineOffset: '-2px', boxShadow: '0 0 0 5px var(--ink)' }
const READY_WITHIN_MS = 600
const LOADED_WITHIN_MS = 4_000
/** Nothing of the editor is found by a click on these: they do something on the page. */
const OPERATED = 'button, summary, input, select, textarea, label'

const stage = document.querySelector('[data-preview]') as HTMLElement
/** As wide as the screen of a device, scaled to fit. In CSS it takes trigonometry, which WebKit gets wrong (bug 313300). */
const fitting = new ResizeObserver(() => {
  const { offsetWidth = 1 } = stage.querySelector('iframe') || {}
  document.documentElement.style.setProperty('--scale', String(Math.min(1, stage.clientWidth / offsetWidth)))
})
fitting.observe(stage)
const [, phone] = Array.from(document.querySelectorAll<HTMLInputElement>('[name=device]'))
if (phone && innerWidth < 700) phone.checked = true
let wanted: Partial<Answer['preview']> = {}
let shown: HTMLIFrameElement | undefined
let coming: HTMLIFrameElement | undefined
/** When it was asked for. */
let since = 0
let outlined: HTMLElement | undefined
/** The room whose place on the page was last gone to; at first the page is seen from its top. */
let visited: string | undefined = 'hours'

/** Only an edit or another field scrolls the page, or leads away from one that was opened by a click. */
export function showPreview(next: Answer['preview']): void {
  const isStuck = coming && Date.now() - since > LOADED_WITHIN_MS
  if (!isStuck && JSON.stringify(next) === JSON.stringify(wanted)) return
  wanted = next
  if (isStuck) {
    // Escape has stopped its loading, without any event, or the program has ended: it is asked for again.
    coming?.remove()
    coming = undefined
  }
  update()
}

function update(): void {
  const { state, address } = wanted
  if (!state || !address || coming) return
  const id = `${state} ${address}`
  const isShown = shown?.contentWindow?.location.pathname === address
  if (isShown && shown?.name === id) return void follow()
  const frame = document.createElement('iframe')
  frame.name = id
  frame.title = 'Vorschau'
  // Its links are for the mouse; the page in a tab of its own has them for the keyboard.
  frame.tabIndex = -1
  frame.src = address
  frame.onload = () => arrive(frame)
  coming = frame
  since = Date.now()
  stage.prepend(frame)
  fitting.observe(frame)
}

async function arrive(frame: HTMLIFrameElement): Promise<void> {
  const page = frame.contentDocument
  page?.addEventListener('click', handleClick)
  // The browser would leave the editor and show the photo.
  for (const name of ['dragover', 'drop']) page?.addEventListener(name, (event) => event.preventDefault())
  // Another device: once the browser has kept the place where it sees it.
  frame.contentWindow?.addEventListener('resize', () =>
    requestAnimationFrame(() => {
      // A link that was followed has left its page.
      if (outlined?.ownerDocument.defaultView) scrollToTarget(outlined, 'instant')
    }),
  )
  // A link was followed in it.
  if (frame === shown) return
  if (page) await Promise.race([settle(frame, page), new Promise((resolve) => setTimeout(resolve, READY_WITHIN_MS))])
  // An error page of the browser has no document for us.
  if (!page || frame !== coming) return
  coming = undefined
  for (const seen of [shown, stage.querySelector('p')]) seen?.remove()
  shown = frame
  update()
}

/** Fonts and pictures move it. */
async function settle(frame: HTMLIFrameElement, { fonts, images, defaultView }: Document): Promise<void> {
  place(frame)
  const seen = Array.from(images).filter((image) => topOf(image) < (defaultView?.innerHeight || 0))
  const decoded = seen.map((image) => {
    image.loading = 'eager'
    return image.decode()
  })
  await Promise.allSettled([fonts.ready, ...decoded])
  place(frame)
  await new Promise(requestAnimationFrame)
}

/** Before it is seen: the followed element, or else the page, stands as in the frame that is seen. */
function place({ contentWindow: view, contentDocument: page }: HTMLIFrameElement): void {
  const old = shown?.contentDocument
  const isSame = old?.URL === page?.URL
  view?.scrollTo({ top: isSame ? shown?.contentWindow?.scrollY : 0, behavior: 'instant' })
  const target = targetIn(page)
  const before = isSame && targetIn(old)
  if (!target || wanted.follow?.room) return
  if (!before || !isInView(before)) scrollToTarget(target, 'instant')
  else view?.scrollBy({ top: topOf(target) - topOf(before), behavior: 'instant' })
}

const topOf = (element: Element) => element.getBoundingClientRect().top

const targetIn = (page: Document | null | undefined) =>
  page?.body && wanted.follow ? (findTarget(page, wanted.follow) as HTMLElement | undefined) : undefined

function follow(): void {
  // Pages have no style attributes of their own.
  outlined?.removeAttribute('style')
  const { room } = wanted.follow || {}
  const target = targetIn(shown?.contentDocument)
  outlined = room ? undefined : target
  if (outlined) Object.assign(outlined.style, OUTLINE)
  if (target && (!room || room !== visited) && !isInView(target)) scrollToTarget(target, 'auto')
  visited = room
}

function handleClick(event: MouseEvent): void {
  // Elements of another window: instanceof does not know them.
  const target = event.target as Element
  const link = target.closest('a')
  if (!link && target.closest(OPERATED)) return
  if (link) event.preventDefault()
  const { origin, pathname, hash } = new URL(link?.href || 'about:blank')
  const place = shown?.contentDocument?.getElementById(hash.slice(1))
  if (origin !== location.origin || !/(?:\/|\.html)$/.test(pathname))
    send({ action: { name: 'find', ...textsOf(target, event) } })
  else if (place && shown?.contentWindow?.location.pathname === pathname) scrollToTarget(place, 'auto')
  else shown?.contentWindow?.location.replace(pathname + hash)
}

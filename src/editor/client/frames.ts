/** Two frames, one over the other, as wide as a screen and scaled to fit. */
import { draw } from './follow.ts'

const WIDTHS: Record<string, number> = { desktop: 1280, phone: 390 }

type Handlers = { arrive: (frame: HTMLIFrameElement) => void; findTarget: () => Element | undefined }

export let shown: HTMLIFrameElement
export let spare: HTMLIFrameElement
export let observer: ResizeObserver
let stage: HTMLElement | undefined
let outline: HTMLElement
let device = 'desktop'
let handlers: Handlers

/** True if the frames are new. */
export function mountFrames(given: Handlers): boolean {
  const place = document.querySelector<HTMLElement>('[data-preview]')
  if (!place || place === stage) return false
  stage = place
  handlers = given
  shown = makeFrame()
  spare = makeFrame()
  outline = document.createElement('div')
  const style = { position: 'absolute', zIndex: '3', pointerEvents: 'none', outline: '3px solid var(--focus)' }
  Object.assign(outline.style, style)
  outline.dataset.outline = ''
  Object.assign(stage.style, { position: 'relative', overflow: 'hidden' })
  stage.append(shown, spare, outline)
  observer?.disconnect()
  observer = new ResizeObserver(fit)
  observer.observe(stage)
  return true
}

function makeFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = 'Vorschau'
  // Its links are for the mouse; the page in a tab of its own has them for the keyboard.
  frame.tabIndex = -1
  const style = { position: 'absolute', top: '0', border: '0', background: '#fff', transformOrigin: '0 0' }
  Object.assign(frame.style, style, { visibility: 'hidden' })
  frame.onload = () => handlers.arrive(frame)
  return frame
}

/** Below the one that is seen a frame is laid out and painted, so nothing flashes when it takes its place. */
export function prepareSpare(): void {
  Object.assign(spare.style, { visibility: 'visible', zIndex: '0' })
}

export function swapFrames(): void {
  const old = shown
  shown = spare
  spare = old
  Object.assign(shown.style, { visibility: 'visible', zIndex: '1' })
  Object.assign(spare.style, { visibility: 'hidden', zIndex: '0' })
}

export function fit(): void {
  if (!stage) return
  const width = WIDTHS[device] || 0
  const scale = Math.min(1, stage.clientWidth / width) || 1
  const left = Math.max(0, (stage.clientWidth - width * scale) / 2)
  const height = `${stage.clientHeight / scale}px`
  const style = { width: `${width}px`, height, left: `${left}px`, transform: `scale(${scale})` }
  for (const frame of [shown, spare]) Object.assign(frame.style, style)
  for (const button of document.querySelectorAll<HTMLElement>('[data-device]'))
    button.setAttribute('aria-pressed', String(button.dataset.device === device))
  drawOutline()
}

export function chooseDevice(name = device): void {
  device = name
  fit()
}

export const drawOutline = () => draw(outline, shown, handlers.findTarget())

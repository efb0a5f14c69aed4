/** Smooth jumps for browsers whose CSS has no scroll-behavior (Safari before 15.4). All others need no script. */

const DURATION_MS = 400
const HEADER_PX = 88

export function initSmoothScroll(): void {
  if (CSS.supports('scroll-behavior', 'smooth')) return
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]')
    const target = link && document.getElementById(link.hash.slice(1))
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    event.preventDefault()
    history.pushState(null, '', link.hash)
    scrollTo(target)
  })
}

function scrollTo(target: HTMLElement): void {
  const from = scrollY
  const distance = Math.max(0, from + target.getBoundingClientRect().top - HEADER_PX) - from
  let start: number | undefined
  // A visitor who scrolls by hand meanwhile is always right.
  const stop = () => {
    start = Number.NEGATIVE_INFINITY
  }
  addEventListener('wheel', stop, { once: true, passive: true })
  addEventListener('touchstart', stop, { once: true, passive: true })
  requestAnimationFrame(function step(now) {
    if (start === undefined) start = now
    const isStopped = start === Number.NEGATIVE_INFINITY
    const progress = Math.min(1, (now - start) / DURATION_MS)
    if (!isStopped) window.scrollTo(0, from + distance * progress * (2 - progress))
    if (progress < 1) return void requestAnimationFrame(step)
    removeEventListener('wheel', stop)
    removeEventListener('touchstart', stop)
    const reached = scrollY
    target.focus({ preventScroll: true })
    // Safari before 15 does not know preventScroll.
    window.scrollTo(0, reached)
  })
}

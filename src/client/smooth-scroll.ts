/** Smooth jumps for browsers whose CSS has no scroll-behavior (Safari before 15.4). All others need no script. */

const DURATION_MS = 400
const HEADER_PX = 88

/** Browsers round positions to whole pixels of the screen. */
const TOLERANCE_PX = 2

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
  const start = performance.now()
  let expected = from
  requestAnimationFrame(function step(now) {
    const progress = Math.min(1, Math.max(0, now - start) / DURATION_MS)
    // A visitor who scrolls by hand meanwhile is always right.
    if (Math.abs(scrollY - expected) < TOLERANCE_PX) {
      expected = from + distance * progress * (2 - progress)
      window.scrollTo(0, expected)
      if (progress < 1) return void requestAnimationFrame(step)
    }
    const reached = scrollY
    target.focus()
    // The focus has jumped to the top of its section.
    window.scrollTo(0, reached)
  })
}

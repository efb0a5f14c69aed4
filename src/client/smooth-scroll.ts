/** Smooth jumps for browsers without scroll-behavior in CSS (Safari before 15.4). */

const DURATION_MS = 400

export function initSmoothScroll(): void {
  if (CSS.supports('scroll-behavior', 'smooth')) return
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]')
    const target = link && document.getElementById(link.hash.slice(1))
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    event.preventDefault()
    const from = scrollY
    const headerPx = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    const distance = target.getBoundingClientRect().top - headerPx
    const start = performance.now()
    let reached = from
    requestAnimationFrame(function step(now) {
      const progress = Math.min(1, Math.max(0, now - start) / DURATION_MS)
      // Stop if the visitor scrolls by hand.
      if (scrollY !== reached) return
      scrollTo(0, from + distance * progress * (2 - progress))
      reached = scrollY
      if (progress < 1) requestAnimationFrame(step)
      // The real jump: it sets address, history and focus.
      else location.hash = link.hash
    })
  })
}

/** Smooth jumps for browsers without scroll-behavior in CSS (Safari before 15.4). */
export function initSmoothScroll(): void {
  if (CSS.supports('scroll-behavior', 'smooth')) return
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]')
    const target = link && document.getElementById(link.hash.slice(1))
    if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    event.preventDefault()
    let last = -1
    // A fifth of what is left in each frame; where nothing moves any more, or the visitor scrolls, the real jump.
    const step = () => {
      const from = scrollY
      target.scrollIntoView()
      const to = scrollY
      scrollTo(0, from + (to - from) / 5)
      if (scrollY === from || (last >= 0 && from !== last)) location.hash = link.hash
      else requestAnimationFrame(step)
      last = scrollY
    }
    step()
  })
}

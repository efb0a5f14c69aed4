/** The inline script of every page. It runs in the head, so whatever needs the body waits for it. */
import { initMenu } from './menu.ts'
import { initTheme, showThemeState } from './theme.ts'

const LEAVES_POSTER_AT_PX = 40

initTheme()
addEventListener('DOMContentLoaded', () => {
  showThemeState()
  initHeader()
  initMenu()
  initSmoothScroll()
  // The attempted path goes to the visitor's own console and nowhere else.
  if (document.querySelector('[data-not-found]')) console.warn('404:', location.pathname)
})

/** The header has the poster's colour at the top of the page, and the paper's further down. */
function initHeader(): void {
  const update = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > LEAVES_POSTER_AT_PX)
  addEventListener('scroll', update, { passive: true })
  update()
}

/** Jumps within the page scroll there, unless the visitor wants less motion. Safari before 15.4 jumps at once. */
function initSmoothScroll(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  document.documentElement.style.scrollBehavior = 'smooth'
}

/** The script of every page. It runs in the head, so whatever needs the body waits for it. */
import { initHeader } from './header'
import { initMenu } from './menu'
import { initOpeningHours } from './opening-hours'
import { initSmoothScroll } from './smooth-scroll'
import { initTheme, showThemeState } from './theme'

initTheme()
addEventListener('DOMContentLoaded', () => {
  showThemeState()
  initHeader()
  initMenu()
  initSmoothScroll()
  // The attempted path goes to the visitor's own console and nowhere else.
  if (document.querySelector('[data-not-found]')) console.warn('404:', location.pathname)
  initOpeningHours()
})

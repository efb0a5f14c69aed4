/** The inline script of every page. It runs in the head, so whatever needs the body waits for it. */

const LEAVES_POSTER_AT_PX = 40
const THEME_KEY = 'darkMode'

const root = document.documentElement
const system = matchMedia('(prefers-color-scheme: dark)')
const bars = Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
const barColours = bars.map((meta) => meta.content)

/** The visitor's choice, for a browser that blocks storage. It lasts until the visitor leaves the page. */
let chosen: boolean | undefined

// Light or dark: the stored choice, else the system's. Only a click stores anything (§ 25 TDDDG).
root.classList.add('js')
apply()

system.addEventListener('change', apply)
// Another tab has chosen, or somebody has cleared the storage.
addEventListener('storage', apply)
// A page in the back-forward cache misses both events.
addEventListener('pageshow', apply)
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element && event.target.closest('[data-theme-toggle]'))) return
  chosen = !prefersDark()
  try {
    localStorage.setItem(THEME_KEY, String(chosen))
  } catch {}
  // One picture fades into the other: in transitions Chromium moves backgrounds while texts wait for a busy page.
  if (prefersReducedMotion() || !document.startViewTransition) apply()
  else document.startViewTransition(apply)
})

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

addEventListener('DOMContentLoaded', () => {
  showThemeState()
  initHeader()
  initMenu()
  // Jumps within the page scroll there, unless the visitor wants less motion. Safari before 15.4 jumps at once.
  if (!prefersReducedMotion()) root.style.scrollBehavior = 'smooth'
  // The attempted path goes to the visitor's own console and nowhere else.
  if (document.querySelector('[data-not-found]')) console.warn('404:', location.pathname)
})

/** The header has the poster's colour at the top of the page, and the paper's further down. */
function initHeader(): void {
  const update = () => root.toggleAttribute('data-scrolled', scrollY > LEAVES_POSTER_AT_PX)
  addEventListener('scroll', update, { passive: true })
  update()
}

/** The menu works without script. This closes it after a jump, a tap outside or a turn, on Escape and when left. */
function initMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!menu) return

  const closeOutside = (event: Event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false
  }
  // Not "click": on iOS a tap on plain text or a picture sends no click to the document.
  document.addEventListener('pointerdown', closeOutside)
  // When Tab leaves the last link, the open panel would cover the next stop.
  document.addEventListener('focusin', closeOutside)
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.open = false
  })
  // Turned, a phone may hide it, and would show it open when it is turned back.
  matchMedia('(orientation: portrait)').addEventListener('change', () => {
    menu.open = false
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

/** For screen readers. The button only exists once the body is there. */
function showThemeState(): void {
  document.querySelector('[data-theme-toggle]')?.setAttribute('aria-pressed', String(root.classList.contains('dark')))
}

function apply(): void {
  const isDark = prefersDark()
  root.classList.toggle('dark', isDark)
  // The two metas follow the system by themselves, but a choice must win.
  for (const meta of bars) meta.content = barColours[isDark ? 1 : 0] ?? ''
  showThemeState()
}

function prefersDark(): boolean {
  return stored() ?? chosen ?? system.matches
}

/** If site data is blocked, even reading localStorage throws a SecurityError. Unknown values are ignored. */
function stored(): boolean | undefined {
  try {
    const value = localStorage.getItem(THEME_KEY)
    if (value === 'true' || value === 'false') return value === 'true'
  } catch {}
  return undefined
}

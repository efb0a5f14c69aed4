/** Light or dark: the stored choice, else the system's. Only a click stores anything (§ 25 TDDDG). */
const KEY = 'darkMode'

const root = document.documentElement
const system = matchMedia('(prefers-color-scheme: dark)')
let barColours: string[] = []

/** The visitor's choice, for a browser that blocks storage. It lasts until the visitor leaves the page. */
let chosen: boolean | undefined

export function initTheme(): void {
  barColours = metas().map((meta) => meta.content)
  root.classList.add('js')
  apply()

  system.addEventListener('change', apply)
  // Another tab has chosen, or somebody has cleared the storage.
  addEventListener('storage', apply)
  // A page in the back-forward cache misses both events.
  addEventListener('pageshow', apply)
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-theme-toggle]'))
      choose(!root.classList.contains('dark'))
  })
}

/** For screen readers. The button only exists once the body is there. */
export function showThemeState(): void {
  document.querySelector('[data-theme-toggle]')?.setAttribute('aria-pressed', String(root.classList.contains('dark')))
}

function apply(): void {
  const isDark = stored() ?? chosen ?? system.matches
  root.classList.toggle('dark', isDark)
  // The two metas follow the system by themselves, but a choice must win.
  for (const meta of metas()) meta.content = barColours[isDark ? 1 : 0] ?? ''
  showThemeState()
}

function choose(isDark: boolean): void {
  chosen = isDark
  try {
    localStorage.setItem(KEY, String(isDark))
  } catch {}
  apply()
}

/** If site data is blocked, even reading localStorage throws a SecurityError. Unknown values are ignored. */
function stored(): boolean | undefined {
  try {
    const value = localStorage.getItem(KEY)
    if (value === 'true' || value === 'false') return value === 'true'
  } catch {}
  return undefined
}

function metas(): HTMLMetaElement[] {
  return Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
}

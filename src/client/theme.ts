/**
 * Light or dark: the stored choice, else what the system prefers. Stored only on a click (§ 25 TDDDG).
 * The colours themselves switch in CSS, by the class "dark".
 */
const KEY = 'darkMode'

const root = document.documentElement
const system = matchMedia('(prefers-color-scheme: dark)')
let barColours: string[] = []

/** Holds the choice of a visitor whose browser refuses storage, until the page is left. */
let unsaved: boolean | undefined

export function initTheme(): void {
  barColours = metas().map((meta) => meta.content)
  root.classList.add('js')
  apply()

  system.addEventListener('change', apply)
  // Another tab has chosen, or somebody has cleared the storage.
  addEventListener('storage', apply)
  // A page from the back-forward cache has slept through both.
  addEventListener('pageshow', apply)
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-theme-toggle]'))
      choose(!root.classList.contains('dark'))
  })
}

/** Tells the state to assistive technology; the button exists only when the body is there. */
export function showThemeState(): void {
  const toggle = document.querySelector('[data-theme-toggle]')
  if (toggle) toggle.setAttribute('aria-pressed', String(root.classList.contains('dark')))
}

function apply(): void {
  const isDark = stored() ?? unsaved ?? system.matches
  root.classList.toggle('dark', isDark)
  // The two metas follow the system by themselves; a choice must win over it.
  for (const meta of metas()) meta.content = barColours[isDark ? 1 : 0] ?? ''
  showThemeState()
}

function choose(isDark: boolean): void {
  try {
    localStorage.setItem(KEY, String(isDark))
    unsaved = undefined
  } catch {
    unsaved = isDark
  }
  apply()
}

/** With site data blocked, reading the property alone throws a SecurityError. Foreign values count as none. */
function stored(): boolean | undefined {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'true' ? true : value === 'false' ? false : undefined
  } catch {
    return undefined
  }
}

function metas(): HTMLMetaElement[] {
  return Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
}

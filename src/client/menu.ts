/** The menu opens and closes without a script; this closes it after a jump, on Escape and on a tap beside it. */
export function initMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!menu) return

  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    if (!menu.contains(event.target) || event.target.closest('a')) menu.open = false
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

/** The menu opens and closes without a script; this closes it after a jump, on Escape, on a tap beside it and when the focus leaves it. */
export function initMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!menu) return

  // iOS tells the document of no click on a plain text or picture.
  document.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false
  })
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.open = false
  })
  // Tab has gone on past the last link; the panel would cover what comes next.
  menu.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Element && !menu.contains(event.relatedTarget)) menu.open = false
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

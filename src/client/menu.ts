/** The menu works without script. This closes it after a jump, on Escape, on a tap outside and when focus leaves. */
export function initMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!menu) return

  // Not "click": on iOS a tap on plain text or a picture sends none to the document.
  document.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false
  })
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.open = false
  })
  // Tab has left the last link: the panel would cover what comes next.
  menu.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Element && !menu.contains(event.relatedTarget)) menu.open = false
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

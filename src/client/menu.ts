/** The menu works without script. This closes it after a jump, on Escape, on a tap outside and when focus leaves. */
export function initMenu(): void {
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
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

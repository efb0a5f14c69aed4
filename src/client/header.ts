const LEAVES_POSTER_AT_PX = 40

/** The header has the poster's colour at the top of the page, and the paper's further down. */
export function initHeader(): void {
  const update = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > LEAVES_POSTER_AT_PX)
  addEventListener('scroll', update, { passive: true })
  update()
}

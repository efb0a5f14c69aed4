/** Jumps within the page scroll there, unless the visitor wants less motion. Safari before 15.4 jumps at once. */
export function initSmoothScroll(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  document.documentElement.style.scrollBehavior = 'smooth'
}

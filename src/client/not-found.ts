/** The path goes to the visitor's own console and nowhere else. */
export function logUnknownPath(): void {
  if (document.querySelector('[data-not-found]')) console.warn('404:', location.pathname)
}

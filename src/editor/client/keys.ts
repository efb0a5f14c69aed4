import { activeKey, canUndoHere } from './fields.ts'
import { send } from './send.ts'

export function watchKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing && !event.shiftKey) goToNextLine(event)
    const name = actionOf(event)
    if (!name || event.isComposing) return
    const isBrowsers = name !== 'save' && canUndoHere(name === 'redo')
    if (isBrowsers) return
    event.preventDefault()
    // What is saved is in order, as if its field had been left.
    const left = name === 'save' ? activeKey() : undefined
    send({ left, action: { name } })
  })
}

/** In a list of texts Enter leads to the next one, and behind the last to a new one; in the search to the first hit. */
function goToNextLine(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.matches('[data-search]'))
    document.querySelector<HTMLElement>('main [data-goto]')?.click()
  const row =
    event.target instanceof Element && event.target.matches('[name]') && event.target.closest('.is-texts > li')
  if (!row) return
  event.preventDefault()
  const next = row.nextElementSibling?.querySelector<HTMLElement>('[name]')
  const add = row.parentElement?.parentElement?.querySelector<HTMLElement>(':scope > [data-do=add]')
  if (next) next.focus()
  else add?.click()
}

/** AltGr counts as Ctrl and Alt on Windows. */
function actionOf({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): string | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined
  const letter = key.toLowerCase()
  if (letter === 's' && !shiftKey && !repeat) return 'save'
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey ? 'redo' : undefined
}

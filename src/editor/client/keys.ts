import { canUndoHere } from './fields.ts'
import { send } from './send.ts'

export function watchKeys(): void {
  document.addEventListener('keydown', (event) => {
    const name = actionOf(event)
    if (!name || event.isComposing) return
    const isBrowsers = name !== 'save' && canUndoHere(name === 'redo')
    if (isBrowsers) return
    event.preventDefault()
    if (!document.querySelector('dialog[open]')) send({ action: { name } })
  })
}

/** AltGr counts as Ctrl and Alt on Windows. */
function actionOf({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): string | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined
  const letter = key.toLowerCase()
  if (letter === 's' && !shiftKey && !repeat) return 'save'
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey ? 'redo' : undefined
}

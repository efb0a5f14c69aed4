/** What has the focus once an answer has changed the page. */
import { isText } from './fields.ts'
import { fieldOf, holdAt } from './view.ts'

export const HEADING = 'h1'

/** What is wrong comes first, then what can be filled in; of radios the one that is checked: it alone is a stop of the Tab key. */
const STOPS = ['[name][aria-invalid]', '[name]:not([type=radio]:not(:checked))', 'summary, button, a', 'input']

/** The first control of the field or entry; the button that has moved an entry keeps the focus. */
export function focusOn(key: string, pressed: HTMLElement, top: number): void {
  // An entry that was moved has other buttons: the same of the two keeps focus and pointer.
  const [up, down] = document.querySelectorAll<HTMLElement>(`[data-do=move][data-key="${CSS.escape(key)}"]`)
  const moved = pressed.previousElementSibling ? down : up
  if (moved && pressed.dataset.do === 'move') {
    moved.focus({ preventScroll: true })
    return void holdAt(top, moved)
  }
  // A pause that was added has usual times, to be typed over from its beginning.
  const time = pressed.dataset.do === 'noPause' ? fieldOf(pressed)?.querySelectorAll('input')[1] : undefined
  time?.focus()
  time?.select()
  // One that has removed an entry belongs to the next one now.
  if (pressed.isConnected && pressed.dataset.key === key && pressed.dataset.do !== 'remove') return
  const places = ['field', 'entry', 'key'].map((name) => `[data-${name}="${CSS.escape(key)}"]`)
  // Where an entry is gone, the next one is heard, open or not.
  const wanted = pressed.dataset.do === 'remove' ? ['summary', ...STOPS] : STOPS
  const stops = places.flatMap((place) => wanted.map((stop) => `${place} :is(${stop}), ${place}:is(${stop})`))
  const found = (key === HEADING ? [HEADING] : stops).map((stop) => document.querySelector<HTMLElement>(stop))
  // On a phone the list of rooms stands above it.
  if (key === HEADING) document.querySelector('main')?.scrollIntoView()
  const place = found.find(Boolean)
  place?.focus({ preventScroll: key === HEADING })
  // What is to be decided is seen with its heading.
  place?.closest('.box')?.scrollIntoView({ block: 'nearest' })
  // As the Tab key does, for whoever comes to mend it. Else browsers put the caret before the text.
  if (place instanceof HTMLInputElement && pressed.dataset.goto) place.select()
  else if (isText(place)) place.setSelectionRange(place.value.length, place.value.length)
}

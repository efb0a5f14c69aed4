/** Fields: what has been typed, which one was left, and the buttons that write into one. */
import { isWaiting, say, send, shownState } from './send.ts'
import { fieldOf, focusedKey, view } from './view.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** The text control that is being edited, and its text and the page's state when that began. */
let edited: TextControl | undefined
let textBefore = ''
let base = 0
/** Whether something has been typed in it: the browser may have something to bring back. */
let isTyped = false
let current: HTMLElement | null | undefined
/** A button of the mouse, or a finger. */
export let isDown = false

/** The control whose text is the owner's own: no answer may replace it, and what is typed there the browser takes back. */
export const typedControl = (): TextControl | undefined =>
  edited === document.activeElement && edited?.value !== textBefore ? edited : undefined

/** What a key asks of the program. In a field that is typed in, the browser takes back and brings back. */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): string | undefined {
  // AltGr counts as Ctrl and Alt on Windows.
  if (altKey || !(ctrlKey || metaKey)) return undefined
  const letter = key.toLowerCase()
  if (letter === 's') return shiftKey || repeat ? undefined : 'save'
  const isRedo = letter === 'z' ? shiftKey : letter === 'y' && ctrlKey
  // WebKit forgets what was typed as soon as a frame of the page is another.
  const isKnown = document.queryCommandEnabled(isRedo ? 'redo' : 'undo')
  const isOwn = isKnown && (typedControl() || (isRedo && isTyped && edited === document.activeElement))
  if (isOwn || !(letter === 'z' || isRedo)) return undefined
  // The answer replaces what was typed, and the browser has nothing to bring back.
  beginEditing()
  isTyped = false
  return isRedo ? 'redo' : 'undo'
}

/** What stands there now is not typed. */
export function beginEditing(control = edited): void {
  edited = control
  textBefore = control?.value || ''
  base = shownState
}

export function watchFields(): void {
  // The end of a composition is no input in every browser.
  for (const name of ['input', 'compositionend'])
    document.addEventListener(name, (event) => {
      const { isComposing, inputType } = event as InputEvent
      if ((event.target as Element).matches('[data-photo]')) uploadPhoto(event.target as HTMLInputElement)
      else if (!isComposing) changed(event.target as Element, inputType === 'historyUndo')
    })
  document.addEventListener('focusin', ({ target }) => {
    // The window may have been left and come back to: that ends nothing.
    if (isText(target) && target !== edited) {
      beginEditing(target)
      isTyped = false
      // For the browser it is in view, though the bar below covers it.
      if (!isDown) target.scrollIntoView({ block: 'nearest' })
    }
    // A time is typed over, as after a Tab.
    if (isText(target) && isDown && target.closest('.is-day'))
      addEventListener('pointerup', () => target.select(), { once: true })
    setTimeout(noticeLeaving)
  })
  document.addEventListener('focusout', () => setTimeout(noticeLeaving))
  // Another window may change meanwhile what was typed here, and it is to be seen.
  addEventListener('blur', () => beginEditing())
  for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const)
    document.addEventListener(name, ({ type, buttons }) => {
      isDown = type !== 'pointercancel' && buttons > 0
      if (!isDown && type !== 'pointermove') setTimeout(noticeLeaving)
    })
  // Beside an input the browser would leave the page and show the photo.
  for (const name of ['dragover', 'drop'] as const)
    document.addEventListener(name, (event) => {
      if (!(event.target as Element).matches('[data-photo]') && event.dataTransfer?.types.includes('Files'))
        event.preventDefault()
    })
}

const FILLED_IN = '[name]:not([type=radio], [type=checkbox]), [name]:checked'

function changed(control: Element, isBack = false): void {
  const field = fieldOf(control)
  if (!field?.dataset.field || !control.hasAttribute('name')) return
  isTyped ||= control === edited
  const parts = Array.from(field.querySelectorAll<HTMLInputElement>(FILLED_IN), ({ value }) => value)
  const isSecret = control.matches('[type=password]')
  send({ field: { key: field.dataset.field, parts, base: control === edited ? base : shownState, isBack, isSecret } })
}

/** Once more what is seen: another window may have taken it back meanwhile. */
export const sendTyped = () => edited?.isConnected && edited.value !== textBefore && changed(edited)

export function noticeLeaving(): void {
  if (isDown) return
  const field = fieldOf(document.activeElement)
  if (edited && fieldOf(edited) !== field) {
    sendTyped()
    edited = undefined
  }
  if (field === current) return
  send({ left: current?.dataset.field })
  current = field
}

/** The entry has moved, and its text comes in another control: what is newer than the answer, and the caret, go along. */
export function moveTyped(): () => void {
  const before = document.activeElement
  const { value = '', selectionStart: caret = 0 } = isText(before) ? before : {}
  const isNewer = isWaiting(fieldOf(before)?.dataset.field)
  beginEditing()
  return () => {
    const { activeElement: now } = document
    if (!isText(before) || !isText(now) || now === before) return
    if (isNewer) now.value = value
    now.setSelectionRange(caret, caret)
  }
}

export const isText = (target?: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(?:radio|checkbox|file|date)$/.test(target.type))

/** Into the control with the focus, as if typed: Ctrl+Z takes it back. */
export const write = (text: string) => document.execCommand('insertText', false, text)

/** A field that somebody has typed for, who is elsewhere by now. */
export function fill(key: string, text: string): void {
  const control = document.querySelector(`[data-field="${CSS.escape(key)}"] [name]`)
  if (!text || !isText(control)) return
  control.value = text
  changed(control)
}

/** `{phone}` at the caret, or `[selected](address)`. */
export function insertText(button: HTMLElement): void {
  const area = fieldOf(button)?.querySelector('textarea')
  const { insert } = button.dataset
  const given = insert || prompt('Wohin soll der Link führen?', 'https://')
  const address = given?.trim().replace(/^(?![a-z]+:|\{)(?=\S)/i, 'https://')
  if (!area || !address) return
  const selected = area.value.slice(area.selectionStart, area.selectionEnd)
  const before = area.value.slice(0, area.selectionStart)
  area.focus()
  // A blank at the end of a text is not kept while another control has the focus.
  const gap = !selected && /[^\s(]$/.test(before) ? ' ' : ''
  write(gap + (insert || `[${selected || given}](${address})`))
}

/** The browser's calendar, beside a text like 24.12.2026. */
export function pickDate(button: Element): void {
  const [text, picker] = Array.from(button.parentElement?.querySelectorAll('input') || [])
  if (!text || !picker) return
  const turn = (date = '', sign = '-') => date.split(/\D/).reverse().join(sign)
  // The second day of a span is not before the first one, and the calendar opens there.
  const [first, last] = Array.from(button.closest('[data-entry]')?.querySelectorAll('[type=date]') || [])
  if (picker === last) picker.min = turn(first?.parentElement?.querySelector('input')?.value)
  picker.value = turn(text.value)
  picker.onchange = () => {
    text.focus()
    text.select()
    write(turn(picker.value, '.'))
  }
  picker.showPicker()
}

/** Photos that are on their way: saving comes after them. */
export let uploads = 0

/** A photo was chosen, or dropped: browsers take a drop on a file input by themselves. */
async function uploadPhoto(input: HTMLInputElement): Promise<void> {
  const { photo: key = '' } = input.dataset
  const [file] = input.files || []
  if (!file) return
  // The same may be chosen once more.
  input.value = ''
  const [from = '', base, { room, query }] = [focusedKey(), shownState, view]
  say('Das Foto wird übertragen …')
  uploads++
  try {
    const address = `/__edit/photo?name=${encodeURIComponent(file.name)}`
    const response = await fetch(address, { method: 'POST', headers: { 'X-Editor': '1' }, body: file })
    const { error = '', value } = await response.json()
    if (error) say(error)
    // To its description, unless somebody types elsewhere or has opened another room by now.
    if (value && room === view.room && query === view.query) send({ action: { name: 'photo', key, base, value }, from })
    else if (value) send({ field: { key, parts: [value], base } })
  } catch {
    say('Das Foto ist nicht angekommen. Bitte versuchen Sie es noch einmal.')
  } finally {
    uploads--
  }
}

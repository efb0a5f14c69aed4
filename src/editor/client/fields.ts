/** Fields: what has been typed, which one was left, and the buttons that write into one. */
import { send, shownState } from './send.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** The text control that is being edited, and its text and the page's state when that began. */
let edited: TextControl | undefined
let textBefore = ''
let base = 0
let wasTyped = false
let isComposing = false
let current: HTMLElement | null | undefined
let followed: HTMLElement | undefined

export const fieldOf = (element: Element | null | undefined): HTMLElement | null | undefined =>
  element?.closest<HTMLElement>('[data-field]')

/** The field that the page beside follows: also after a click on a button elsewhere, while the field is there. */
export function activeKey(): string | undefined {
  const field = fieldOf(document.activeElement)
  if (field) followed = field
  return followed?.isConnected ? followed.dataset.field : undefined
}

/** Whether the text is the owner's own, which no answer may replace. */
export const isTyped = (control: Element): boolean =>
  control === document.activeElement && control === edited && (isComposing || edited.value !== textBefore)

/** Whether the browser itself can take something back here. */
export const canUndoHere = (isRedo: boolean): boolean =>
  edited !== undefined && edited === document.activeElement && (isRedo ? wasTyped : isTyped(edited))

export function watchFields(): void {
  document.addEventListener('input', ({ target }) => changed(target as Element))
  // One time of a day is put in order before the others are typed.
  document.addEventListener('change', ({ target }) => {
    const field = isText(target) && fieldOf(target)
    if (field && field.querySelectorAll('input[name]').length > 1) send({ left: field.dataset.field })
  })
  document.addEventListener('compositionstart', () => {
    isComposing = true
  })
  document.addEventListener('compositionend', ({ target }) => {
    isComposing = false
    changed(target as Element)
  })
  document.addEventListener('focusin', ({ target }) => {
    // The window may have been left and come back to: that ends nothing.
    if (isText(target) && target !== edited) beginEditing(target)
    setTimeout(noticeLeaving)
  })
  document.addEventListener('focusout', () => setTimeout(noticeLeaving))
}

/** A morph may put another text into the control that has the focus: it then counts as not typed in. */
export function watchText(morph: () => void): void {
  const text = edited?.value
  morph()
  if (edited && edited.value !== text) beginEditing(edited)
}

function beginEditing(control: TextControl): void {
  edited = control
  textBefore = control.value
  base = shownState()
  wasTyped = false
}

function changed(control: Element): void {
  if (control === edited) wasTyped = true
  const field = fieldOf(control)
  if (isComposing || !field?.dataset.field || !control.hasAttribute('name')) return
  const { key, parts } = { key: field.dataset.field, parts: readParts(field) }
  send({ field: { key, parts, base: control === edited ? base : shownState() } })
}

function readParts(field: Element): string[] {
  const controls = Array.from(field.querySelectorAll<HTMLInputElement>('[name]'))
  return controls
    .filter(
      (each) => each.matches('input, select, textarea') && (!/^(?:radio|checkbox)$/.test(each.type) || each.checked),
    )
    .map(({ value }) => value)
}

export function noticeLeaving(): void {
  if (edited && edited !== document.activeElement && fieldOf(edited) !== fieldOf(document.activeElement))
    edited = undefined
  const field = fieldOf(document.activeElement)
  if (field === current) return
  if (current?.dataset.field) {
    current.setAttribute('data-left', '')
    send({ left: current.dataset.field })
  } else send()
  current = field
}

const isText = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(?:radio|checkbox|file|button|date)$/.test(target.type))

/** Into the control with the focus, as if typed: Ctrl+Z takes it back. */
const write = (text: string) => document.execCommand('insertText', false, text)

/** `{phone}` at the caret, or `[selected](address)`. */
export function insertText(button: HTMLElement): void {
  const area = fieldOf(button)?.querySelector('textarea')
  if (!area) return
  const selected = area.value.slice(area.selectionStart, area.selectionEnd)
  const { insert = '' } = button.dataset
  const address = insert ? '' : prompt('Wohin soll der Link führen?', 'https://')
  if (!insert && !address) return
  area.focus()
  // A blank at the end of a text is not kept while another control has the focus.
  const gap = !selected && /[^\s(]$/.test(area.value.slice(0, area.selectionStart)) ? ' ' : ''
  write(gap + (insert || `[${selected || address}](${address})`))
}

/** The browser's calendar, beside a text like 24.12.2026. */
export function pickDate(button: Element): void {
  const [text, picker] = Array.from(button.parentElement?.querySelectorAll('input') || [])
  if (!text || !picker) return
  picker.onchange = () => {
    text.focus()
    text.select()
    write(picker.value.split('-').reverse().join('.'))
  }
  if (picker.showPicker) picker.showPicker()
  else picker.click()
}

import { Action } from './action.tsx'
import type { FieldView } from './model.ts'

/** What is wrong, and what the build asks. */
export function Remarks({ view }: { view: Pick<FieldView, 'key' | 'complaint' | 'question'> }) {
  const id = idOf(view.key)
  return (
    <>
      {view.complaint && (
        <p id={`${id}-wrong`} className="box complaint paint-rot font-semibold">
          <span className="sr-only">Fehler: </span>
          {view.complaint}
        </p>
      )}
      {view.question && (
        <p id={`${id}-question`} className="box paint-see">
          <strong>Bitte prüfen:</strong> {view.question}{' '}
          <Action name="confirm" of={view.key}>
            Stimmt so
          </Action>
        </p>
      )}
    </>
  )
}

/** A key as an id: ids are listed with blanks between, and keys may hold blanks. */
export const idOf = (key: string) => `f${key.replace(/[^\p{L}\d]+/gu, '-')}`

/** For an input, or for the group of a field's inputs. */
export function describe(view: FieldView) {
  const id = idOf(view.key)
  const ids = [view.complaint && `${id}-wrong`, view.question && `${id}-question`, helpOf(view) && `${id}-help`]
  return {
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    'aria-invalid': view.complaint ? (true as const) : undefined,
  }
}

export const isPicture = ({ control }: FieldView) => control === 'picture' || control === 'photo'

/** Without what the form itself shows: the choices, the photos in the folder. */
export function helpOf(view: FieldView): string {
  const { help, example, choices } = view
  const isShown = isPicture(view) || choices?.every((choice) => help.includes(choice))
  const text = isShown ? help.split(':').slice(0, -1).join() : help
  // It stays while the field is filled in: what is below must not move under the pointer.
  const shown = example && !isPicture(view) && !choices && `Zum Beispiel: ${asRead(example)}`
  return [text, shown].filter(Boolean).join('. ')
}

/** Of a choice that is no German word: "kiefer (grün)" in the help. */
export const nameOf = (choice: string, { help }: Pick<FieldView, 'help'>): string =>
  help.match(new RegExp(`\\b${choice} \\(([^)]+)\\)`))?.[1] ?? choice

/** A list or a link of the files, without its brackets. */
export const asRead = (text: string) => text.replace(/\[([^\]]*)\](?:\([^)]*\))?/g, '$1')

const UNKNOWN = 'noch nicht eingetragen'

export const hint = (sample?: string) =>
  sample === undefined || sample === UNKNOWN ? sample : `Muster: ${asRead(sample)}`

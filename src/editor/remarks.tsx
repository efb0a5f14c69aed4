import { Action } from './action.tsx'
import type { FieldView } from './model.ts'

/** What is wrong, and what the build asks. */
export function Remarks({ view }: { view: Pick<FieldView, 'key' | 'complaint' | 'question'> }) {
  const id = idOf(view.key)
  return (
    <>
      {view.complaint && (
        <p id={`${id}-wrong`} className="box complaint paint-rot">
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
export function describe({ key, complaint, question }: FieldView) {
  const id = idOf(key)
  const ids = [complaint && `${id}-wrong`, question && `${id}-question`, `${id}-help`]
  return { 'aria-describedby': ids.filter(Boolean).join(' '), 'aria-invalid': complaint ? (true as const) : undefined }
}

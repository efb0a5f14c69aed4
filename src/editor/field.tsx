import type { Control } from '../schema/rule.ts'
import { Action } from './action.tsx'
import { asRead, hint, Inputs, isGroup } from './inputs.tsx'
import type { FieldView, View } from './model.ts'

const WIDE: Control[] = ['sentences', 'richText', 'photo', 'url', 'day']

/** Two of the others stand side by side, if there is room. */
const isWide = ({ control, max = 0, choices = [] }: FieldView) =>
  WIDE.includes(control) || (control === 'text' && max > 40) || choices.join('').length > 24

type FieldProps = { view: FieldView; before?: View | undefined; isNamed?: boolean }

/** Label, control and remarks. A day may be like the one before; a text of a list has no name of its own to be seen. */
export function Field({ view, before, isNamed = true }: FieldProps) {
  const { key, label, control, parts, sample, complaint, question, note, isOptional, isMissing } = view
  const { max = Number.POSITIVE_INFINITY } = view
  const id = idOf(key)
  const help = isNamed && helpOf(view)
  const isFilled = parts.some(Boolean)
  const lack = sample !== undefined || isMissing ? 'fehlt noch' : isOptional && 'freiwillig'
  const described = {
    'aria-describedby': `${isFilled || !lack ? '' : `${id}-lack `}${id}-remarks`,
    'aria-invalid': complaint ? true : undefined,
  }
  const isCleared = sample !== undefined || (isFilled && ['choice', 'picture', 'photo'].includes(control))
  const length = Math.max(0, ...parts.map((part) => part.length))
  return (
    <div
      className={`is-${control} paint-rot min-w-0 ${isWide(view) ? 'col-span-full' : ''}`}
      data-field={key}
      {...(isGroup(view) && {
        role: control === 'words' ? 'group' : 'radiogroup',
        'aria-labelledby': `${id}-name`,
        ...described,
      })}
    >
      <div className={isNamed ? 'name' : 'sr-only'}>
        <label id={`${id}-name`} htmlFor={id} className="inline-block font-semibold first-letter:uppercase">
          {label}
        </label>
        {!isFilled && lack && (
          <span id={`${id}-lack`} className={lack === 'freiwillig' ? 'text-small text-muted' : 'mark'}>
            {lack}
          </span>
        )}
        {isOptional && isCleared && (
          <Action name="clear" of={key} className="quiet -my-10">
            {isFilled ? 'Entfernen' : 'Entfällt'}
            <span className="sr-only">: {label}</span>
          </Action>
        )}
        {control === 'day' && before?.kind === 'field' && before.control === 'day' && (
          <Action name="sameAs" of={key} className="quiet" values={{ day: JSON.parse(before.key).at(-1) }}>
            <span className="sr-only">{label} </span>wie {before.label.slice(0, 2)}.
          </Action>
        )}
      </div>
      <Inputs view={view} shared={{ id, name: key, className: 'input', autoComplete: 'off', ...described }} />
      <div id={`${id}-remarks`} className="w-full empty:hidden">
        {complaint && <p className="box complaint font-semibold">{complaint}</p>}
        {note && <p className="box paint-see">{note}</p>}
        {question && !complaint && (
          <p className="box question paint-see">
            <strong>Bitte prüfen:</strong> {question}{' '}
            <Action name="confirm" of={key} className="quiet text-ink underline phone:-my-10">
              Stimmt so<span className="sr-only">: {label}</span>
            </Action>
          </p>
        )}
        {help && <p className="mt-6 text-small text-muted first-letter:uppercase">{help}</p>}
        {/* The limit stands in the help; the count appears when it comes near. */}
        {length > max * 0.75 && (
          <p className={length > max ? 'text-small font-semibold' : 'text-small text-muted'}>
            {length} von {max}
          </p>
        )}
      </div>
    </div>
  )
}

/** A key as an id: ids are listed with blanks between, and keys may hold blanks. */
export const idOf = (key: string) => `f${key.replace(/[^\p{L}\d]+/gu, '-')}`

/** Without the choices, which the form itself shows. It stays while the field is filled in: nothing may move below. */
function helpOf({ help, example, choices, control, sample }: FieldView): string {
  if (['picture', 'photo', 'day'].includes(control)) return ''
  const isShown = choices?.every((choice) => help.includes(choice))
  const text = isShown ? help.split(':').slice(0, -1).join() : help
  const more = choices ? sample && hint(sample) : example && `Zum\u00a0Beispiel: ${asRead(example)}`
  return [text, more].filter(Boolean).join('. ')
}

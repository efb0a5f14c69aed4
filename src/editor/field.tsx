import type { ReactNode } from 'react'
import type { Control } from '../schema/rule.ts'
import { Action } from './action.tsx'
import { Day } from './day.tsx'
import { DateInput, LongText, Segments, Select, ShortText, WordInputs } from './inputs.tsx'
import type { FieldView } from './model.ts'
import { Paints, Pictures } from './pictures.tsx'
import { describe, helpOf, hint, idOf, isPicture, Remarks } from './remarks.tsx'

/** Several inputs, which one label names together. */
const isGroup = ({ control, choices = [] }: FieldView) =>
  ['words', 'yesNo', 'day', 'picture', 'photo', 'paint'].includes(control) ||
  (control === 'choice' && choices.length <= 4)

const WIDE: Control[] = ['sentences', 'richText', 'picture', 'photo', 'paint', 'url', 'day']

/** Two of the others stand side by side, if there is room. */
function isWide({ control, choices = [], max = 0 }: FieldView): boolean {
  if (control === 'text') return max > 40
  if (control === 'choice')
    return [3, 4].includes(choices.length) || (choices.length === 2 && choices.join('').length > 24)
  return WIDE.includes(control) || (control === 'words' && choices.length > 0)
}

/** A text of a list has no name of its own to be seen. */
export function Field({ view: given, isNameHidden = false }: { view: FieldView; isNameHidden?: boolean }) {
  const view = isNameHidden ? { ...given, help: '' } : given
  const { key, label, control, isOptional, sample, parts } = view
  const id = idOf(key)
  const isGrouped = isGroup(view)
  const Box = isGrouped ? 'fieldset' : 'div'
  const Name = isGrouped ? 'span' : 'label'
  const isFilled = parts.some(Boolean)
  return (
    <Box
      className={isWide(view) ? 'paint-rot col-span-full min-w-0 p-0' : 'paint-rot min-w-0 p-0'}
      data-field={key}
      data-missing={view.isMissing || undefined}
      aria-labelledby={isGrouped ? `${id}-name` : undefined}
      aria-describedby={isGrouped ? describe(view)['aria-describedby'] : undefined}
    >
      <div className={isNameHidden ? 'sr-only' : 'mb-6 flex flex-wrap items-baseline gap-x-10'}>
        <Name
          id={`${id}-name`}
          className="inline-block font-semibold first-letter:uppercase"
          htmlFor={isGrouped ? undefined : id}
        >
          {label}
        </Name>
        {isOptional && !isFilled && sample === undefined && <span className="text-small text-muted">freiwillig</span>}
        {(sample !== undefined || view.isMissing) && !isFilled && <span className="mark">fehlt noch</span>}
        {isOptional && (sample !== undefined || (isFilled && (isPicture(view) || control === 'choice'))) && (
          <Action name="clear" of={key} className="quiet -my-10">
            {isFilled ? 'Entfernen' : 'Entfällt'}
            <span className="sr-only">: {label}</span>
          </Action>
        )}
      </div>
      <Inputs view={view} id={id} />
      <Remarks view={view} />
      <Help view={view} />
    </Box>
  )
}

function Inputs({ view, id }: { view: FieldView; id: string }): ReactNode {
  const { key, control, choices = [], sample, max = 0 } = view
  const placeholder = sample !== undefined && { placeholder: hint(sample) }
  const attributes = { id, name: key, autoComplete: 'off', ...placeholder, ...describe(view) }
  if (control === 'sentences' || control === 'richText' || (control === 'text' && max > 80))
    return <LongText view={view} attributes={attributes} />
  if (control === 'date') return <DateInput view={view} attributes={attributes} />
  if (control === 'day') return <Day view={view} />
  if (control === 'picture' || control === 'photo') return <Pictures view={view} />
  if (control === 'paint') return <Paints view={view} />
  if (control === 'words' && choices.length === 0) return <WordInputs view={view} attributes={attributes} />
  if (control === 'words') return <Segments view={view} type="checkbox" />
  if (control === 'choice' && choices.length > 4) return <Select view={view} attributes={attributes} />
  if (control === 'choice' || control === 'yesNo') return <Segments view={view} type="radio" />
  return <ShortText view={view} attributes={attributes} />
}

/** The limit stands in the help; the count appears when it comes near. */
function Help({ view }: { view: FieldView }) {
  const { key, parts, max = 0 } = view
  const help = helpOf(view)
  const length = Math.max(0, ...parts.map((part) => part.length))
  const isNear = max > 0 && length > max * 0.75
  if (!help && !isNear) return null
  return (
    <p className="mt-6 flex justify-between gap-x-16 text-small text-muted">
      <span id={`${idOf(key)}-help`} className="inline-block first-letter:uppercase">
        {help}
      </span>
      {isNear && (
        <span className={length > max ? 'whitespace-nowrap font-semibold text-ink' : 'whitespace-nowrap'}>
          {length} von {max}
        </span>
      )}
    </p>
  )
}

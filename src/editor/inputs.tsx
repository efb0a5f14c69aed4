import { Fragment } from 'react'
import { BY_APPOINTMENT } from '../lib/opening-hours.ts'
import { LINK } from '../lib/rich-text.ts'
import { NOT_YET_ENTERED } from '../schema/legal.ts'
import type { Control } from '../schema/rule.ts'
import { FACTS } from '../schema/shared-rules.ts'
import { isDrawing, nameDrawing } from '../schema/vehicles.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Action } from './action.tsx'
import type { FieldView } from './model.ts'
import { Thumb } from './thumb.tsx'

/** `shared`: what every input of a field has. Its label is that of the first. */
type InputsProps = { view: FieldView; shared: { id?: string; name: string; className: string; autoComplete: string } }

/** Options, which one label names together. */
export const isGroup = (view: FieldView) => view.choices !== undefined && !isLong(view)

const isLong = ({ control, choices = [] }: FieldView) => control === 'choice' && choices.length > 4

/** No types "tel", "email" and "url": browsers would change what was typed. */
const KEYBOARDS: Partial<Record<Control, 'tel' | 'email' | 'url'>> = { phone: 'tel', email: 'email', url: 'url' }

/** It is never sent back: dots say that there is one. */
const secretOf = ({ control, isMissing }: FieldView) =>
  control === 'secret' && { type: 'password', placeholder: isMissing ? undefined : '••••••••' }

export function Inputs({ view, shared }: InputsProps) {
  const { label, control, choices = [], parts, sample, max = 0 } = view
  const [text = ''] = parts
  const placeholder = sample === undefined ? control === 'date' && 'TT.MM.JJJJ' : hint(sample)
  const hinted = { ...shared, ...(placeholder && { placeholder }) }
  if (isGroup(view)) return <Options view={view} />
  if (isLong(view)) return <Select choices={choices} value={text} {...shared} />
  if (control === 'day' && ['', ...DAY_WORDS].includes(text)) return <Day view={view} shared={shared} />
  if (control === 'sentences' || control === 'richText' || (control === 'text' && max > 80))
    return <LongText view={view} shared={hinted} />
  return (
    <div className="relative flex gap-8">
      <input defaultValue={text} inputMode={KEYBOARDS[control]} {...hinted} {...secretOf(view)} />
      {control === 'words' &&
        // All of them: what has no control goes with the next key.
        [parts[1], ...parts.slice(2)].map((word, at) => (
          <input key={at} defaultValue={word} aria-label={`${label}, noch ein Wort`} {...shared} id={undefined} />
        ))}
      {control === 'date' && (
        <>
          {/* It only lends its calendar, which may be open: without a name it is no part of the field. */}
          <input
            type="date"
            className="absolute bottom-0 right-0 h-0 w-0 p-0 opacity-0"
            tabIndex={-1}
            aria-hidden
            data-keep
          />
          <Action name="date" icon="calendar" className="tool absolute bottom-2 right-2 z-10">
            <span className="sr-only">Kalender: {label}</span>
          </Action>
        </>
      )}
    </div>
  )
}

function Select({ choices, value, ...select }: { choices: FieldView['choices']; value: string }) {
  return (
    <select defaultValue={value} {...select}>
      {!choices?.includes(value) && <option value={value}>{value || 'bitte wählen'}</option>}
      {choices?.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  )
}

export const DAY_WORDS = ['geöffnet', BY_APPOINTMENT, 'geschlossen']
const TIMES = ['von', 'bis', 'nach der Pause von', 'nach der Pause bis']

/** "geöffnet" with its times, or one of the other two words. */
function Day({ view: { key, label, parts }, shared }: InputsProps) {
  const [state = '', ...times] = parts
  const hasPause = times.length > 2
  const pause = hasPause ? ({ name: 'noPause', icon: 'close' } as const) : ({ name: 'pause', icon: 'plus' } as const)
  const others = { ...shared, id: undefined }
  const inputs = times.map((time, at) => (
    <Fragment key={at}>
      {at % 2 === 1 && '–'}
      <input defaultValue={time} inputMode="numeric" aria-label={`${label}, ${TIMES[at] ?? ''}`} {...others} />
    </Fragment>
  ))
  return (
    <>
      {/* What is wrong is a time. */}
      <Select
        choices={DAY_WORDS}
        value={state}
        {...shared}
        {...(times[0] !== undefined && { 'aria-invalid': undefined })}
      />
      {inputs.slice(0, -2)}
      {times.length > 0 && (
        <span className="flex items-center gap-6">
          {inputs.slice(-2)}
          {/* One id for both: the focus stays when the one takes the other's place. */}
          <Action id={`${shared.id}-pause`} of={key} {...pause}>
            <span className={hasPause ? 'sr-only' : ''}>Pause</span>
            <span className="sr-only">{hasPause ? `entfernen: ${label}` : `: ${label}`}</span>
          </Action>
        </span>
      )}
    </>
  )
}

/** It grows with its text; browsers without `field-sizing` get about as many rows. */
function LongText({ view: { control, parts, sample = '' }, shared }: InputsProps) {
  const rows = Math.max(2, Math.ceil((parts[0] || sample).length / 56))
  return (
    <>
      <textarea defaultValue={parts[0]} rows={rows} {...shared} />
      {control === 'richText' && (
        <details className="mt-4" data-keep>
          <summary className="quiet">
            <Icon name="plus" />
            Link oder Angabe einsetzen
          </summary>
          {/* "phone" puts in "{phone}". */}
          {Object.entries({ '': 'Link', ...FACTS }).map(([fact, name]) => (
            <button key={fact} type="button" className="quiet mr-16" data-insert={fact && `{${fact}}`}>
              {name}
            </button>
          ))}
        </details>
      )}
    </>
  )
}

/** Words, paints, or pictures, to which another photo can be added. */
function Options({ view: { key, control, choices = [], parts, usual = '', help, paint } }: { view: FieldView }) {
  const isPicture = control === 'picture' || control === 'photo'
  const look = isPicture || control === 'paint' ? 'pictures' : control === 'words' ? 'boxes' : 'segments'
  const type = control === 'words' ? 'checkbox' : 'radio'
  const fileOf = (path: string) => path.replace(/^.*[\\/]/, '')
  const isChosen = (choice: string) => parts.some((part) => fileOf(part || usual) === fileOf(choice))
  return (
    <div className={look}>
      {choices.map((choice) => (
        <label key={choice} className="option">
          <input type={type} name={key} value={choice} defaultChecked={isChosen(choice)} />
          {isPicture && <Thumb paint={paint} path={choice} />}
          {control === 'paint' && <span className={`tones paint-${choice}`} />}
          {control === 'choice' && germanOf(help, choice) && <Icon name={choice as IconName} />}
          <span className={look === 'pictures' ? 'w-full truncate px-8 py-6 text-small' : undefined}>
            {isDrawing(choice) ? nameDrawing(choice) : (germanOf(help, choice) ?? choice)}
          </span>
        </label>
      ))}
      {isPicture && (
        <label className="option p-10 text-center text-small">
          <input type="file" accept=".jpg,.jpeg,.png,.webp,.svg" data-photo={key} />
          <Icon name="plus" />
          Eigenes Bild: hierher ziehen oder auswählen
        </label>
      )}
    </div>
  )
}

/** Of a choice that is no German word: "wrench (Schlüssel)" in the help. */
export const germanOf = (help: string, choice: string) => help.split(`${choice} (`)[1]?.split(')')[0]

export const hint = (sample: string) => (sample === NOT_YET_ENTERED ? sample : `Muster: ${asRead(sample)}`)

/** A list or a link of the files, without its brackets. */
export const asRead = (text: string) => text.replace(LINK, '$1').replace(/[[\]]/g, '')

import type { InputHTMLAttributes } from 'react'
import type { Control } from '../schema/rule.ts'
import type { IconName } from '../ui/icon.tsx'
import type { FieldView } from './model.ts'
import { Option } from './option.tsx'
import { hint, nameOf } from './remarks.tsx'
import { ToolIcon } from './tool-icon.tsx'

/** What all inputs of a field have, and the field. */
type InputProps = { view: FieldView; attributes: { id: string; name: string } }

/** No types "email" and "url": browsers would change what was typed. */
const KEYBOARDS: Partial<Record<Control, InputHTMLAttributes<HTMLInputElement>>> = {
  phone: { type: 'tel' },
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  url: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  // Without a name: its text never reaches a draft, only the next action.
  secret: { type: 'password', name: undefined },
}

export function ShortText({ view: { control, parts }, attributes }: InputProps) {
  return <input className="input" defaultValue={parts[0]} {...attributes} {...KEYBOARDS[control]} />
}

/** It grows with its text; browsers without `field-sizing` get about as many rows. */
export function LongText({ view: { parts, sample = '', facts = {}, control }, attributes }: InputProps) {
  const rows = Math.max(2, Math.ceil((parts[0] || sample).length / 56))
  return (
    <>
      <textarea className="input" defaultValue={parts[0]} rows={rows} {...attributes} />
      {control === 'richText' && (
        <div className="mt-4 flex flex-wrap items-start gap-x-16">
          <button type="button" className="quiet" data-link>
            <ToolIcon name="link" />
            Link
          </button>
          <details>
            <summary className="quiet">
              <ToolIcon name="plus" />
              Angabe einsetzen
            </summary>
            <div className="flex flex-wrap gap-x-16">
              {Object.entries(facts).map(([fact, name]) => (
                <button key={fact} type="button" className="quiet" data-insert={`{${fact}}`}>
                  {name}
                </button>
              ))}
            </div>
          </details>
        </div>
      )}
    </>
  )
}

export function WordInputs({ view: { parts }, attributes }: InputProps) {
  return (
    <div className="flex flex-wrap items-center gap-8">
      {['Erstes Wort', 'Zweites Wort'].map((name, at) => (
        <span key={name} className="flex grow basis-[6rem] items-center gap-8">
          {at > 0 && <span className="text-muted">und</span>}
          <input className="input min-w-0" aria-label={name} defaultValue={parts[at]} {...attributes} id={undefined} />
        </span>
      ))}
    </div>
  )
}

export function Segments({ view, type }: { view: FieldView; type: 'radio' | 'checkbox' }) {
  const { key, choices = [], parts, sample } = view
  return (
    <>
      <div className={type === 'radio' ? 'segments' : 'flex flex-wrap gap-8'}>
        {choices.map((choice) => (
          <Option
            key={choice}
            look={type === 'radio' ? '' : 'is-box'}
            {...{ type, name: key, value: choice, defaultChecked: parts.includes(choice) }}
          >
            {type === 'checkbox' && <ToolIcon name="check" />}
            {nameOf(choice, view) !== choice && <ToolIcon name={choice as IconName} />}
            {nameOf(choice, view)}
          </Option>
        ))}
      </div>
      {sample !== undefined && <p className="mt-6 text-small text-muted">{hint(sample)}</p>}
    </>
  )
}

export function Select({ view: { choices = [], parts }, attributes }: InputProps) {
  const [value = ''] = parts
  return (
    <select className="input" defaultValue={value} {...attributes}>
      {!choices.includes(value) && <option value={value}>{value || 'bitte wählen'}</option>}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  )
}

/** The hidden input only lends its calendar to the button: it has no name and is no part of the field. */
export function DateInput({ view: { label, parts }, attributes }: InputProps) {
  const [text = ''] = parts
  const day = text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1')
  return (
    <div className="relative flex">
      <input className="input pr-48" defaultValue={text} {...{ placeholder: 'TT.MM.JJJJ', ...attributes }} />
      <input
        type="date"
        className="absolute bottom-0 right-0 h-0 w-0 p-0 opacity-0"
        tabIndex={-1}
        aria-hidden="true"
        defaultValue={day}
      />
      <button type="button" className="tool absolute bottom-2 right-2" data-date aria-label={`Kalender: ${label}`}>
        <ToolIcon name="calendar" />
      </button>
    </div>
  )
}

import type { InputHTMLAttributes } from 'react'
import type { Control } from '../schema/rule.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { FieldView } from './model.ts'
import { ToolIcon } from './tool-icon.tsx'

type InputProps = { view: FieldView; id: string; described: object }

/** No types "email" and "url": browsers would change what was typed. */
const KEYBOARDS: Partial<Record<Control, InputHTMLAttributes<HTMLInputElement>>> = {
  phone: { type: 'tel' },
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  url: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
}

const hint = (sample?: string) => (sample === undefined ? undefined : `Muster: ${sample}`)

export function ShortText({ view: { key, control, parts, sample }, id, described }: InputProps) {
  return (
    <input
      className="input"
      id={id}
      name={key}
      defaultValue={parts[0]}
      placeholder={hint(sample)}
      autoComplete="off"
      {...KEYBOARDS[control]}
      {...described}
    />
  )
}

const FACT_NAMES: Record<string, string> = {
  name: 'Name des Betriebs',
  owner: 'Inhaber',
  address: 'Anschrift',
  phone: 'Telefon',
  email: 'E-Mail',
  website: 'Website',
  hostingCompany: 'Hosting-Anbieter',
  hostingLocation: 'Standort der Server',
  logRetention: 'Dauer der Protokolle',
  emailProvider: 'E-Mail-Anbieter',
  enquiryRetention: 'Dauer von Anfragen',
}

/** It grows with its text; browsers without `field-sizing` get about as many rows. */
export function LongText({ view: { key, parts, sample, facts = [], control }, id, described }: InputProps) {
  const text = parts[0] ?? ''
  return (
    <>
      <textarea
        className="input"
        id={id}
        name={key}
        defaultValue={text}
        rows={Math.max(2, Math.ceil((text || sample || '').length / 56))}
        placeholder={hint(sample)}
        autoComplete="off"
        {...described}
      />
      {control === 'richText' && (
        <div className="mt-4 flex flex-wrap items-start gap-x-16">
          <button type="button" className="quiet" data-link>
            <ToolIcon name="link" />
            Link
          </button>
          <details className="fold">
            <summary className="quiet">
              <Icon name="plus" />
              Angabe einsetzen
            </summary>
            <div className="flex flex-wrap gap-x-16">
              {facts.map((fact) => (
                <button key={fact} type="button" className="quiet" data-insert={`{${fact}}`}>
                  {FACT_NAMES[fact] ?? fact}
                </button>
              ))}
            </div>
          </details>
        </div>
      )}
    </>
  )
}

export function WordInputs({ view: { key, parts, sample } }: InputProps) {
  return (
    <div className="flex flex-wrap items-center gap-8">
      {['Erstes Wort', 'Zweites Wort'].map((name, index) => (
        <span key={name} className="flex grow items-center gap-8">
          {index > 0 && <span className="text-muted">und</span>}
          <input
            className="input word"
            name={key}
            aria-label={name}
            defaultValue={parts[index]}
            placeholder={index === 0 ? hint(sample) : undefined}
            autoComplete="off"
          />
        </span>
      ))}
    </div>
  )
}

/** Words of the files that are no German. */
const ICON_NAMES: Record<string, string> = {
  wrench: 'Schlüssel',
  chat: 'Sprechblase',
  calendar: 'Kalender',
  pin: 'Ort',
}

export function Segments({
  view: { key, choices = [], parts, sample },
  type,
}: InputProps & { type: 'radio' | 'checkbox' }) {
  return (
    <>
      <div className={type === 'radio' ? 'segments' : 'flex flex-wrap gap-8'}>
        {choices.map((choice) => (
          <label key={choice} className={type === 'radio' ? 'option' : 'option is-box'}>
            <input type={type} name={key} value={choice} defaultChecked={parts.includes(choice)} />
            {type === 'checkbox' && <ToolIcon name="check" />}
            {ICON_NAMES[choice] && <Icon name={choice as IconName} />}
            {ICON_NAMES[choice] ?? choice}
          </label>
        ))}
      </div>
      {sample !== undefined && <p className="mt-6 text-small text-muted">{hint(sample)}</p>}
    </>
  )
}

export function Select({
  view: {
    key,
    choices = [],
    parts: [value = ''],
  },
  id,
  described,
}: InputProps) {
  const isKnown = choices.includes(value)
  return (
    <select className="input" id={id} name={key} defaultValue={value} {...described}>
      {!isKnown && <option value={value}>{value || 'bitte wählen'}</option>}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  )
}

/** The hidden input only lends its calendar to the button: it has no name and is no part of the field. */
export function DateInput({
  view: {
    key,
    label,
    parts: [text = ''],
    sample,
  },
  id,
  described,
}: InputProps) {
  return (
    <div className="relative flex">
      <input
        className="input date"
        id={id}
        name={key}
        defaultValue={text}
        placeholder={hint(sample) ?? 'TT.MM.JJJJ'}
        autoComplete="off"
        {...described}
      />
      <input
        type="date"
        className="picker"
        tabIndex={-1}
        aria-hidden="true"
        defaultValue={text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1')}
      />
      <button type="button" className="tool absolute bottom-2 right-2" data-date aria-label={`Kalender: ${label}`}>
        <Icon name="calendar" />
      </button>
    </div>
  )
}

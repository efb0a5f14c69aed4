import { Action } from './action.tsx'
import type { FieldView } from './model.ts'
import { describe, idOf, Remarks } from './remarks.tsx'

const STATES = ['geöffnet', 'nach Vereinbarung', 'geschlossen']

/** "geöffnet" with its times, or one of the other two words. */
export function Day({ view }: { view: FieldView }) {
  const { key, label, parts } = view
  const [state = '', ...times] = parts
  const shared = { name: key, autoComplete: 'off', ...describe(view) }
  if (state !== '' && !STATES.includes(state))
    return <input className="input" aria-label={label} defaultValue={state} {...shared} />
  const ranges = Array.from({ length: Math.max(1, Math.ceil(times.length / 2)) }, (_, index) => 2 * index)
  // One id for both: the focus stays when the one takes the other's place.
  const pause = { id: `${idOf(key)}-pause`, of: key }
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-8">
      <select className="input" aria-label={label} defaultValue={state} {...shared}>
        {state === '' && <option value="">bitte wählen</option>}
        {STATES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      {state === 'geöffnet' &&
        ranges.map((at) => (
          <span key={at} className="flex items-center gap-2">
            {['von', 'bis'].map((word, offset) => (
              <span key={word} className="contents">
                {offset > 0 && <span aria-hidden="true">–</span>}
                <input
                  className="input w-[calc(5ch+6px)] px-0 text-center"
                  aria-label={`${label}, ${at > 0 ? 'nach der Pause ' : ''}${word}`}
                  defaultValue={times[at + offset]}
                  inputMode="numeric"
                  {...shared}
                />
              </span>
            ))}
          </span>
        ))}
      {state === 'geöffnet' &&
        (ranges.length > 1 ? (
          <Action {...pause} name="noPause" icon="close" className="tool -mx-8" says={`Pause entfernen: ${label}`} />
        ) : (
          <Action {...pause} name="pause" icon="plus">
            Pause<span className="sr-only">: {label}</span>
          </Action>
        ))}
    </div>
  )
}

/** A day of the ordinary week, which may be like the one before. */
export function WeekDay({ day, before }: { day: FieldView; before?: FieldView }) {
  const { key, label } = day
  return (
    <li className="weekday paint-rot" data-field={key} data-missing={day.isMissing || undefined}>
      <span className="w-[5.5rem] font-semibold phone:w-[48%]">{label}</span>
      <Day view={{ ...day, help: '' }} />
      {before && (
        <Action
          name="sameAs"
          of={key}
          className="quiet ml-auto"
          values={{ day: JSON.parse(before.key).at(-1) }}
          says={`${label} wie ${before.label}`}
        >
          wie {before.label.slice(0, 2)}.
        </Action>
      )}
      <Remarks view={day} />
    </li>
  )
}

import { Action } from './action.tsx'
import { Day } from './day.tsx'
import type { FieldView, PartView } from './model.ts'
import { idOf, Remarks } from './remarks.tsx'

/** The ordinary week, a row for each day. */
export function Week({ part }: { part: PartView }) {
  const days = part.children.filter((child): child is FieldView => child.kind === 'field')
  return (
    <section className="part" aria-labelledby={idOf(part.key)}>
      <h2 id={idOf(part.key)}>Die gewöhnliche Woche</h2>
      <ul className="rows">
        {days.map((day, index) => (
          <WeekDay key={day.key} day={day} before={days[index - 1]} />
        ))}
      </ul>
    </section>
  )
}

function WeekDay({ day, before }: { day: FieldView; before?: FieldView }) {
  const { key, label } = day
  return (
    <li className="weekday paint-rot" data-field={key} data-missing={day.isMissing || undefined}>
      <span className="w-[5.5rem] font-semibold">{label}</span>
      <Day view={{ ...day, help: '' }} />
      {before && (
        <Action
          name="sameAs"
          of={key}
          className="quiet ml-auto"
          values={{ day: lastStep(before.key) }}
          says={`${label} wie ${before.label}`}
        >
          wie {before.label.slice(0, 2)}.
        </Action>
      )}
      <Remarks view={day} />
    </li>
  )
}

const lastStep = (key: string) => String(JSON.parse(key).at(-1))

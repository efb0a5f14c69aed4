import { Action } from './action.tsx'
import { WeekDay } from './day.tsx'
import { Entry } from './entry.tsx'
import { Field } from './field.tsx'
import type { FieldView, ListView, PartView, View } from './model.ts'
import { asRead, idOf, Remarks } from './remarks.tsx'

type Below = {
  level: 2 | 3 | 4
  /** A name that stands above already. */
  hidden?: string
}

/** Fields, parts and lists of a room or below another. */
export function Views({ views, ...below }: { views: View[] } & Below) {
  return (
    <div className="fields">
      {views.map((view) =>
        view.kind === 'field' ? <Field key={view.key} view={view} /> : <Block key={view.key} view={view} {...below} />,
      )}
    </div>
  )
}

/** A part or a list. Of a part whose name stands above the help is the heading. */
function Block({ view, level, hidden }: { view: PartView | ListView } & Below) {
  const { kind, key, label, help, complaint, waiting } = view
  const id = idOf(key)
  const Heading = `h${level}` as const
  const isNamed = label === hidden
  const isList = kind === 'list'
  return (
    <section
      className={isList && isNamed ? 'col-span-full' : isList || view.isOn ? 'part' : 'part is-off'}
      aria-labelledby={id}
    >
      <div className="flex items-start justify-between gap-x-16">
        <div className="min-w-0 hyphens-auto">
          <Heading id={id} className={isList && isNamed ? 'sr-only' : 'first-letter:uppercase'}>
            {isNamed && !isList ? help : label}
          </Heading>
          {!isNamed && <p className="text-card first-letter:uppercase text-muted">{help}</p>}
        </div>
        {!isList && view.isOptional && <Switch of={key} label={label} isOn={view.isOn} />}
      </div>
      {complaint && (
        // Links of the summary lead here.
        <div data-field={key} tabIndex={-1}>
          <Remarks view={{ key, complaint }} />
        </div>
      )}
      {waiting && waiting.texts.length > 0 && (
        <p className="mt-8 text-card text-muted">
          {waiting.isSample ? 'Muster: ' : 'Kommt wieder: '}
          {waiting.texts.map(asRead).join(' · ')}
        </p>
      )}
      {isList ? (
        <Entries view={view} level={level} />
      ) : (
        view.isOn && <Children views={view.children} level={deeper(level)} />
      )}
    </section>
  )
}

/** Days of a week are rows. */
function Children({ views, level }: { views: View[] } & Below) {
  const days = views.filter((view): view is FieldView => view.kind === 'field' && view.control === 'day')
  if (days.length < 2) return <Views views={views} level={level} />
  return (
    <ul className="rows">
      {days.map((day, index) => (
        <WeekDay key={day.key} day={day} before={days[index - 1]} />
      ))}
    </ul>
  )
}

function Switch({ of, label, isOn }: { of: string; label: string; isOn: boolean }) {
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      data-do={isOn ? 'off' : 'on'}
      data-key={of}
    >
      <span aria-hidden="true">{isOn ? 'an' : 'aus'}</span>
    </button>
  )
}

function Entries({ view: { key, entry, entries, isOfTexts }, level }: { view: ListView } & Below) {
  return (
    <>
      {entries.length > 0 && (
        <ol className={isOfTexts ? 'rows is-texts' : 'rows'}>
          {entries.map((each, index) => (
            <Entry key={each.key} entry={each} index={index} count={entries.length} isText={isOfTexts}>
              {isOfTexts
                ? each.children.map(
                    (text) => text.kind === 'field' && <Field key={text.key} view={text} isNameHidden />,
                  )
                : each.isOpen && <Views views={each.children} level={deeper(level)} />}
            </Entry>
          ))}
        </ol>
      )}
      <Action name="add" of={key} icon="plus" className={ADD}>
        {entry} hinzufügen
      </Action>
    </>
  )
}

const ADD =
  'mt-16 inline-flex min-h-52 items-center gap-12 rounded border-2 border-dashed border-edge px-20 font-semibold hover:border-ink'

const deeper = (level: Below['level']) => (level === 2 ? 3 : 4)

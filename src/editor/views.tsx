import { Action } from './action.tsx'
import { Entry } from './entry.tsx'
import { Field } from './field.tsx'
import type { ListView, PartView, View } from './model.ts'
import { asRead, idOf, Remarks } from './remarks.tsx'

type Level = 2 | 3 | 4

/** Fields, parts and lists of a room or below another. `hidden` is a name that stands above already. */
export function Views({ views, level, hidden }: { views: View[]; level: Level; hidden?: string }) {
  const below = { level, hidden }
  return (
    <div className="fields">
      {views.map((view) => {
        if (view.kind === 'field') return <Field key={view.key} view={view} />
        return view.kind === 'part' ? (
          <Part key={view.key} view={view} level={level} />
        ) : (
          <List key={view.key} view={view} {...below} />
        )
      })}
    </div>
  )
}

function Part({ view, level }: { view: PartView; level: Level }) {
  const { key, label, help, isOptional, isOn, waiting } = view
  const id = idOf(key)
  const Heading = `h${level}` as const
  return (
    <section className={isOn ? 'part' : 'part is-off'} aria-labelledby={id}>
      <div className="flex items-start justify-between gap-x-16">
        <div className="min-w-0 hyphens-auto">
          <Heading id={id} className="first-letter:uppercase">
            {label}
          </Heading>
          <p className="text-card first-letter:uppercase text-muted">{help}</p>
        </div>
        {isOptional && <Switch of={key} label={label} isOn={isOn} />}
      </div>
      <Whole view={view} />
      {waiting && waiting.texts.length > 0 && (
        <p className="mt-8 text-card text-muted">
          {waiting.isSample ? 'Muster: ' : 'Kommt wieder: '}
          {waiting.texts.map(asRead).join(' · ')}
        </p>
      )}
      {isOn && <Views views={view.children} level={below(level)} />}
    </section>
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

function List({ view, level, hidden }: { view: ListView; level: Level; hidden?: string }) {
  const { key, label, help, entry, entries, isOfTexts, waiting = [] } = view
  const id = idOf(key)
  const Heading = `h${level}` as const
  return (
    <section className={label === hidden ? 'col-span-full' : 'part'} aria-labelledby={id}>
      <Heading id={id} className={label === hidden ? 'sr-only' : 'first-letter:uppercase'}>
        {label}
      </Heading>
      {label !== hidden && <p className="text-card first-letter:uppercase text-muted">{help}</p>}
      <Whole view={view} />
      {waiting.length > 0 && <p className="mt-8 text-card text-muted">Kommt wieder: {waiting.join(' · ')}</p>}
      {entries.length > 0 && (
        <ol className={isOfTexts ? 'rows is-texts' : 'rows'}>
          {entries.map((each, index) => (
            <Entry key={each.key} entry={each} index={index} count={entries.length} isText={isOfTexts}>
              {isOfTexts
                ? each.children.map(
                    (child) =>
                      child.kind === 'field' && <Field key={child.key} view={{ ...child, help: '' }} isNameHidden />,
                  )
                : each.isOpen && <Views views={each.children} level={below(level)} />}
            </Entry>
          ))}
        </ol>
      )}
      <Action
        name="add"
        of={key}
        icon="plus"
        className="mt-16 inline-flex min-h-52 items-center gap-12 rounded border-2 border-dashed border-edge px-20 font-semibold hover:border-ink"
      >
        {entry} hinzufügen
      </Action>
    </section>
  )
}

/** What is wrong with a part or a list as a whole. Links of the summary lead here. */
function Whole({ view: { key, complaint } }: { view: PartView | ListView }) {
  return (
    complaint && (
      <div data-field={key} tabIndex={-1}>
        <Remarks view={{ key, complaint }} />
      </div>
    )
  )
}

const below = (level: Level): Level => (level === 2 ? 3 : 4)

import { Icon } from '../ui/icon.tsx'
import { Action } from './action.tsx'
import { Field, idOf } from './field.tsx'
import { asRead } from './inputs.tsx'
import type { EntryView, FieldView, View } from './model.ts'
import { Thumb } from './thumb.tsx'

/** Fields, parts and lists of a room or below another; `title` is a name that stands above already. */
export function Views({ views, title }: { views: View[]; title?: string }) {
  return (
    <div className="fields">
      {views.map((view, index) =>
        view.kind === 'field' ? (
          <Field key={view.key} view={view} before={views[index - 1]} />
        ) : (
          <Block key={view.key} view={view} title={title} />
        ),
      )}
    </div>
  )
}

/** A part or a list. If its name stands above, the help is its heading. */
function Block({ view, title }: { view: Exclude<View, FieldView>; title?: string }) {
  const { kind, key, label, help, complaint, waiting } = view
  const id = idOf(key)
  const depth = JSON.parse(key).filter((step: unknown) => typeof step === 'string').length
  const Heading = depth > 2 ? 'h3' : 'h2'
  const isOff = kind === 'part' && !view.isOn
  const isFull = kind === 'list' && view.entries.length >= view.most
  return (
    <section className={isOff ? 'part is-off' : 'part'} aria-labelledby={id}>
      <div className={kind === 'list' && label === title ? 'sr-only' : 'flex items-start justify-between gap-x-16'}>
        <div className="min-w-0 hyphens-auto">
          <Heading id={id} className="first-letter:uppercase">
            {kind === 'part' && label === title ? help : label}
          </Heading>
          {label !== title && <p className="text-card text-muted first-letter:uppercase">{help}</p>}
        </div>
        {kind === 'part' && view.isOptional && (
          <Action
            name={isOff ? 'on' : 'off'}
            of={key}
            className="switch"
            role="switch"
            aria-checked={!isOff}
            aria-label={label}
          >
            <span className="grow" aria-hidden="true">
              {isOff ? 'aus' : 'an'}
            </span>
          </Action>
        )}
      </div>
      {complaint && <p className="box complaint paint-rot font-semibold">{complaint}</p>}
      {waiting && waiting.texts.length > 0 && (
        <p className="mt-8 text-card text-muted">
          {waiting.isSample ? 'Muster: ' : 'Abgeschaltet, aber noch da: '}
          {waiting.texts.map(asRead).join(' · ')}
        </p>
      )}
      {kind === 'part' && view.isOn && <Views views={view.children} />}
      {kind === 'list' && view.entries.length > 0 && (
        <ol className={view.entries.some(isText) ? 'rows is-texts' : 'rows'}>
          {view.entries.map((each, index) => (
            <Entry key={each.key} entry={each} index={index} count={view.entries.length} isFull={isFull} />
          ))}
        </ol>
      )}
      {kind === 'list' && (
        <Action name="add" of={key} icon="plus" className="button mt-16 gap-12 border-dashed" isIdle={isFull}>
          {isFull ? `Mehr als ${view.most} gehen nicht` : `${view.entry} hinzufügen`}
        </Action>
      )}
    </section>
  )
}

const isText = ({ key, children }: EntryView) => children[0]?.key === key

type EntryProps = { entry: EntryView; index: number; count: number; isFull: boolean }

/** A row of a list. A text has its field in the row, any other entry opens. */
function Entry(props: EntryProps) {
  const { entry } = props
  const { key, children, isOpen } = entry
  if (isText(entry))
    return (
      <li className="flex items-start" data-entry={key}>
        <Field view={children[0] as FieldView} isNamed={false} />
        <Tools {...props} />
      </li>
    )
  return (
    <li data-entry={key}>
      <details className="entry relative" open={isOpen} aria-label={`${entry.title} ${entry.subtitle}`.trim()}>
        <summary data-toggle={key}>
          <Head entry={entry} />
        </summary>
        {isOpen && <Tools {...props} />}
        {isOpen && <Views views={children} />}
      </details>
    </li>
  )
}

/** What an entry is called, its picture if it has one, and what it lacks. */
function Head({ entry: { title, subtitle, counts, isUnfinished, children } }: { entry: EntryView }) {
  const image = children.find((view) => view.kind === 'field' && view.control === 'picture') as FieldView | undefined
  return (
    <>
      <Icon name="more" className="text-muted" />
      {image?.parts[0] && <Thumb className="w-[6.5rem]" paint={image.paint} path={image.parts[0]} />}
      <div className="min-w-0">
        <strong className="mb-4 block font-display text-value first-letter:uppercase">{title}</strong>
        <span className="mr-8 text-card text-muted empty:hidden">{subtitle}</span>
        {isUnfinished && <span className="mark mr-4">noch nicht fertig</span>}
        {!isUnfinished && counts.wrong > 0 && (
          <span className="mark mr-4 paint-rot bg-tint text-ink">stimmt nicht</span>
        )}
        {!isUnfinished && counts.placeholders > 0 && <span className="mark mr-4">fehlt noch</span>}
        {counts.questions > 0 && <span className="mark paint-see bg-tint text-ink">bitte prüfen</span>}
      </div>
    </>
  )
}

function Tools({ entry, index, count, isFull }: EntryProps) {
  const { key, title: name } = entry
  const shared = { of: key, name: 'move' }
  return (
    <div className="tools">
      <Action {...shared} icon="up" says={`${name} nach oben`} values={{ by: -1 }} isIdle={index === 0} />
      <Action {...shared} icon="down" says={`${name} nach unten`} values={{ by: 1 }} isIdle={index === count - 1} />
      {!isText(entry) && <Action name="copy" of={key} icon="copy" says={`${name} kopieren`} isIdle={isFull} />}
      <Action name="remove" of={key} icon="remove" says={`${name} entfernen`} />
    </div>
  )
}

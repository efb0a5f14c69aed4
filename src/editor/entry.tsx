import type { ReactNode } from 'react'
import { Action } from './action.tsx'
import type { EntryView } from './model.ts'
import { Thumb } from './pictures.tsx'
import { idOf } from './remarks.tsx'
import { ToolIcon } from './tool-icon.tsx'

type EntryProps = { entry: EntryView; index: number; count: number; isText: boolean; children: ReactNode }

/** A row of a list. One of texts has its field in the row, any other opens. */
export function Entry({ children, ...row }: EntryProps) {
  const { entry, count, isText } = row
  const { key, title, subtitle, drawing, paint, photo, isOpen } = entry
  const id = `${idOf(key)}-entry`
  return (
    <li className={isOpen ? 'entry is-open' : 'entry'} data-entry={key}>
      <div className="entry-head">
        {count > 1 && (
          <span className="grip" data-drag={key} aria-hidden="true">
            <ToolIcon name="grip" />
          </span>
        )}
        {isText ? (
          <div className="grow">{children}</div>
        ) : (
          <button
            type="button"
            className="entry-name"
            data-toggle={key}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
          >
            <ToolIcon name="more" className="chevron" />
            {(drawing || photo) && <Thumb drawing={drawing} paint={paint} photo={photo} />}
            <span className="min-w-0">
              <span className="spoken block font-display text-value font-bold">{title}</span>
              {subtitle && <span className="block text-card text-muted">{subtitle}</span>}
              <span className="flex flex-wrap gap-4">
                <Marks entry={entry} />
              </span>
            </span>
          </button>
        )}
        <Tools {...row} />
      </div>
      {!isText && isOpen && (
        <div id={id} className="entry-body">
          {children}
        </div>
      )}
    </li>
  )
}

function Marks({ entry: { counts, isUnfinished } }: { entry: EntryView }) {
  if (isUnfinished) return <span className="mark">noch nicht fertig</span>
  return (
    <>
      {counts.wrong > 0 && <span className="mark is-wrong">stimmt nicht</span>}
      {counts.placeholders > 0 && <span className="mark">fehlt noch</span>}
      {counts.questions > 0 && <span className="mark is-question">bitte prüfen</span>}
    </>
  )
}

function Tools({ entry: { key, title }, index, count, isText }: Omit<EntryProps, 'children'>) {
  const moves = [
    { to: index - 1, icon: 'up', says: `${title} nach oben` },
    { to: index + 1, icon: 'down', says: `${title} nach unten` },
  ] as const
  return (
    <div className="entry-tools">
      {count > 1 &&
        moves.map(({ to, icon, says }) => (
          <Action
            key={icon}
            name="move"
            of={key}
            values={{ to }}
            icon={icon}
            says={says}
            isIdle={to < 0 || to >= count}
          />
        ))}
      {!isText && <Action name="copy" of={key} icon="copy" says={`${title} kopieren`} />}
      <Action name="remove" of={key} icon="remove" says={`${title} entfernen`} />
    </div>
  )
}

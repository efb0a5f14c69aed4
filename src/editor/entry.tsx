import type { ReactNode } from 'react'
import { Action } from './action.tsx'
import type { EntryView } from './model.ts'
import { Thumb } from './pictures.tsx'
import { idOf } from './remarks.tsx'
import { ToolIcon } from './tool-icon.tsx'

type EntryProps = { entry: EntryView; index: number; count: number; isText: boolean; children: ReactNode }

/** A row of a list. One of texts has its field in the row, any other opens. */
export function Entry({ children, ...row }: EntryProps) {
  const { entry, isText } = row
  const { key, title, subtitle, drawing, paint, photo, isOpen } = entry
  const id = `${idOf(key)}-entry`
  return (
    <li className="entry" data-entry={key}>
      <div className="flex flex-wrap items-center gap-x-4 pr-8">
        {isText ? (
          <div className="min-w-0 grow basis-[12rem]">{children}</div>
        ) : (
          <button
            type="button"
            className="flex min-h-72 min-w-0 grow basis-[15rem] items-center gap-12 py-8 pl-8 text-left"
            data-toggle={key}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
          >
            <ToolIcon name="more" className="text-muted" />
            {(drawing || photo) && <Thumb className="w-[6.5rem]" drawing={drawing} paint={paint} photo={photo} />}
            <span className="min-w-0">
              <span className="block first-letter:uppercase font-display text-value font-bold">{title}</span>
              {subtitle && <span className="block text-card text-muted">{subtitle}</span>}
              <span className="flex flex-wrap gap-4">
                <Marks entry={entry} />
              </span>
            </span>
          </button>
        )}
        {(isText || isOpen) && <Tools {...row} />}
      </div>
      {!isText && isOpen && (
        <div id={id} className="border-t border-line px-20 pb-20 phone:px-12">
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
      {counts.wrong > 0 && <span className="mark paint-rot bg-tint text-ink">stimmt nicht</span>}
      {counts.placeholders > 0 && <span className="mark">fehlt noch</span>}
      {counts.questions > 0 && <span className="mark paint-see bg-tint text-ink">bitte prüfen</span>}
    </>
  )
}

function Tools({ entry: { key, title: name, children }, index, count, isText }: Omit<EntryProps, 'children'>) {
  const [text] = children
  const title = (isText && text?.kind === 'field' && text.parts[0]) || name
  const moves = [
    { to: index - 1, icon: 'up', says: `${title} nach oben` },
    { to: index + 1, icon: 'down', says: `${title} nach unten` },
  ] as const
  return (
    <div className="ml-auto flex text-muted">
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

import type { ReactNode } from 'react'
import { Action } from './action.tsx'
import type { EntryView } from './model.ts'
import { Thumb } from './pictures.tsx'
import { idOf } from './remarks.tsx'
import { ToolIcon } from './tool-icon.tsx'

type EntryProps = { entry: EntryView; index: number; count: number; isText: boolean; children: ReactNode }

/** A row of a list. One of texts has its field in the row, any other opens. */
export function Entry({ entry, index, count, isText, children }: EntryProps) {
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
            {(drawing || photo) && <Thumb drawing={drawing} paint={paint} photo={photo} />}
            <span className="min-w-0">
              <span className="spoken block font-display text-value font-bold">{title}</span>
              {subtitle && <span className="block text-card text-muted">{subtitle}</span>}
              <span className="flex flex-wrap gap-4">
                <Marks entry={entry} />
              </span>
            </span>
            <ToolIcon name="more" className="chevron" />
          </button>
        )}
        <Tools of={key} title={title} index={index} count={count} isText={isText} />
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
      {counts.wrong > 0 && <span className="mark is-wrong paint-rot">stimmt nicht</span>}
      {counts.placeholders > 0 && <span className="mark">fehlt noch</span>}
      {counts.questions > 0 && <span className="mark is-question paint-see">bitte prüfen</span>}
    </>
  )
}

type ToolsProps = { of: string; title: string; index: number; count: number; isText: boolean }

function Tools({ of, title, index, count, isText }: ToolsProps) {
  return (
    <div className="entry-tools">
      {count > 1 && (
        <>
          <Action
            name="move"
            of={of}
            values={{ to: index - 1 }}
            icon="up"
            says={`${title} nach oben`}
            isIdle={index === 0}
          />
          <Action
            name="move"
            of={of}
            values={{ to: index + 1 }}
            icon="down"
            says={`${title} nach unten`}
            isIdle={index === count - 1}
          />
        </>
      )}
      {!isText && <Action name="copy" of={of} icon="copy" says={`${title} kopieren`} />}
      <Action name="remove" of={of} icon="remove" says={`${title} entfernen`} />
    </div>
  )
}

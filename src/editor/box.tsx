import type { ReactNode } from 'react'
import type { Paint } from '../theme/tokens.ts'
import { Action } from './action.tsx'
import type { Choice, Finding } from './model.ts'

type BoxProps = { id: string; title: string; paint?: Paint; findings?: Finding[]; children?: ReactNode }

/**
 * What stands out of its room: in red what is wrong, in yellow what is missing, in blue what is to be decided. Without
 * findings it is not there. An action may lead to it.
 */
export function Box({ id, title, paint = 'rot', findings, children }: BoxProps) {
  if (findings?.length === 0) return null
  return (
    <section className={`box is-large paint-${paint}`} aria-labelledby={id} data-entry={id}>
      <h2 id={id}>{title}</h2>
      {findings && <Findings findings={findings} />}
      {children}
    </section>
  )
}

/** Each opens its field in its room, if it has one. What is only not entered yet needs no more than its name. */
export function Findings({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className="findings">
      {findings.map(({ key, room, field, message, isMissing }) => (
        <li key={`${key} ${message}`}>
          {key ? (
            <a href={`?room=${room}`} data-room={room} data-goto={key}>
              <strong>{field}:</strong> {isMissing ? <span className="mark">fehlt noch</span> : message}
            </a>
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  )
}

/** What is told of a room or a step. */
export function Text({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <p className={`mt-8 max-w-prose text-pretty ${className}`.trim()}>{children}</p>
}

/** Buttons and links in a row. */
export function Choices({ choices }: { choices: Choice[] }) {
  return (
    <div className="mt-20 flex flex-wrap gap-12">
      {choices.map(({ label, action, values, room, address = `?room=${room}` }, index) => {
        const className = index === 0 ? 'button button-solid' : 'button'
        return action ? (
          <Action key={label} name={action} values={values} className={className}>
            {label}
          </Action>
        ) : (
          <a key={label} className={className} href={address} data-room={room} target={room ? undefined : '_blank'}>
            {label}
          </a>
        )
      })}
    </div>
  )
}

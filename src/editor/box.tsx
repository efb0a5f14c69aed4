import type { ReactNode } from 'react'
import type { Finding } from './model.ts'

type BoxProps = { id: string; title?: string; paint?: 'rot' | 'see'; className?: string; children: ReactNode }

/** What stands out of its room: in red what is wrong, in blue what is to be decided. */
export function Box({ id, title, paint = 'rot', children }: BoxProps) {
  return (
    <section className={paint === 'rot' ? 'box is-large paint-rot' : 'box is-large paint-see'} aria-labelledby={id}>
      {title && <h2 id={id}>{title}</h2>}
      {children}
    </section>
  )
}

type FieldLinkProps = { to: Pick<Finding, 'key' | 'room'>; className?: string; children: ReactNode }

/** Opens a field in its room. */
export function FieldLink({ to: { key, room }, className, children }: FieldLinkProps) {
  const address = `?${new URLSearchParams({ room, find: key })}`
  return (
    <a className={className} href={address} data-room={room} data-goto={key}>
      {children}
    </a>
  )
}

/** Each leads to its field, if it has one. */
export function Findings({ findings }: { findings: (Partial<Finding> & { message: string })[] }) {
  return (
    <ul className="findings">
      {findings.map(({ key, room = '', field, message }) => (
        <li key={`${key} ${message}`}>
          {key ? (
            <FieldLink to={{ key, room }}>
              <strong>{field}:</strong> {message}
            </FieldLink>
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

/** Buttons in a row. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className="mt-20 flex flex-wrap gap-12">{children}</div>
}

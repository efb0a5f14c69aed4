import type { Finding, FormRoom } from './model.ts'
import { Views } from './views.tsx'

export function Form({ room: { title, about, parts, findings } }: { room: FormRoom }) {
  return (
    <>
      <p className="max-w-prose text-pretty text-muted">{about}</p>
      {findings.length > 0 && (
        <section className="box is-large paint-rot" aria-labelledby="summary">
          <h2 id="summary">Hier stimmt noch etwas nicht</h2>
          <Findings findings={findings} />
        </section>
      )}
      <Views views={parts} level={2} hidden={title} />
    </>
  )
}

/** Each leads to its field. */
export function Findings({ findings }: { findings: Finding[] }) {
  return (
    <ul className="findings">
      {findings.map(({ key, room, field, message }) => (
        <li key={`${key} ${message}`}>
          <a href={`?room=${room}&find=${encodeURIComponent(key)}`} data-room={room} data-goto={key}>
            <strong>{field}:</strong> {message}
          </a>
        </li>
      ))}
    </ul>
  )
}

import { Action } from './action.tsx'
import type { BrokenRoom, Conflict, SearchRoom, VersionsRoom } from './model.ts'

/** The field's key is "mend": the text reaches the server as that of any other. */
export function Broken({ room: { file, text, line, message, lastReadable } }: { room: BrokenRoom }) {
  const lines = text.split('\n')
  return (
    <section className="box is-large paint-rot" aria-labelledby="broken">
      <h2 id="broken">Diese Datei lässt sich nicht lesen</h2>
      <p className="mt-8 text-pretty">
        In <strong>{file}</strong> hängt es an Zeile {line}. {message} Alles andere können Sie weiter bearbeiten.
      </p>
      <div className="broken" data-field="mend">
        <ol aria-hidden="true">
          {lines.map((_, index) => (
            <li key={index} className={index + 1 === line ? 'bg-tint px-12 font-bold' : 'px-12 text-muted'}>
              {index + 1}
            </li>
          ))}
        </ol>
        <textarea
          className="absolute inset-y-0 right-0 resize-none bg-transparent px-0 py-8"
          name="mend"
          aria-label={`Text der Datei ${file}`}
          aria-describedby="broken"
          defaultValue={text}
          rows={lines.length}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
        />
      </div>
      <div className="mt-20 flex flex-wrap gap-12">
        <Action name="mend" of="mend" className="button button-solid">
          Speichern und neu lesen
        </Action>
        {lastReadable && (
          <Action name="lastReadable" className="button">
            Letzte lesbare Fassung zurückholen ({lastReadable})
          </Action>
        )}
      </div>
    </section>
  )
}

export function Search({ room: { query, hits } }: { room: SearchRoom }) {
  return (
    <>
      <p className="text-muted" role="status">
        {query === '' && 'Tippen Sie ein Wort, das auf der Seite oder in einem Formular steht.'}
        {query !== '' && (hits.length === 0 ? `„${query}“ steht nirgends.` : `${hits.length} Stellen mit „${query}“`)}
      </p>
      <ul className="rows mt-20">
        {hits.map(({ key, room, field, text }) => (
          <li key={key}>
            <a
              className="flex min-h-64 flex-col justify-center px-16 py-10 no-underline"
              href={`?room=${room}&find=${encodeURIComponent(key)}`}
              data-room={room}
              data-goto={key}
            >
              <span className="block font-semibold">{mark(field, query)}</span>
              <span className="block text-card text-muted">{mark(text, query)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function mark(text: string, query: string) {
  const at = query === '' ? -1 : text.toLowerCase().indexOf(query.toLowerCase())
  if (at < 0) return text
  const end = at + query.length
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-yellow text-night">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

export function Versions({ room: { versions } }: { room: VersionsRoom }) {
  return (
    <>
      <p className="text-pretty text-muted">
        Eine Fassung kommt in den Entwurf zurück. Online ist sie erst, wenn Sie veröffentlichen; rückgängig geht es
        auch.
      </p>
      <ol className="rows mt-20">
        {versions.map(({ number, time, reason, isCurrent, isPublished }) => (
          <li key={number} className="flex min-h-64 flex-wrap items-center px-16 py-10">
            <div className="grow">
              <p className="font-semibold">{time}</p>
              <p className="text-card text-muted">{reason}</p>
            </div>
            {isCurrent ? (
              <span className="mark">jetzt</span>
            ) : (
              <Action name="restore" values={{ number }} icon="undo">
                {isPublished ? 'Zurück zu dieser Fassung' : 'Zurückholen'}
                <span className="sr-only">: {time}</span>
              </Action>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** The same field was changed here and in a file by another program, or in another tab. */
export function Conflicts({ conflicts }: { conflicts: Conflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <section className="box is-large paint-see" aria-labelledby="conflicts">
      <h2 id="conflicts">Zweimal geändert</h2>
      <p className="mt-4">Das wurde zugleich an zwei Stellen geändert. Welche Fassung soll gelten?</p>
      {conflicts.map(({ key, field, mine, theirs, isOnDisk }) => (
        <div key={key} className="mt-20">
          <h3 className="font-body text-base">{field}</h3>
          <div className="mt-8 grid gap-12 md:grid-cols-2">
            {[
              { name: 'mine', text: mine, words: isOnDisk ? MINE : NEWER },
              { name: 'theirs', text: theirs, words: isOnDisk ? ON_DISK : ELSEWHERE },
            ].map(({ name, text, words: [title, button] }) => (
              <div key={name} className="flex flex-col rounded-card border border-line bg-surface p-16">
                <p className="text-small text-muted">{title}</p>
                <p className="mb-16 grow font-semibold">{text || 'nichts'}</p>
                <Action name={name} of={key} className={name === 'mine' ? 'button button-solid' : 'button'}>
                  {button}
                  <span className="sr-only">: {field}</span>
                </Action>
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

/** Where a version comes from, and the button that takes it. */
const MINE = ['Hier getippt', 'Meine behalten']
const ON_DISK = ['In der Datei', 'Die aus der Datei nehmen']
const NEWER = ['Zuletzt getippt', 'So lassen']
const ELSEWHERE = ['Im anderen Fenster', 'Diese nehmen']

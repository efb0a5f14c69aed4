import { Action } from './action.tsx'
import { Box, Buttons, FieldLink, Findings, Text } from './box.tsx'
import type { BrokenRoom, Conflict, FormRoom, SearchRoom, VersionsRoom } from './model.ts'
import { Views } from './views.tsx'

export function Form({ room: { title, about, parts, findings } }: { room: FormRoom }) {
  return (
    <>
      <Text className="text-muted">{about}</Text>
      {findings.length > 0 && (
        <Box id="summary" title="Hier stimmt noch etwas nicht">
          <Findings findings={findings} />
        </Box>
      )}
      <Views views={parts} level={2} hidden={title} />
    </>
  )
}

/** The field's key is "mend": the text reaches the server as that of any other. */
export function Broken({ room: { file, text, line, message, lastReadable } }: { room: BrokenRoom }) {
  const lines = text.split('\n')
  return (
    <Box id="broken" title="Diese Datei lässt sich nicht lesen">
      <Text>
        In <strong>{file}</strong> hängt es an Zeile {line}. {message} Alles andere können Sie weiter bearbeiten.
      </Text>
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
      <Buttons>
        <Action name="mend" of="mend" className="button button-solid">
          Speichern und neu lesen
        </Action>
        {lastReadable && (
          <Action name="lastReadable" className="button">
            Letzte lesbare Fassung zurückholen ({lastReadable})
          </Action>
        )}
      </Buttons>
    </Box>
  )
}

export function Search({ room: { query, hits } }: { room: SearchRoom }) {
  const places = hits.length === 1 ? 'Eine Stelle' : `${hits.length} Stellen`
  const found = hits.length === 0 ? `„${query}“ steht nirgends.` : `${places} mit „${query}“`
  return (
    <>
      <p className="mt-8 text-muted" role="status">
        {query ? found : 'Tippen Sie ein Wort, das auf der Seite oder in einem Formular steht.'}
      </p>
      {hits.length > 0 && (
        <ul className="rows">
          {hits.map((hit) => (
            <li key={hit.key}>
              <FieldLink to={hit} className="flex min-h-64 flex-col justify-center px-16 py-10 no-underline">
                <span className="font-semibold">{mark(hit.field, query)}</span>
                <span className="text-card text-muted">{mark(hit.text, query)}</span>
              </FieldLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function mark(text: string, query: string) {
  const at = query === '' ? -1 : text.toLowerCase().indexOf(query.toLowerCase())
  if (at < 0) return text
  const end = at + query.length
  return (
    <span>
      {text.slice(0, at)}
      <mark className="bg-yellow text-night">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </span>
  )
}

export function Versions({ room: { versions } }: { room: VersionsRoom }) {
  return (
    <>
      <Text className="text-muted">
        Eine Fassung kommt in den Entwurf zurück. Online ist sie erst, wenn Sie veröffentlichen; rückgängig geht es
        auch.
      </Text>
      <ol className="rows">
        {versions.map(({ number, time, reason, isCurrent }) => (
          <li key={number} className="flex min-h-64 flex-wrap items-center px-16 py-10">
            <div className="grow">
              <p className="font-semibold">{time}</p>
              <p className="text-card text-muted">{reason}</p>
            </div>
            {isCurrent ? (
              <span className="mark">jetzt</span>
            ) : (
              <Action name="restore" values={{ number }} icon="undo">
                Zurückholen
                <span className="sr-only">: {time}</span>
              </Action>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Where a version comes from, and the button that takes it: ours and the other, changed in a file or in another tab. */
const ON_DISK = { mine: ['Hier getippt', 'Meine behalten'], theirs: ['In der Datei', 'Die aus der Datei nehmen'] }
const IN_TAB = { mine: ['Zuletzt getippt', 'So lassen'], theirs: ['Im anderen Fenster', 'Diese nehmen'] }

/** The same field was changed here and in a file by another program, or in another tab. */
export function Conflicts({ conflicts }: { conflicts: Conflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <Box id="conflicts" title="Zweimal geändert" paint="see">
      <Text>Das wurde zugleich an zwei Stellen geändert. Welche Fassung soll gelten?</Text>
      {conflicts.map(({ key, field, isOnDisk, ...texts }) => (
        <div key={key} className="mt-20">
          <h3 className="font-body text-base">{field}</h3>
          <div className="mt-8 grid gap-12 md:grid-cols-2">
            {(['mine', 'theirs'] as const).map((name) => {
              const [title, button] = (isOnDisk ? ON_DISK : IN_TAB)[name]
              return (
                <div key={name} className="flex flex-col rounded-card border border-line bg-surface p-16">
                  <p className="text-small text-muted">{title}</p>
                  <p className="mb-16 grow font-semibold">{texts[name] || 'nichts'}</p>
                  <Action name={name} of={key} className={name === 'mine' ? 'button button-solid' : 'button'}>
                    {button}
                    <span className="sr-only">: {field}</span>
                  </Action>
                </div>
              )
            })}
          </div>
        </div>
      ))}
    </Box>
  )
}

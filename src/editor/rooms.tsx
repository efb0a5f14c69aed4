import { Action } from './action.tsx'
import { Box, Findings, Text } from './box.tsx'
import type { FormRoom, PageView, SearchRoom, VersionsRoom } from './model.ts'
import { Told } from './publish.tsx'
import { Views } from './views.tsx'

export function Form({ room: { about, parts, findings, said }, title }: { room: FormRoom; title: string }) {
  return (
    <>
      <Text className="text-muted">{about}</Text>
      <Box id="summary" title="Hier stimmt noch etwas nicht" findings={findings} />
      <Views views={parts} title={title} />
      {said && <Told said={said} />}
    </>
  )
}

export function Search({ room: { query, hits, isCut } }: { room: SearchRoom }) {
  const [places, way] = hits.length === 1 ? ['Eine Stelle', 'hin'] : [`${hits.length} Stellen`, 'zur ersten']
  const all = `${isCut ? 'Die ersten ' : ''}${places} mit „${query}“. Die Eingabetaste führt ${way}.`
  const found = hits.length === 0 ? `„${query}“ steht nirgends.` : all
  return (
    <>
      <p className="my-8 text-muted" role="status">
        {query ? found : 'Tippen Sie ein Wort, das auf der Seite oder in einem Formular steht.'}
      </p>
      <Findings findings={hits} />
    </>
  )
}

export function Versions({ room: { versions } }: { room: VersionsRoom }) {
  return (
    <>
      <Text className="text-muted">
        Jede Zeile ist die Fassung nach der Änderung, die dort steht. Was Sie zurückholen, steht erst nur im Entwurf.
        Online ist es, sobald Sie veröffentlichen.
      </Text>
      <ol className="rows">
        {versions.map(({ time, when, reason, isCurrent }) => (
          <li key={time} className="flex min-h-64 flex-wrap items-center gap-x-12 px-16 py-10">
            <p className="grow basis-[16rem]">
              <strong className="block">{when}</strong>
              <span className="text-card text-muted">{reason}</span>
            </p>
            {isCurrent ? (
              <span className="mark">wie jetzt</span>
            ) : (
              <Action name="restore" values={{ time }} icon="undo">
                Zurückholen
                <span className="sr-only">
                  : {when}, {reason}
                </span>
              </Action>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Where a version comes from, and the button that takes it. */
const SIDES = { mine: ['Hier im Formular', 'Meine behalten'], theirs: ['In der Datei', 'Die aus der Datei nehmen'] }

/** The same field was changed here and in the file, by another program. */
export function Conflicts({ conflicts }: Pick<PageView, 'conflicts'>) {
  if (conflicts.length === 0) return null
  return (
    <Box id="conflicts" title="Zweimal geändert" paint="see">
      <Text>Das wurde zugleich an zwei Stellen geändert. Welche Fassung soll gelten?</Text>
      {conflicts.flatMap(({ key, field, ...texts }) =>
        (['mine', 'theirs'] as const).map((name) => {
          const [title, button] = SIDES[name]
          return (
            <div key={`${key} ${name}`} className="mt-16 flex flex-wrap items-center gap-12">
              <p className="grow basis-[16rem]">
                {field}. {title}: <strong className="block">{texts[name]}</strong>
              </p>
              <Action name={name} of={key} className={name === 'mine' ? 'button button-solid' : 'button'}>
                {button}
                <span className="sr-only">: {field}</span>
              </Action>
            </div>
          )
        }),
      )}
    </Box>
  )
}

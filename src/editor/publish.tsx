import type { ReactNode } from 'react'
import { Forest, Vehicle } from '../ui/drawings.tsx'
import { Action } from './action.tsx'
import { Box, Choices, Findings, Text } from './box.tsx'
import type { Change, PublishRoom, Said } from './model.ts'
import { Thumb } from './thumb.tsx'
import { Views } from './views.tsx'

/** What stands above each step, and in the list of rooms if it is worth a word there. */
export const STEPS: Record<PublishRoom['step'], [heading: string, state?: string]> = {
  ready: ['In drei Schritten online'],
  checking: ['1. Wird geprüft …', 'läuft'],
  news: ['2. Das ist neu'],
  uploading: ['3. Wird hochgeladen …', 'läuft'],
  done: ['Ist online.', 'ist online'],
  failed: ['Das hält noch auf', 'noch offen'],
}

export function Publish({ room }: { room: PublishRoom }) {
  const { step, isUnsaved, warnings, findings, changes, files = [], progress, fields } = room
  // What a test of the access has found is told there.
  const ofAccess = ['rot', 'see'].includes(room.said.paint ?? '')
    ? ['Im Zugang zum Webspace stimmt noch etwas nicht.']
    : []
  const said: Said = step === 'ready' ? { sentences: ofAccess } : room.said
  const isSame = step === 'news' && files.length === 0
  const check = { action: 'publish', label: isUnsaved ? 'Speichern und prüfen' : 'Prüfen' }
  // Once the fingerprint is entered, the check goes on.
  const told = said.choices?.map((each) => (each.values?.pin ? { ...each, action: 'publish' } : each)) ?? []
  const choices = [...told, ...(step === 'ready' || step === 'done' ? [check] : [])]
  const [open, seen] = step === 'failed' ? [findings, warnings] : [[], [...findings, ...warnings]]
  const toSee = <Box id="warnings" title="Bitte ansehen" paint="see" findings={seen} />
  return (
    <section aria-labelledby="publish" className="mt-20">
      <Road done={step === 'done' ? 1 : (progress ?? 0)} />
      <h2 id="publish" className="mt-16">
        {said.title ?? (isSame ? '2. Nichts ist neu' : STEPS[step][0])}
      </h2>
      {(step === 'checking' || step === 'uploading') && (
        <div className="mt-16 flex items-center gap-16">
          <progress className="grow" aria-labelledby="publish" max={1} value={progress} />
          <Action name="publish.stop" className="button">
            Anhalten
          </Action>
        </div>
      )}
      {step === 'ready' && (
        <Text>
          Erst wird alles geprüft, dann sehen Sie, was neu ist, dann wird hochgeladen. Besucher sehen jede Seite ganz
          alt oder ganz neu, nie halb.
        </Text>
      )}
      {step === 'news' && toSee}
      <Told said={{ ...said, choices }}>
        <Views views={fields} />
        <ul className={changes?.length ? 'rows' : 'hidden'}>
          {changes?.map((change) => (
            <ChangeRow key={change.at + change.what} change={change} />
          ))}
        </ul>
        {files.length > 0 && (
          <details className="mt-16">
            <summary className="quiet whitespace-normal">Die Dateien: {files.at(-1)}</summary>
            <p className="mt-8 whitespace-pre-line break-words text-small text-muted">
              {files.slice(0, -1).join('\n')}
            </p>
          </details>
        )}
        <Findings findings={open} />
      </Told>
      {step !== 'news' && toSee}
      <p className="mt-20 flex flex-wrap gap-x-20">
        <a className="quiet" href="?room=access" data-room="access">
          Zugang zum Webspace
        </a>
        <Action name="reveal">Inhalt zeigen (Ordner öffnen)</Action>
      </p>
    </section>
  )
}

/** What a step has said, and what can be done now. */
export function Told({ said, children }: { said: Said; children?: ReactNode }) {
  const { sentences, details = [], paint, choices = [] } = said
  return (
    <div id="told" className={paint ? `box is-large paint-${paint}` : 'mt-20'}>
      <div role="log" aria-label="Verlauf">
        {sentences.map((sentence, index) => (
          <Text key={index} className={paint && 'first:font-semibold'}>
            {sentence}
          </Text>
        ))}
        <Findings findings={details.map((message) => ({ message }))} />
      </div>
      {children}
      <Choices choices={choices} />
    </div>
  )
}

function ChangeRow({ change: { field, what, before, after, pictures, paint } }: { change: Change }) {
  return (
    <li className="px-16 py-12">
      <p className="font-semibold">
        {field} {what && <span className="mark">{what}</span>}
      </p>
      {after && <p className="text-pretty">{after}</p>}
      {before && <p className="text-pretty text-card text-muted">bisher: {before}</p>}
      {pictures.length > 0 && (
        <p className="mt-8 flex items-center gap-12">
          {pictures.map((each, index) => (
            <span key={each} className="text-card text-muted">
              <Thumb className="w-[9rem]" path={each} paint={paint} />
              {pictures.length > 1 && ['neu', 'bisher'][index]}
            </span>
          ))}
        </p>
      )}
    </li>
  )
}

/** The scooter brings it: it stands where the upload is. */
function Road({ done }: { done: number }) {
  return (
    <svg className="paint-rot w-full rounded-card" viewBox="0 0 720 150" aria-hidden="true">
      <path className="fill-sky" d="M0 0h720v150H0z" />
      <circle className="fill-sun" cx="560" cy="62" r="36" />
      <Forest className="fill-far" x={-40} y={104} scale={0.42} stretches={3} />
      <Forest className="fill-near" x={-10} y={116} scale={0.5} stretches={3} />
      <path className="fill-ground" d="M0 112h720v38H0z" />
      <path className="fill-track" d="M0 126h720v24H0z" />
      <path className="stroke-rut" strokeWidth="4" strokeDasharray="12 8" d="M0 139h720" />
      <Vehicle drawing="illustrations/roller" x={Math.round(10 + 560 * done)} y={56} width={132} />
    </svg>
  )
}

import { isDrawing } from '../schema/vehicles.ts'
import { Forest, Vehicle } from '../ui/drawings.tsx'
import { Ending, Sentences } from './access.tsx'
import { Action } from './action.tsx'
import { Box, Buttons, Findings, Text } from './box.tsx'
import type { PublishRoom } from './model.ts'
import { Thumb } from './pictures.tsx'
import type { Change, News } from './publish-model.ts'

const HEADINGS: Record<PublishRoom['step'], string> = {
  ready: 'Alles fertig? Dann los.',
  checking: 'Wird geprüft …',
  findings: 'Das hält noch auf',
  news: 'Das ist neu',
  uploading: 'Wird hochgeladen …',
  done: 'Ist online.',
  failed: 'Das hat nicht geklappt',
}

const STEPS = ['Prüfen', 'Das ist neu', 'Jetzt veröffentlichen']

export function Publish({ room }: { room: PublishRoom }) {
  const { step, isUnsaved, warnings, findings, news, progress, sentences, outcome, address } = room
  const isBusy = step === 'checking' || step === 'uploading'
  // Only an upload has progress.
  const at = step === 'news' ? 1 : progress === undefined ? 0 : 2
  return (
    <section aria-labelledby="publish" className="mt-20">
      <Road done={step === 'done' ? 1 : (progress ?? 0)} />
      <ol className="mt-20 flex flex-wrap gap-x-20 gap-y-4 text-card">
        {STEPS.map((name, index) => (
          <li
            key={name}
            className="text-muted aria-[current]:font-bold aria-[current]:text-ink"
            aria-current={index === at ? 'step' : undefined}
          >
            {index + 1}. {name}
          </li>
        ))}
      </ol>
      <h2 id="publish" className="mt-16">
        {outcome?.remedy === 'secret' ? 'Wie lautet das Passwort?' : HEADINGS[step]}
      </h2>
      {step === 'ready' && (
        <Text>
          Erst wird alles geprüft, dann sehen Sie, was neu ist, dann wird hochgeladen. Besucher sehen jede Seite ganz
          alt oder ganz neu, nie halb.
        </Text>
      )}
      {isBusy && (
        <div className="mt-16 flex items-center gap-16">
          <progress className="progress grow" aria-labelledby="publish" max={1} value={progress} />
          <Action name="publish.stop" className="button">
            Anhalten
          </Action>
        </div>
      )}
      {step !== 'failed' && <Sentences sentences={sentences} />}
      {address && (
        <a
          className="mt-16 inline-flex min-h-44 items-center font-display text-value font-bold"
          href={address}
          target="_blank"
          rel="noopener"
        >
          {address.replace(/^https?:\/\/|\/$/g, '')}
        </a>
      )}
      {step === 'news' && news && <NewsList news={news} />}
      <Findings findings={findings} />
      {step === 'news' && isUnsaved && <Text>Was Sie noch nicht gespeichert haben, ist nicht dabei.</Text>}
      {outcome && <Ending outcome={outcome} retry={at === 2 ? 'publish.go' : 'publish'} />}
      {!isBusy && !outcome && <NextStep room={room} />}
      {warnings.length > 0 && !isBusy && (
        <Box id="warnings" title="Bitte ansehen" paint="see">
          <Findings findings={warnings} />
        </Box>
      )}
      {!isBusy && (
        <p className="mt-20 flex flex-wrap gap-x-20">
          <a className="quiet" href="?room=access" data-room="access">
            Zugang zum Webspace
          </a>
          <Action name="reveal">Inhalt zeigen (Ordner öffnen)</Action>
        </p>
      )}
    </section>
  )
}

function NextStep({ room: { step, isUnsaved } }: { room: PublishRoom }) {
  const isMain = step !== 'done' && step !== 'news'
  const check = isUnsaved ? 'Speichern und prüfen' : 'Prüfen'
  return (
    <Buttons>
      {step === 'news' && (
        <Action name="publish.go" className="button button-solid">
          Jetzt veröffentlichen
        </Action>
      )}
      {(step !== 'news' || isUnsaved) && (
        <Action name="publish" className={isMain ? 'button button-solid' : 'button'}>
          {step === 'done' && !isUnsaved ? 'Noch einmal prüfen' : check}
        </Action>
      )}
    </Buttons>
  )
}

function NewsList({ news: { changes, since, files, isOverwriting } }: { news: News }) {
  return (
    <>
      <Text>{describeNews(changes, since, files)}</Text>
      {isOverwriting && (
        <Text className="font-semibold">Alles wird neu hochgeladen, auch über das, was jemand dort geändert hat.</Text>
      )}
      {changes && changes.length > 0 && (
        <ul className="rows">
          {changes.map((change) => (
            <ChangeRow key={JSON.stringify(change)} change={change} />
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <details className="mt-16" open={!changes && since !== undefined}>
          <summary className="quiet whitespace-normal">Die Dateien ({files.at(-1)})</summary>
          <ul className="mt-8 break-words text-small text-muted">
            {files.slice(0, -1).map((file) => (
              <li key={file}>{file}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function describeNews(changes: Change[] | undefined, since: string | undefined, files: string[]): string {
  if (!changes && !since) return 'Online ist noch keine Website von hier. Es wird alles hochgeladen.'
  if (!changes) return 'Was online ist, hat nicht dieser Rechner veröffentlicht. Deshalb stehen hier nur die Dateien.'
  if (changes.length > 0) return 'So sehen es Besucher danach:'
  return files.length === 0 ? 'Online steht schon alles so.' : 'An Texten und Bildern ist nichts anders, nur Dateien.'
}

const WHAT: Record<Change['what'], string> = { changed: '', new: 'kommt dazu', gone: 'fällt weg', moved: 'rückt' }

function ChangeRow({ change: { field, what, before, after, pictures } }: { change: Change }) {
  return (
    <li className="px-16 py-12">
      <p className="font-semibold">
        {field} {WHAT[what] && <span className="mark">{WHAT[what]}</span>}
      </p>
      {after && <p className="text-pretty">{after}</p>}
      {before && <p className="text-pretty text-card text-muted">bisher: {before}</p>}
      {pictures.length > 0 && (
        <p className="mt-8 flex items-center gap-12">
          {pictures.map((each) => (
            <Thumb key={each} className="w-[9rem]" {...(isDrawing(each) ? { drawing: each } : { photo: each })} />
          ))}
        </p>
      )}
    </li>
  )
}

/** The scooter brings it: it stands where the upload is. */
function Road({ done }: { done: number }) {
  return (
    <svg className="w-full rounded-card" viewBox="0 0 720 150" aria-hidden="true">
      <path className="fill-sky" d="M0 0h720v150H0z" />
      <circle className="fill-sun" cx="560" cy="62" r="36" />
      <Forest className="fill-far" x={-40} y={104} scale={0.42} stretches={4} />
      <Forest className="fill-near" x={-10} y={116} scale={0.5} stretches={3} />
      <path className="fill-ground" d="M0 112h720v38H0z" />
      <path className="fill-track" d="M0 126h720v24H0z" />
      <path className="stroke-rut" strokeWidth="4" strokeDasharray="12 8" d="M0 139h720" />
      <Vehicle drawing="illustrations/roller" paint="rot" x={Math.round(10 + 560 * done)} y={56} width={132} />
    </svg>
  )
}

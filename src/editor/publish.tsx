import { Forest } from '../ui/forest.tsx'
import { Vehicle } from '../ui/vehicle.tsx'
import { Action } from './action.tsx'
import { Findings } from './form.tsx'
import type { PublishRoom } from './model.ts'

const HEADINGS: Record<PublishRoom['step'], string> = {
  ready: 'Alles fertig? Dann los.',
  checking: 'Wird geprüft …',
  findings: 'Das hält noch auf',
  uploading: 'Wird hochgeladen …',
  done: 'Ist online.',
  failed: 'Das hat nicht geklappt',
}

export function Publish({ room }: { room: PublishRoom }) {
  const { step, findings, progress, sentences, address } = room
  const isBusy = step === 'checking' || step === 'uploading'
  const isAsking = step === 'findings' && findings.every(({ kind }) => kind === 'question')
  return (
    <section aria-labelledby="publish" className="mt-20">
      <Road done={step === 'done' ? 1 : (progress ?? 0)} />
      <h2 id="publish" className="mt-24">
        {isAsking ? 'Bitte noch einmal ansehen' : HEADINGS[step]}
      </h2>
      {step === 'ready' && (
        <p className="mt-8 text-pretty">
          Erst wird alles geprüft, dann hochgeladen. Besucher sehen jede Seite ganz alt oder ganz neu, nie halb.
        </p>
      )}
      {isBusy && (
        <div className="mt-16 flex items-center gap-16">
          <progress className="progress grow" aria-labelledby="publish" max={1} value={progress} />
          <Action name="stop" className="button">
            Anhalten
          </Action>
        </div>
      )}
      <div role="log" aria-label="Verlauf">
        {sentences.map((sentence, index) => (
          <p key={index} className={index === sentences.length - 1 ? 'mt-8' : 'mt-8 text-muted'}>
            {sentence}
          </p>
        ))}
      </div>
      {address && (
        <p className="mt-16">
          <a
            className="inline-flex min-h-44 items-center font-display text-value font-bold"
            href={address}
            target="_blank"
            rel="noopener"
          >
            {address.replace(/^https?:\/\/|\/$/g, '')}
          </a>
        </p>
      )}
      {findings.length > 0 && <Findings findings={findings} />}
      {!isBusy && step !== 'done' && (
        <Action name="publish" values={{ go: isAsking }} className="button button-solid mt-24">
          {isAsking ? 'So veröffentlichen' : 'Prüfen und veröffentlichen'}
        </Action>
      )}
    </section>
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

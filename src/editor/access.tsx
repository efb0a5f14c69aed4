import { Action } from './action.tsx'
import { Box, Buttons, Text } from './box.tsx'
import type { AccessRoom } from './model.ts'
import type { Outcome } from './publish-model.ts'
import { Views } from './views.tsx'

const PASSWORD: Record<AccessRoom['password'], string> = {
  kept: 'Es steht in der Datei .env. Leer lassen: Es bleibt.',
  typed: 'Es gilt, bis das Programm beendet wird. Leer lassen: Es bleibt.',
  outside: 'Es kommt aus DEPLOY_PASSWORD, das auf diesem Rechner gesetzt ist und vorgeht.',
  missing: 'das des FTP- oder SFTP-Zugangs, nicht das für das Kundenkonto',
}

export function Access({ room: { fields, password, found, outcome } }: { room: AccessRoom }) {
  return (
    <>
      <Text className="text-muted">
        Fast alles steht beim Anbieter im Kundenbereich unter „FTP-Zugang“, „SFTP-Zugang“ oder „Webspace“. Es bleibt auf
        diesem Rechner.
      </Text>
      <Views views={fields.slice(0, -1)} />
      <Secret help={PASSWORD[password]} />
      <Views views={fields.slice(-1)} />
      <Buttons>
        <Action name="publish.test" className="button">
          Verbindung testen
        </Action>
        <Action name="publish.keep" className="button button-solid">
          Zugang speichern
        </Action>
      </Buttons>
      <Sentences sentences={found} />
      {outcome && <Ending outcome={outcome} retry="publish.test" isHere />}
    </>
  )
}

/** Without a name: its text never reaches a draft, only the next action. */
function Secret({ help }: { help: string }) {
  return (
    <div className="mt-20">
      <label className="mb-6 inline-block font-semibold" htmlFor="secret">
        Passwort
      </label>
      <input id="secret" className="input" type="password" autoComplete="off" aria-describedby="secret-help" />
      <p id="secret-help" className="mt-6 text-small text-muted first-letter:uppercase">
        {help}
      </p>
    </div>
  )
}

export function Sentences({ sentences }: { sentences: string[] }) {
  return (
    <div role="log" aria-label="Verlauf">
      {sentences.map((sentence, index) => (
        <Text key={index} className={index === sentences.length - 1 ? '' : 'text-muted'}>
          {sentence}
        </Text>
      ))}
    </div>
  )
}

type EndingProps = { outcome: Outcome; retry: string; isHere?: boolean }

/** A sentence, the next step, and a button for it. */
export function Ending({ outcome: { sentence, next, details, remedy, pin }, retry, isHere = false }: EndingProps) {
  const isAsked = remedy === 'secret' && !isHere
  return (
    <Box id="ending" paint={remedy === 'secret' ? 'see' : 'rot'}>
      <p id="ending" className="font-semibold">
        {sentence}
      </p>
      {next.map((each) => (
        <Text key={each}>{each}</Text>
      ))}
      {details.length > 0 && (
        <ul className="mt-8">
          {details.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      {pin && !sentence.includes(pin.slice(7)) && <Text className="break-all font-semibold">{pin}</Text>}
      {isAsked && <Secret help={PASSWORD.missing} />}
      <Buttons>
        {pin && (
          <Action name="publish.trust" values={{ pin }} className="button">
            Der Anbieter nennt denselben: eintragen
          </Action>
        )}
        {remedy === 'overwrite' && (
          <Action name="publish" values={{ overwrite: true }} className="button">
            Alles neu hochladen, auch darüber
          </Action>
        )}
        {remedy === 'unlock' && (
          <Action name="publish.unlock" className="button">
            Dort läuft nichts mehr: Sperre lösen und veröffentlichen
          </Action>
        )}
        {(remedy === 'access' || isAsked) && !isHere && (
          <a className="button" href="?room=access" data-room="access">
            Zum Zugang
          </a>
        )}
        <Action name={retry} className="button button-solid">
          {isAsked ? 'Weiter' : 'Noch einmal'}
        </Action>
      </Buttons>
    </Box>
  )
}

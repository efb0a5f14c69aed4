import { Icon } from '../ui/icon.tsx'
import { Action } from './action.tsx'
import { Form } from './form.tsx'
import type { PageView, Room } from './model.ts'
import { Navigation } from './navigation.tsx'
import { Publish } from './publish.tsx'
import { Broken, Conflicts, Search, Versions } from './rooms.tsx'
import { ToolIcon, type ToolName } from './tool-icon.tsx'

/** Where the columns stand one below the other. */
const TABS: [address: string, icon: ToolName, label: string][] = [
  ['#rooms', 'menu', 'Bereiche'],
  ['#form', 'wrench', 'Bearbeiten'],
  ['#preview', 'eye', 'Ansehen'],
]

/** Rooms at the left, the form of one in the middle, the page as it would be at the right. */
export function EditorPage({ view }: { view: PageView }) {
  return (
    <>
      <a className="skip" href="#form">
        Zum Formular
      </a>
      <div className="desk">
        <Navigation view={view} />
        <main id="form" tabIndex={-1}>
          <Bar view={view} />
          <div className="sheet">
            <p id="note" role="status" className="text-card text-muted">
              {view.note}
            </p>
            <Conflicts conflicts={view.conflicts} />
            <RoomOf room={view.room} />
          </div>
        </main>
        <Beside view={view} />
      </div>
      <nav className="tabs" aria-label="Ansicht">
        {TABS.map(([href, icon, label]) => (
          <a key={href} href={href}>
            <ToolIcon name={icon} />
            {label}
          </a>
        ))}
      </nav>
    </>
  )
}

const TITLES = { search: 'Suche', versions: 'Frühere Fassungen', publish: 'Veröffentlichen' }

function Bar({ view: { room, canUndo, canRedo, isUnsaved } }: { view: PageView }) {
  return (
    <div className="bar">
      <h1>{room.kind === 'form' || room.kind === 'broken' ? room.title : TITLES[room.kind]}</h1>
      <div className="flex grow items-center justify-end gap-4">
        <Action name="undo" icon="undo" says="Rückgängig (Strg+Z)" isIdle={!canUndo} />
        <Action name="redo" icon="redo" says="Wiederholen (Strg+Umschalt+Z)" isIdle={!canRedo} />
        <button type="button" className="button button-solid ml-8" data-save aria-disabled={!isUnsaved || undefined}>
          Speichern
        </button>
      </div>
    </div>
  )
}

function RoomOf({ room }: { room: Room }) {
  if (room.kind === 'form') return <Form room={room} />
  if (room.kind === 'broken') return <Broken room={room} />
  if (room.kind === 'search') return <Search room={room} />
  return room.kind === 'versions' ? <Versions room={room} /> : <Publish room={room} />
}

function Beside({ view: { preview } }: { view: PageView }) {
  return (
    <aside id="preview" className="beside" tabIndex={-1} aria-labelledby="preview-name">
      <div className="beside-bar">
        <h2 id="preview-name" className="whitespace-nowrap font-body text-base">
          So sieht es aus
        </h2>
        {preview.note && <p className="mark is-wrong">{preview.note}</p>}
        <fieldset className="segments ml-auto flex-none" aria-label="Gerät" data-keep>
          <button type="button" className="option" data-device="desktop" aria-pressed="true">
            Rechner
          </button>
          <button type="button" className="option" data-device="phone" aria-pressed="false">
            Telefon
          </button>
        </fieldset>
        <a
          className="tool"
          href={preview.address}
          target="_blank"
          rel="noopener"
          aria-label="Seite in eigenem Tab öffnen"
        >
          <Icon name="external" />
        </a>
      </div>
      <div
        className="stage"
        data-preview
        data-keep
        data-state={preview.state}
        data-address={preview.address}
        data-follow={JSON.stringify(preview.follow)}
      />
    </aside>
  )
}

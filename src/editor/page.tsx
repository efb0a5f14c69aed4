import { Icon, type IconName } from '../ui/icon.tsx'
import { Plate } from '../ui/plate.tsx'
import { Action } from './action.tsx'
import type { PageView } from './model.ts'
import { Publish } from './publish.tsx'
import { Conflicts, Form, Search, Versions } from './rooms.tsx'

/** Where the columns stand one below the other. */
const TABS: [address: string, icon: IconName, label: string][] = [
  ['#rooms', 'menu', 'Bereiche'],
  ['#form', 'wrench', 'Bearbeiten'],
  ['#preview', 'eye', 'Ansehen'],
]

/** Rooms at the left, the form of one in the middle, the page as it would be at the right. */
export function EditorPage({ view }: { view: PageView }) {
  return (
    <>
      <a className="fixed bottom-full left-0 z-30 bg-ink p-16 text-paper focus:bottom-auto focus:top-0" href="#form">
        Zum Formular
      </a>
      <div className="desk">
        <Navigation view={view} />
        <main id="form" className="min-w-0 border-line lg:border-r" tabIndex={-1}>
          <Bar view={view} />
          <div className="px-28 pb-64 pt-20 phone:px-16">
            <Conflicts conflicts={view.conflicts} />
            <RoomOf view={view} />
          </div>
        </main>
        <Beside view={view} />
      </div>
      <p className="sr-only" role="status">
        {view.heard}
      </p>
      <nav className="tabs" aria-label="Ansicht">
        {TABS.map(([href, icon, label]) => (
          <a key={href} href={href} data-tab>
            <Icon name={icon} />
            {label}
          </a>
        ))}
      </nav>
    </>
  )
}

/** Like the odometer of the site, the most urgent first. */
const COUNTS = [
  ['wrong', 'falsch', 'paint-rot bg-[color:var(--vq)] text-white'],
  ['placeholders', 'offen', ''],
  ['questions', 'bitte prüfen', 'paint-see bg-[color:var(--vq)] text-white'],
] as const

function Navigation({ view: { plate, name, rooms, room } }: { view: PageView }) {
  return (
    <header id="rooms" className="rooms" tabIndex={-1}>
      <div className="flex flex-wrap items-center gap-x-12 gap-y-8 px-20 pt-20 phone:px-16 phone:pt-12">
        {plate && <Plate className="text-value">{plate}</Plate>}
        <p className="text-card">{name}</p>
      </div>
      <search className="relative mx-12 mb-12 mt-20 flex items-center phone:mb-8 phone:mt-12">
        <Icon name="search" className="absolute left-10" />
        <input
          className="input bg-transparent pl-[2.75rem]"
          type="search"
          aria-label="Suchen, was Sie ändern möchten"
          placeholder="Suchen"
          defaultValue={room.kind === 'search' ? room.query : ''}
          autoComplete="off"
          data-search
        />
      </search>
      <nav className="grow" aria-label="Bereiche">
        <ul className="flex h-full flex-col phone:grid phone:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] phone:px-8">
          {rooms.map(({ id, title, icon, counts, state, isCurrent }) => (
            // Publishing is in sight where the rooms take more than the window.
            <li key={id} className={id === 'publish' ? 'is-publish grid bottom-0 md:sticky' : `grid is-${id}`}>
              <a
                className="room focus-visible:-outline-offset-4"
                href={`?room=${id}`}
                data-room={id}
                aria-current={isCurrent ? 'page' : undefined}
              >
                <Icon name={icon} />
                <span className="grow">
                  {title}
                  {state && <span className="block text-small">{state}</span>}
                </span>
                {COUNTS.filter(([name]) => counts[name] > 0).map(([name, says, paint]) => (
                  <span key={name} className={`count ${paint}`}>
                    {counts[name]}
                    <span className="sr-only"> {says}</span>
                  </span>
                ))}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

function Bar({ view: { title, note, canUndo, canRedo, isUnsaved } }: { view: PageView }) {
  return (
    <div className="bar">
      <div className="min-w-min grow basis-0 phone:contents">
        <h1 className="text-panel phone:grow phone:basis-0 phone:text-value" tabIndex={-1}>
          {title}
        </h1>
        <p
          id="note"
          role="status"
          className="order-1 mt-4 text-small font-semibold leading-[1.3] text-muted empty:mt-0 phone:w-full"
        >
          {note}
        </p>
      </div>
      <div className="tools">
        <Action name="undo" icon="undo" says="Rückgängig (Strg+Z)" isIdle={!canUndo} />
        <Action name="redo" icon="redo" says="Wiederholen (Strg+Umschalt+Z)" isIdle={!canRedo} />
        <Action name="save" className="button button-solid phone:px-10" isIdle={!isUnsaved}>
          Speichern
        </Action>
      </div>
    </div>
  )
}

function RoomOf({ view: { room, title } }: { view: PageView }) {
  if (room.kind === 'form') return <Form room={room} title={title} />
  if (room.kind === 'search') return <Search room={room} />
  return room.kind === 'versions' ? <Versions room={room} /> : <Publish room={room} />
}

function Beside({ view: { preview } }: { view: PageView }) {
  return (
    <aside id="preview" className="beside" tabIndex={-1} aria-labelledby="preview-name">
      <div className="relative flex min-h-header flex-wrap items-center gap-x-8 gap-y-4 border-b border-line px-16 py-8">
        <h2 id="preview-name" className="grow whitespace-nowrap font-body text-base">
          So sieht es aus
        </h2>
        <fieldset className="segments p-0" aria-label="Gerät" data-keep>
          {['Rechner', 'Handy'].map((device, index) => (
            <label key={device} className="option">
              <input type="radio" name="device" value={device} defaultChecked={index === 0} />
              {device}
            </label>
          ))}
        </fieldset>
        <a className="tool" href={preview.address} target="_blank" rel="noopener" aria-label="In eigenem Tab öffnen">
          <Icon name="away" />
        </a>
      </div>
      <div className="stage" data-preview data-keep>
        {/* It covers the first page until that is painted. */}
        <p className="relative h-full bg-paper p-28 text-muted">Die Seite wird zusammengesetzt …</p>
      </div>
      <div className="relative">
        {preview.note && (
          <p className="mark absolute bottom-0 left-0 right-0 z-1 whitespace-normal px-16 py-4">{preview.note}</p>
        )}
      </div>
    </aside>
  )
}

import type { ReactNode } from 'react'
import { Forest } from '../ui/forest.tsx'
import { Plate } from '../ui/plate.tsx'
import type { Counts, PageView } from './model.ts'
import { ToolIcon, type ToolName } from './tool-icon.tsx'

export function Navigation({ view: { plate, name, rooms, room } }: { view: PageView }) {
  return (
    <header id="rooms" className="rooms" tabIndex={-1}>
      <div className="rooms-head">
        <Plate className="text-value">{plate}</Plate>
        <p className="text-card">{name}</p>
      </div>
      <search className="finder">
        <ToolIcon name="search" />
        <input
          type="search"
          aria-label="Suchen, was Sie ändern möchten"
          placeholder="Suchen"
          defaultValue={room.kind === 'search' ? room.query : ''}
          autoComplete="off"
          data-search
        />
      </search>
      <nav aria-label="Bereiche" className="rooms-nav">
        <ul className="rooms-list">
          {rooms.map(({ id, title, icon, counts, isCurrent }) => (
            <li key={id}>
              <RoomLink room={id} icon={icon} isCurrent={isCurrent}>
                {title}
                <Count counts={counts} />
              </RoomLink>
            </li>
          ))}
        </ul>
        <ul className="rooms-list is-last">
          <li>
            <RoomLink room="versions" icon="clock" isCurrent={room.kind === 'versions'}>
              Frühere Fassungen
            </RoomLink>
          </li>
          <li className="leaving">
            <svg className="trees" viewBox="0 0 216 62" aria-hidden="true">
              <Forest className="fill-pine-line" x={-12} y={62} scale={0.36} stretches={2} />
            </svg>
            <RoomLink room="publish" icon="arrow" isCurrent={room.kind === 'publish'}>
              Veröffentlichen
            </RoomLink>
          </li>
        </ul>
      </nav>
    </header>
  )
}

type RoomLinkProps = { room: string; icon: ToolName; isCurrent: boolean; children: ReactNode }

function RoomLink({ room, icon, isCurrent, children }: RoomLinkProps) {
  return (
    <a className="room" href={`?room=${room}`} data-room={room} aria-current={isCurrent ? 'page' : undefined}>
      <ToolIcon name={icon} />
      {children}
    </a>
  )
}

/** Like the odometer of the site: what is wrong, and what is still to be filled in. */
function Count({ counts: { wrong, placeholders } }: { counts: Counts }) {
  const cells = [
    { count: wrong, className: 'count is-wrong', says: 'falsch' },
    { count: placeholders, className: 'count', says: 'noch auszufüllen' },
  ]
  return cells.map(
    ({ count, className, says }) =>
      count > 0 && (
        <span key={says} className={className}>
          {count}
          <span className="sr-only"> {says}</span>
        </span>
      ),
  )
}

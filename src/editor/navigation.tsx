import type { ReactNode } from 'react'
import { Forest } from '../ui/drawings.tsx'
import { Plate } from '../ui/plate.tsx'
import type { PageView } from './model.ts'
import { ToolIcon, type ToolName } from './tool-icon.tsx'

export function Navigation({ view: { plate, name, rooms, room, warnings } }: { view: PageView }) {
  return (
    <header id="rooms" className="rooms" tabIndex={-1}>
      <div className="flex flex-wrap items-center gap-x-12 gap-y-8 px-20 pt-20 phone:px-16 phone:pt-12">
        {plate && <Plate className="text-value">{plate}</Plate>}
        <p className="text-card">{name}</p>
      </div>
      <search className="relative mx-12 mb-12 mt-20 flex items-center phone:mb-8 phone:mt-12">
        <ToolIcon name="search" className="absolute left-10" />
        <input
          className="finder"
          type="search"
          aria-label="Suchen, was Sie ändern möchten"
          placeholder="Suchen"
          defaultValue={room.kind === 'search' ? room.query : ''}
          autoComplete="off"
          data-search
        />
      </search>
      <nav aria-label="Bereiche" className="flex grow flex-col">
        <ul className="phone:grid phone:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] phone:px-8">
          {rooms.map(({ id, title, icon, counts, isCurrent }) => (
            <li key={id}>
              <RoomLink room={id} icon={icon} isCurrent={isCurrent}>
                {title}
                <Count count={counts.wrong} says="falsch" className="paint-rot bg-[color:var(--vq)] text-white" />
                <Count count={counts.placeholders} says="noch auszufüllen" />
              </RoomLink>
            </li>
          ))}
        </ul>
        <ul className="mt-auto pt-16 phone:flex phone:justify-between phone:pl-12 phone:pt-0">
          <li>
            <RoomLink room="versions" icon="clock" isCurrent={room.kind === 'versions'}>
              Frühere Fassungen
            </RoomLink>
          </li>
          <li>
            <svg className="mt-16 w-full phone:hidden" viewBox="0 0 216 62" aria-hidden="true">
              <Forest className="fill-pine-line" x={-12} y={62} scale={0.36} stretches={2} />
            </svg>
            <RoomLink room="publish" icon="arrow" isCurrent={room.kind === 'publish'}>
              Veröffentlichen
              <Count count={warnings} says="bitte ansehen" />
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
    <a
      className={room === 'publish' ? 'room is-leaving' : 'room'}
      href={`?room=${room}`}
      data-room={room}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <ToolIcon name={icon} />
      {children}
    </a>
  )
}

/** Like the odometer of the site. */
function Count({ count, says, className = '' }: { count: number; says: string; className?: string }) {
  if (count === 0) return null
  return (
    <span className={`count ${className}`.trim()}>
      {count}
      <span className="sr-only"> {says}</span>
    </span>
  )
}

import { Icon } from '../ui/icon.tsx'
import { Plate } from '../ui/plate.tsx'
import type { PageView } from './model.ts'

/** Like the odometer of the site, the most urgent first. */
const COUNTS = [
  ['wrong', 'falsch', 'paint-rot bg-[color:var(--vq)] text-white'],
  ['placeholders', 'offen', ''],
  ['questions', 'bitte prüfen', 'paint-see bg-[color:var(--vq)] text-white'],
] as const

export function Navigation({ view: { plate, name, rooms, room } }: { view: PageView }) {
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
                <span>
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

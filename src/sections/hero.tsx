import { Fragment } from 'react'
import { mainActions } from '../facts/actions.ts'
import { sceneDrawings } from '../facts/scene-drawings.ts'
import { addDays, formatDate } from '../lib/date.ts'
import type { Content } from '../schema/index.ts'
import { ForestSymbols } from '../ui/forest.tsx'
import { Link } from '../ui/link.tsx'
import { Scene } from '../ui/scene.tsx'
import { VehicleSymbols } from '../ui/vehicle.tsx'

export function Hero({ content, today }: { content: Content; today: string }) {
  const { notice, tagline, lead } = content.home
  // At its largest the type has room for 21 letters.
  const hasLongLines = tagline.slice(1).join(' ').length > 21
  const scene = sceneDrawings(content)
  return (
    <section className="poster">
      <div className="wrap">
        {/* The text has the date, so it stays true without script. The script hides it from the day after. */}
        {notice && notice.last >= today && (
          <p className="notice print:hidden" data-over={addDays(notice.last, 1)}>
            {notice.text} <span className="notice-end">{`Aushang bis ${formatDate(notice.last)}`}</span>
          </p>
        )}
        <h1 className={`poster-title${hasLongLines ? ' has-long-lines' : ''}`}>
          {tagline.map((line, index) => (
            <Fragment key={line}>
              <span className={index < 2 ? 'poster-line block' : 'inline-block'}>{line}</span>{' '}
            </Fragment>
          ))}
        </h1>
        <div className="poster-intro">
          <p className="text-sky-muted screen:md:max-w-lead">{lead}</p>
          <ul className="actions">
            {mainActions(content, '').map(({ inHero, href }, index) => (
              <li key={href} className="grid">
                <Link className={index === 1 ? 'button button-solid' : 'button'} href={href}>
                  {inHero}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {/* Behind the actions: on a slow connection the visitor can read and act before the drawings have arrived. */}
      <ForestSymbols />
      <VehicleSymbols drawings={scene} />
      <Scene drawings={scene} />
    </section>
  )
}

import { Fragment } from 'react'
import { mainActions } from '../facts/actions.ts'
import { sceneDrawings } from '../facts/scene-drawings.ts'
import type { PageProps } from '../layout/page.ts'
import { addDays, formatDate } from '../lib/date.ts'
import { screens } from '../theme/layout.ts'
import { ForestSymbols } from '../ui/drawings.tsx'
import { Link } from '../ui/link.tsx'
import { Photo } from '../ui/photo.tsx'
import { Scene } from '../ui/scene.tsx'

/** On a phone half of its pixels: more would take longer than they are worth. */
const SIZES = `(min-width: ${screens.md}) 100vw, 50vw`

/** Where the second and the third line fit side by side, they become one. */
const LINES = ['block', 'block md:inline-block print:inline', 'inline-block']

export function Hero({ content, photos, today }: PageProps) {
  const { notice, tagline, lead, photo, scene } = content.home
  const picture = photo && photos.get(photo.image)
  // At its usual size the type has room for 21 letters; beside 16, or 11 of the largest, there is room for the notice.
  const length = Math.max(...[tagline.slice(0, 1), tagline.slice(1)].map((row) => row.join(' ').length))
  const fit = length > 21 ? ' has-long-lines' : length < 15 ? ' has-short-lines' : ''
  const isBeside = length <= 21 && (tagline[0]?.length ?? 0) <= (length < 15 ? 11 : 16)
  return (
    <section className="poster">
      <div className="wrap">
        <p className="hidden print:block font-bold font-display float-right text-sign">{content.business.name}</p>
        {/* The text has the date, so it stays true without script. The script hides it from the day after. */}
        {notice && notice.last >= today && (
          <p className={`notice${isBeside ? ' is-beside' : ''} print:hidden`} data-over={addDays(notice.last, 1)}>
            {notice.text}{' '}
            <span className="font-normal md:block inline-block">{`Aushang bis ${formatDate(notice.last)}`}</span>
          </p>
        )}
        <h1 className={`poster-title${fit} print:text-[36px]`}>
          {tagline.map((line, index) => (
            <Fragment key={line}>
              <span className={LINES[index]}>{line}</span>{' '}
            </Fragment>
          ))}
        </h1>
        <div className="poster-intro">
          <p className="text-sky-muted screen:md:max-w-lead">{lead}</p>
          <ul className="actions">
            {mainActions(content, '').map(({ inHero, href }, index) => (
              // The third has the longest text and a row of its own.
              <li key={href} className={`grid${index > 1 ? ' phone:col-span-full' : ''}`}>
                <Link className={`button phone:min-h-48 phone:p-4${index === 0 ? ' button-solid' : ''}`} href={href}>
                  {inHero}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {/* Behind the actions: on a slow connection the visitor can read and act before the drawings have arrived. */}
      <ForestSymbols scene={scene} />
      {picture ? (
        <Photo className="hero-photo" photo={picture} alt={photo.alt} sizes={SIZES} loading="eager" />
      ) : (
        <Scene drawings={sceneDrawings(content)} />
      )}
    </section>
  )
}

import type { PageProps } from '../layout/page.ts'
import { Icon } from '../ui/icon.tsx'
import { Photo } from '../ui/photo.tsx'

const SIZES = '(min-width: 60em) 736px, 92vw'

export function About({ content, photos, drawings }: PageProps) {
  const { heading, intro, photo } = content.home.about
  const picture = photo && photos.get(photo.image)
  const statistics = content.statistics.length > 0 && (
    <dl className="statistics">
      {content.statistics.map(({ number, label }) => (
        <div key={label} className="flex justify-end flex-col-reverse">
          <dt className="mt-12 text-base font-semibold nav:text-body">{label}</dt>
          <dd>
            <Odometer>{number}</Odometer>
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <section className="on-pine py-section print:hidden">
      <div className="wrap">
        <div className="intro">
          <h2 className="text-h2">{heading}</h2>
          <p className="max-w-intro text-sign">{intro}</p>
        </div>
        {picture ? (
          <div className="about-photo nav:grid-cols-[4fr_3fr] gap-x-24 gap-y-48 grid">
            <figure>
              <Photo className="h-auto w-full rounded-card" photo={picture} alt={photo.alt} sizes={SIZES} />
              {photo.caption && <figcaption className="mt-8 text-small">{photo.caption}</figcaption>}
            </figure>
            {statistics}
          </div>
        ) : (
          statistics
        )}
        {content.values.length > 0 && (
          <ul className="values">
            {content.values.map(({ icon, title, description }) => (
              <li key={title}>
                <Icon name={icon} file={drawings} className="-ml-4 text-panel text-yellow phone:row-span-2" />
                <h3 className="phone:mt-2 mt-16 mb-8 text-value">{title}</h3>
                <p className="text-base">{description}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** CSS paints the cells from an attribute, so that screen readers and text browsers find the number only once. */
function Odometer({ children }: { children: string }) {
  return (
    <>
      <span className="sr-only">{children}</span>
      <span className={`odometer${children.length > 6 ? ' text-sign md:text-value' : ''}`} aria-hidden="true">
        {[...children].map((character, index) => {
          const kind = /[.,\s]/.test(character) ? 'dot' : 'unit'
          return <b key={index} className={/\d/.test(character) ? undefined : kind} data-cell={character} />
        })}
      </span>
    </>
  )
}

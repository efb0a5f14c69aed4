import { mainActions } from '../facts/actions.ts'
import { shortHours } from '../lib/opening-hours.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Photo } from '../ui/photo.tsx'
import { Plate } from '../ui/plate.tsx'
import type { PageProps } from './page.ts'

/** On most screens there is room for the plate only. */
const BESIDE = 'sr-only wide:not-sr-only wide:ml-12'
const ALONE = 'min-w-0 whitespace-normal leading-none [overflow-wrap:anywhere]'

export function Header({ page, content, photos }: PageProps) {
  const { business, hours } = content
  const logo = business.logo && photos.get(business.logo)
  const listLinks = (className: string) =>
    mainActions(content, page.address === '/' ? '' : '/').map(({ href, inHeader }) => (
      <li key={href}>
        <Link className={className} href={href}>
          {inHeader}
        </Link>
      </li>
    ))
  return (
    <header className={`site-header print:hidden${page.isPlain ? ' is-plain' : ''}`}>
      <div className="wrap flex min-h-header items-center">
        <a className="header-link -ml-8 min-w-0 mr-auto p-8" href="/">
          {logo ? (
            <Photo className="logo" photo={logo} alt={business.name} sizes="max(128px, 14vw)" loading="eager" />
          ) : (
            <>
              {business.plate && <Plate className="text-sign">{business.plate}</Plate>}{' '}
              <span className={`font-display text-sign font-bold ${business.plate ? BESIDE : ALONE}`}>
                {business.name}
              </span>
            </>
          )}{' '}
          <span className="sr-only">Startseite</span>
        </a>
        <nav className="hidden md:block" aria-label="Hauptnavigation">
          <ul className="flex">{listLinks('header-link px-10 text-base wide:px-14')}</ul>
        </nav>
        <a className="header-link wide:px-14" href={`tel:${business.phone.e164}`}>
          <Icon name="phone" />
          <span className="sr-only">Anrufen: </span>
          <span className="sr-only text-base wide:not-sr-only wide:ml-12">{business.phone.display}</span>
        </a>
        <button className="header-link theme-toggle md:-mr-12" type="button" aria-pressed="false" data-theme-toggle="">
          <Icon name="moon" className="icon-moon" />
          <Icon name="sun" className="icon-sun" />
          <span className="sr-only">Dunkles Design</span>
        </button>
        <details className="-mr-12 md:hidden" data-menu="">
          <summary className="flex header-link">
            <Icon name="menu" />
            <Icon name="close" />
            <span className="sr-only">Menü</span>
          </summary>
          <nav className="menu-panel wrap pb-20" aria-label="Menü">
            <ul>
              {listLinks('menu-link')}
              <li>
                <a className="button button-solid mt-16 flex text-contact" href={`tel:${business.phone.e164}`}>
                  <Icon name="phone" className="mr-12" />
                  {business.phone.display}
                </a>
              </li>
            </ul>
            <p className="hours-state mt-16 flex items-baseline" data-state="">
              {shortHours(hours.weekly)}
            </p>
          </nav>
        </details>
      </div>
    </header>
  )
}

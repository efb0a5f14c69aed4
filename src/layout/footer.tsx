import { shortHours } from '../lib/opening-hours.ts'
import { Forest, ForestSymbols } from '../ui/drawings.tsx'
import type { PageProps } from './page.ts'

export function Footer({ page, content: { business, home, hours } }: PageProps) {
  const isImpressum = page.address === '/impressum/'
  return (
    <footer className="on-pine grow print:hidden">
      {/* The other pages end in a scene, which has its own forest. */}
      {page.isPlain && <ForestSymbols scene={home.scene} />}
      {(page.address === '/' || page.isPlain) && (
        <svg className="footer-forest" viewBox="0 0 1440 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <Forest className="opacity-50" y={141} scale={0.4} stretches={5} />
          <Forest x={-30} y={144} scale={0.6} stretches={4} />
          <path d="M0 140h1440v12H0z" />
        </svg>
      )}
      <div className="wrap">
        <div className="footer-facts">
          <a className="footer-phone text-town no-underline" href={`tel:${business.phone.e164}`}>
            {business.phone.display}
          </a>
          <address className="grow not-italic">
            {business.street}
            <br />
            {`${business.postalCode}\u00a0${business.town}`}
          </address>
          <span className="hours-state flex items-baseline" data-state="">
            {shortHours(hours.weekly)}
          </span>
        </div>
      </div>
      <div className="wrap flex flex-wrap items-center py-20 text-base">
        <p className="mr-auto py-8">
          © {business.copyrightYear} {business.name}
        </p>
        <p>
          <a className="minor-link" href="/impressum/" aria-current={isImpressum ? 'page' : undefined}>
            Impressum &amp; Datenschutz
          </a>
          <a className="minor-link mr-0" href="#top">
            Nach oben
          </a>
        </p>
      </div>
    </footer>
  )
}

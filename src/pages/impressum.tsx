import type { PageProps } from '../layout/page.ts'
import { Legal, legalParts } from '../sections/legal.tsx'
import { Icon } from '../ui/icon.tsx'

const ENTRY =
  'flex min-h-44 items-center rounded px-8 text-base leading-tight text-link no-underline hover:underline current:bg-notice current:text-ink'

export function Impressum(props: PageProps) {
  return (
    <div className="wrap screen:pb-section screen:pt-page print:py-4">
      <a className="button print:hidden" href="/">
        <Icon name="back" className="mr-8" />
        Zurück zur Startseite
      </a>
      <h1 className="my-32 text-page">Impressum &amp; Daten&shy;schutz</h1>
      <div className="gap-x-64 lg:grid lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start">
        <details className="legal-contents screen:max-w-prose print:hidden">
          <summary className="flex min-h-56 items-center font-semibold">
            <Icon name="menu" className="mr-12" />
            <Icon name="close" className="mr-12" />
            Inhalt dieser Seite
          </summary>
          <nav className="[scroll-target-group:auto]" aria-label="Inhalt dieser Seite">
            <ul>
              {legalParts(props.content).map((parts) =>
                parts.map(({ id, heading }, index) => (
                  <li key={id}>
                    <a className={`${ENTRY} ${index === 0 ? 'font-semibold' : 'pl-20'}`} href={`#${id}`}>
                      {heading}
                    </a>
                  </li>
                )),
              )}
            </ul>
          </nav>
        </details>
        <div className="prose screen:max-w-prose print:py-4 narrow:text-[1.031rem]">
          <Legal {...props} />
        </div>
      </div>
    </div>
  )
}

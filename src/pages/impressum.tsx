import type { Content } from '../content/schema'
import { Page } from '../layout/page'
import { Privacy } from '../sections/privacy'
import { Provider } from '../sections/provider'
import { Icon } from '../ui/icon'

export function Impressum({ content }: { content: Content }) {
  return (
    <Page content={content}>
      <div className="wrap prose pb-section pt-page">
        <a className="button back" href="/">
          <Icon name="back" className="mr-8" />
          Zurück zur Startseite
        </a>
        <h1 className="my-32 text-page">Impressum &amp; Daten&shy;schutz</h1>
        <div className="max-w-prose">
          <Provider content={content} />
          <Privacy content={content} />
        </div>
      </div>
    </Page>
  )
}

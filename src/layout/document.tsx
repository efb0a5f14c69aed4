import { renderStructuredData } from '../facts/structured-data.ts'
import { jpegOf } from '../schema/photo.ts'
import { themes } from '../theme/tokens.ts'
import { SHARE_SIZE } from '../ui/pictures.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { PageProps } from './page.ts'

export type DocumentProps = PageProps & {
  /** The code of the inline script, and the address of the one that runs when the page has been read. */
  scripts: { inline: string; hours: string }
  /** The address of the picture for shared links, from the root of the site: "/share.0123456789.png". */
  share: string
}

/**
 * The script comes before styles and content, so that it sets the theme before the first paint. New inline scripts
 * belong in src/client/; the policy gets their hashes automatically.
 */
export function Document(props: DocumentProps) {
  const { page, content, isDraft, scripts } = props
  const canonical = new URL(page.address, content.business.website.origin).href
  const bar = page.isPlain ? 'paper' : 'sky'
  const isPublic = page.isIndexed && !isDraft
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title lang={page.titleLang}>{page.titleOf(content)}</title>
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themes.light[bar]} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themes.dark[bar]} />
        <script dangerouslySetInnerHTML={{ __html: scripts.inline }} />
        {/* Filled when the page is finished, with the rules that it uses. */}
        <style />
        <meta name="description" content={page.descriptionOf(content)} />
        {isPublic ? <Public {...props} canonical={canonical} /> : <meta name="robots" content="noindex" />}
        {/* Browsers that cannot draw SVG request /favicon.ico on their own. */}
        <link rel="icon" sizes="any" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        {isDraft && (
          <aside className="draft">
            <p className="wrap">Entwurf – noch nicht veröffentlichen</p>
          </aside>
        )}
        <a className="skip-link print:hidden" href="#inhalt">
          Zum Inhalt springen
        </a>
        <div id="top" tabIndex={-1} />
        <Header {...props} />
        <main id="inhalt" tabIndex={-1}>
          {page.sections.map((Section) => (
            <Section key={Section.name} {...props} />
          ))}
        </main>
        <Footer {...props} />
        <script src={scripts.hours} defer />
        {page.address === '/' && !isDraft && <StructuredData {...props} canonical={canonical} />}
      </body>
    </html>
  )
}

type PublicProps = DocumentProps & { canonical: string }

/** For search engines, and for messengers and networks, which fetch the picture only from an absolute address. */
function Public({ page, content, canonical, share }: PublicProps) {
  const { business } = content
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="de_DE" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:url" content={canonical} />
      <meta property="og:title" content={page.titleOf(content)} />
      <meta property="og:description" content={page.descriptionOf(content)} />
      <meta property="og:image" content={new URL(share, canonical).href} />
      <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
      <meta property="og:image:alt" content={`${business.name}, ${business.town}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="canonical" href={canonical} />
    </>
  )
}

function StructuredData({ content, photos, today, canonical, share }: PublicProps) {
  const { business, home } = content
  const addressOf = (path = '', otherwise: string) => new URL(jpegOf(photos.get(path)) ?? otherwise, canonical).href
  const logo = addressOf(business.logo, '/icon-512.png')
  const image = addressOf((home.about.photo ?? home.photo)?.image, share)
  const json = renderStructuredData(content, { home: canonical, logo, image, today })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

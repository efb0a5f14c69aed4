import type { ReactNode } from 'react'
import { themes } from '../theme/tokens'

export type ShareImage = {
  /** From the root of the site: "/share.0123456789.png". */
  address: string
  width: number
  height: number
  alt: string
}

export type DocumentProps = {
  title: string
  titleLang?: string
  description: string
  /** Absolute address of the page; undefined while the website's address is a placeholder. */
  canonical?: string
  isIndexed: boolean
  /** The content still has placeholders. */
  isDraft: boolean
  hasPoster: boolean
  /** Addresses of the fonts that the first screen needs. */
  preloads: string[]
  script: string
  share: ShareImage
  siteName: string
  /** JSON-LD, safe inside a script element. */
  structuredData?: string
  children?: ReactNode
}

/**
 * The script comes before styles and content, so that it sets the theme before the first paint. New inline scripts
 * belong in src/client/; the hashes of the policy follow by themselves.
 */
export function Document({
  title,
  titleLang,
  description,
  canonical,
  isIndexed,
  isDraft,
  hasPoster,
  preloads,
  script,
  share,
  siteName,
  structuredData,
  children,
}: DocumentProps) {
  const bar = hasPoster ? 'sky' : 'paper'
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title lang={titleLang}>{title}</title>
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themes.light[bar]} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themes.dark[bar]} />
        {preloads.map((address) => (
          <link key={address} rel="preload" as="font" href={address} crossOrigin="" />
        ))}
        <script dangerouslySetInnerHTML={{ __html: script }} />
        {/* Filled when the page is finished, with the rules that it uses. */}
        <style />
        <meta name="description" content={description} />
        {isIndexed && canonical && !isDraft ? (
          <OpenGraph title={title} description={description} canonical={canonical} share={share} siteName={siteName} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {isIndexed && canonical && <link rel="canonical" href={canonical} />}
        {/* Browsers that cannot draw it ask for /favicon.ico by themselves. */}
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
        {children}
        {structuredData && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />}
      </body>
    </html>
  )
}

type OpenGraphProps = Required<Pick<DocumentProps, 'title' | 'description' | 'canonical' | 'share' | 'siteName'>>

/** For messengers and networks, which fetch the picture only from an absolute address. */
function OpenGraph({ title, description, canonical, share, siteName }: OpenGraphProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="de_DE" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:url" content={canonical} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={new URL(share.address, canonical).href} />
      <meta property="og:image:width" content={String(share.width)} />
      <meta property="og:image:height" content={String(share.height)} />
      <meta property="og:image:alt" content={share.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

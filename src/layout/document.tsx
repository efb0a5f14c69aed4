import type { ReactNode } from 'react'
import { themes } from '../theme/tokens'

export type DocumentProps = {
  title: string
  titleLang?: string
  description: string
  /** Absolute address of the page. */
  canonical: string
  isIndexed: boolean
  hasPoster: boolean
  css: string
  /** Addresses of the font files that the first screen needs. */
  preloads: string[]
  script: string
  children?: ReactNode
}

/**
 * The whole document around a page. The script stands before the style sheet and the content: it sets the
 * theme before the first paint. New inline scripts go into src/client/; the hashes of the policy follow by themselves.
 */
export function Document({
  title,
  titleLang,
  description,
  canonical,
  isIndexed,
  hasPoster,
  css,
  preloads,
  script,
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
          <link key={address} rel="preload" as="font" type="font/woff2" href={address} crossOrigin="" />
        ))}
        <script dangerouslySetInnerHTML={{ __html: script }} />
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <meta name="description" content={description} />
        {!isIndexed && <meta name="robots" content="noindex" />}
        <link rel="canonical" href={canonical} />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      </head>
      <body>{children}</body>
    </html>
  )
}

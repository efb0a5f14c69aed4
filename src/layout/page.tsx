import type { ReactNode } from 'react'
import type { Photos } from '../lib/photo'
import type { Content } from '../schema'
import { ForestSymbols } from '../ui/forest'
import { Footer } from './footer'
import { Header } from './header'

type PageProps = {
  content: Content
  photos: Photos
  /** The page begins with the poster's sky, and the header with it. */
  hasPoster?: boolean
  isHome?: boolean
  children: ReactNode
}

/** What every page has around its own part. */
export function Page({ content, photos, hasPoster = false, isHome = false, children }: PageProps) {
  return (
    <>
      <a className="skip-link" href="#inhalt">
        Zum Inhalt springen
      </a>
      <div id="top" tabIndex={-1} />
      <ForestSymbols />
      <Header content={content} photos={photos} base={isHome ? '' : '/'} isPlain={!hasPoster} />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <Footer content={content} hasForest={isHome || !hasPoster} />
    </>
  )
}

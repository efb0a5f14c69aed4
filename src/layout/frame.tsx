import type { ReactNode } from 'react'
import type { Photos } from '../lib/photo'
import type { Content } from '../schema'
import { ForestSymbols } from '../ui/forest'
import { Footer } from './footer'
import { Header } from './header'

type FrameProps = {
  content: Content
  photos: Photos
  hasPoster: boolean
  isHome?: boolean
  children: ReactNode
}

export function Frame({ content, photos, hasPoster, isHome = false, children }: FrameProps) {
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
      <Footer content={content} hasForest={isHome || !hasPoster} isImpressum={!hasPoster} />
    </>
  )
}

import type { Content } from '../schema/index.ts'
import type { Photos } from '../schema/photo.ts'

export type PageProps = {
  page: PageRecord
  content: Content
  /** True while placeholders are left. Machines treat every value as a fact, so a draft gives them none. */
  isDraft: boolean
  photos: Photos
  /** The address of the file with the drawings that only cards show, and the QR code: "/drawings.0123456789.svg". */
  drawings: string
  /** The day of the build in Germany, "YYYY-MM-DD". */
  today: string
}

/** Everything that head, output and sitemap need to know about a page. */
export type PageRecord = {
  /** Path in the output: "impressum/index.html". */
  file: string
  /** As in links and the canonical: "/impressum/". */
  address: string
  titleOf: (content: Content) => string
  titleLang?: string
  descriptionOf: (content: Content) => string
  isIndexed?: true
  /** Begins with paper, like its header; all others with the poster's sky. */
  isPlain?: true
  /** From top to bottom; header and footer are the same on all pages. */
  sections: ((props: PageProps) => React.JSX.Element)[]
}

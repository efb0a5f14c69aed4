import type { KnownFacts } from '../facts/known-facts'
import type { Photos } from '../lib/photo'
import type { Content } from '../schema'

export type PageProps = {
  content: Content
  known: KnownFacts
  photos: Photos
  /** The day of the build in Germany, "YYYY-MM-DD". */
  today: string
  /** As the record of the page has it. */
  hasPoster: boolean
}

/** All that head, output and sitemap need to know of a page stands in its record and nowhere else. */
export type PageRecord = {
  /** Path in the output: "impressum/index.html". */
  file: string
  /** Address on the site, as links and the canonical have it: "/impressum/". */
  address: string
  titleOf: (content: Content) => string
  titleLang?: string
  descriptionOf: (content: Content) => string
  isIndexed: boolean
  /** Tells search engines of the business as a whole. */
  describesBusiness: boolean
  /** The page begins with the poster's sky, and the header with it. */
  hasPoster: boolean
  Component: (props: PageProps) => React.JSX.Element
}

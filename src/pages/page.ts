import type { KnownFacts } from '../facts/known-facts'
import type { Photos } from '../lib/photo'
import type { Content } from '../schema'

export type PageProps = {
  content: Content
  known: KnownFacts
  photos: Photos
  /** The day of the build in Germany, "YYYY-MM-DD". */
  today: string
}

/** All that head, output and canonical need to know of a page stands in its record and nowhere else. */
export type PageRecord = {
  /** Path in the output: "impressum/index.html". */
  file: string
  /** Address on the site, as links and the canonical have it: "/impressum/". */
  address: string
  title: string
  titleLang?: string
  description: string
  isIndexed: boolean
  /** Tells search engines of the business as a whole. */
  describesBusiness: boolean
  hasPoster: boolean
  Page: (props: PageProps) => React.JSX.Element
}

import type { Content } from '../content/schema'
import type { KnownFacts } from '../lib/known-facts'
import type { Photos } from '../lib/photo'
import { Home } from './home'
import { Impressum } from './impressum'
import { ERROR_HEADING, NOT_FOUND_HEADING, NotFound, ServerError } from './message'

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

export function listPages({ business, home }: Content): PageRecord[] {
  return [
    {
      file: 'index.html',
      address: '/',
      title: home.title,
      description: home.description,
      isIndexed: true,
      describesBusiness: true,
      hasPoster: true,
      Page: Home,
    },
    {
      file: 'impressum/index.html',
      address: '/impressum/',
      title: `Impressum & Datenschutz – ${business.name}`,
      description: `Anbieter, Kontakt und Datenschutzerklärung der Website von ${business.name}.`,
      isIndexed: true,
      describesBusiness: false,
      hasPoster: false,
      Page: Impressum,
    },
    {
      file: '404.html',
      address: '/404.html',
      title: NOT_FOUND_HEADING,
      titleLang: 'en',
      description: 'Diese Seite gibt es nicht oder nicht mehr.',
      isIndexed: false,
      describesBusiness: false,
      hasPoster: true,
      Page: NotFound,
    },
    {
      file: '500.html',
      address: '/500.html',
      title: ERROR_HEADING,
      titleLang: 'en',
      description: 'Auf dem Server ist etwas schiefgegangen.',
      isIndexed: false,
      describesBusiness: false,
      hasPoster: true,
      Page: ServerError,
    },
  ]
}

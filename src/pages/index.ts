import type { Content } from '../schema'
import { Home } from './home'
import { Impressum } from './impressum'
import { ERROR_HEADING, NOT_FOUND_HEADING, NotFound, ServerError } from './message'
import type { PageRecord } from './page'

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

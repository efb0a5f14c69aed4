import type { PageRecord } from '../layout/page.ts'
import { About } from '../sections/about.tsx'
import { Brands } from '../sections/brands.tsx'
import { Contact } from '../sections/contact.tsx'
import { Hero } from '../sections/hero.tsx'
import { Impressum } from './impressum.tsx'
import { Message } from './message.tsx'

const RECORDS: Omit<PageRecord, 'address'>[] = [
  {
    file: 'index.html',
    titleOf: ({ home }) => home.title,
    descriptionOf: ({ home }) => home.description,
    isIndexed: true,
    sections: [Hero, Brands, About, Contact],
  },
  {
    file: 'impressum/index.html',
    titleOf: ({ business }) => `Impressum & Datenschutz – ${business.name}`,
    descriptionOf: ({ business }) => `Anbieter, Kontakt und Datenschutzerklärung: Website von ${business.name}`,
    isIndexed: true,
    isPlain: true,
    sections: [Impressum],
  },
  {
    file: '404.html',
    titleOf: () => 'Oops! Page not found',
    titleLang: 'en',
    descriptionOf: () => 'Diese Seite gibt es nicht oder nicht mehr.',
    sections: [Message],
  },
  {
    file: '500.html',
    titleOf: () => 'Unexpected Application Error!',
    titleLang: 'en',
    descriptionOf: () => 'Auf dem Server ist etwas schiefgegangen.',
    sections: [Message],
  },
]

export const pages = RECORDS.map((page): PageRecord => ({ ...page, address: `/${page.file.replace(/index.*/, '')}` }))

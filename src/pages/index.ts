import type { PageRecord } from '../layout/page.ts'
import { About } from '../sections/about.tsx'
import { Brands } from '../sections/brands.tsx'
import { Contact } from '../sections/contact.tsx'
import { Hero } from '../sections/hero.tsx'
import { Impressum } from './impressum.tsx'
import { Message } from './message.tsx'

/** An error page, with an English title. */
const message = (code: string, title: string, description: string) => ({
  file: `${code}.html`,
  titleOf: () => title,
  titleLang: 'en',
  descriptionOf: () => description,
  sections: [Message],
})

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
  message('404', 'Oops! Page not found', 'Diese Seite gibt es nicht oder nicht mehr.'),
  message('500', 'Unexpected Application Error!', 'Auf dem Server ist etwas schiefgegangen.'),
]

export const pages = RECORDS.map((page): PageRecord => ({ ...page, address: `/${page.file.replace(/index.*/, '')}` }))

import type { Content } from '../schema'

/** With its words for the header and for the hero. */
export type Action = { inHeader: string; inHero: string; href: string; isExternal: boolean }

/** The three actions that header and hero both offer. `base` is '' on the home page itself and '/' elsewhere. */
export function mainActions({ business }: Content, base: '' | '/'): Action[] {
  return [
    { inHeader: 'Leistungen', inHero: 'Leistungen ansehen', href: `${base}#services`, isExternal: false },
    { inHeader: 'Kontakt', inHero: 'Kontakt aufnehmen', href: `${base}#contact`, isExternal: false },
    {
      inHeader: 'Sofort verfügbare Fahrzeuge',
      inHero: 'Sofort verfügbar',
      href: business.classifieds,
      isExternal: true,
    },
  ]
}

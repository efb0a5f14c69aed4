import type { Content } from '../schema'

export type Action = { inHeader: string; inHero: string; href: string; isExternal: boolean }

/** The actions of header and hero. `base` is '' on the home page and '/' elsewhere. */
export function mainActions({ business }: Content, base: '' | '/'): Action[] {
  return [
    { inHeader: 'Leistungen', inHero: 'Leistungen ansehen', href: `${base}#services`, isExternal: false },
    { inHeader: 'Kontakt', inHero: 'Kontakt aufnehmen', href: `${base}#contact`, isExternal: false },
    {
      inHeader: 'Sofort verfügbare Fahrzeuge',
      inHero: 'Sofort verfügbare Fahrzeuge',
      href: business.classifieds,
      isExternal: true,
    },
  ]
}

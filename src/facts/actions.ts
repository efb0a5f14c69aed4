import type { Content } from '../schema'

export type Action = { short: string; long: string; href: string; isExternal: boolean }

/** The three actions that header and hero both offer. `base` is '' on the home page itself and '/' elsewhere. */
export function mainActions({ business }: Content, base: '' | '/'): Action[] {
  return [
    { short: 'Leistungen', long: 'Leistungen ansehen', href: `${base}#services`, isExternal: false },
    { short: 'Kontakt', long: 'Kontakt aufnehmen', href: `${base}#contact`, isExternal: false },
    { short: 'Sofort verfügbare Fahrzeuge', long: 'Sofort verfügbar', href: business.classifieds, isExternal: true },
  ]
}

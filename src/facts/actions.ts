import type { Content } from '../schema/index.ts'

const VEHICLES = 'Sofort verfügbare Fahrzeuge'

/** The actions of header and hero. `base` is '' on the home page and '/' elsewhere. */
export function mainActions({ business }: Content, base: '' | '/') {
  const { classifieds } = business
  return [
    { inHeader: 'Leistungen', inHero: 'Leistungen ansehen', href: `${base}#services` },
    { inHeader: 'Kontakt', inHero: 'Kontakt aufnehmen', href: `${base}#contact` },
    ...(classifieds ? [{ inHeader: VEHICLES, inHero: VEHICLES, href: classifieds }] : []),
  ]
}

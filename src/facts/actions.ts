import type { Content } from '../schema/index.ts'

/** The actions of header and hero. `base` is '' on the home page and '/' elsewhere. */
export function mainActions({ business: { classifieds } }: Content, base: '' | '/') {
  const vehicles = 'Sofort verfügbare Fahrzeuge'
  return [
    { inHeader: 'Leistungen', inHero: 'Leistungen ansehen', href: `${base}#services` },
    { inHeader: 'Kontakt', inHero: 'Kontakt aufnehmen', href: `${base}#contact` },
    ...(classifieds ? [{ inHeader: vehicles, inHero: vehicles, href: classifieds }] : []),
  ]
}

/** The rules for a brand's card. */
import * as z from 'zod'
import { PAINTS } from '../theme/tokens.ts'
import { image } from './photo.ts'
import { field, whenTexts, withExample } from './rule.ts'
import { choice, choices, httpsUrl, listOf, orNone, prose, refuseDoubles, text, words } from './shared-rules.ts'
import { isDrawing, joinKinds, KINDS } from './vehicles.ts'

const FEATURES = ['Verkauf', 'Wartung', 'Reparatur', 'Ersatzteile', 'Garantie', 'Zubehör', 'Vermietung'] as const
const PARTNERS = ['Vertragspartner', 'Servicepartner', 'ohne Vertrag'] as const

const DESCRIPTION = '>-\n  Roller für die Stadt und den Weg zum See.'
const ALT = '>-\n  Rotes Quad auf einem Waldweg'
const MAKER = 'https://www.mustermarke.example'

const NO_SENTENCE =
  'Zu einem Foto gehört ein Satz, was darauf zu sehen ist: Blinden Menschen wird er vorgelesen, und er steht da, wenn das Foto nicht lädt.'
const NO_ALT = { ...withExample(NO_SENTENCE), path: ['imageAlt'], when: whenTexts('image') }

export const kinds = words(KINDS, 30)

const MEANT = 'kiefer ist grün, see blau, graphit grau oder schwarz, creme fast weiß'
const paint = choice(PAINTS, ` ${MEANT}.`, 'paint')

const brand = z
  .strictObject({
    name: field(text(40), 'Marke', 'Name der Marke ohne die Fahrzeugarten', 'Mustermarke'),
    kinds: field(kinds, 'Fahrzeugarten', 'am besten eine oder zwei', '[ATV, UTV]'),
    partner: field(choice(PARTNERS), 'Partnerschaft', PARTNERS.join(', '), 'Vertragspartner'),
    description: field(prose(300), 'Beschreibung', 'ein oder zwei Sätze', DESCRIPTION),
    image: field(image, 'Bild', 'eine Zeichnung oder ein eigenes Foto', 'illustrations/atv'),
    imageAlt: field(prose(300), 'Bildbeschreibung', 'nur bei einem Foto: was darauf zu sehen ist', ALT).optional(),
    paint: field(paint, 'Lackfarbe', `Farbe von Zeichnung und Karte: ${PAINTS.join(', ')}; ${MEANT}`, 'rot'),
    features: field(choices(FEATURES), 'Leistungen', FEATURES.join(', '), '[Verkauf, Wartung]'),
    website: field(httpsUrl, 'Website', 'Seite des Herstellers, wenn es eine gibt', MAKER).optional(),
  })
  .refine(({ image, imageAlt }) => isDrawing(image) || imageAlt !== undefined, NO_ALT)
  .transform((brand) => ({ ...brand, title: `${brand.name} ${joinKinds(brand.kinds)}` }))

const DOUBLED =
  'Diese Marke steht schon weiter oben. Haben Sie sie kopiert, ändern Sie in der Kopie Namen, Fahrzeugarten, Beschreibung, Bild und Website. Sonst löschen Sie eine der beiden.'
const list = listOf(brand, 'Marke').superRefine(refuseDoubles('title', DOUBLED, 'name'))

export const brands = field(orNone(list), 'Marken', 'in der Reihenfolge der Seite, oder keine')

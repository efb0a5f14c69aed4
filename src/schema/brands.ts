/** What a brand's card may hold. */
import * as z from 'zod'
import { isDrawing, KINDS, showsOneOf } from '../lib/vehicles.ts'
import { PAINTS } from '../theme/tokens.ts'
import { choice, choices, httpsUrl, image, prose, refuseDoubles, text } from './fields.ts'
import { field } from './rule.ts'

export const FEATURES = ['Verkauf', 'Wartung', 'Ersatzteile', 'Garantie', 'Zubehör'] as const
const PARTNERS = ['Vertragspartner', 'Servicepartner'] as const

const DESCRIPTION = '>-\n  Roller für die Stadt und den Weg zum See.'
const ALT = '>-\n  Rotes Quad auf einem Waldweg'
const MAKER = 'https://www.mustermarke.example'

const params = { hasExample: false }

const brand = z
  .strictObject({
    title: field(
      text(40),
      'Titel',
      'Marke, dann die Fahrzeugarten aus kinds; höchstens 40 Zeichen',
      'Muster ATV & UTV',
    ),
    kinds: field(choices(KINDS, 2), 'Fahrzeugarten', `eine oder zwei von: ${KINDS.join(', ')}`, '[ATV, UTV]'),
    partner: field(choice(PARTNERS), 'Partnerschaft', PARTNERS.join(' oder '), 'Vertragspartner'),
    description: field(prose(160), 'Beschreibung', 'ein oder zwei Sätze, höchstens 160 Zeichen', DESCRIPTION),
    image: field(image(), 'Bild', 'eine Zeichnung oder der Name eines Fotos im Ordner photos', 'illustrations/atv'),
    imageAlt: field(prose(160), 'Bildbeschreibung', 'nur bei einem Foto: was darauf zu sehen ist', ALT).optional(),
    paint: field(choice(PAINTS), 'Lackfarbe', `der Zeichnung: ${PAINTS.join(', ')}`, 'rot'),
    features: field(choices(FEATURES), 'Leistungen', FEATURES.join(', '), '[Verkauf, Wartung]'),
    website: field(httpsUrl(), 'Website', 'Seite des Herstellers; ohne Seite die Zeile löschen', MAKER).optional(),
  })
  .refine(({ title, kinds }) => title.endsWith(` ${kinds.join(' & ')}`), {
    error: 'Am Ende des Titels stehen die Fahrzeugarten aus „kinds“, wie in „Muster ATV & UTV“ mit kinds: [ATV, UTV].',
    path: ['title'],
    params,
  })
  .refine(({ image, kinds }) => !isDrawing(image) || showsOneOf(image, kinds), {
    error: 'Diese Zeichnung zeigt keine der Fahrzeugarten aus „kinds“. Bitte eine andere wählen.',
    path: ['image'],
    params,
  })
  .refine(({ image, imageAlt }) => isDrawing(image) || imageAlt !== undefined, {
    error:
      'Zu einem Foto gehört ein Satz, was darauf zu sehen ist: Blinden Menschen wird er vorgelesen, und er steht da, wenn das Foto nicht lädt.',
    path: ['imageAlt'],
  })

const DOUBLED = 'Diese Marke steht schon weiter oben. Bitte eine der beiden löschen oder umbenennen.'
const list = z.array(brand).min(1).superRefine(refuseDoubles('title', DOUBLED))

export const brands = field(list, 'Marken', 'in der Reihenfolge der Seite', undefined, { entry: 'Marke' })

/** "KYMCO" of "KYMCO ATV & UTV": every title ends with its kinds. */
export function brandName({ title, kinds }: Pick<z.output<typeof brand>, 'title' | 'kinds'>): string {
  return title.slice(0, -` ${kinds.join(' & ')}`.length)
}

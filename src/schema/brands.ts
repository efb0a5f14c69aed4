/** What a brand's card may hold. */
import * as z from 'zod'
import { isDrawing, KINDS, showsOneOf } from '../lib/vehicles.ts'
import { PAINTS } from '../theme/tokens.ts'
import { choice, choices, field, httpsUrl, image, prose, refuseDoubles, text } from './fields.ts'

export const FEATURES = ['Verkauf', 'Wartung', 'Ersatzteile', 'Garantie', 'Zubehör'] as const

const brand = z
  .strictObject({
    title: field(
      text(40),
      'Titel',
      'Marke und Fahrzeugart, höchstens 40 Zeichen; am Ende stehen die Fahrzeugarten aus kinds',
      'Mustermarke ATV & UTV',
    ),
    kinds: field(
      choices(KINDS, 2),
      'Fahrzeugarten',
      'Eine oder zwei Fahrzeugarten: ATV, UTV, Motorrad, Scooter',
      '[ATV, UTV]',
    ),
    partner: field(
      choice(['Vertragspartner', 'Servicepartner']),
      'Partnerschaft',
      'Vertragspartner oder Servicepartner',
      'Vertragspartner',
    ),
    description: field(
      prose(160),
      'Beschreibung',
      'Ein oder zwei Sätze, höchstens 160 Zeichen',
      'Roller für die Stadt und den Weg zum See.',
    ),
    image: field(
      image(),
      'Bild',
      'Eine Zeichnung (illustrations/atv, utv, motorrad, klassiker, reiseenduro, cruiser, roller) oder der Name eines Fotos im Ordner photos',
      'illustrations/atv',
    ),
    imageAlt: field(
      prose(160),
      'Bildbeschreibung',
      'Nur bei einem Foto: was darauf zu sehen ist, in einem Satz',
      'Rotes Quad auf einem Waldweg',
    ).optional(),
    paint: field(choice(PAINTS), 'Lackfarbe', `Lackfarbe der Zeichnung: ${PAINTS.join(', ')}`, 'rot'),
    features: field(choices(FEATURES), 'Leistungen', `Leistungen: ${FEATURES.join(', ')}`, '[Verkauf, Wartung]'),
    website: field(
      httpsUrl(),
      'Website',
      'Seite des Herstellers; ohne Seite die Zeile weglassen',
      'https://www.mustermarke.example',
    ).optional(),
  })
  .refine(({ title, kinds }) => title.endsWith(` ${kinds.join(' & ')}`), {
    error:
      'Der Titel muss mit den Fahrzeugarten aus „kinds“ enden, zum Beispiel title: Mustermarke ATV & UTV und kinds: [ATV, UTV]',
    path: ['title'],
    params: { hasExample: false },
  })
  .refine(({ image, kinds }) => !isDrawing(image) || showsOneOf(image, kinds), {
    error: 'Diese Zeichnung zeigt keine der Fahrzeugarten aus „kinds“. Bitte eine andere wählen.',
    path: ['image'],
    params: { hasExample: false },
  })
  .refine(({ image, imageAlt }) => isDrawing(image) || imageAlt !== undefined, {
    error:
      'Zu einem Foto gehört ein Satz, was darauf zu sehen ist: Blinden Menschen wird er vorgelesen, und er steht da, wenn das Foto nicht lädt.',
    path: ['imageAlt'],
  })

export const brands = field(
  z
    .array(brand)
    .min(1)
    .superRefine(
      refuseDoubles('title', 'Diese Marke steht schon weiter oben. Bitte eine der beiden löschen oder umbenennen.'),
    ),
  'Marken',
  'Die Marken in der Reihenfolge, in der sie auf der Seite stehen',
  undefined,
  { entry: 'Marke' },
)

/** "KYMCO" of "KYMCO ATV & UTV": every title ends with its kinds. */
export function brandName({ title, kinds }: Pick<z.output<typeof brand>, 'title' | 'kinds'>): string {
  return title.slice(0, -` ${kinds.join(' & ')}`.length)
}

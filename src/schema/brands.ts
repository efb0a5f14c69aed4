/** The fields of a brand's card. Their German comments are help in the owner's editor. */
import * as z from 'zod'
import { protectSpaces } from '../lib/typography.ts'
import { isDrawing, KINDS, showsOneOf } from '../lib/vehicles.ts'
import { PAINTS } from '../theme/tokens.ts'
import { httpsUrl, image, isUnique, refuseDoubles, text } from './fields.ts'

export const FEATURES = ['Verkauf', 'Wartung', 'Ersatzteile', 'Garantie', 'Zubehör'] as const

const brand = z
  .strictObject({
    /** Marke und Fahrzeugart, zum Beispiel "KYMCO ATV & UTV", höchstens 40 Zeichen */
    title: text.max(40),
    /** Fahrzeugarten: 'ATV', 'UTV', 'Motorrad', 'Scooter' */
    kinds: z
      .array(z.enum(KINDS))
      .min(1)
      .max(2)
      .refine(isUnique, 'Eine Fahrzeugart steht doppelt da. Bitte eine löschen.'),
    /** 'Vertragspartner' oder 'Servicepartner' */
    partner: z.enum(['Vertragspartner', 'Servicepartner']),
    /** Ein oder zwei Sätze */
    description: text.max(160).transform(protectSpaces),
    /**
     * Bild: 'illustrations/atv', '…/utv', '…/motorrad', '…/klassiker', '…/reiseenduro', '…/cruiser' oder '…/roller',
     * oder ein Foto aus dem Ordner photos, zum Beispiel 'photos/kymco.jpg'
     */
    image,
    /** Nur bei einem Foto: was darauf zu sehen ist, in einem Satz */
    imageAlt: text.max(160).optional(),
    /** Lackfarbe der Zeichnung */
    paint: z.enum(PAINTS),
    /** Leistungen: 'Verkauf', 'Wartung', 'Ersatzteile', 'Garantie', 'Zubehör' */
    features: z.array(z.enum(FEATURES)).min(1).refine(isUnique, 'Eine Leistung steht doppelt da. Bitte eine löschen.'),
    /** Seite des Herstellers; ohne Seite die Zeile weglassen */
    website: httpsUrl.optional(),
  })
  .refine(({ title, kinds }) => title.endsWith(` ${kinds.join(' & ')}`), {
    error:
      'Der Titel muss mit den Fahrzeugarten aus "kinds" enden. So ist es richtig: title "KYMCO ATV & UTV", kinds ["ATV", "UTV"]',
    path: ['title'],
  })
  .refine(({ image, kinds }) => !isDrawing(image) || showsOneOf(image, kinds), {
    error: 'Diese Zeichnung zeigt keine der Fahrzeugarten aus "kinds". Bitte eine andere wählen.',
    path: ['image'],
  })
  .refine(({ image, imageAlt }) => isDrawing(image) || imageAlt !== undefined, {
    error:
      'Zu einem Foto gehört ein Satz, was darauf zu sehen ist: Blinden liest ihn der Rechner vor, und er steht da, wenn das Foto nicht lädt. So ist es richtig: imageAlt: "Rotes Quad auf einem Waldweg"',
    path: ['imageAlt'],
  })

export const brands = z
  .array(brand)
  .min(1)
  .superRefine(
    refuseDoubles('title', 'Diese Marke steht schon weiter oben. Bitte eine der beiden löschen oder umbenennen.'),
  )

/** "KYMCO ATV & UTV" → "KYMCO": every title ends with its kinds. */
export function brandName({ title, kinds }: Pick<z.output<typeof brand>, 'title' | 'kinds'>): string {
  return title.slice(0, -` ${kinds.join(' & ')}`.length)
}

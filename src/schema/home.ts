/** What the texts, statistics and values of the home page may hold. */
import * as z from 'zod'
import { choice, field, prose, text } from './fields.ts'

const heading = field(text(), 'Überschrift', 'Überschrift', 'Viele Marken, eine Werkstatt')
const intro = field(prose(), 'Einleitung', 'Ein oder zwei Sätze darunter', 'Verkauf, Wartung und Ersatzteile.')

export const home = z.strictObject({
  title: field(
    text(65),
    'Titel',
    'Titel im Reiter des Browsers und in der Suchmaschine, höchstens 65 Zeichen',
    'Motorrad und Roller in Musterstadt',
  ),
  description: field(
    text(160),
    'Beschreibung',
    'Kurzbeschreibung für Suchmaschinen, höchstens 160 Zeichen',
    'Verkauf und Wartung von Motorrädern und Rollern in Musterstadt.',
  ),
  tagline: field(
    z
      .array(field(text(16), 'Zeile', 'Eine Zeile, höchstens 16 Zeichen', 'Zwei Räder.'))
      .min(2)
      .max(3),
    'Große Überschrift',
    'Die große Überschrift, zwei oder drei Zeilen wie auf dem Telefon; am Rechner rücken die zweite und die dritte zusammen',
    '\n  - >-\n    Zwei Räder.\n  - >-\n    Oder vier.',
    { entry: 'Zeile' },
  ),
  lead: field(
    prose(),
    'Satz unter der Überschrift',
    'Der Satz unter der großen Überschrift',
    'Verkauf und Wartung in Musterstadt.',
  ),
  services: field(z.strictObject({ heading, intro }), 'Marken', 'Der Teil mit den Marken'),
  about: field(z.strictObject({ heading, intro }), 'Über uns', 'Der dunkle Teil mit den vier Zahlen'),
  contact: field(
    z.strictObject({
      heading,
      appointmentNote: field(
        prose(),
        'Hinweis zum Termin',
        'Hinweis, dass ein Termin gut ist',
        'Termin empfohlen: Ruf kurz an, bevor du losfährst.',
      ),
    }),
    'Kontakt',
    'Der Teil mit Telefon, WhatsApp und Öffnungszeiten',
  ),
})

export const statistics = field(
  z
    .array(
      z.strictObject({
        number: field(text(6), 'Zahl', 'Die Zahl, höchstens 6 Zeichen', '20+'),
        label: field(text(30), 'Beschriftung', 'Was sie zählt, höchstens 30 Zeichen', 'Jahre Erfahrung'),
      }),
    )
    .length(4),
  'Kennzahlen',
  'Die vier Zahlen im dunklen Teil der Startseite',
  undefined,
  { entry: 'Kennzahl' },
)

export const values = field(
  z
    .array(
      z.strictObject({
        icon: field(
          choice(['wrench', 'chat', 'calendar', 'pin']),
          'Zeichen',
          'Zeichen davor: wrench (Schlüssel), chat (Sprechblasen), calendar (Kalender) oder pin (Ort)',
          'wrench',
        ),
        title: field(text(24), 'Titel', 'Überschrift, höchstens 24 Zeichen', 'Alles an einem Ort'),
        description: field(
          prose(140),
          'Beschreibung',
          'Ein oder zwei Sätze, höchstens 140 Zeichen',
          'Verkauf und Werkstatt unter einem Dach.',
        ),
      }),
    )
    .length(4),
  'Texte unter den Zahlen',
  'Die vier Texte unter den Zahlen',
  undefined,
  { entry: 'Text' },
)

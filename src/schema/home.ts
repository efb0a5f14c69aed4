/** What the texts, statistics and values of the home page may hold. */
import * as z from 'zod'
import { choice, prose, text } from './fields.ts'
import { field } from './rule.ts'

const ICONS = ['wrench', 'chat', 'calendar', 'pin'] as const

const TAGLINE = '\n  - >-\n    Zwei Räder.\n  - >-\n    Oder vier.'
const tagline = z
  .array(field(text(16), 'Zeile', 'höchstens 16 Zeichen', '>-\n  Zwei Räder.'))
  .min(2)
  .max(3)

const heading = field(text(), 'Überschrift', 'ein paar Wörter', '>-\n  Viele Marken, eine Werkstatt')
const intro = field(prose(), 'Einleitung', 'ein oder zwei Sätze', '>-\n  Verkauf, Wartung und Ersatzteile.')
const note = field(prose(), 'Hinweis zum Termin', 'dass ein Termin gut ist', '>-\n  Termin empfohlen: Ruf kurz an.')
const lead = field(prose(), 'Satz unter der Überschrift', 'ein Satz', '>-\n  Verkauf und Wartung in Musterstadt.')

export const home = z.strictObject({
  title: field(text(65), 'Titel', 'im Reiter des Browsers, höchstens 65 Zeichen', 'Motorrad und Roller in Musterstadt'),
  description: field(text(160), 'Beschreibung', 'für Suchmaschinen, höchstens 160 Zeichen', '>-\n  Deine Werkstatt.'),
  tagline: field(tagline, 'Große Überschrift', 'zwei oder drei Zeilen wie auf dem Telefon', TAGLINE, {
    entry: 'Zeile',
  }),
  lead,
  services: field(z.strictObject({ heading, intro }), 'Marken', 'der Teil mit den Marken'),
  about: field(z.strictObject({ heading, intro }), 'Über uns', 'der dunkle Teil mit den vier Zahlen'),
  contact: field(z.strictObject({ heading, appointmentNote: note }), 'Kontakt', 'der Teil mit Telefon und Zeiten'),
})

const statistic = z.strictObject({
  number: field(text(6), 'Zahl', 'höchstens 6 Zeichen', '20+'),
  label: field(text(30), 'Beschriftung', 'was sie zählt, höchstens 30 Zeichen', 'Jahre Erfahrung'),
})

export const statistics = field(z.array(statistic).length(4), 'Kennzahlen', 'die vier Zahlen', undefined, {
  entry: 'Kennzahl',
})

const value = z.strictObject({
  icon: field(choice(ICONS), 'Zeichen', 'wrench (Schlüssel), chat, calendar (Kalender) oder pin (Ort)', 'wrench'),
  title: field(text(24), 'Titel', 'Überschrift, höchstens 24 Zeichen', 'Alles an einem Ort'),
  description: field(prose(140), 'Beschreibung', 'höchstens 140 Zeichen', '>-\n  Verkauf und Werkstatt.'),
})

export const values = field(z.array(value).length(4), 'Texte', 'die vier Texte unter den Zahlen', undefined, {
  entry: 'Text',
})

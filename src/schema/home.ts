/** The texts, statistics and values of the home page. Their German comments are help in the owner's editor. */
import * as z from 'zod'
import { protectSpaces } from '../lib/typography.ts'
import { prose, text } from './fields.ts'

const headed = z.strictObject({
  /** Überschrift */
  heading: text,
  /** Ein oder zwei Sätze darunter */
  intro: prose,
})

export const home = z.strictObject({
  /** Titel im Reiter des Browsers und in der Suchmaschine, höchstens 65 Zeichen */
  title: text.max(65),
  /** Kurzbeschreibung für Suchmaschinen, höchstens 160 Zeichen */
  description: text.max(160),
  /** Die große Überschrift, zwei oder drei Zeilen wie auf dem Telefon; am Rechner rücken die zweite und die dritte zusammen */
  tagline: z.array(text.max(16)).min(2).max(3),
  /** Der Satz unter der großen Überschrift */
  lead: prose,
  /** Der Teil mit den Marken */
  services: headed,
  /** Der dunkle Teil mit den vier Zahlen */
  about: headed,
  /** Der Teil mit Telefon, WhatsApp und Öffnungszeiten */
  contact: z.strictObject({
    /** Überschrift */
    heading: text,
    /** Hinweis, dass ein Termin gut ist */
    appointmentNote: prose,
  }),
})

export const statistics = z
  .array(
    z.strictObject({
      /** Die Zahl, höchstens 6 Zeichen, zum Beispiel "20+" */
      number: text.max(6),
      /** Was sie zählt, höchstens 30 Zeichen */
      label: text.max(30),
    }),
  )
  .length(4)

export const values = z
  .array(
    z.strictObject({
      /** Zeichen davor: 'wrench' (Schlüssel), 'chat' (Sprechblasen), 'calendar' (Kalender), 'pin' (Ort) */
      icon: z.enum(['wrench', 'chat', 'calendar', 'pin']),
      /** Überschrift, höchstens 24 Zeichen */
      title: text.max(24),
      /** Ein oder zwei Sätze, höchstens 140 Zeichen */
      description: text.max(140).transform(protectSpaces),
    }),
  )
  .length(4)

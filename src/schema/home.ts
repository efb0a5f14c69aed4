/** The rules for the texts, statistics and values of the home page. */
import * as z from 'zod'
import { kinds } from './brands.ts'
import { photo } from './photo.ts'
import { field } from './rule.ts'
import { choice, date, listOf, orNone, prose, refuseDoubles, text } from './shared-rules.ts'

const icon = choice(['wrench', 'chat', 'calendar', 'pin'])

const TAGLINE = '\n  - >-\n    Zwei Räder.\n  - >-\n    Oder vier.'
const line = field(text(16), 'Zeile', 'ein Stück der Überschrift', '>-\n  Zwei Räder.')
const tagline = listOf(line, 'Zeile').min(2).max(3)

const heading = field(text(), 'Überschrift', 'ein paar Wörter', '>-\n  Viele Marken, eine Werkstatt')
const intro = field(prose(), 'Einleitung', 'ein oder zwei Sätze', '>-\n  Verkauf, Wartung und Ersatzteile.')
const note = field(prose(), 'Hinweis zum Termin', 'dass ein Termin gut ist', '>-\n  Termin empfohlen: Ruf kurz an.')
const lead = field(prose(), 'Satz unter der Überschrift', 'ein Satz', '>-\n  Verkauf und Wartung in Musterstadt.')

const notice = z.strictObject({
  text: field(prose(120), 'Text', 'ein Satz', '>-\n  Wir suchen Verstärkung für die Werkstatt: Ruf an!'),
  last: field(date(), 'letzter Tag', 'bis zu dem er auf der Seite steht', '31.01.2027'),
})

const ALT = '>-\n  Der Hof der Werkstatt mit drei Quads vor dem Tor'

const shown = {
  image: field(photo(), 'Foto', 'der Name einer Datei im Ordner photos', 'hof.jpg'),
  alt: field(prose(160), 'Bildbeschreibung', 'was darauf zu sehen ist', ALT),
}

const caption = field(prose(100), 'Bildunterschrift', 'steht unter dem Foto', '>-\n  Unser Hof.')
const picture = field(z.strictObject({ ...shown, caption }), 'Foto', 'vom Hof oder vom Team')

const OTHERS = '\n  - HU-Vorbereitung\n  - Reifen'
const other = field(text(50), 'Leistung', 'ein paar Wörter', 'Winterlager')
const others = orNone(listOf(other, 'Leistung'))
const services = z.strictObject({
  heading,
  intro,
  kinds: field(kinds, 'Fahrzeugarten', 'wenn es keine Marken gibt', '[Moped]').optional(),
  others: field(others, 'Weitere Leistungen', 'was es ohne Marke gibt', OTHERS),
})

const contact = z.strictObject({ heading, appointmentNote: note.optional() })

const scene = field(choice(['Wald', 'ohne']), 'Bäume', 'hinter den Zeichnungen: Wald oder ohne', 'ohne')

export const home = z.strictObject({
  title: field(text(65), 'Titel', 'im Reiter des Browsers', 'Motorrad und Roller in Musterstadt'),
  description: field(text(160), 'Beschreibung', 'für Suchmaschinen', '>-\n  Deine Werkstatt.'),
  tagline: field(tagline, 'Große Überschrift', 'zwei oder drei, untereinander wie auf dem Telefon', TAGLINE),
  lead,
  photo: field(z.strictObject(shown), 'Foto oben', 'unter der Überschrift, statt der Zeichnungen').optional(),
  scene: scene.default('Wald'),
  notice: field(notice, 'Aushang', 'ganz oben auf der Seite').optional(),
  services: field(services, 'Marken', 'der Teil mit den Marken'),
  about: field(z.strictObject({ heading, intro, photo: picture.optional() }), 'Über uns', 'der dunkle Teil der Seite'),
  contact: field(contact, 'Kontakt', 'der Teil mit Telefon und Zeiten'),
})

/** None, or as many as look good in a row. */
const counted = <T>(list: z.ZodArray<z.ZodType<T>>, counts: number[], possible: string) =>
  orNone(
    list.refine(({ length }) => counts.includes(length), {
      error: ({ input }) => `${possible} Eingetragen: ${(input as unknown[]).length}.`,
      // Runs even if an entry is invalid: the list may be too long all the same.
      when: ({ issues }) => issues.every(({ code }) => code === 'custom'),
    }),
  )

const statistic = z.strictObject({
  number: field(text(6), 'Zahl', 'auch mit + oder %', '20+'),
  label: field(text(36), 'Beschriftung', 'was sie zählt', 'Jahre Erfahrung'),
})

const labels = listOf(statistic, 'Kennzahl').superRefine(refuseDoubles('label'))
const numbers = counted(labels, [0, 2, 3, 4], 'Möglich sind zwei bis vier Zahlen, oder keine.')
export const statistics = field(numbers, 'Kennzahlen', 'zwei bis vier Zahlen, oder keine')

const value = z.strictObject({
  icon: field(icon, 'Zeichen', 'wrench (Schlüssel), chat (Sprechblase), calendar (Kalender), pin (Ort)', 'wrench'),
  title: field(text(30), 'Titel', 'Überschrift', 'Alles an einem Ort'),
  description: field(prose(140), 'Beschreibung', 'ein oder zwei Sätze', '>-\n  Verkauf und Werkstatt.'),
})

const titles = listOf(value, 'Text').superRefine(refuseDoubles('title'))
const texts = counted(titles, [0, 2, 4], 'Möglich sind zwei oder vier Texte, oder keiner.')
export const values = field(texts, 'Texte', 'zwei oder vier Texte unter den Zahlen, oder keiner')

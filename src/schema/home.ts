/** The rules for the texts, statistics and values of the home page. */
import * as z from 'zod'
import { kinds } from './brands.ts'
import { photo } from './photo.ts'
import { field } from './rule.ts'
import { choice, date, listOf, orNone, prose, refuseDoubles, text } from './shared-rules.ts'

const icon = choice(['wrench', 'chat', 'calendar', 'pin'])

const TAGLINE = '\n  - >-\n    Zwei Räder.\n  - >-\n    Oder vier.'
const WIDE = 'Ein so langes Wort passt auf kein Handy. Mit Bindestrich geht es: Landmaschinen-Werkstatt'
const word = text(24).refine((line) => !/[^\s\u00ad-]{17}/.test(line), WIDE)
const line = field(word, 'Zeile', 'ein Stück der Überschrift', '>-\n  Zwei Räder.')
const tagline = listOf(line, 'Zeile').min(1).max(3)

const heading = field(text(), 'Überschrift', 'ein paar Wörter', '>-\n  Viele Marken, eine Werkstatt')
const intro = field(prose(), 'Einleitung', 'ein oder zwei Sätze', '>-\n  Verkauf, Wartung und Ersatzteile.')
const note = field(prose(), 'Hinweis zum Termin', 'ob man einen Termin braucht', '>-\n  Termin empfohlen: Ruf kurz an.')

const notice = z.strictObject({
  text: field(prose(200), 'Text', 'ein Satz', '>-\n  Wir suchen Verstärkung für die Werkstatt: Ruf an!'),
  last: field(date, 'letzter Tag', 'danach verschwindet er von selbst', '31.01.2027'),
})

const ALT = '>-\n  Der Hof der Werkstatt mit drei Quads vor dem Tor'

const shown = {
  image: field(photo, 'Foto', 'der Name einer Datei im Ordner photos', 'hof.jpg'),
  alt: field(prose(300), 'Bildbeschreibung', 'was darauf zu sehen ist', ALT),
}

const caption = field(prose(200), 'Bildunterschrift', 'steht unter dem Foto', '>-\n  Unser Hof.').optional()
const picture = field(z.strictObject({ ...shown, caption }), 'Foto', 'vom Hof oder vom Team')

const OTHERS = '\n  - HU-Vorbereitung\n  - Reifen'
const other = field(text(120), 'Leistung', 'ein paar Wörter', 'Winterlager')
const services = z.strictObject({
  heading,
  intro,
  kinds: field(kinds, 'Fahrzeugarten', 'wenn es keine Marken gibt', '[Moped]').optional(),
  others: field(orNone(listOf(other, 'Leistung')), 'Weitere Leistungen', 'was es ohne Marke gibt', OTHERS),
})

const contact = z.strictObject({ heading, appointmentNote: note.optional() })

export const home = z.strictObject({
  title: field(text(100), 'Titel', 'im Reiter des Browsers, am besten bis 60', '>-\n  Quad und Roller in Musterstadt'),
  description: field(text(320), 'Beschreibung', 'für Suchmaschinen, am besten bis 160', '>-\n  Deine Werkstatt.'),
  notice: field(notice, 'Aushang', 'ganz oben auf der Seite').optional(),
  tagline: field(tagline, 'Große Überschrift', 'ein bis drei Teile, auf dem Handy untereinander', TAGLINE),
  lead: field(prose(), 'Satz unter der Überschrift', 'ein Satz', '>-\n  Verkauf und Wartung in Musterstadt.'),
  photo: field(z.strictObject(shown), 'Foto oben', 'unter der Überschrift, statt der Zeichnungen').optional(),
  scene: field(choice(['Wald', 'ohne']), 'Bäume', 'hinter den Zeichnungen: Wald oder ohne', 'ohne').default('Wald'),
  services: field(services, 'Marken', 'der Teil mit den Marken'),
  about: field(z.strictObject({ heading, intro, photo: picture.optional() }), 'Über uns', 'der dunkle Teil der Seite'),
  contact: field(contact, 'Kontakt', 'der Teil mit Telefon und Zeiten'),
})

const statistic = z.strictObject({
  number: field(text(10), 'Zahl', 'auch mit + oder %', '20+'),
  label: field(text(50), 'Beschriftung', 'was sie zählt', 'Jahre Erfahrung'),
})

const figures = listOf(statistic, 'Kennzahl').superRefine(refuseDoubles('label'))
export const statistics = field(orNone(figures.max(8)), 'Kennzahlen', 'am besten zwei bis vier, oder keine')

const value = z.strictObject({
  icon: field(icon, 'Zeichen', 'wrench (Schlüssel), chat (Sprechblase), calendar (Kalender), pin (Ort)', 'wrench'),
  title: field(text(50), 'Titel', 'Überschrift', 'Alles an einem Ort'),
  description: field(prose(300), 'Beschreibung', 'ein oder zwei Sätze', '>-\n  Verkauf und Werkstatt.'),
})

const merits = listOf(value, 'Wert').superRefine(refuseDoubles('title'))
export const values = field(orNone(merits.max(8)), 'Werte', 'am besten zwei oder vier unter den Zahlen, oder keine')

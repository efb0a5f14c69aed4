/** Rules for more than one field. */
import { distance } from 'fastest-levenshtein'
import * as z from 'zod'
import { parseDate } from '../lib/date.ts'
import { parsePhone } from '../lib/phone.ts'
import { findBadLinks, findUnknownFacts, hasBrokenLink, isHttpsUrl } from '../lib/rich-text.ts'
import { protectSpaces } from '../lib/typography.ts'
import { type Control, plainly, Refusal, rule, tooLong } from './rule.ts'

/** What the owner probably meant: the nearest name if at most two letters in five differ, else one with it as a word. */
export function findMeant(name: string, names: readonly string[]): string | undefined {
  const edits = names.map((other) => distance(simplify(name), simplify(other)))
  const least = Math.min(...edits)
  if (least <= name.length * 0.4) return names[edits.indexOf(least)]
  return names.find((other) => simplify(other).split(' ').includes(simplify(name)))
}

const EXTENSION = /\.[^.\s]*$/

/** Lower case, no file extension, no accents: so "Zubehoer" is only one letter away from "Zubehör". */
const simplify = (name: string) => name.replace(EXTENSION, '').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** A German question to append to a message, or an empty string. */
export function askForMeant(name: string, names: readonly string[]): string {
  const meant = findMeant(name, names)
  return meant === undefined ? '' : ` Meinten Sie „${meant}“?`
}

/** Placeholder for the brand's title in a prepared text. */
export const BRAND = '{brand}'

/** The facts that legal texts may use in braces, and what a form calls them. */
// biome-ignore format: a list in rows
export const FACTS = {
  name: 'Name des Betriebs', owner: 'Inhaber', address: 'Anschrift', phone: 'Telefon', email: 'E-Mail',
  website: 'Website', hostingCompany: 'Hosting-Anbieter', logRetention: 'Speicherdauer der Protokolle',
  hostingLocation: 'Standort der Server', emailProvider: 'E-Mail-Anbieter', enquiryRetention: 'Speicherdauer von Anfragen',
}

function refuseText(text: string, max = Number.POSITIVE_INFINITY, facts: readonly string[] = []): Refusal | undefined {
  const [unknown] = findUnknownFacts(text, facts)
  const allowed = facts.map((name) => `{${name}}`)
  if (unknown !== undefined && facts.length === 0)
    return plainly(`„{${unknown}}“: Hier wird nichts eingesetzt. Bitte selbst hinschreiben, was dort stehen soll.`)
  if (unknown !== undefined)
    return plainly(
      `„{${unknown}}“ ist nicht bekannt.${askForMeant(`{${unknown}}`, allowed)} Möglich sind: ${allowed.join(', ')}.`,
    )
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, '')))
    return plainly('Eine geschweifte Klammer steht hier allein. Bitte löschen oder ergänzen.')
  return text.length > max ? tooLong(text, max) : undefined
}

/** For texts that cannot contain links: the brackets would be visible. */
const refusePlain = (text: string, max = 1500) =>
  /\[[^\]]+\]\s*\(|\)\s*\[https?:/.test(text)
    ? plainly('Hier kann kein Link stehen. Bitte nur seinen Text.')
    : refuseText(text, max)

/** A short text in one line. A limit that nobody meets is not announced. */
export const text = (max?: number) => rule({ control: 'text', max }, (value) => refusePlain(value, max ?? 100) ?? value)

/** Sentences, with non-breaking spaces where needed. */
export const prose = (max?: number) =>
  rule({ control: 'sentences', max }, (value) => refusePlain(value, max) ?? protectSpaces(value))

/** Sentences for another program; if `isOfBrand`, a text for every brand, with a place for its title. */
export const message = ({ isOfBrand = false } = {}) =>
  rule({ control: 'sentences' }, (value) => {
    const refusal = refuseText(value, 500, isOfBrand ? ['brand'] : [])
    if (refusal || !isOfBrand || value.includes(BRAND)) return refusal ?? value
    return new Refusal(`In diesem Text muss ${BRAND} stehen: Dort steht dann der Name der Marke.`)
  })

const LINK_EXAMPLE = '[Name](https://www.seite.example)'

/** Sentences with links and facts. */
export const richText = rule({ control: 'richText' }, (value) => {
  const [bad] = findBadLinks(value)
  const mistakes = [
    bad && `Der Link führt nach „${bad}“. Möglich sind https://…, mailto:… und tel:+49…: ${LINK_EXAMPLE}.`,
    hasBrokenLink(value) && `Ein Link ist nicht vollständig. Er steht ohne Leerzeichen dazwischen: ${LINK_EXAMPLE}.`,
    refuseText(value, undefined, Object.keys(FACTS))?.message,
  ].filter(Boolean)
  return mistakes.length > 0 ? plainly(mistakes.join(' ')) : protectSpaces(value)
})

/** With or without https, even mistyped; http becomes https. */
export const httpsUrl = rule({ control: 'url' }, (value) => {
  const address = `https://${value.replace(/^https?(?:[:;.]?[/\\]{1,3}|:)/i, '')}`
  const isAddress = isHttpsUrl(address) && !/[{}<>"]/.test(address)
  return isAddress ? address : new Refusal(`„${value}“ ist keine Internetadresse.`)
})

const TWO_NUMBERS = 'Hier stehen zwei Nummern. Bitte nur eine eintragen; für die andere gibt es „Zweite Nummer“.'
const noNumber = (value: string) =>
  new Refusal(`„${value}“ ist keine Telefonnummer. Fehlt eine Ziffer? Bitte nur die Nummer mit Vorwahl, nichts weiter.`)

export const phone = rule({ control: 'phone' }, (value) =>
  /[/,;]\s*(?:\p{L}+[.:]?\s*)?[-+(0]|\/.*\/|\/\s*\d{1,2}$|\b(?:oder|und)\b/u.test(value)
    ? new Refusal(TWO_NUMBERS)
    : (parsePhone(value.replace(/[\p{Pd}\u2212]/gu, '-')) ?? noNumber(value)),
)

export const email = rule({ control: 'email' }, (written) => {
  const value = written.replace(/^mailto:\s*|\u00ad/gi, '')
  const [, local = '', domain = ''] = /^((?!["'„“])[^\s@]+)@((?:[\p{L}\d-]+\.)+\p{L}{2,})$/u.exec(value) ?? []
  // Domains with umlauts are checked as machines write them.
  const ascii = domain && URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : ''
  const isValid = z.email().safeParse(`${local}@${ascii}`).success
  return isValid ? value : new Refusal(`„${value}“ ist keine E-Mail-Adresse.`)
})

export const date = rule({ control: 'date' }, (value) => {
  if (/^\d{1,2}\.\s*\d{1,2}\.?$/.test(value)) return new Refusal(`In „${value}“ fehlt das Jahr.`)
  return parseDate(value) ?? new Refusal(`„${value}“ ist kein Tag im Kalender.`)
})

export const yesNo = rule({ control: 'yesNo', choices: ['ja', 'nein'] }, (value) => {
  if (/^(?:ja|an|yes|true)$/i.test(value)) return true
  return /^(?:nein|aus|no|false)$/i.test(value) ? false : new Refusal(`Hier steht ja oder nein, nicht „${value}“.`)
})

export const inEitherCase = <T extends string>(value: string, values: readonly T[]) =>
  values.find((each) => each.toLowerCase() === value.toLowerCase())

/** One of `values`, ignoring case; `hint` says where other words belong. */
export function choice<const T extends string>(values: readonly T[], hint = '', control: Control = 'choice') {
  const possible = `Möglich sind: ${values.join(', ')}.${hint}`
  const refuse = (value: string) =>
    plainly(`„${value}“ ist hier nicht möglich.${askForMeant(value, values)} ${possible}`)
  return rule({ control, choices: values }, (value) => inEitherCase(value, values) ?? refuse(value))
}

/** Several of `values`, as a list or as "a, b". */
export const choices = <const T extends string>(values: readonly T[]) =>
  splitList(z.array(choice(values)), values).meta({ control: 'words', choices: values })

/** Words of at most `max` characters; those of `values` ignoring case. */
export function words(values: readonly string[], max: number) {
  const word = rule({ control: 'text' }, (value) => inEitherCase(value, values) ?? refuseText(value, max) ?? value)
  return splitList(z.array(word).max(8), values).meta({ control: 'words', max })
}

const TWICE = 'Ein Wort steht doppelt da. Bitte eines löschen.'

/** Known `values` need no comma between them. */
export const splitWords = (text: string, values: readonly string[]): string[] =>
  text
    .replace(/^\s+|(?:(?<!\s)\s+)?[,;]\s*$|(?<!\s)\s+$/g, '')
    .replace(/^[("'„]([^()"'„“”]*)[)"'“”]$/, '$1')
    .split(/(?:(?<!\s)\s+)?(?:[,;&/]|\bund\b)\s*/)
    .flatMap((part) => {
      const pieces = part.split(/\s+/)
      return pieces.every((piece) => inEitherCase(piece, values)) ? pieces : part
    })

function splitList<T>(words: z.ZodArray<z.ZodType<T>>, values: readonly string[]) {
  const list = words.min(1).refine((found) => new Set(found).size === found.length, TWICE)
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.flatMap(read)
    return typeof value === 'string' && value.trim() ? splitWords(value, values) : value
  }
  return z.preprocess(read, list)
}

/** A list; `entry` is what one of it is called. */
export const listOf = <T extends z.ZodType>(schema: T, entry: string) => z.array(schema).meta({ entry })

/** Optional; a key without a value means an empty list. */
export const orNone = <T extends z.ZodType>(list: T) =>
  z.preprocess((value) => (value === undefined || value === '' ? [] : value), list).meta({ ...list.meta() })

const CALLED_TWICE = 'So heißt schon ein anderer Eintrag. Bitte einen der beiden umbenennen oder löschen.'

/** For a list of blocks: reports entries whose `key` an earlier entry already has. */
export function refuseDoubles<K extends string>(key: K, complaint = CALLED_TWICE, place: string = key) {
  return (list: Record<K, string>[], context: z.RefinementCtx) => {
    // An invalid entry may have no `key`.
    const names = list.map((entry) => entry[key]?.toLowerCase())
    names.forEach((name, index) => {
      if (name && names.indexOf(name) < index)
        context.addIssue({ code: 'custom', path: [index, place], message: complaint })
    })
  }
}

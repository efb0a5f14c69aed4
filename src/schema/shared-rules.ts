/** Rules for more than one field. */
import * as z from 'zod'
import { parseDate } from '../lib/date.ts'
import { findMeant } from '../lib/near-names.ts'
import { parsePhone } from '../lib/phone.ts'
import { findBadLinks, findUnknownFacts, hasBrokenLink, isHttpsUrl } from '../lib/rich-text.ts'
import { protectSpaces } from '../lib/typography.ts'
import { type Control, fold, plainly, Refusal, rule, sentences } from './rule.ts'

/** A German question to append to a message, or an empty string. */
export function askForMeant(name: string, names: readonly string[]): string {
  const meant = findMeant(name, names)
  return meant === undefined ? '' : ` Meinten Sie „${meant}“?`
}

/** Placeholder for the brand's title in a prepared text. */
export const BRAND = '{brand}'

/** The facts that legal texts may use in braces, and what a form calls them. */
export const FACTS = {
  ...{ name: 'Name des Betriebs', owner: 'Inhaber', address: 'Anschrift', phone: 'Telefon', email: 'E-Mail' },
  ...{ website: 'Website', hostingCompany: 'Hosting-Anbieter', logRetention: 'Dauer der Protokolle' },
  ...{
    hostingLocation: 'Standort der Server',
    emailProvider: 'E-Mail-Anbieter',
    enquiryRetention: 'Dauer von Anfragen',
  },
}

function refuseText(text: string, max = Number.POSITIVE_INFINITY, facts: readonly string[] = []): Refusal | undefined {
  const unknown = findUnknownFacts(text, facts)
  const allowed = facts.map((name) => `{${name}}`)
  if (unknown.length > 0 && allowed.length === 0)
    return plainly(`„{${unknown[0]}}“: Hier wird nichts eingesetzt. Bitte selbst hinschreiben, was dort stehen soll.`)
  const complaints = unknown.map((name) => `„{${name}}“ ist nicht bekannt.${askForMeant(`{${name}}`, allowed)} `)
  if (complaints.length > 0) return plainly(`${complaints.join('')}Möglich sind: ${allowed.join(', ')}.`)
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, '')))
    return plainly('Eine geschweifte Klammer steht hier allein. Bitte löschen oder ergänzen.')
  return text.length > max ? plainly(`Der Text hat ${text.length} Zeichen, höchstens ${max} sind möglich.`) : undefined
}

/** For texts that cannot contain links: the brackets would be visible. */
const refusePlain = (text: string, max?: number) =>
  /\[[^\]]+\]\s*\(|\)\s*\[https?:/.test(text)
    ? plainly('Hier kann kein Link stehen. Bitte nur seinen Text.')
    : refuseText(text, max)

/** A short text in one line. A limit that nobody meets is not announced. */
export const text = (max?: number) => rule({ control: 'text', max }, (value) => refusePlain(value, max ?? 100) ?? value)

/** Sentences, with non-breaking spaces where needed. */
export const prose = (max?: number) => sentences((value) => refusePlain(value, max ?? 600) ?? protectSpaces(value), max)

/** Sentences for another program. */
export const message = () => sentences((value) => refuseText(value, 300) ?? value)

/** A prepared text for every brand. */
export const brandText = () =>
  sentences((value) => {
    const refusal = refuseText(value, 300, ['brand'])
    if (refusal || value.includes(BRAND)) return refusal ?? value
    return new Refusal(`In diesem Text muss ${BRAND} stehen: Dort steht dann der Titel der Marke.`)
  })

const LINK_EXAMPLE = '[Name](https://www.seite.example)'

/** Sentences with links and facts. */
export const richText = () =>
  rule(
    { control: 'richText' },
    (value) => {
      const [bad] = findBadLinks(value)
      const mistakes = [
        bad && `Der Link führt nach „${bad}“. Möglich sind https://…, mailto:… und tel:+49…: ${LINK_EXAMPLE}.`,
        hasBrokenLink(value) &&
          `Ein Link ist nicht vollständig. Er steht ohne Leerzeichen dazwischen: ${LINK_EXAMPLE}.`,
        refuseText(value, undefined, Object.keys(FACTS))?.message,
      ].filter(Boolean)
      return mistakes.length > 0 ? plainly(mistakes.join(' ')) : protectSpaces(value)
    },
    fold,
  )

/** With or without https, even mistyped; http becomes https. */
export function readHttpsUrl(value: string): string | Refusal {
  const address = `https://${value.replace(/^https?(?:[:;.]?[/\\]{1,3}|:)/i, '')}`
  return isHttpsUrl(address) && !/[{}<>"]/.test(address)
    ? address
    : new Refusal(`„${value}“ ist keine Internetadresse.`)
}

export const httpsUrl = () => rule({ control: 'url' }, readHttpsUrl)

export const phone = () =>
  rule({ control: 'phone' }, (value) => {
    if (/[/,;]\s*(?:\p{L}+[.:]?\s*)?[-+(0]|\/.*\/|\/\s*\d{1,2}$|\b(?:oder|und)\b/u.test(value))
      return new Refusal('Hier stehen zwei Nummern. Bitte nur eine eintragen; für die andere gibt es „Zweite Nummer“.')
    return (
      parsePhone(value.replace(/[–—]/g, '-')) ??
      new Refusal(
        `„${value}“ ist keine Telefonnummer. Fehlt eine Ziffer? Bitte nur die Nummer mit Vorwahl, ohne Wörter.`,
      )
    )
  })

export const email = () =>
  rule({ control: 'email' }, (written) => {
    const value = written.replace(/^mailto:\s*|\u00ad/gi, '')
    const [, local = '', domain = ''] = /^((?!["'„“])[^\s@]+)@((?:[\p{L}\d-]+\.)+\p{L}{2,})$/u.exec(value) ?? []
    // Domains with umlauts are checked as machines write them.
    const ascii = domain && URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : ''
    return z.email().safeParse(`${local}@${ascii}`).success
      ? value
      : new Refusal(`„${value}“ ist keine E-Mail-Adresse.`)
  })

const ONE_DAY =
  'Hier steht mehr als ein Tag. Bitte nur einen. Ein Urlaub gehört zu „Schließzeiten“, mit dem ersten und dem letzten Tag; von einzelnen Tagen bekommt jeder einen eigenen Eintrag.'

/** "YYYY-MM-DD" */
export const date = () =>
  rule({ control: 'date' }, (value) => {
    if (/^\d{1,2}\.\s*\d{1,2}\.?$/.test(value)) return new Refusal(`In „${value}“ fehlt das Jahr.`)
    if (/(?:\d\.\s*\d{1,2}\..*){2}/.test(value)) return plainly(ONE_DAY)
    return parseDate(value) ?? new Refusal(`„${value}“ ist kein Tag im Kalender.`)
  })

export const yesNo = () =>
  rule({ control: 'yesNo', choices: ['ja', 'nein'] }, (value) => {
    if (/^(?:ja|an|yes|true)$/i.test(value)) return true
    return /^(?:nein|aus|no|false)$/i.test(value) ? false : new Refusal(`Hier steht ja oder nein, nicht „${value}“.`)
  })

const inEitherCase = <T extends string>(value: string, values: readonly T[]) =>
  values.find((each) => each.toLowerCase() === value.toLowerCase())

/** One of `values`, ignoring case; `hint` says where other words belong. */
export function choice<const T extends string>(values: readonly T[], hint = '', control: Control = 'choice') {
  const possible = `Möglich sind: ${values.join(', ')}.${hint}`
  const refuse = (value: string) =>
    plainly(`„${value}“ ist hier nicht möglich.${askForMeant(value, values)} ${possible}`)
  return rule({ control, choices: values }, (value) => inEitherCase(value, values) ?? refuse(value))
}

/** Several of `values`, as a list or as "a, b". */
export function choices<const T extends string>(values: readonly T[]) {
  return splitList(z.array(choice(values)), values).meta({ control: 'words', choices: values })
}

/** One to `max` words of at most `length` characters; those of `values` ignoring case. */
export function words(values: readonly string[], { max, length }: { max: number; length: number }) {
  const word = rule({ control: 'text' }, (value) => inEitherCase(value, values) ?? refuseText(value, length) ?? value)
  return splitList(z.array(word).max(max), values).meta({ control: 'words', max: length })
}

const TWICE = 'Ein Wort steht doppelt da. Bitte eines löschen.'

/** Known `values` need no comma between them. */
function splitList<T>(words: z.ZodArray<z.ZodType<T>>, values: readonly string[]) {
  const hasNoDoubles = (found: T[]) => new Set(found).size === found.length
  const list = words.min(1).refine(hasNoDoubles, TWICE)
  const split = (value: string) =>
    value
      .replace(/^\s+|\s*[,;]?\s*$/g, '')
      .replace(/^[("'„]([^()"'„“”]*)[)"'“”]$/, '$1')
      .split(/\s*(?:[,;&/]|\bund\b)\s*/)
      .flatMap((part) => {
        const pieces = part.split(/\s+/)
        return pieces.every((piece) => inEitherCase(piece, values)) ? pieces : part
      })
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.flatMap((each) => (typeof each === 'string' ? split(each) : [each]))
    return typeof value === 'string' && value.trim() ? split(value) : value
  }
  return z.preprocess(read, list)
}

/** A list; `entry` is what one of it is called. */
export const listOf = <T extends z.ZodType>(schema: T, entry: string) => z.array(schema).meta({ entry })

/** Optional; a key without a value means an empty list. */
export function orNone<T extends z.ZodType>(list: T) {
  return z.preprocess((value) => (value === undefined || value === '' ? [] : value), list).meta({ ...list.meta() })
}

export const CALLED_TWICE = 'So heißt schon ein anderer Eintrag. Bitte einen der beiden umbenennen oder löschen.'

/** For a list of blocks: reports entries whose `key` an earlier entry already has. */
export function refuseDoubles<K extends string>(key: K, complaint: string, place: string = key) {
  return (list: Record<K, string>[], context: z.RefinementCtx) => {
    const seen = new Set<string>()
    list.forEach((entry, index) => {
      // An invalid entry may have no `key`.
      const name = entry[key]?.toLowerCase()
      if (name && seen.has(name)) context.addIssue({ code: 'custom', path: [index, place], message: complaint })
      seen.add(name)
    })
  }
}

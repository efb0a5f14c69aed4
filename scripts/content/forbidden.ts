/** What must not be on a published site. Whitespace is collapsed before matching. */

import type { Complaint } from '../../src/schema/rule.ts'
import { NOT_YET_ENTERED } from '../../src/schema/vat-id.ts'
import { listTexts } from './field-at.ts'

/** Only the first match in each text is reported; the advice says what is wrong and what to do. */
type Rule = [pattern: RegExp, advice: string]

/** "\b" treats an umlaut as the end of a word. */
function word(inner: string, flags = ''): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${inner})(?![\\p{L}\\d])`, `gu${flags}`)
}

/** German numbers in any written form, from "+49 (0)30 …" to "tel:+4930…"; here without the leading zero, # is any digit. */
function phones(numbers: string[]): RegExp {
  const gap = '[ ()./–-]*'
  const spaced = numbers.map((digits) => [...digits].join(gap).replaceAll('#', '\\d')).join('|')
  return new RegExp(`(?<!\\d)(?:(?:\\+|00)?49${gap}0?|0)${gap}(?:${spaced})(?!\\d)`, 'gu')
}

const LAW: Rule[] = [
  [
    word('TMG|Telemediengesetz(?:es)?'),
    'Das Telemediengesetz gibt es seit Mai 2024 nicht mehr. Für das Impressum gilt § 5 DDG; das Gesetz muss nicht genannt werden.',
  ],
  [
    word('TTDSG|Telekommunikation-Telemedien-Datenschutz-Gesetz(?:es)?'),
    'Das Gesetz heißt seit Mai 2024 TDDDG. Bitte den Namen ändern.',
  ],
  [
    word('RStV|Rundfunkstaatsvertrag(?:e?s)?|MDStV|Mediendienste-?Staatsvertrag(?:e?s)?'),
    'Diesen Staatsvertrag gibt es nicht mehr. Die Stelle löschen; diese Website braucht sie nicht.',
  ],
  [/(?<!\p{L})Teledienst\p{L}*/giu, 'Das Teledienstegesetz gibt es seit 2007 nicht mehr. Die Stelle löschen.'],
  [
    /ec\.europa\.eu\/(?:consumers\/)?odr|(?<!\p{L})OS[- ]Plattform|Online-?Streit(?:beilegung|schlichtung)/giu,
    'Die Plattform der EU zur Streitbeilegung ist seit Juli 2025 abgeschaltet. Text und Link löschen.',
  ],
  [
    word('(?:EU-US[- ])?Privacy[ -]?Shield|Safe[ -]?Harbou?r', 'i'),
    'Das ist seit Jahren ungültig. Heute gilt das EU-US Data Privacy Framework.',
  ],
  [
    /§§? ?(?:4[a-g]|6[bc]|11|28[ab]?|33)(?![\p{L}\d])(?:,? (?:(?:Abs\.?|Absatz|S\.|Satz|Nr\.?|Nummer|lit\.|und|bis|ff?\.) ?)?[\da-z]{0,3})* ?(?:BDSG|Bundesdatenschutzgesetz)|BDSG[ -]?(?:alt|a\. ?F\.)/gu,
    'Das ist wohl ein Paragraph des BDSG von vor 2018. Heute gilt die DSGVO, zum Beispiel Art. 6.',
  ],
  [
    /(?<![\p{L}-])(?:Steuer-?(?:nummer|Nr\.|Id(?:ent\p{L}*)?(?:-?Nr\.|-?nummer)?(?!\p{L}))|St\.? ?-?Nr\.?(?!\p{L}))(?=[^.\d]{0,15}\d)|(?<![\d/])\d{2,3}\/\d{3}\/\d{5}(?!\d)/giu,
    'Die Steuernummer gehört nicht ins Internet, andere könnten sie missbrauchen. Die Stelle löschen; die USt-IdNr. genügt.',
  ],
  [
    /(?<!\p{L})Disclaimer|Haftung für (?:Inhalte|Links)/giu,
    'Ein solcher Absatz bewirkt nichts und kann abgemahnt werden. Bitte löschen.',
  ],
  [
    /\[ ?[aA][tT] ?\]|[({] ?at ?[)}]/gu,
    'Eine so geschriebene Adresse kann niemand anklicken oder kopieren. Sie mit @ schreiben.',
  ],
]

const MISSING = 'Hier fehlt noch die Angabe.'

const UNFINISHED: Rule[] = [
  [word('Lorem ipsum', 'i'), 'Das ist Blindtext. Durch den richtigen Text ersetzen.'],
  [/(?<!\p{L})Platzhalter/giu, 'Hier fehlt noch der richtige Text.'],
  [word('TODO'), 'Hier ist noch etwas zu tun.'],
  [/(?<!\p{L})\?{2,}|^(?:x{3,}|\.{3}|…|(?:folgt|fehlt)(?: noch)?|noch (?:offen|unklar)|tbd)$/giu, MISSING],
  [word(NOT_YET_ENTERED, 'i'), MISSING],
]

const FICTION_ADVICE = 'Das ist ein erfundenes Beispiel. Die echte Angabe eintragen.'
/** RFC 2606; the names under .de have owners. */
const DOMAINS =
  '(?:[\\p{L}\\d-]+\\.)*(?:example\\.(?:com|net|org|de)|(?:beispiel|muster|ihre-?domain|meine-werkstatt)\\.de|[\\p{L}\\d-]+\\.example)'
const COMPANY_FORMS = '(?:GmbH|UG|AG|KG|OHG|GbR|e\\. ?K\\.)'

/** Those of the unassigned numbers (Bundesnetzagentur, Mitteilung 148/2021) that our samples use. */
const FILM_NUMBERS = ['3023125###', '17139200##', '176040690##']

const FICTION: Rule[] = [
  [new RegExp(`(?<![\\p{L}\\d-])${DOMAINS}(?![\\p{L}\\d-]|\\.\\p{L})`, 'giu'), FICTION_ADVICE],
  // Whole words only: "Fahrmuster" and "Musterung" are ordinary German.
  [
    /(?<!\p{L})(?:Muster|Beispiel)-?(?:mann|frau|firma|stra(?:ße|sse)|str\.|weg|gasse|allee|platz|stadt|ort|dorf|hausen|werkstatt)(?:es|s)?(?!\p{L})/giu,
    FICTION_ADVICE,
  ],
  [new RegExp(`(?<![\\p{L}-])Muster(?:[- ]\\p{L}+)? ${COMPANY_FORMS}(?!\\p{L})`, 'gu'), FICTION_ADVICE],
  [word('Vorname Nachname|(?:Erika|Max) Muster|Zweirad Muster|Mustermarke|HRB 12345 FF', 'i'), FICTION_ADVICE],
  [phones(FILM_NUMBERS), 'Diese Telefonnummer ist nur für Filme da. Die echte eintragen.'],
  [
    /(?<!\p{L})DE ?(?:123 ?456 ?78[89]|136 ?695 ?976|(\d)(?: ?\1){8})(?!\d)/gu,
    'Diese USt-IdNr. ist ein Beispiel aus Lehrbüchern. Die echte eintragen.',
  ],
]

export const FORBIDDEN = [
  ...[...LAW, ...UNFINISHED].map(([pattern, advice]) => ({ pattern, advice, isFiction: false })),
  ...FICTION.map(([pattern, advice]) => ({ pattern, advice, isFiction: true })),
]

/** With `--fictional`, made-up data is allowed. */
export function listForbidden(written: unknown, { isFictional }: { isFictional: boolean }): Complaint[] {
  const rules = FORBIDDEN.filter(({ isFiction }) => !(isFictional && isFiction))
  return listTexts(written).flatMap(({ path, text }) =>
    rules.flatMap(({ pattern, advice }) =>
      (text.match(pattern) ?? []).slice(0, 1).map((hit) => ({ path, message: `„${hit}“: ${advice}` })),
    ),
  )
}

/** What must not be on a published site. Whitespace is collapsed before matching. */
import { NOT_YET_ENTERED } from '../../src/schema/legal.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { listTexts } from './field-at.ts'
import { matchesIn, type TextRules } from './rules.ts'

/** German numbers in any written form, from "+49 (0)30 …" to "tel:+4930…"; here without the leading zero, # is any digit. */
function phones(...numbers: string[]): RegExp {
  const gap = '[ ()./–-]*'
  const spaced = numbers.map((digits) => [...digits].join(gap).replaceAll('#', '\\d')).join('|')
  return new RegExp(`(?<!\\d)(?:(?:\\+|00)?49${gap}0?|0)${gap}(?:${spaced})(?!\\d)`, 'u')
}

/** Repealed laws, what may not be told, and what is unfinished. */
const ALWAYS: TextRules = {
  'Das Telemediengesetz gibt es seit Mai 2024 nicht mehr. Für das Impressum gilt § 5 DDG; das Gesetz muss nicht genannt werden.':
    /(?<![\p{L}\d]|(?:früher|ehemals|vormals):? (?:§ \d+ )?)(?:TMG|Telemediengesetz(?:es)?)(?![\p{L}\d])/u,
  'Das Gesetz heißt seit Mai 2024 TDDDG. Bitte den Namen ändern.':
    /(?<![\p{L}\d])(?:TTDSG|Telekommunikation-Telemedien-Datenschutz-Gesetz(?:es)?)(?![\p{L}\d])/u,
  'Dieses Recht gibt es nicht mehr. Die Stelle löschen; diese Website braucht sie nicht.':
    /(?<![\p{L}\d])(?:RStV|MDStV|(?:Rundfunk|Mediendienste-?)staatsvertrag(?:e?s)?|Teledienst\p{L}*)(?![\p{L}\d])/iu,
  'Die Plattform der EU zur Streitbeilegung ist seit Juli 2025 abgeschaltet. Text und Link löschen.':
    /ec\.europa\.eu\/(?:consumers\/)?odr|(?:(?<!\p{L})OS[- ]Plattform|Online-?Streit(?:beilegung|schlichtung))(?!.*(?:abgeschaltet|eingestellt|nicht mehr))/iu,
  'Das ist seit Jahren ungültig. Heute gilt das EU-US Data Privacy Framework.':
    /(?<![\p{L}\d])(?:(?:EU-US[- ])?Privacy[ -]?Shield|Safe[ -]?Harbou?r)(?![\p{L}\d])/iu,
  'Das ist wohl ein Paragraph des BDSG von vor 2018. Heute gilt die DSGVO, zum Beispiel Art. 6.':
    /§§? ?(?:4[a-g]|6[bc]|11|28[ab]?|(?<!DSGVO.*)33)(?![\p{L}\d])(?:,? (?:(?:Abs\.?|Absatz|S\.|Satz|Nr\.?|Nummer|lit\.|und|bis|ff?\.) ?)?[\da-z]{0,3})* ?(?:BDSG|Bundesdatenschutzgesetz)|BDSG[ -]?(?:alt|a\. ?F\.)/u,
  'Die Steuernummer gehört nicht ins Internet, andere könnten sie missbrauchen. Die Stelle löschen; die USt-IdNr. genügt.':
    /(?<![\p{L}-])(?:Steuer-?(?:nummer|Nr\.|Id(?:ent\p{L}*)?(?:-?Nr\.|-?nummer)?(?!\p{L}))|St\.? ?-?Nr\.?(?!\p{L}))(?=[^.\d]{0,15}\d(?!\d* ?(?:%|€|Euro)))|(?<![\d/]|zeichen:? |Az\.:? )(?!0(?:30|40|69|89)\/)\d{2,3}\/\d{3}\/\d{5}(?!\d)/iu,
  'Ein solcher Absatz bewirkt nichts und kann abgemahnt werden. Bitte löschen.':
    /(?<!\p{L})Disclaimer|(?<!(?:Koffer|Topcase|F[aä]ch).*)Haftung für (?:Inhalte|Links)/iu,
  'Eine so geschriebene Adresse kann niemand anklicken oder kopieren. Mit @ schreiben.':
    /\[ ?[aA][tT] ?\]|[({] ?at ?[)}]/u,
  'Hier fehlt noch der richtige Text.':
    /(?<!\p{L})(?:Lorem ipsum|Blindtext|asdf|TODO|(?<!.)Platzhalter\p{L}*|Platzhalter(?:text|bild)\p{L}*|(?:Muster|Beispiel)text|Text folgt|Hier (?:steht|kommt) (?:noch )?(?:Ihr|dein|der|ein) Text)(?!\p{L})/iu,
  'Hier fehlt noch die Angabe.': [
    /(?<!\p{L}|!|\d{4})\?{2,}|^(?:x{2,}|\.{3}|…|(?:folgt|fehlt)(?: noch)?|noch (?:offen|unklar)|tbd)$/iu,
    /(?<![\p{L}-]|und )(?:Text|Angabe|Zahl|Name|Nummer|Bild|Foto) (?:(?!und |auf |in |im |vom )\p{L}+ ){0,3}(?:einfügen|eintragen|ergänzen|nachsehen|nachtragen)(?! lassen|\p{L})|^wird (?:\p{L}+ ){0,5}(?:nachgetragen|nachgereicht|ergänzt)/iu,
    new RegExp(`(?:^|[:(–-] ?)${NOT_YET_ENTERED}[.)]?$`, 'iu'),
  ],
}

/** RFC 2606; the names under .de have owners. */
const DOMAINS =
  '(?:[\\p{L}\\d-]+\\.)*(?:example\\.(?:com|net|org|de)|(?:beispiel|muster|ihre-?domain|meine-werkstatt)\\.de|[\\p{L}\\d-]+\\.example)'

const FICTION: TextRules = {
  'Das ist ein erfundenes Beispiel. Die echte Angabe eintragen.': [
    new RegExp(`(?<![\\p{L}\\d-])${DOMAINS}(?![\\p{L}\\d-]|\\.\\p{L})`, 'iu'),
    // Whole words only: "Fahrmuster" and "Musterung" are ordinary German.
    /(?<!\p{L})(?:Muster|Beispiel)-?(?:mann|frau|firma|stra(?:ße|sse)|str\.|weg|gasse|allee|platz|stadt|ort|dorf|hausen|werkstatt)(?:es|s)?(?!\p{L})/iu,
    /(?<![\p{L}-] ?)Muster(?:[- ]\p{L}+)? (?:GmbH|UG|AG|KG|OHG|GbR|e\. ?K\.)(?!\p{L})/u,
    /(?<![\p{L}\d])(?:Vorname Nachname|(?:Erika|Max) Muster|Zweirad Muster|Mustermarke|HRB 12345 FF)(?![\p{L}\d])/iu,
  ],
  // Those of the unassigned numbers (Bundesnetzagentur, Mitteilung 148/2021) that our samples use.
  'Diese Telefonnummer ist nur für Filme da. Die echte eintragen.': phones('3023125###', '17139200##', '176040690##'),
  'Diese Nummer ist ein Beispiel aus Lehrbüchern. Die echte eintragen.':
    /(?<!\p{L})DE ?(?:123 ?456 ?78[89]|136 ?695 ?976|(\d)(?: ?\1){8})(?!\d)/u,
}

/** With `--fictional`, made-up data is allowed. */
export const forbiddenTexts = (isFictional: boolean): TextRules => ({ ...ALWAYS, ...(!isFictional && FICTION) })

export const listForbidden = (written: unknown, { isFictional }: { isFictional: boolean }): Complaint[] =>
  listTexts(written).flatMap(({ path, text }) =>
    matchesIn(forbiddenTexts(isFictional), text).map(({ message, hit }) => ({ path, message: `„${hit}“: ${message}` })),
  )

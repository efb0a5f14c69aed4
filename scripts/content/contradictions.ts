/** Texts that do not fit the fields beside them. */
import { parsePhone } from '../../src/lib/phone.ts'
import type { Content } from '../../src/schema/index.ts'
import { NO_LOGS } from '../../src/schema/legal.ts'
import { legalFormOf } from '../../src/schema/legal-form.ts'
import { askOfWords, claimsOf, doneIn } from './claims.ts'
import { fieldAt } from './field-at.ts'
import { isAgainstHours } from './times.ts'

export const JOB =
  /^(?!.*(?:besetzt|vergeben)).*(?<!\p{L})(?:Verstärkung|Bewirb|Bewerb\p{L}*|(?<!unser\p{L}* )Azubis?|Auszubildende\p{L}*|Aushilfen?|Minijob|Praktik\p{L}*|(?:such(?:en|t|e)|gesucht:?) (?:\p{L}+,? ){0,5}?\p{L}*(?:mechani|mechatroni|mitarbeit|verkäuf|schraub|kolleg|zuwachs|nachwuchs|sekretär|büro|fahrer|helfer|lehrling|kauf[mfl])\p{L}*|stell(?:en|t) (?:\p{L}+ )?ein(?!\p{L}| (?!und)\p{L})|\p{L}*(?:mechanik|mechatronik|mitarbeit|verkäuf|schraub)\p{L}*(?: \(.{1,9}\))? gesucht|\p{L}*(?:mann|frau|rentner|sprachler)(?: [\p{L} ]+)? gesucht|suchen rüstig|mechaniker bis \d\d)/isu
const AGE =
  /(?<!\p{L})jung(?!e[nrms]? Team)\p{L}*|muttersprach|(?:bis|unter|höchstens|maximal|älter als|jünger als) \d\d(?! ?\. ?(?:\d|Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez))(?= ?(?:Jahre|[.,!?)]|$))/iu
const SEX =
  /(?<!\p{L})(?:kräftig|rüstig|männlich|weiblich|deutsch)\p{L}*|(?<!seit )\d\d Jahre|(?<!\p{L})(?:Mann|Frau)(?!\p{L})|(?:mechaniker|mechatroniker|mitarbeiter|verkäufer|schrauber|kollegen?)(?![\p{L}*:/_-]| ?\([mwd] ?[/|]| jeden Geschlechts)|(?<!\p{L})eine (?:\p{L}+ )?\p{L}+(?:er|är|eur)in(?!\p{L})/iu
/** (m/w/d), or one word for her and for him. */
const FOR_ALL = /[mwd] ?[/|] ?[mwd]|(?<!\p{L})(\p{L}{4,})in(?:nen)?\b.*\1(?!in)|(\p{L}{4,})\b.*\2in(?:nen)?\b/iu

const CREDIT =
  /Jahreszins|Ratenkauf|Ratenzahlung|Finanzierung|(?<!\p{L})Kredite?(?!\p{L})|Leasingrate|(?<!(?:lager|park|platz|miet)[^.!?]*)(?:€|Euro|EUR) ?(?:im|pro|\/) ?Monat|vermitteln?(?!\p{L})[^.!?]*(?:Versicherung(?!skenn)|Haftpflicht|Kasko)|Versicherung(?!skenn)\p{L}*[^.!?]* vermittel/iu
const NOTHING_KEPT =
  /kein\p{L}* (?:personenbezogenen? )?(?:Daten (?:gespeichert|erhoben|erfasst|protokolliert)|IP-Adress|Protokoll|Log)|IP-Adresse[^.!?]*(?:weder|nicht)/iu
const CONTRACT =
  /Vertrags(?!frei)|^ohne Vertrag.*(?:autorisiert|offiziell|(?<!eigene |nach der \p{L}*)Garantie(?!rt| von uns|[^.!?]*(?:m[uü]ss|ändler|ersteller)))/isu
const NO_CONTRACT =
  /(?:Vertr[aä]g|Partnerschaft)\p{L}*[^.!?]*(?:ausgelaufen|abgelaufen|gekündigt|beendet|(?<!\p{L})endet)|nicht mehr[^.!?]*(?:Händler|Partner|Vertrag)/iu
const NOT_SOLD = /(?<!\p{L})(?:verkauf|führ)\p{L}* (?:\p{L}+ ){0,3}(?:nicht mehr|kein)/iu
const SETTLES = /Schlichtungsstelle|Streitbeilegung(?!.*abgeschaltet)/i
const DENIES = /(?<!\p{L})(?:nicht|kein)/iu
const PHONE = /(?<![\d.,:])(?:\+49|0)[\d ()/-]{6,}\d/
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/

/** Something has become another, and the fields may still have what was. */
const CHANGED =
  /umgezogen|(?:Laden|Betrieb|Werkstatt|Geschäft) gehört|gehört (?:der Laden|der Betrieb|die Werkstatt|das Geschäft)|neue[rn]? (?:Inhaber|Eigentümer|Anschrift|Adresse)|Liquidation|Insolvenz|(?:Gesellschaft|Firma|Betrieb)[^!?]* aufgelöst/iu

/** Somebody who ran the shop, or whom it needs. */
const LEFT = /(?:Meister|Chef|Inhaber)[^.!?]*(?:in Rente|Ruhestand)|(?:ausgestiegen|ausgeschieden|verstorben)(?!\p{L})/u
const SOLE = /Einzelunternehm|[Kk]eine? (?:GmbH|UG)(?!\p{L})/u
const PARTNER =
  /(?:Vertragspartner|Verkäufer|Betreiber)(?:in)?(?! (?:des|der|von|vom) (?!Website|Werkstatt|Seite|Ladens|Betriebs)) (?:[^.!?]* )?ist [^.!?]*(?:GmbH|UG|KG|OHG|AG)(?!\p{L})/u

const NOW = /jetzt|(?<!\p{L})(?:nun|nur noch|neu|seit \p{Lu}\p{L}+)/u

/** Who, where or whose it is now, in a text that names neither the owner nor the address. */
function tellsOfOthers({ business: { owner, street, town }, legal }: Content, text: string, today: string): boolean {
  if (LEFT.test(text) || (legalFormOf(owner) ? SOLE : PARTNER).test(text)) return true
  const sentence = text.split(/(?<=\p{L}[.!?]) /u).find((each) => CHANGED.test(each))
  const ours = [owner, street, town.replace(/ \(.*/, ''), ...(legal.representedBy ?? owner).split(/,| und /)]
  const isNew = NOW.test(text) || text.includes(today.slice(0, 4))
  return sentence !== undefined && isNew && !ours.some((each) => sentence.includes(each.trim()))
}

const YEARS = /Jahre(?:$| (?:am|im|in|auf|vor|Betrieb|Werkstatt|Familie|Handwerk))/
const SINCE = /(?:seit|gegründet|eröffnet|im \p{L}+)[^.!?"]{0,30}?((?:19|20)\d\d)/gu
const COUNTED = ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf']

/** A number with the next two words: "sechs neue hebebühnen". */
const SAID = new RegExp(`(?<![\\p{L}\\d.])(\\d{1,3}|${COUNTED.join('|')})(?= (\\p{L}+)(?: (\\p{L}+))?)`, 'gu')

/** "25 Jahre" in the numbers and "seit 2022" in a text, or "4 Hebebühnen" and "sechs Hebebühnen". */
function isOtherNumber({ home, values, statistics }: Content, index: PropertyKey | undefined, today: string): boolean {
  const { number = '', label = '' } = statistics[Number(index)] ?? {}
  const texts = JSON.stringify([home, values]).toLowerCase()
  const count = Number.parseInt(number, 10)
  if (YEARS.test(label)) {
    const ages = [...texts.matchAll(SINCE)].map(([, year]) => Number(today.slice(0, 4)) - Number(year) + 1)
    return ages.length > 0 && count > Math.max(...ages)
  }
  const noun = /(?!Jahre|Tage|Stunden|Leute)\p{Lu}\p{L}{4,}/u.exec(label)?.[0].toLowerCase()
  const said = [...texts.matchAll(SAID)].find(([, , ...words]) => noun && words.includes(noun))?.[1]
  return said !== undefined && (Number(said) || COUNTED.indexOf(said) + 2) !== count
}

/** What a text is asked. `today` is "YYYY-MM-DD". */
export function askOfText(content: Content, path: PropertyKey[], text: string, today: string): string[] {
  const { brands, business, hours, legal } = content
  const [file, index, field] = path
  const isOfHome = file !== 'legal'
  const isOwnText = path.includes('paragraphs')
  const brand = file === 'brands' && field !== 'features' ? brands[Number(index)] : undefined
  const partner = brand?.partner ?? 'Vertragspartner'
  const { isOptional, choices, help } = fieldAt(path)
  const isNone = /^(?:keine?[rs]?|nicht vorhanden|entfällt|nein|[-–—/])\.?$/i.test(text)
  const phone = parsePhone(PHONE.exec(text)?.[0] ?? '')
  const [mail = business.email] = MAIL.exec(text) ?? []
  const named = claimsOf(text).match(/(?:Vertrags|Service)partner/g) ?? []
  const unknown = named.find((word) => !brands.some(({ partner }) => partner === word))
  // "Kein Notdienst": # stands for the label of the second number.
  const labelled = text.replace(business.secondPhone?.label ?? '#', '#')
  // By its first letters: the legal form may be missing.
  const isOfHost = text.includes(legal.hosting.company.slice(0, 5))
  const questions: Record<string, boolean> = {
    'Richtet sich das an ein Alter oder Geschlecht? Eine Stelle steht allen offen (§ 11 AGG), zum Beispiel mit (m/w/d).':
      isOfHome && JOB.test(text) && (AGE.test(text) || (SEX.test(text) && !FOR_ALL.test(text))),
    'Vermittelt der Betrieb Kredite oder Versicherungen? Dann braucht er meist eine Erlaubnis und nennt im Impressum die Aufsichtsbehörde (GewO); zu einem Zins oder einer Rate gehören weitere Angaben (§ 17 PAngV).':
      isOfHome && !legal.supervisoryAuthority && CREDIT.test(claimsOf(text)),
    'Passt das zu den Öffnungszeiten? Besucher sehen beides auf derselben Seite.':
      isOfHome && isAgainstHours(path, text, hours, today),
    'Passt das zu dem, was eingetragen ist: wem der Betrieb gehört, wo er ist, wer ihn vertritt?':
      (isOfHome || isOwnText) && tellsOfOthers(content, text, today),
    'In den Texten steht es anders. Stimmt diese Zahl?':
      file === 'statistics' && field === 'number' && isOtherNumber(content, index, today),
    'Gilt das noch? Dieses Wort steht so im Impressum.':
      !isOfHome && !isOwnText && /gekündigt|abgelaufen|ungültig/i.test(text),
    'Das steht noch bei „Zweite Nummer“. Was stimmt?': isOfHome && /kein\p{L}* #|#[^.!?,]*nicht mehr/iu.test(labelled),
    'Passt das zu dem, was sonst bei dieser Marke eingetragen ist?':
      brand !== undefined &&
      ((partner === 'Vertragspartner' && NO_CONTRACT.test(text)) ||
        (brand.features.includes('Verkauf') && NOT_SOLD.test(text))),
    'Das ist keine der eingetragenen Nummern. Stimmt sie?':
      isOfHome && phone !== undefined && !JSON.stringify(business).includes(phone.e164),
    'Das ist nicht die eingetragene E-Mail-Adresse. Stimmt sie?':
      isOfHome && file !== 'business' && mail.toLowerCase() !== business.email.toLowerCase(),
    'In der Datenschutzerklärung steht, was der Server zu jedem Abruf speichert. Stimmt dieser Text?':
      isOwnText && legal.hosting.logRetention !== NO_LOGS && NOTHING_KEPT.test(text),
    'Über das Hosting schreibt die Website selbst, aus den Feldern. Nennt dieser Text einen anderen Anbieter?':
      isOwnText && !isOfHost && /gehostet|Hoster|Hosting|Webspace/i.test(text),
    'Bei „Streitbeilegung“ ist es anders eingetragen, und beides steht im Impressum (§ 36 VSBG). Was stimmt?':
      isOwnText && SETTLES.test(text) && DENIES.test(text) === (legal.disputeResolution?.participates === true),
    'Wer sich selbst überwacht, kann nicht Datenschutzbeauftragter sein (Art. 38 DSGVO). Ist es jemand anderes?':
      isOwnText && /Datenschutzbeauftragte/i.test(text) && text.includes(business.owner) && !DENIES.test(text),
    [`Keine Marke ist als ${unknown} eingetragen. Stimmt der Text?`]: unknown !== undefined,
    'Diese Marke ist nicht als Vertragspartner eingetragen. Darf der Betrieb das von ihr sagen (§ 5 UWG)?':
      partner !== 'Vertragspartner' && CONTRACT.test(`${partner} ${doneIn(text)}`),
    'Sternchen (oder _) stehen so auf der Seite. Bitte löschen.':
      index !== 'whatsApp' && /(?<![\p{L}\d*_])([*_]{1,2})\p{L}[^*_]*\1(?!\p{L})/u.test(text),
    'Dieses Wort steht genau so auf der Seite. Soll dort nichts stehen, löschen Sie es hier.':
      isNone && isOptional && choices === undefined && !help?.includes('keine'),
    'Eine Nummer für WhatsApp ist nicht eingetragen. Soll der Text so bleiben?':
      !business.whatsApp && /(?<!(?:kein|nicht)[^.!?]*)What.?s[ -]?App(?![^.!?]*nicht)/i.test(text),
    'Steht hier, was auf dem Foto zu sehen ist? Blinden Menschen wird es vorgelesen.':
      /alt$/i.test(String(path.at(-1))) && /^(?:IMG|DSC|PXL|(?:Foto|Bild)[\d ]*$)|\.(?:jpe?g|png|webp)$/i.test(text),
    'Ein Anzeigenportal ist nicht eingetragen. Soll der Text so bleiben?':
      !business.classifieds && /Anzeigenportal|Kleinanzeigen|(?<!\p{L})mobile\.de/iu.test(text),
  }
  return [...askOfWords(path, text), ...Object.keys(questions).filter((question) => questions[question])]
}

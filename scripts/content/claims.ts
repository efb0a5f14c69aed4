/** Words in texts that need proof or more words beside them, and likely mistakes. */
import { isClosed, weekRows } from '../../src/lib/opening-hours.ts'
import { parsePhone } from '../../src/lib/phone.ts'
import type { Content } from '../../src/schema/index.ts'
import { NO_LOGS } from '../../src/schema/legal.ts'
import { fieldAt } from './field-at.ts'
import { matchesIn, type TextRules } from './rules.ts'

/** What generators write, by the sentence of our own notice that stands beside it (Art. 13 DSGVO). */
export const BESIDE: TextRules = {
  'Diese Website setzt keine Cookies': /Cookie|Consent/i,
  'Es gibt kein Formular, kein Kundenkonto':
    /Formular|Newsletter|Verteiler|Rundmail|Kundenkonto|Passwort|Registrier(?!ungsn)|Kommentarf/i,
  'keine Auswertung des Verhaltens':
    /Analytics|Matomo|Hotjar|reCAPTCHA|Tracking|Pixel|Google Ads|Tag Manager|WordPress|Affiliate|Partnerprogramm/i,
  'nichts eingebettet':
    /Google (?:Maps|Fonts)|YouTube|Vimeo|OpenStreetMap|Plugin|eingebettet|eingebunden|einbinden|binde[nt] .* ein(?!\p{L})/iu,
}

const messagesIn = (rules: TextRules, text: string) => matchesIn(rules, text).map(({ message }) => message)

const PART = '[^.!?,;:–]*'
/** Some words after it are denied: "keinen Rabatt", "nichts ohne Rechnung". */
const BEFORE = String.raw`(?<!\p{L})(?:kein\p{L}*(?! (?:Problem|Rechnung))|nichts?(?! nur| ohne Grund))(?!\p{L})(?: (?!und )[^\s.!?,;:–]+){0,3}`
/** All before it is denied, but for "das kostet nichts": "Klimaneutral sind wir nicht". */
const AFTER = String.raw`(?<!\p{L})(?:kein(?:e[nrs]?|s)?|nichts?|nein|verboten|strafbar)(?<!(?:kost|verpass|seh|sieht|merk)\p{L}*(?: \p{L}+)? nichts)(?: (?:an|mehr))?(?=[.!?,;:–]|$)`
/** With the question that it answers: "Finanzierung? Machen wir nicht." */
const DENIED = new RegExp(`(?:${PART}[?:] (?=[^.!?,;:–]{0,30}${AFTER}))?${PART}${AFTER}|${BEFORE}`, 'giu')

/** The parts of a text that deny nothing. */
export const claimsOf = (text: string) => text.replace(DENIED, '')

/** Without what it is done without, either. */
const doneIn = (text: string) => claimsOf(text.replace(/(?<!\p{L})ohne(?!\p{L})/giu, 'kein'))

const IN_LEGAL_TEXTS: TextRules = {
  'Kommt das aus einem Mustertext? Die üblichen Teile schreibt diese Website selbst.':
    /Generator|e-?recht24|Schwenke|Mustertext|(?:Landgericht|LG) Hamburg/i,
  'Nimmt der Betrieb an Schlichtung teil, ja oder nein? „Im Einzelfall“ genügt nicht, und die Schiedsstelle der Innung ist keine Verbraucherschlichtungsstelle (§ 36 VSBG).':
    /Schiedsstelle|Einzelfall.*(?:schlicht|streitbeil)|(?:schlicht|streitbeil).*Einzelfall/i,
  'Darf das etwas kosten? Auskunft über die eigenen Daten ist unentgeltlich (Art. 12 Abs. 5 DSGVO).':
    /^(?!.*(?:kein|ohne|nicht|unentgeltlich|kosten(?:los|frei)|gebührenfrei)).*Auskunft.*(?:\d ?(?:€|Euro|EUR)|Gebühr|pauschale|kostenpflichtig|berechnen|Entgelt)/i,
  'Ist das für diese Website geschrieben? Ein Besuch ist keine Einwilligung (Art. 4 Nr. 11 DSGVO).':
    /^(?!.*(?:kein|ohne|nicht)).*(?:Besuch|Nutzung|Aufruf|nutzen|weitersurfen).*(?:einverstanden|einwillig|willigen|stimmen)/i,
  'Gilt das nur für Kaufleute? Andere lassen sich nicht auf einen Gerichtsstand festlegen (§ 38 ZPO).':
    /^(?!.*(?:Kaufleut|Kaufmann|Unternehme)).*Gerichtsstand/i,
}

export const JOB =
  /^(?!.*(?:besetzt|vergeben)).*(?<!\p{L})(?:Verstärkung|Bewirb|Bewerb\p{L}*|(?<!unser\p{L}* )Azubis?|Auszubildende\p{L}*|Aushilfen?|Minijob|Praktik\p{L}*|(?:such(?:en|t|e)|gesucht:?) (?:\p{L}+,? ){0,5}?\p{L}*(?:mechani|mechatroni|mitarbeit|verkäuf|schraub|kolleg|zuwachs|nachwuchs|sekretär|büro|fahrer|helfer|lehrling|kauf[mfl])\p{L}*|stell(?:en|t) (?:\p{L}+ )?ein(?!\p{L})|\p{L}*(?:mechanik|mechatronik|mitarbeit|verkäuf|schraub)\p{L}*(?: \(.{1,9}\))? gesucht|\p{L}*(?:mann|frau|rentner|sprachler)(?: [\p{L} ]+)? gesucht|suchen rüstig|mechaniker bis \d\d)/isu
const AGE_OR_SEX =
  /(?<!\p{L})(?:jung|kräftig|rüstig|männlich|weiblich|deutsch|muttersprach)\p{L}*|\d\d Jahre|(?<!\p{L})(?:Mann|Frau)(?!\p{L})|(?:mechaniker|mechatroniker|mitarbeiter|verkäufer|schrauber|kollegen?)(?![\p{L}*:/_-]| ?\([mwd] ?[/|]| jeden Geschlechts)|(?<!\p{L})eine (?:\p{L}+ )?\p{L}+(?:er|är|eur)in(?!\p{L})/iu
/** (m/w/d), or one word for her and for him. */
const FOR_ALL = /[mwd] ?[/|] ?[mwd]|(?<!\p{L})(\p{L}{4,})in(?:nen)?\b.*\1(?!in)|(\p{L}{4,})\b.*\2in(?:nen)?\b/iu

/** No text that says there is no tax, it is in it or it is for firms; then a price with more to pay. */
const TAXED = '^(?!.*(?:Kleinunternehm|differenzbesteuert|nur (?:an|für) (?:Betriebe|Gewerb|Unternehm)|Endpreis)).*?'
const EURO = String.raw`(?<![\d.,])\d[\d.]*(?:,[\d–-]+)? ?(?:€|Euro|EUR)(?!\p{L})`
const PRICE = new RegExp(
  `${TAXED}${EURO}[^!?]{0,40}(?:zzgl|zuzüglich|plus|netto|exkl|Teile extra|(?:Steuer|MwSt)[^.!?]{0,30}(?:drauf|hinzu|extra))`,
  'iu',
)

const ON_THE_HOME_PAGE: TextRules = {
  'Ist das der Gesamtpreis, mit Umsatzsteuer und bei Fahrzeugen mit Überführung (§ 3 PAngV)?': PRICE,
  'Stimmt die Ermäßigung? Bei Waren gehört der niedrigste Preis der letzten 30 Tage daneben (§ 11 PAngV).':
    /^(?!.*(?:Studi|Schüler|Mitglied|Senior|Ausweis|\p{L}pass(?!\p{L})|Arbeitszeit|letzten 30 Tage|UVP|Preisempfehlung)).*(?:(?:\d ?%|Prozent) (?:Nachlass|günstiger|billiger|reduziert|sparen|auf(?!\p{L}))|[-–−] ?\d+ ?%|Rabatt|(?<!\p{L})(?:statt|früher|vorher|bisher) \d[\d.,]* ?(?:€|EUR)|Räumungsverkauf|nur heute)/iu,
  'Lässt sich das belegen? Allgemeine Umweltaussagen ohne anerkannten Beleg sind seit September 2026 verboten (Anhang zu § 3 Abs. 3 UWG).':
    /(?:klima|CO[2₂]-?)(?:neutral|positiv|frei)|(?:umwelt|klima)(?:freundlich|schonend|bewusst)|nachhaltig|emissionsfrei|ökologisch|(?<!\p{L})grüne[rs]? (?:Energie|Mobilität|Antrieb)/iu,
  'Wer gibt diese Garantie, und wo stehen ihre Bedingungen (§ 479 BGB)?':
    /^(?!.*(?:gesetzliche\p{L}* Rechte|Bedingungen|heft(?!\p{L}))).*(?:(?:\d+|zwei|drei|vier|fünf|sechs|zehn|zwölf) ?(?:Jahren?|Monaten?) (?:\p{L}+ )?(?!Werks|Hersteller)\p{L}*Garantie|Garantie[^.!?]{0,20}\d+ ?(?:Jahre|Monate)|(?:lebenslang|ewig)\p{L}* (?:\p{L}+ )?Garantie|Geld-zurück|Preisgarantie|garantier(?:en|t)(?! kein|\p{L}))/iu,
  'Klingt Gewährleistung hier wie ein Vorteil? Jeder Händler schuldet sie; sie als Besonderheit darzustellen ist verboten (Anhang zu § 3 Abs. 3 UWG, Nr. 10).':
    /(?<!\p{L})(?:mit|inklusive|inkl\.|Jahr(?:en?)?|Monat(?:en?)?) (?:gesetzliche[rn]? |voller )?Gewährleistung(?!\p{L})/iu,
  'Lässt sich das beweisen? Wer sich über alle anderen stellt, muss das können (§ 5 UWG).':
    /(?<!(?:am|unser\p{L}*|mein\p{L}*) )(?<!\p{L})(?:(?:größt|best|günstigst|billigst|niedrigst|schnellst|modernst|erfahrenst)e[nrsm]?(?! (?:Grüße|Jahre|Zeit|Weg|Händen|Teil|Stück|Wert|Freude|Sorge|Mühe|Wunsch|Hobby|Kaffee|Fan|Freund|Preise?s? der letzten)(?!\p{L}))|Nr\. ?1|Nummer (?:1|eins)|führende[rs]?|Marktführer|100 ?(?:%|Prozent) (?:zufrieden|\p{L}*zufriedenheit)\p{L}*|(?:konkurrenzlos|unschlagbar)\p{L}*|einzige[rs]? [\p{L}-]*(?:händler|werkstatt|betrieb)|\p{L}+er als (?:jede|alle|andere|die Konkurrenz)[nrs]?|(?:niemand|nirgends)[^.!?]* (?:(?:günstig|billig|schnell)er|weniger Geld))(?![\p{L}\d])/iu,
  'Ist das erlaubt? Mit einem Rechtsbruch zu werben ist verboten (§ 3a UWG), etwa mit Fahren ohne Zulassung, Versicherung oder Führerschein, mit Arbeit ohne Prüfung oder Rechnung.':
    /^(?!.*(?:(?<!\d)6 km\/h|(?:darf|dürf)\p{L}* (?:\p{L}+ )?nur)).*(?:(?:entdrossel|frisier|entsperr|Drossel raus)(?![^.!?]*(?:eintrag|eingetragen))|schalt\p{L}* [^.!?]*(?:Motor|Antrieb) frei(?!\p{L})|ohne (?:Vorführung|Rechnung)|keine Rechnung|spar\p{L}* (?:\p{L}+ ){0,3}(?:Mehrwertsteuer|MwSt)|f[aä]hr(?!zeug|r[aä]d)[^.!?]*ohne (?:\p{L}+ )?(?:Führerschein|Fahrerlaubnis|Versicherung|Zulassung)|ohne (?:Führerschein|Fahrerlaubnis|Versicherung|Zulassung)[^.!?]* fahren)/iu,
  'Woher kommt die Bewertung? Daneben gehört, ob und wie sie geprüft ist (§ 5b Abs. 3 UWG).':
    /^(?!.*(?:ungeprüft|prüfen|prüft(?!\p{L}))).*(?:\d,\d (?:von 5 )?Stern|\d,\d ?\/ ?5|[★⭐]|(?:\d|fünf)[- ]Sterne|(?:Kunden|Top)[- ]?bewertung|Google-?bewertung(?!en$)|Testsieger|Stiftung Warentest|Testnote)/iu,
  'Wo ist das? Diese Website hat kein Formular und keinen Newsletter.':
    /(?:Kontakt|Anfrage|Buchungs)formular|Newsletter|E-Mail-Verteiler/i,
  'Wer hat das geprüft, und gilt es noch? Beides gehört dazu (§ 5a UWG).':
    /zertifiziert|Innungs(?:betrieb|mitglied)|(?:TÜV|DEKRA|staatlich)-?\s?(?:geprüft|anerkannt)/iu,
}

const EVERYWHERE: TextRules = {
  'Gilt das auch für Verbraucher? Ihre Gewährleistung lässt sich nicht ausschließen (§ 476 BGB).':
    /(?:ohne|Ausschluss \p{L}+) (?:\p{L}+ und )?Gewährleistung|(?<!(?:Unternehme|gewerblich)[^.!?]*)(?:Gewährleistung|Mängelhaftung)(?![^.!?]*(?:Unternehme|gewerblich))[^.!?]*(?<!nicht )ausgeschlossen|schließ[^.!?]*Gewährleistung[^.!?]* aus(?!\p{L})|(?:ge|ver)kauft wie (?:be|ge)sehen|Umtausch ausgeschlossen|reklamier\p{L}* [^.!?]*(?<!\p{L})nicht/iu,
  'Diese Nummer kostet extra. Steht der Preis dabei (§ 109 TKG)?':
    /(?<![\d.,])(?:(?:\+|00)49[ ()/-]*0?|0)[ ()/-]*(?:137|180|900)(?:[ ()/-]*\d){5,}(?![^.!?]*(?:Cent|€|Euro))/,
  'HTML wie <br> oder &amp; steht so auf der Seite. Bitte weglassen.': /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\w+);/i,
}

/** No champion, and not what makes one. */
export const MASTER =
  /(?<![\p{L}-])(?!(?<=(?:Deutsche[rn]?|macht (?:\p{L}+ )?den) )Meister(?!\p{L}))(?:(?:\p{L}*(?:rad|fahrzeug|mechaniker|karosserie)|Kfz-?)?meister(?:betrieb|werkstatt|in|hand)?)(?!\p{L})/giu

/** Member states of the European Union and of the European Economic Area. */
export const EUROPE =
  /Belgien|Bulgarien|Dänemark|Deutschland|Estland|Finnland|Frankreich|Griechenland|Irland|Island|Italien|Kroatien|Lettland|Liechtenstein|Litauen|Luxemburg|Malta|Niederlande|Norwegen|Österreich|Polen|Portugal|Rumänien|Schweden|Slowakei|Slowenien|Spanien|Tschechien|Ungarn|Zypern|EU|EWR/

/** Providers from outside Europe, and forms of companies there. */
export const FOREIGN =
  /(?<!\p{L})(?:Google|Gmail|Microsoft|Outlook|Hotmail|Apple|iCloud|Yahoo|AOL|Amazon|AWS|Cloudflare|Netlify|Vercel|Wix|Squarespace|Shopify|GoDaddy|DigitalOcean|GitHub|WordPress\.com|Zoho|Proton|Inc|LLC|Corp|Ltd|Limited)(?!\p{L})/iu

const CREDIT =
  /Jahreszins|Ratenkauf|Ratenzahlung|Finanzierung|(?<!\p{L})Kredite?(?!\p{L})|Leasingrate|(?<!(?:lager|park|platz|miet)[^.!?]*)(?:€|Euro|EUR) ?(?:im|pro|\/) ?Monat/iu
const NOTHING_KEPT =
  /kein\p{L}* (?:personenbezogenen? )?(?:Daten (?:gespeichert|erhoben|erfasst|protokolliert)|IP-Adress|Protokoll|Log)/iu
const CONTRACT =
  /Vertrags(?!frei)|^ohne Vertrag.*(?:autorisiert|offiziell|(?<!eigene |nach der \p{L}*)Garantie(?!rt| von uns|[^.!?]*(?:m[uü]ss|ändler|ersteller)))/isu
const PHONE = /(?<![\d.,:])(?:\+49|0)[\d ()/-]{6,}\d/
const TIMES = /(\d{1,2})(?:[.:](\d\d))?(?: Uhr)? ?(?:bis|[–-]) ?(\d{1,2})(?:[.:](\d\d))? Uhr/u
const DAY = /(\p{L}+tag)s:? [^,.;!?]{0,20}\d uhr/u

/** "von 8 bis 20 Uhr": whether no day of the timetable has these times, or the one named is closed. */
function areOtherTimes(text: string, hours: Content['hours']): boolean {
  const [, from = '', minutes = '00', to = '', lastMinutes = '00'] = TIMES.exec(text) ?? []
  const range = { opens: `${from.padStart(2, '0')}:${minutes}`, closes: `${to.padStart(2, '0')}:${lastMinutes}` }
  const closed = weekRows(hours.weekly).filter((day) => isClosed(day.hours))
  if (closed.some(({ name }) => name.toLowerCase() === DAY.exec(text.toLowerCase())?.[1])) return true
  return from !== '' && !/pause|panne|notdienst/i.test(text) && !JSON.stringify(hours).includes(JSON.stringify(range))
}

/** What depends on more than the text. */
function askOfContext({ brands, business, hours, legal }: Content, path: PropertyKey[], text: string): string[] {
  const [file, index, field] = path
  const isOfHome = file !== 'legal'
  const partner = file === 'brands' && field !== 'features' ? brands[Number(index)]?.partner : 'Vertragspartner'
  const { isOptional, choices, help } = fieldAt(path)
  const isNone = /^(?:keine?[rs]?|nicht vorhanden|entfällt|nein|[-–—/])\.?$/i.test(text)
  const phone = parsePhone(PHONE.exec(text)?.[0] ?? '')
  const named = text.match(/(?:Vertrags|Service)partner/g) ?? []
  const unknown = named.find((word) => !brands.some(({ partner }) => partner === word))
  const questions: Record<string, boolean> = {
    'Richtet sich das an ein Alter oder Geschlecht? Eine Stelle steht allen offen (§ 11 AGG), zum Beispiel mit (m/w/d).':
      isOfHome && JOB.test(text) && AGE_OR_SEX.test(text) && !FOR_ALL.test(text),
    'Vermittelt der Betrieb Kredite? Dann braucht er meist eine Erlaubnis und nennt im Impressum die Aufsichtsbehörde (GewO); zu einem Zins oder einer Rate gehören weitere Angaben (§ 17 PAngV).':
      isOfHome && !legal.supervisoryAuthority && CREDIT.test(claimsOf(text)),
    'Passt das zu den Öffnungszeiten? Besucher sehen beides auf derselben Seite.':
      isOfHome && file !== 'hours' && index !== 'notice' && areOtherTimes(text, hours),
    'Das ist keine der eingetragenen Nummern. Stimmt sie?':
      isOfHome && phone !== undefined && !JSON.stringify(business).includes(phone.e164),
    'In der Datenschutzerklärung steht, was der Server zu jedem Abruf speichert. Stimmt dieser Text?':
      path.includes('paragraphs') && legal.hosting.logRetention !== NO_LOGS && NOTHING_KEPT.test(text),
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
  return Object.keys(questions).filter((question) => questions[question])
}

const beside = (ours: string) =>
  `Daneben steht in der Datenschutzerklärung: „${ours}“. Beides zugleich geht nicht. Ist der Text für diese Website geschrieben?`

export function askOfText(content: Content, path: PropertyKey[], text: string): string[] {
  const isLegal = path.includes('paragraphs') || path.at(-1) === 'body'
  const ofPlace = isLegal ? [...messagesIn(IN_LEGAL_TEXTS, text), ...messagesIn(BESIDE, doneIn(text)).map(beside)] : []
  const claimed = messagesIn(ON_THE_HOME_PAGE, claimsOf(text))
  const ofHome = path[0] === 'legal' ? [] : messagesIn(ON_THE_HOME_PAGE, text).filter((each) => claimed.includes(each))
  return [...ofPlace, ...ofHome, ...messagesIn(EVERYWHERE, text), ...askOfContext(content, path, text)]
}

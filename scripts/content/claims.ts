/** Words in texts that need proof or more words beside them, and likely mistakes. */
import type { Content } from '../../src/schema/index.ts'
import { fieldAt } from './field-at.ts'

/** `isRight` says when the text is fine. */
type Claim = [
  sign: RegExp,
  question: string,
  isRight?: (content: Content, path: PropertyKey[], text: string) => boolean,
]

const isLegal = (path: PropertyKey[]) => path.includes('paragraphs')
const isContracted = ({ brands }: Content) => brands.some(({ partner }) => partner === 'Vertragspartner')

/** What generators write, and the sentence of our own notice that stands beside it. */
const BESIDE: [sign: RegExp, sentence: string][] = [
  [/Cookie|Consent/i, 'Diese Website setzt keine Cookies'],
  [/Formular|Newsletter|Kundenkonto|Passwort|Registrier|Kommentarfunktion/i, 'Es gibt kein Formular, kein Kundenkonto'],
  [
    /Analytics|Matomo|Hotjar|reCAPTCHA|Tracking|Pixel|Reichweitenmessung|Google Ads|Tag Manager|WordPress|Affiliate|Partnerprogramm/i,
    'keine Auswertung des Verhaltens',
  ],
  [
    /Google (?:Maps|Fonts)|YouTube|Vimeo|OpenStreetMap|Plugin|eingebettet|einbinden|binden .* ein/i,
    'nichts eingebettet',
  ],
]
export const SENTENCES = BESIDE.map(([, sentence]) => sentence)

const isDenied = (sign: RegExp, text: string) =>
  text
    .split(/[.!?](?=\s|$)/)
    .every((each) => !sign.test(each) || /(?<!\p{L})(?:kein\p{L}*|nicht|ohne)(?!\p{L})/iu.test(each))

export const JOB =
  /(?<!\p{L})(?:Verstärkung|Bewirb|Bewerb\p{L}*|Azubis?|Auszubildende\p{L}*|Aushilfen?|Minijob|Praktik\p{L}*|(?:such(?:en|t|e)|gesucht:?) (?:\p{L}+,? ){0,5}?\p{L}*(?:mechani|mechatroni|mitarbeit|verkäuf|schraub|kolleg|zuwachs|nachwuchs)\p{L}*|stell(?:en|t) (?:\p{L}+ )?ein(?!\p{L})|\p{L}*(?:mechanik|mechatronik|mitarbeit|verkäuf|schraub)\p{L}*(?: \(.{1,9}\))? gesucht)/iu
const AGE_OR_SEX =
  /(?<!\p{L})(?:jung|kräftig|rüstig|männlich|weiblich|deutsch|muttersprach)\p{L}*|\d\d Jahre|(?<!\p{L})(?:Mann|Frau)(?!\p{L})|(?:mechaniker|mechatroniker|mitarbeiter|verkäufer|schrauber|kollegen?)(?![\p{L}*:/_-]| ?\([mwd] ?[/|])/iu

const PRICE = '\\d[\\d.,]*[-–]? ?(?:€|Euro|EUR)(?!\\p{L})'

export const CLAIMS: Claim[] = [
  ...BESIDE.map(
    ([sign, sentence]): Claim => [
      sign,
      `Daneben steht in der Datenschutzerklärung: „${sentence}“. Beides zugleich geht nicht (Art. 13 DSGVO). Ist der Text für diese Website geschrieben?`,
      (_, path, text) => !isLegal(path) || isDenied(sign, text),
    ],
  ),
  [
    /Generator|e-?recht24|Schwenke|Mustertext|(?:Landgericht|LG) Hamburg/i,
    'Kommt das aus einem Mustertext? Die üblichen Teile schreibt diese Website selbst.',
    (_, path) => !isLegal(path),
  ],
  [
    new RegExp(`(?<!\\p{L})ab (?:nur )?${PRICE}|${PRICE}[^!?]{0,40}(?:zzgl|zuzüglich|plus|netto|exkl)`, 'iu'),
    'Ist das der Gesamtpreis mit Umsatzsteuer und Überführung (§ 3 PAngV)?',
    (_, __, text) => /(?:inkl|einschl)\p{L}*\.? (?:\p{L}+ )?(?:MwSt|\p{L}+steuer|Überführung)/iu.test(text),
  ],
  [
    /Jahreszins|Ratenkauf|Ratenzahlung|Finanzierung|Leasing|(?<!\p{L})Kredite?(?!\p{L})|(?:€|Euro|EUR) ?(?:im|pro|\/) ?Monat/iu,
    'Wer Kredite vermittelt, braucht eine Erlaubnis (§ 34c GewO) und nennt die Aufsichtsbehörde im Impressum; zu einem Zinssatz gehören weitere Angaben (§ 17 PAngV). Ist beides da?',
    ({ legal }, path, text) => isLegal(path) || (!!legal.supervisoryAuthority && !/zins|%/i.test(text)),
  ],
  [
    /(?:\d+ ?%|Prozent) (?:Rabatt|Nachlass|günstiger|billiger|reduziert|sparen)|[-–−] ?\d+ ?%|Rabatt|(?<!\p{L})statt \d[\d.,]* ?(?:€|EUR)|Räumungsverkauf|nur heute/iu,
    'Stimmt die Ermäßigung? Daneben gehört der niedrigste Preis der letzten 30 Tage (§ 11 PAngV).',
  ],
  [
    /(?:klima|CO[2₂]-?)(?:neutral|positiv|frei)|(?:umwelt|klima)(?:freundlich|schonend|bewusst)|nachhaltig|emissionsfrei|ökologisch|(?<!\p{L})grüne[rs]? (?:Energie|Mobilität|Antrieb)/iu,
    'Lässt sich das belegen? Allgemeine Umweltaussagen sind seit September 2026 verboten (Anhang zu § 3 UWG).',
  ],
  [
    /(?:\d+|zwei|drei|vier|fünf|zehn) ?(?:Jahren?|Monaten?) (?:\p{L}+ )?Garantie|Garantie[^.!?]{0,20}\d+ ?(?:Jahre|Monate)|(?:lebenslang|ewig)\p{L}* (?:\p{L}+ )?Garantie|Geld-zurück|garantier(?:en|t)(?!\p{L})/iu,
    'Wer gibt diese Garantie, und wo stehen ihre Bedingungen (§ 479 BGB)?',
  ],
  [
    /(?<![\p{L}-])(?:(?:\p{L}*(?:rad|fahrzeug|mechaniker|karosserie)|Kfz-?)?meister(?:betrieb|werkstatt|in|hand)?)(?!\p{L})/iu,
    'Ist der Betrieb in der Handwerksrolle eingetragen (§ 51 HwO)? Dann gehört „Beruf“ ins Impressum.',
    ({ legal }, [, field]) => legal.profession !== undefined || field === 'owner' || field === 'representedBy',
  ],
  [
    /(?<!am )(?<!\p{L})(?:(?:größt|best|günstigst|billigst|niedrigst|schnellst|modernst|erfahrenst)e[nrsm]?(?! (?:Grüße|Jahre|Zeit|Händen))|Nr\. ?1|Nummer (?:1|eins)|führende[rs]?|Marktführer|(?:konkurrenzlos|unschlagbar)\p{L}*|einzige[rs]? [\p{L}-]*(?:händler|werkstatt|betrieb)|\p{L}+er als (?:jede|alle|andere|die Konkurrenz)[nrs]?)(?![\p{L}\d])/iu,
    'Lässt sich das beweisen? Wer sich über alle anderen stellt, muss es können (§ 5 UWG).',
    (_, [file]) => file === 'legal',
  ],
  [
    /\d,\d (?:von 5 )?Stern|\d,\d ?\/ ?5|[★⭐]|\d Sterne|(?:Google|Kunden|Top)[- ]?bewertung|Testsieger|Stiftung Warentest|Testnote/iu,
    'Woher kommt die Bewertung? Daneben gehört, ob und wie sie geprüft ist (§ 5b Abs. 3 UWG).',
  ],
  [
    /zertifiziert|Innungs(?:betrieb|mitglied)|(?:TÜV|DEKRA|staatlich)-?\s?(?:geprüft|anerkannt)/iu,
    'Wer hat das geprüft, und gilt es noch? Beides gehört dazu (§ 5a UWG).',
    (_, path) => isLegal(path),
  ],
  ...['Vertragspartner', 'Servicepartner'].map(
    (word): Claim => [
      new RegExp(word),
      `Keine Marke ist als ${word} eingetragen. Stimmt der Text?`,
      ({ brands }) => brands.some(({ partner }) => partner === word),
    ],
  ),
  [
    /Vertrags(?:händler|werkstatt)|(?:autorisiert|offiziell)\p{L}* \p{L}*(?:händler|partner|werkstatt)/iu,
    'Keine Marke ist als Vertragspartner eingetragen. Stimmt der Text (§ 5 UWG)?',
    (content, [file]) => file === 'brands' || isContracted(content),
  ],
  [
    /Vertrags(?!frei)|autorisiert|offiziell|Garantie(?!rt)/i,
    'Diese Marke ist nicht als Vertragspartner eingetragen, nur als Servicepartner oder ohne Vertrag. Darf der Betrieb das von ihr sagen (§ 5 UWG)?',
    ({ brands }, [file, index, field]) =>
      file !== 'brands' || field === 'features' || brands[Number(index)]?.partner === 'Vertragspartner',
  ],
  [
    /Schiedsstelle|Einzelfall.*(?:schlicht|streitbeil)|(?:schlicht|streitbeil).*Einzelfall/i,
    'Nimmt der Betrieb an Schlichtung teil, ja oder nein? „Im Einzelfall“ genügt nicht (BGH VIII ZR 265/18), und die Schiedsstelle der Innung ist keine Verbraucherschlichtungsstelle (§ 36 VSBG).',
  ],
  [
    JOB,
    'Richtet sich das an ein Alter oder Geschlecht? Eine Stelle steht allen offen (§ 11 AGG), zum Beispiel mit dem Zusatz (m/w/d).',
    (_, path, text) => isLegal(path) || !AGE_OR_SEX.test(text) || /\(?[mwd] ?[/|] ?[mwd]/.test(text),
  ],
  [
    /(?<![\d.,])(?:(?:\+|00)49[ ()/-]*0?|0)[ ()/-]*(?:137|180|900)(?:[ ()/-]*\d){5,}/u,
    'Diese Nummer kostet extra. Steht der Preis dabei (§ 109 TKG)?',
    (_, [file]) => file === 'business',
  ],
  [
    /(?<![\p{L}\d*_])([*_]{1,2})\p{L}[^*_]*\1(?!\p{L})/u,
    'Sternchen (oder _) stehen so auf der Seite. Bitte löschen.',
    (_, path) => path.includes('whatsApp'),
  ],
  [/\\[nrtu'"]|[`¿]/, 'Zeichen wie \\n, ` und ¿ stehen so auf der Seite. Bitte löschen.'],
  [/<\/?[a-z][^<>]*>|&(?:[a-z]+|#\w+);/i, 'HTML wie <br> oder &amp; steht so auf der Seite. Bitte ohne schreiben.'],
  [
    /^(?:keine?[rs]?|nicht vorhanden|entfällt|nein|[-–—/])\.?$/i,
    'Das steht so auf der Seite. Gibt es das nicht: die Angabe weglassen.',
    (_, path) => {
      const { isOptional, choices, help } = fieldAt(path)
      return !isOptional || choices !== undefined || !!help?.includes('keine')
    },
  ],
  [
    /WhatsApp/i,
    'Eine Nummer für WhatsApp ist nicht eingetragen. Soll der Text so bleiben?',
    ({ business }) => !!business.whatsApp,
  ],
  [
    /Anzeigenportal|Kleinanzeigen|mobile\.de/i,
    'Ein Anzeigenportal ist nicht eingetragen. Soll der Text so bleiben?',
    ({ business }) => !!business.classifieds,
  ],
]

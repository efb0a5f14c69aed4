/** Words in texts that need proof or more words beside them, and likely mistakes. */
import { matchesIn, type TextRules } from './rules.ts'

/** What generators write, by the sentence of our own notice that stands beside it (Art. 13 DSGVO). */
export const BESIDE: TextRules = {
  'Diese Website setzt keine Cookies': /Cookie|Consent/i,
  'Es gibt kein Formular, kein Kundenkonto':
    /^(?!.*(?:Widerruf|Papier)).*Formular|Newsletter|Verteiler(?!getriebe|kappe|finger)|Rundmail|Kundenkonto|Passwort|Registrier(?!ungsn|en wir)|Kommentarf/i,
  'keine Auswertung des Verhaltens':
    /Analytics|Matomo|Hotjar|reCAPTCHA|Tracking|Pixel|Google Ads|Tag Manager|WordPress|Affiliate|Partnerprogramm/i,
  'nichts eingebettet':
    /Google (?:Maps|Fonts)|(?<!(?:bei|auf) )YouTube|Vimeo|OpenStreetMap|Plugin|eingebettet|eingebunden|einbinden|binde[nt] .* ein(?!\p{L})/iu,
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
export const doneIn = (text: string) => claimsOf(text.replace(/(?<!\p{L})ohne(?!\p{L})/giu, 'kein'))

const IN_LEGAL_TEXTS: TextRules = {
  'Kommt das aus einem Mustertext? Die üblichen Teile schreibt diese Website selbst.':
    /(?<!\p{L})Generator(?!en)|e-?recht24|Dr\. Schwenke|Mustertext|(?:Landgericht|LG) Hamburg/iu,
  'Nimmt der Betrieb an Schlichtung teil, ja oder nein? „Im Einzelfall“ genügt nicht, und die Schiedsstelle der Innung ist keine Verbraucherschlichtungsstelle (§ 36 VSBG).':
    /^Schiedsstelle|Schiedsstelle.*(?:Verbraucher(?:schlicht|streit)|teil(?!\p{L}))|Einzelfall.*(?:schlicht|streitbeil)|(?:schlicht|streitbeil).*Einzelfall/iu,
  'Darf das etwas kosten? Auskunft über die eigenen Daten ist unentgeltlich (Art. 12 Abs. 5 DSGVO).':
    /^(?!.*(?:kein|ohne|nicht|unentgeltlich|kosten(?:los|frei)|gebührenfrei)).*Ausk[uü]nft.*(?:\d ?(?:€|Euro|EUR)|Gebühr|pauschale|kostenpflichtig|berechnen|Entgelt)/i,
  'Hält diese Klausel? Verbrauchern darf sie nicht nehmen, was ihnen nach dem Gesetz zusteht (§§ 307 bis 309 BGB).':
    /^(?!.*(?:Unternehme|gewerblich|Kaufleut|dringend|Maß)).*(?:in unser(?:en|em)? (?:Eigentum|Besitz)|gilt als (?:genehmigt|abgenommen|angenommen|zugestimmt)|Vertragsstrafe|haften (?:wir )?(?:\p{L}+ )?(?:nicht|nie|in keinem Fall)(?!.*(?:Vorsatz|fahrlässig|Leben))|auch bei (?:grober Fahrl|Vorsatz)|Mahn\p{L}*[^.!?]*(?<![\d,])\d\d+ ?(?:€|Euro)|erhöh\p{L}*[^.!?]*Preis|jederzeit (?:\p{L}+ ){0,3}änder|(?:Widerruf|Rückgabe(?! (?:\p{L}+ )?Miet)|Löschung|Beschwerde)\p{L}*[^.!?]*(?:ausgeschlossen|nicht möglich|(?:besteht|gibt es) nicht)|kein\p{L}* (?:Widerruf|Rückgabe|Recht auf)(?!.*(?:Laden|vor Ort))|Preis\p{L}*[^.!?]*(?:erhöh|anpass|anheb)|Storn\p{L}*[^.!?]*\d ?(?:%|Prozent)|(?:Mängel|Reklamation)\p{L}*(?:(?! wir )[^.!?])*(?:innerhalb|binnen)[^.!?]*(?:Tag|Woche)|Gewährleistung[^.!?]*(?<!\d)(?:[1-9]|1[01]|drei|sechs)\sMonat)/iu,
  'Ist das so erlaubt? Kameras nehmen nur das eigene Grundstück auf, ohne Ton, und die Bilder bleiben einige Tage (Art. 5 und 6 DSGVO).':
    /(?:Kamera|Video|aufgezeichnet|gefilmt)(?:.*(?<!nicht (?:\p{L}+ )?)(?:Gehweg|Bürgersteig|Straße(?!\p{L}| \d)|Nachbar|(?<!Am )Markt(?!\p{L})|mit(?: Bild und)? Ton|Jahre?(?!\p{L})|Monat|Wochen))/iu,
  'Wissen das die Anrufer? Gespräche aufzunehmen ist ohne ihr Ja strafbar (§ 201 StGB).':
    /(?<!kein\p{L}* |nicht )(?:Anruf|Telefonat|Gespräch)\p{L}*[^.!?]*(?:aufgezeichnet|aufgenommen|mitgeschnitten|(?<!schreib[^.!?]*) auf(?: und|[.,]))/iu,
  'In der Datenschutzerklärung steht, seit wann der Vertrag zur Auftragsverarbeitung gilt. Stimmt dieser Text?':
    /Auftragsverarbeitung[^.!?]*(?:nicht|kein|fehlt)/i,
  'Wirklich für immer? Daten dürfen nur bleiben, solange sie nötig sind (Art. 5 DSGVO).':
    /(?<!(?:kein|nicht|nie)[^.!?,]*)(?:dauerhaft(?! (?:ge)?lösch)|unbefristet|unbegrenzt|auf Dauer|für immer)(?![^.!?,]*(?:kein|nicht))/i,
  'Wer hat dem zugestimmt? Daten anderer weitergeben oder für Werbung nutzen darf man nur mit Einwilligung (Art. 6 DSGVO, § 7 UWG).':
    /^(?!.*(?:einwillig|zustimm|widersprech|behörde)).*(?<!(?:kein|nicht|nie)[^.!?,]*)(?:(?:verkauf|geben|teilen|leiten)(?:(?!kein|nicht|nie)[^.!?,])*(?:Daten|Adressen|Nummern|Unterlagen|Bewerb)(?:(?!kein|nicht|nie)[^.!?,])*(?:weiter|an )|(?<!\p{L})(?:Werb|Angebote)\p{L}*(?:(?!kein|nicht|nie)[^.!?])*(?:schick|send|anruf|SMS|per (?:E-Mail|WhatsApp))|automatisch[^.!?]*(?:gruppe|Verteiler))/iu,
  'Darf der Betrieb diese Bilder zeigen? Das erlaubt nur, wer sie gemacht hat (UrhG).':
    /Bildersuche|Google-?Bilder|(?:Bild|Foto|Aufnahme)\p{L}*[^.!?]*aus dem (?:Internet|Netz)|Urheber\p{L}*[^.!?]*(?:nicht|un)\s?bekannt/iu,
  'Ist das für diese Website geschrieben? Ein Besuch ist keine Einwilligung (Art. 4 Nr. 11 DSGVO).':
    /^(?!.*(?:kein|ohne|nicht)).*(?:Besuch|Nutzung|Aufruf|nutzen|weitersurfen).*(?:einverstanden|einwillig|willigen|(?<!\p{L})(?:zu)?stimmen)/iu,
  'Gilt das nur für Kaufleute? Andere lassen sich nicht auf einen Gerichtsstand festlegen (§ 38 ZPO).':
    /^(?!.*(?:Kaufleut|Kaufmann|Unternehme)).*(?:Gerichtsstand|Streitigkeit[^.!?]*gericht)/i,
}

/** No text that says there is no tax, it is in it or it is for firms; then a price with more to pay. */
const TAXED = '^(?!.*(?:Kleinunternehm|differenzbesteuert|nur (?:an|für) (?:Betriebe|Gewerb|Unternehm)|Endpreis)).*?'
const EURO = String.raw`(?<![\d.,])\d[\d.]*(?:,[\d–-]+)? ?(?:€|Euro|EUR)(?!\p{L})`
const PRICE = new RegExp(
  `${TAXED}${EURO}[^!?]{0,40}(?:(?:zzgl\\.?(?!\\.)|zuzüglich|plus)(?! (?:\\p{L}*[Tt]eile|Reifen|Material|Gebühr))|\\+ ?\\d|netto|exkl|kommt dazu|Teile extra|(?:Steuer|MwSt)[^.!?]{0,30}(?:drauf|hinzu|extra))`,
  'iu',
)

const ON_THE_HOME_PAGE: TextRules = {
  'Ist das der Gesamtpreis, mit Umsatzsteuer und bei Fahrzeugen mit Überführung (§ 3 PAngV)?': PRICE,
  'Stimmt die Ermäßigung? Bei Waren gehört der niedrigste Preis der letzten 30 Tage daneben (§ 11 PAngV).':
    /^(?!.*(?:Studi|Schüler|Mitglied|Senior|Ausweis|\p{L}pass(?!\p{L})|Arbeits(?:zeit|lohn)|letzten 30 Tage|UVP|Preisempfehlung)).*(?:(?:\d ?%|(?<!in )Prozent) (?:Nachlass|günstiger|billiger|reduziert|sparen|auf(?!\p{L}))|(?<!\d ?)[-–−] ?\d+ ?%|Rabatt|(?<!\p{L})(?:statt|früher|vorher|bisher) \d[\d.,]* ?(?:€|EUR)|Räumungsverkauf|nur heute)/iu,
  'Lässt sich das belegen? Allgemeine Umweltaussagen ohne anerkannten Beleg sind seit September 2026 verboten (Anhang zu § 3 Abs. 3 UWG).':
    /(?:klima|CO[2₂]-?)(?:neutral|positiv|frei)|(?:umwelt|klima)(?:freundlich|schonend|bewusst)|nachhaltig|emissionsfrei|ökologisch|(?<!\p{L})grüne[rs]? (?:Energie|Mobilität|Antrieb)/iu,
  'Wer gibt diese Garantie, und wo stehen ihre Bedingungen (§ 479 BGB)?':
    /^(?!.*(?:gesetzliche\p{L}* Rechte|Bedingungen|heft(?!\p{L}))).*(?:(?:\d+|zwei|drei|vier|fünf|sechs|zehn|zwölf) ?(?:Jahren?|Monaten?) (?:\p{L}+ )?(?!Werks|Hersteller)\p{L}*Garantie|Garantie[^.!?]{0,20}\d+ ?(?:Jahre|Monate)|(?:lebenslang|ewig)\p{L}* (?:\p{L}+ )?Garantie|Geld-zurück|Preisgarantie|garantier(?:en|t)(?! kein|\p{L}))/iu,
  'Klingt Gewährleistung hier wie ein Vorteil? Jeder Händler schuldet sie; sie als Besonderheit darzustellen ist verboten (Anhang zu § 3 Abs. 3 UWG, Nr. 10).':
    /(?<!\p{L})(?:mit|inklusive|inkl\.|Jahr(?:en?)?|Monat(?:en?)?) (?:gesetzliche[rn]? |voller )?Gewährleistung(?!\p{L})/iu,
  'Lässt sich das beweisen? Wer sich über alle anderen stellt, muss das können (§ 5 UWG).':
    /(?<!(?:am|unser\p{L}*|mein\p{L}*) )(?<!\p{L})(?:(?:größt|best|günstigst|billigst|niedrigst|schnellst|modernst|erfahrenst)e[nrsm]?(?! (?:Dank|Fall|Zeitpunkt|Grüße|Jahre|Zeit|Weg|Händen|Teil|Stück|Wert|Freude|Sorge|Mühe|Wunsch|Hobby|Kaffee|Fan|Freund|Preise?s? der letzten)(?!\p{L}))|Nr\. ?1|Nummer (?:1|eins)|führende[rs]?|Marktführer|100 ?(?:%|Prozent) (?:zufrieden|\p{L}*zufriedenheit)\p{L}*|(?:konkurrenzlos|unschlagbar)\p{L}*|einzige[rs]? [\p{L}-]*(?:händler|werkstatt|betrieb)|\p{L}+er als (?:jede|alle|andere|die Konkurrenz)[nrs]?|(?:niemand|nirgends)[^.!?]* (?:(?:günstig|billig|schnell)er|weniger Geld))(?![\p{L}\d])/iu,
  'Ist das erlaubt? Mit einem Rechtsbruch zu werben ist verboten (§ 3a UWG), etwa mit Fahren ohne Zulassung, Versicherung oder Führerschein, mit Arbeit ohne Prüfung oder Rechnung.':
    /^(?!.*(?:(?<!\d)6 km\/h|(?<!S-)Pedelec|erlischt|(?<!\p{L})sonst(?!\p{L})|(?:darf|dürf)\p{L}* (?:\p{L}+ )?nur)).*(?:(?:entdrossel|frisier|entsperr|Drossel[^.!?]* (?:raus|weg)(?!\p{L}))(?![^.!?]*(?:eintrag|eingetragen))|schalt\p{L}* [^.!?]*(?:Motor|Antrieb) frei(?!\p{L})|ohne (?:Vorführung|Rechnung|ABE|Eintragung|Gutachten)(?!\p{L})|45 km\/h[^.!?]*ohne (?:Kennzeichen|Versicherung|Führerschein)|(?:Nachbau|Kopie|Replika)[^.!?]*(?:Logo|vom Original)|(?:Tacho|Kilometerst[aä]nd)[^.!?]*(?:(?<!rufen (?:\p{L}+ )?)zurück|korrigier|anpass)|(?:Kat(?!alog|eg)|AGR|DPF|Partikelfilter|Dämpfer)[^.!?]* (?:raus|ausbau|entfern|leer)|Selbstbeteiligung[^.!?]*(?:übernehm|erlass|schenk|entfällt|sparst)|(?:übernehmen|schenken|erlassen)[^.!?]*Selbstbeteiligung|keine Rechnung|spar\p{L}* (?:\p{L}+ ){0,3}(?:Mehrwertsteuer|MwSt)|f[aä]hr(?!zeug|r[aä]d)[^.!?]*ohne (?:\p{L}+ )?(?:Führerschein|Fahrerlaubnis|Versicherung|Zulassung)|ohne (?:Führerschein|Fahrerlaubnis|Versicherung|Zulassung)[^.!?]* fahren)/iu,
  'Wer darf das fahren? Eine 125er nur, wer A1, den alten 3er oder B196 hat (§ 6b FeV).':
    /^(?!.*(?:196|A1|alte[nr]? )).*125.*(?:Autoführerschein|Pkw-Führerschein|Klasse B(?!\p{L}))/iu,
  'Wer prüft hier? Die Hauptuntersuchung machen nur anerkannte Prüfer, nicht die Werkstatt (§ 29 StVZO).':
    /^(?!.*(?:Prüf(?:er|ing|org|stell)|DEKRA|GTÜ|KÜS|Sachverständ|TÜV (?:kommt|prüft|im Haus|bei uns))).*(?:HU|Hauptuntersuchung|Plakette)(?!-)[^.!?]*(?:selbst|eigen|sofort|von uns(?!\p{L})|durch uns)/u,
  'Ist das fair und zu beweisen? Über andere darf Werbung nicht herziehen, und die Herkunft muss stimmen (§§ 4 bis 6 UWG).':
    /Schrott(?!plat|händ|pres)(?= (?:von|aus|der))|Pfusch(?!\p{L})|Abzock|Halsabschneider|Billig(?:schrott|müll|kram)|minderwertig|Made in Germany|(?:in|aus) Deutschland (?:gebaut|gefertigt|hergestellt)/iu,
  'Darf das über einen Menschen hier stehen (Art. 9 und 10 DSGVO)? Bei Krankheit genügt: vorübergehend geschlossen.':
    /(?:unser\p{L}* \p{Lu}\p{L}+|(?!Dein|Ihr|Mein|Ein|Der|Die|Das)\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)[^.!?]*(?:krank(?!en)|Burnout|Depression|Operation|Bandscheibe|Reha(?!\p{L})|schwanger|gestohlen|geklaut|betrogen|in die Kasse|Hausverbot)/u,
  'Ist das eine Anfrage? Wer so schreibt, hat bestellt und weiß es vielleicht nicht (§ 312j BGB).':
    /(?:(?<!un)verbindliche?|kostenpflichtige?) (?:Bestell|Kauf)|hiermit (?:bestell|kauf)/i,
  'Ist das Rechtsberatung? Ansprüche gegen andere durchzusetzen ist Anwälten vorbehalten (§ 3 RDG).':
    /(?:Schmerzensgeld|Schaden(?:s)?ersatz|(?<!hohe )Ansprüche)[^.!?]*(?:setz|forder|hol)\p{L}*|Anwalt brauch/iu,
  'Wer stimmt hier zu? Eine Einwilligung in Werbung gibt niemand nebenbei (§ 7 UWG, Art. 7 DSGVO).':
    /(?:einverstanden|einwillig|stimme[^.!?]* zu(?!\p{L}))[^.!?]*(?:Werb|Angebot|Newsletter|Fotos?|Daten|Anruf)/iu,
  'Woher kommt die Bewertung? Daneben gehört, ob und wie sie geprüft ist (§ 5b Abs. 3 UWG).':
    /^(?!.*(?:ungeprüft|prüfen|prüft(?!\p{L}))).*(?:\d,\d (?:von 5 )?Stern|\d,\d ?\/ ?5|[★⭐]|(?:\d|fünf)[- ]Sterne|(?:Kunden|Top)[- ]?bewertung|Google-?bewertung(?!en$)|Testsieger|Stiftung Warentest|Testnote)/iu,
  'Wo ist das? Diese Website hat kein Formular und keinen Newsletter.':
    /(?:Kontakt|Anfrage|Buchungs)formular|Formular[^.!?]*(?:unten|dieser Seite|absenden|ausfüllen)|Newsletter|E-Mail-Verteiler/i,
  'Wer hat das geprüft, und gilt es noch? Beides gehört dazu (§ 5a UWG).':
    /zertifiziert|Innungs(?:betrieb|mitglied)|(?:TÜV|DEKRA|staatlich)-?\s?(?:geprüft|anerkannt)/iu,
}

const EVERYWHERE: TextRules = {
  'Klingt das nach einer Ausnahme vom Gesetz? Dann besser weglassen (§ 3a UWG).':
    /(?:merkt|kontrolliert|interessiert) (?:das )?(?:hier |doch )?(?:keiner|keinen|niemand(?:en)?)(?!\p{L})|(?:das stört|stört das) (?:hier |doch )?keinen|macht (?:hier |doch )*jeder(?!\p{L})/iu,
  'Kostet die Zahlung extra? Für Karte, Überweisung und Lastschrift ist das bei Verbrauchern verboten (§ 270a BGB).':
    /(?:karte|Visa|Überweisung|Lastschrift)(?!n?zahlung)[^.!?]*\d ?(?:%|Prozent)(?! (?:als |der )?(?:Anzahlung|Skonto|Nachlass|Rabatt))/iu,
  'Muss das mit dem Ausweis sein? Niemand darf ihn als Pfand nehmen, und kopieren nur, wenn der Kunde zustimmt (§§ 1 und 20 PAuswG).':
    /ausweis\p{L}*(?![^.!?]*(?:nicht|kein|\d ?(?:€|Euro)))[^.!?]*(?:hinterleg|einbehalt|Pfand|kopier)|(?:hinterleg|Kopie|Pfand)[^.!?]*ausweis/iu,
  'Gilt das auch für Verbraucher? Ihre Gewährleistung lässt sich nicht ausschließen (§ 476 BGB).':
    /(?:ohne|Ausschluss \p{L}+) (?:\p{L}+ und )?Gewährleistung|(?<!(?:Unternehme|gewerblich)[^.!?]*)(?:Gewährleistung|Mängelhaftung)(?![^.!?]*(?:Unternehme|gewerblich))[^.!?]*(?<!nicht )ausgeschlossen|(?<!Unternehm[^.!?]*)schließ(?![^.!?]*Unternehm)[^.!?]*Gewährleistung[^.!?]* aus(?!\p{L})|(?:ge|ver)kauft wie (?:be|ge)sehen|Umtausch ausgeschlossen|reklamier\p{L}* [^.!?]*(?<!\p{L})nicht|(?:verlier|verfällt|verfallen|erlischt)\p{L}*[^.!?]*Gewährleistung|Gewährleistung[^.!?]*(?:verlor|verfällt|verfallen|erlischt)/iu,
  'Diese Nummer kostet extra. Steht der Preis dabei (§ 109 TKG)?':
    /(?<![\d.,])(?:(?:\+|00)49[ ()/-]*0?|0)[ ()/-]*(?:137|180|900)(?:[ ()/-]*\d){5,}(?![^.!?]*(?:Cent|€|Euro))/,
  'HTML wie <br> oder &amp; steht so auf der Seite. Bitte weglassen.': /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\w+);/i,
}

/** No champion, and not what makes one. */
export const MASTER =
  /(?<![\p{L}]|(?<!rad|Kfz)-)(?!(?<=(?:Deutsche[rn]?|macht (?:\p{L}+ )?den) )Meister(?!\p{L}))(?:(?:\p{L}*(?:rad|fahrzeug|mechaniker|karosserie)|Kfz-?)?meister(?:betrieb|werkstatt|in|hand)?)(?!\p{L})/giu

/** Member states of the European Union and of the European Economic Area. */
export const EUROPE =
  /Belgien|Bulgarien|Dänemark|Deutschland|Estland|Finnland|Frankreich|Griechenland|Ireland|Luxembourg|Irland|Island|Italien|Kroatien|Lettland|Liechtenstein|Litauen|Luxemburg|Malta|Niederlande|Norwegen|Österreich|Polen|Portugal|Rumänien|Schweden|Slowakei|Slowenien|Spanien|Tschechien|Ungarn|Zypern|EU|EWR/

/** Providers from outside Europe, and forms of companies there. */
export const FOREIGN =
  /(?<!\p{L})(?:Google|Gmail|Microsoft|Outlook|Hotmail|Apple|iCloud|Yahoo|AOL|Amazon|AWS|Cloudflare|Netlify|Vercel|Wix|Squarespace|Shopify|GoDaddy|DigitalOcean|GitHub|WordPress\.com|Zoho|Proton|Inc|LLC|Corp|Ltd|Limited)(?!\p{L})/iu

const beside = (ours: string) =>
  `Daneben steht in der Datenschutzerklärung: „${ours}“. Beides zugleich geht nicht. Ist der Text für diese Website geschrieben?`

/** What the words of a text are asked, whatever else the content says. */
export function askOfWords(path: PropertyKey[], text: string): string[] {
  const isLegal = path.includes('paragraphs') || path.at(-1) === 'body'
  const ofPlace = isLegal ? [...messagesIn(IN_LEGAL_TEXTS, text), ...messagesIn(BESIDE, doneIn(text)).map(beside)] : []
  const claimed = messagesIn(ON_THE_HOME_PAGE, claimsOf(text))
  const ofHome = path[0] === 'legal' ? [] : messagesIn(ON_THE_HOME_PAGE, text).filter((each) => claimed.includes(each))
  return [...ofPlace, ...ofHome, ...messagesIn(EVERYWHERE, text)]
}

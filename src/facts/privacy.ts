/** The privacy notice (Art. 13 DSGVO). */
import { protectSpaces } from '../lib/typography.ts'
import type { Content } from '../schema/index.ts'
import { CUT_ADDRESS, LOG_TEXTS, NO_LOGS, type PrivacyPartId } from '../schema/legal.ts'
import { BICYCLE } from '../schema/vehicles.ts'
import { authorityOf } from './authority.ts'
import { isNamedLikeShop, type LegalPart } from './provider.ts'
import { listKinds } from './scene-drawings.ts'

/** When our sentences below last changed, and the sum of both: privacy.test.ts has it, and says how to change it. */
export const TEXTS = { day: '2026-11-30', sum: 'dd0d8b7eca38' }

const protect = (text: string | string[]) => (Array.isArray(text) ? text.map(protectSpaces) : protectSpaces(text))

/** What our code does is the same for every shop; the owner's parts follow. */
export function privacyParts(content: Content): LegalPart[] {
  const ours = Object.entries(ownParts(content)).flatMap(([id, part]) => {
    const [heading, ...paragraphs] = part || []
    return heading ? [{ id, heading: protectSpaces(heading), paragraphs: paragraphs.map(protect) }] : []
  })
  return [...ours, ...content.legal.more]
}

/** A heading and its paragraphs; an array becomes a list. */
type Part = [heading: string, ...paragraphs: (string | string[])[]]

function ownParts({ business, brands, home, hours, legal }: Content): Record<PrivacyPartId, Part | false> {
  const { whatsApp, classifieds, profiles } = business
  const hasProfiles = profiles.length > 0
  const isLogged = legal.hosting.logRetention !== NO_LOGS
  const isCut = legal.hosting.logFields.includes(CUT_ADDRESS)
  const kinds = listKinds({ brands, home })
  // Nobody registers a bicycle.
  const isRegistered = kinds.length === 0 || kinds.some((kind) => !BICYCLE.test(kind))
  const scope = [
    `für Anfragen per Telefon${whatsApp ? ', E-Mail und WhatsApp' : ' und E-Mail'}`,
    legal.applications && 'für Bewerbungen',
    hasProfiles && 'für die Profile des Betriebs in Netzwerken',
  ]
  const places = [
    brands.some(({ website }) => website) && 'zu Herstellern',
    classifieds && 'zu einem Anzeigenportal',
    'zu einem Kartendienst',
    whatsApp && 'zu WhatsApp',
    hasProfiles && 'zu Profilen des Betriebs in Netzwerken',
  ]
  const objectable = [
    'die Server-Logdaten',
    'die Daten aus allgemeinen Anfragen',
    legal.applications && 'die Unterlagen nach einer Absage',
    hasProfiles && 'die Daten aus den Profilen in Netzwerken',
  ]
  return {
    datenschutz: ['Datenschutzerklärung'],
    verantwortlicher: [
      'Verantwortlicher',
      `Verantwortlich für die hier beschriebene Verarbeitung personenbezogener Daten ist {owner}, ${isNamedLikeShop(business) ? '' : '{name}, '}{address}, Telefon {phone}, E-Mail [{email}](mailto:{email}).`,
    ],
    geltungsbereich: [
      'Geltungsbereich',
      `Diese Erklärung gilt ${joinWords(['für die Website {website}', ...scope])}. Für die verlinkten Websites anderer Anbieter gelten deren eigene Erklärungen.`,
    ],
    'server-logdaten': [
      'Server-Logdaten',
      isLogged
        ? 'Bei jedem Aufruf speichert der Webserver technische Daten in einem Protokoll:'
        : 'Der Webserver führt kein Protokoll. Bei jedem Aufruf verarbeitet er diese technischen Daten, ohne sie zu speichern:',
      [
        ...['besuchte Seite', 'Uhrzeit des Zugriffs', 'gesendete Datenmenge in Byte'],
        ...['Verweis, von dem der Aufruf kam (Referrer)', 'verwendeter Browser', 'verwendetes Betriebssystem'],
        `verwendete IP-Adresse${isCut ? ', vor dem Speichern gekürzt' : ''}`,
        ...legal.hosting.logFields.flatMap((each) => LOG_TEXTS[each] ?? []),
      ],
      `Zweck ist, die Website auszuliefern, ihren Betrieb zu sichern und Angriffe abzuwehren. Darin liegt das berechtigte Interesse; Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO. Niemand ist verpflichtet, die Daten bereitzustellen; ohne IP-Adresse kann der Server aber keine Seite ausliefern.${isLogged ? ' Speicherdauer der Protokolle: {logRetention}.' : ''}`,
      'Die Website liegt bei {hostingCompany}. Mit dem Anbieter besteht ein Vertrag zur Auftragsverarbeitung (Art. 28 DSGVO). Standort der Server: {hostingLocation}.',
    ],
    'keine-cookies': [
      'Keine Cookies',
      'Diese Website setzt keine Cookies und misst keine Reichweite.',
      'Sie legt im Browser höchstens einen Eintrag ab (Local Storage), und erst, wenn jemand oben auf das Zeichen für das dunkle oder helle Design tippt. Er heißt darkMode und hat den Wert true (dunkel) oder false (hell). Bei jedem Aufruf sieht die Seite nach, ob es ihn gibt, und zeigt dann das gewählte Design. Der Eintrag enthält keine Kennung und wird nicht übertragen. Gespeichert wird also nur eine Wahl, die jemand ausdrücklich getroffen hat, und nur damit sie beim nächsten Besuch noch gilt. Deshalb ist nach § 25 Abs. 2 Nr. 2 TDDDG keine Einwilligung nötig.',
      'Der Eintrag hat kein Ablaufdatum. Er bleibt, bis er im Browser gelöscht wird: in den Einstellungen unter „Website-Daten löschen“ (je nach Browser auch „Cookies und Websitedaten“).',
    ],
    'personenbezogene-daten': [
      'Umgang mit personenbezogenen Daten',
      'Personenbezogene Daten sind alle Angaben, mit denen sich eine Person bestimmen lässt, etwa Name, Anschrift, Telefonnummer oder IP-Adresse. Über diese Website selbst werden außer den Server-Logdaten keine solchen Daten erhoben: Es gibt kein Formular, kein Kundenkonto und keine Auswertung des Verhaltens.',
      'Um die Website zu lesen, muss niemand Namen oder Kontaktdaten angeben. Eine automatisierte Entscheidung oder ein Profiling nach Art. 22 DSGVO findet nicht statt.',
    ],
    kontaktdaten: [
      'Umgang mit Kontaktdaten',
      `Wer anruft oder eine E-Mail${whatsApp ? ' oder WhatsApp-Nachricht' : ''} schickt, teilt Kontaktdaten und den Inhalt der Anfrage mit. Diese Daten werden verwendet, um die Anfrage zu beantworten und Termine, Angebote, Käufe und Aufträge abzuwickeln. Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO, bei allgemeinen Anfragen Art. 6 Abs. 1 lit. f DSGVO mit dem berechtigten Interesse, Fragen zu beantworten. Eine Pflicht zu diesen Angaben besteht nicht; ohne sie ist aber keine Antwort möglich.`,
      `Soweit es für einen Kauf oder Auftrag nötig ist, erhalten auch andere die Daten: der Hersteller bei Garantie und Bestellung, ${isRegistered ? 'die Zulassungsstelle, wenn der Betrieb ein Fahrzeug zulässt, ' : ''}Bank und Steuerberatung für Zahlung und Buchhaltung.`,
      'Das E-Mail-Postfach liegt bei {emailProvider}; die Nachrichten werden dort im Auftrag verarbeitet (Art. 28 DSGVO).',
      'Die Daten werden gelöscht, wenn sie nicht mehr gebraucht werden, spätestens {enquiryRetention} nach der letzten Nachricht. Kommt ein Geschäft zustande, gelten die gesetzlichen Fristen nach § 147 AO, bei Kaufleuten auch nach § 257 HGB: sechs Jahre für Geschäftsbriefe, acht Jahre für Buchungsbelege und zehn Jahre für Bücher und Abschlüsse, jeweils ab dem Ende des Kalenderjahres. Rechtsgrundlage dieser Aufbewahrung ist Art. 6 Abs. 1 lit. c DSGVO.',
    ],
    'angaben-in-bewerbungen': legal.applications && [
      'Bewerbungen',
      'Wer sich bewirbt, teilt die Angaben aus Anschreiben, Lebenslauf und Gespräch mit. Sie werden nur verwendet, um über die Einstellung zu entscheiden. Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO. Eine Pflicht zu diesen Angaben besteht nicht; ohne sie ist aber keine Entscheidung möglich. Lesen dürfen sie nur die Personen im Betrieb, die mitentscheiden.',
      'Nach einer Absage werden die Unterlagen sechs Monate aufbewahrt, falls jemand Ansprüche nach dem Allgemeinen Gleichbehandlungsgesetz geltend macht (§ 15 AGG, § 61b ArbGG; Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO), und dann gelöscht. Bei einer Einstellung kommen sie in die Personalakte.',
    ],
    // Who has a profile there is responsible together with the network: EuGH, C-210/16.
    'profile-in-netzwerken': hasProfiles && [
      'Profile in Netzwerken',
      `Der Betrieb hat ${profiles.length > 1 ? 'Profile' : 'ein Profil'} bei ${joinWords(profiles.map(({ name }) => name))}. Wer dort liest oder schreibt, nutzt das Angebot des Netzwerks: Dessen Betreiber verarbeitet die Daten der Besucher in eigener Verantwortung, setzt dabei meist Cookies und kann Daten in Länder außerhalb von EU und EWR übermitteln. Wo er dem Betrieb daraus Statistiken ohne Namen zeigt, sind beide dafür gemeinsam verantwortlich (Art. 26 DSGVO). Auskunft und Löschung lassen sich am wirksamsten beim Netzwerk verlangen, möglich ist es auch hier.`,
      'Was jemand dem Betrieb dort schreibt, wird verwendet, um zu antworten. Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO; das berechtigte Interesse ist, über den Betrieb zu informieren und erreichbar zu sein. Nachrichten werden spätestens {enquiryRetention} nach der letzten gelöscht. Was das Netzwerk speichert, steht in dessen Datenschutzerklärung.',
    ],
    drittland: legal.thirdCountry !== undefined && ['Daten außerhalb von EU und EWR', legal.thirdCountry],
    whatsapp: whatsApp !== undefined && [
      'WhatsApp',
      'Der Link zu WhatsApp lädt vor dem Klick keine Daten. Wer ihn öffnet, nutzt einen Dienst, den im Europäischen Wirtschaftsraum die WhatsApp Ireland Limited (Meta-Konzern) anbietet; sie ist dafür selbst Verantwortliche. Die Inhalte der Nachrichten sind Ende-zu-Ende verschlüsselt. Metadaten wie Telefonnummer und Zeitpunkt sind es nicht; sie können an die WhatsApp LLC und die Meta Platforms, Inc. in den USA gelangen. Grundlage dafür ist derzeit der Angemessenheitsbeschluss (EU) 2023/1795 zum EU-US Data Privacy Framework.',
      'Die Nutzung ist freiwillig. Telefon und E-Mail sind gleichwertige Wege. Einzelheiten stehen in der [Datenschutzrichtlinie von WhatsApp](https://www.whatsapp.com/legal/privacy-policy-eea).',
    ],
    links: [
      'Links zu anderen Websites',
      `Links führen ${places.filter(Boolean).join(', ')} und zu Stellen, die auf dieser Seite genannt sind. Von ihnen ist nichts eingebettet; vor dem Klick wird nichts an sie übertragen. Wer einen Link öffnet, ruft die fremde Website oder App auf: Deren Betreiber erhält die IP-Adresse und Angaben zum Browser und verarbeitet sie in eigener Verantwortung. Von welcher Seite der Klick kam (Referrer), wird nicht übermittelt.`,
    ],
    rechte: [
      'Auskunft, Berichtigung, Löschung und weitere Rechte',
      'Betroffene Personen haben diese Rechte:',
      [
        ...['Auskunft über die gespeicherten Daten (Art. 15 DSGVO)', 'Berichtigung falscher Daten (Art. 16 DSGVO)'],
        ...['Löschung (Art. 17 DSGVO)', 'Einschränkung der Verarbeitung (Art. 18 DSGVO)'],
        ...['Datenübertragbarkeit (Art. 20 DSGVO)', 'Widerspruch (Art. 21 DSGVO)'],
        'Beschwerde bei einer Aufsichtsbehörde (Art. 77 DSGVO)',
      ],
      'Gegenüber dem Betrieb genügt eine formlose Nachricht an [{email}](mailto:{email}) oder ein Anruf unter {phone}.',
      `Für Beschwerden zuständig ist ${legal.dataProtectionAuthority ?? authorityOf(hours.state)}.`,
    ],
    widerspruch: [
      'Widerspruchsrecht nach Art. 21 DSGVO',
      `Wer betroffen ist, kann aus Gründen, die sich aus der eigenen besonderen Situation ergeben, jederzeit der Verarbeitung personenbezogener Daten widersprechen, die auf Art. 6 Abs. 1 lit. f DSGVO beruht. Hier sind das ${joinWords(objectable)}. Die Daten werden dann nicht mehr verarbeitet, es sei denn, zwingende schutzwürdige Gründe überwiegen oder die Verarbeitung dient der Geltendmachung, Ausübung oder Verteidigung von Rechtsansprüchen. Der Widerspruch ist formlos möglich, zum Beispiel an [{email}](mailto:{email}).`,
    ],
  }
}

const joinWords = (words: (string | boolean)[]) =>
  new Intl.ListFormat('de').format(words.filter((word) => typeof word === 'string'))

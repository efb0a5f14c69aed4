import type { Legal } from './schema'

// Impressum und Datenschutz. Fakten in geschweiften Klammern, zum Beispiel {phone}, werden aus business.ts und
// aus diesem Block eingesetzt. Ein Link steht so da: [Name](https://www.seite.de)
export const legal: Legal = {
  // Stand der Texte: Jahr-Monat-Tag
  updated: '2026-11-20',

  // Umsatzsteuer-Identifikationsnummer. Nie die Steuernummer eintragen!
  vatId: placeholder('noch nicht eingetragen', 'USt-IdNr., "DE" und neun Ziffern'),

  // Wo die Website liegt. Die Angaben stehen im Vertrag mit dem Anbieter und in seiner Hilfe.
  hosting: {
    company: placeholder(
      'Muster-Hosting GmbH, Musterstraße 2, 12345 Musterstadt',
      'Firma und Anschrift des Hosting-Anbieters',
    ),
    location: placeholder('Deutschland', 'Land, in dem die Server stehen'),
    logRetention: placeholder(
      'noch nicht eingetragen',
      'Wie lange der Anbieter die Protokolle aufhebt, zum Beispiel "14 Tage"',
    ),
  },

  privacy: [
    {
      id: 'verantwortlicher',
      heading: 'Verantwortlicher',
      paragraphs: [
        'Verantwortlich für die Datenverarbeitung auf dieser Website ist {owner}, {name}, {address}, Telefon {phone}, E-Mail [{email}](mailto:{email}).',
      ],
    },
    {
      id: 'geltungsbereich',
      heading: 'Geltungsbereich',
      paragraphs: [
        'Diese Erklärung gilt für die Website {website}. Für verlinkte Seiten von Herstellern, für das Anzeigenportal und für WhatsApp gelten die Erklärungen der jeweiligen Anbieter. Von dieser Website werden keine Inhalte anderer Anbieter geladen; erst mit dem Klick auf einen Link entsteht eine Verbindung dorthin.',
      ],
    },
    {
      id: 'server-logdaten',
      heading: 'Server-Logdaten',
      paragraphs: [
        'Beim Aufruf einer Seite überträgt der Browser technische Daten, die der Webserver in einem Protokoll speichert:',
        [
          'besuchte Seite',
          'Uhrzeit des Zugriffs',
          'gesendete Datenmenge in Byte',
          'Verweis, von dem der Aufruf kam (Referrer)',
          'verwendeter Browser',
          'verwendetes Betriebssystem',
          'verwendete IP-Adresse',
        ],
        'Zweck ist, die Website auszuliefern, ihren Betrieb zu sichern und Angriffe abzuwehren. Darin liegt das berechtigte Interesse nach Art. 6 Abs. 1 lit. f DSGVO. Speicherdauer der Protokolle: {logRetention}.',
        'Die Website liegt bei {hostingCompany}. Das Unternehmen verarbeitet die Daten als Auftragsverarbeiter nach Art. 28 DSGVO. Standort der Server: {hostingLocation}.',
      ],
    },
    {
      id: 'keine-cookies',
      heading: 'Keine Cookies',
      paragraphs: [
        'Diese Website setzt keine Cookies und misst keine Reichweite.',
        'Wer oben auf das Zeichen für das dunkle oder helle Design tippt, speichert damit einen einzigen Eintrag im eigenen Browser (Local Storage): den Namen darkMode mit dem Wert true oder false. Er merkt sich die Wahl für den nächsten Besuch, enthält keine Kennung und wird nicht übertragen. Weil die Speicherung ausdrücklich gewünscht und dafür nötig ist, braucht sie nach § 25 Abs. 2 Nr. 2 TDDDG keine Einwilligung.',
        'Der Eintrag bleibt, bis er im Browser gelöscht wird: in den Einstellungen unter „Website-Daten löschen“ (je nach Browser auch „Cookies und Websitedaten“).',
      ],
    },
    {
      id: 'personenbezogene-daten',
      heading: 'Umgang mit personenbezogenen Daten',
      paragraphs: [
        'Personenbezogene Daten sind alle Angaben, mit denen sich eine Person bestimmen lässt, etwa Name, Anschrift, Telefonnummer oder IP-Adresse. Über diese Website selbst werden außer den Server-Logdaten keine solchen Daten erhoben: Es gibt kein Formular, kein Kundenkonto und keine Auswertung des Verhaltens.',
        'Niemand muss Daten angeben, um die Website zu lesen. Eine automatisierte Entscheidung oder ein Profiling nach Art. 22 DSGVO findet nicht statt.',
      ],
    },
    {
      id: 'kontaktdaten',
      heading: 'Umgang mit Kontaktdaten',
      paragraphs: [
        'Wer anruft, eine E-Mail oder eine WhatsApp-Nachricht schickt, teilt Kontaktdaten und den Inhalt der Anfrage mit. Sie werden verwendet, um die Anfrage zu beantworten und Termine, Angebote, Verkäufe und Reparaturen abzuwickeln. Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO, bei allgemeinen Anfragen Art. 6 Abs. 1 lit. f DSGVO mit dem berechtigten Interesse, Fragen zu beantworten. Ohne diese Angaben ist eine Antwort nicht möglich; eine Pflicht dazu besteht nicht.',
        'Die Daten werden gelöscht, sobald die Anfrage erledigt ist. Kommt ein Geschäft zustande, gelten die gesetzlichen Fristen nach § 147 AO und § 257 HGB: sechs Jahre für Geschäftsbriefe, acht Jahre für Buchungsbelege und zehn Jahre für Bücher und Abschlüsse, jeweils ab dem Ende des Kalenderjahres.',
      ],
    },
    {
      id: 'whatsapp',
      heading: 'WhatsApp',
      paragraphs: [
        'Der Link zu WhatsApp lädt vor dem Klick keine Daten. Wer ihn öffnet, nutzt einen Dienst der WhatsApp Ireland Limited (Meta-Konzern), die dabei selbst Verantwortliche ist. Die Inhalte der Nachrichten sind Ende-zu-Ende verschlüsselt; Metadaten wie Telefonnummer und Zeitpunkt sind es nicht. Sie können an die WhatsApp LLC und die Meta Platforms, Inc. in den USA gelangen. Grundlage dafür ist derzeit der Angemessenheitsbeschluss (EU) 2023/1795 zum EU-US Data Privacy Framework.',
        'Die Nutzung ist freiwillig. Telefon und E-Mail sind gleichwertige Wege. Einzelheiten stehen in der [Datenschutzrichtlinie von WhatsApp](https://www.whatsapp.com/legal/privacy-policy-eea).',
      ],
    },
    {
      id: 'rechte',
      heading: 'Auskunft, Berichtigung, Löschung und weitere Rechte',
      paragraphs: [
        'Betroffene Personen haben gegenüber dem Verantwortlichen diese Rechte:',
        [
          'Auskunft über die gespeicherten Daten (Art. 15 DSGVO)',
          'Berichtigung falscher Daten (Art. 16 DSGVO)',
          'Löschung (Art. 17 DSGVO)',
          'Einschränkung der Verarbeitung (Art. 18 DSGVO)',
          'Datenübertragbarkeit (Art. 20 DSGVO)',
          'Widerspruch (Art. 21 DSGVO)',
          'Beschwerde bei einer Aufsichtsbehörde (Art. 77 DSGVO)',
        ],
        'Eine formlose Nachricht an [{email}](mailto:{email}) oder ein Anruf unter {phone} genügt.',
        'Zuständig ist die Landesbeauftragte für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg, Stahnsdorfer Damm 77, 14532 Kleinmachnow, Telefon 033203 356-0, [Poststelle@LDA.Brandenburg.de](mailto:Poststelle@LDA.Brandenburg.de), [www.lda.brandenburg.de](https://www.lda.brandenburg.de).',
      ],
    },
    {
      id: 'widerspruch',
      heading: 'Widerspruchsrecht nach Art. 21 DSGVO',
      paragraphs: [
        'Wer betroffen ist, kann aus Gründen, die sich aus der eigenen besonderen Situation ergeben, jederzeit der Verarbeitung personenbezogener Daten widersprechen, die auf Art. 6 Abs. 1 lit. f DSGVO beruht. Die Daten werden dann nicht mehr verarbeitet, es sei denn, zwingende schutzwürdige Gründe überwiegen oder die Verarbeitung dient der Geltendmachung, Ausübung oder Verteidigung von Rechtsansprüchen. Der Widerspruch ist formlos möglich, zum Beispiel an [{email}](mailto:{email}).',
      ],
    },
  ],
}

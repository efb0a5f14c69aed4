/** Mistakes in the content folder. ‸ stands where the finding must point: as many ‸, as many findings. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Edit = [file: string, from: string, to: string]

const FEATURES = "['Verkauf', 'Wartung', 'Ersatzteile', 'Garantie', 'Zubehör']"
const ATV = "image: 'illustrations/atv',"

export const TEXT_MISTAKES: [title: string, ...edits: Edit[]][] = [
  // Fields
  ['Eine Angabe fehlt', ['business.ts', "plate: 'LOS ATV 20',", ''], ['business.ts', 'Business = {', 'Business = ‸{']],
  [
    'Eine Angabe in einem Block fehlt',
    ['business.ts', "phone: placeholder('0171 3920012', 'Nummer des WhatsApp-Kontos'),", ''],
    ['business.ts', 'whatsApp: {', 'whatsApp: ‸{'],
  ],
  ['Feldname vertippt', ['business.ts', 'plate:', '‸plaet:']],
  ['Feldname auf Deutsch', ['business.ts', "phone: placeholder('030", "‸telefon: placeholder('030"]],
  ['Feldname unvollständig', ['business.ts', "phone: placeholder('030", "‸phon: placeholder('030"]],
  ['Feldname mit großem Anfangsbuchstaben', ['business.ts', 'email:', '‸Email:']],
  ['Feldname mit Umlaut', ['business.ts', 'street:', '‸Straße:']],
  ['Wochentag auf Deutsch', ['hours.ts', '    tuesday:', '    ‸dienstag:']],
  ['Feldname einer freiwilligen Angabe vertippt', ['brands.ts', 'website:', '‸webseit:']],
  ['Erfundenes Feld', ['business.ts', '  copyrightYear', "  ‸fax: '030 23125679',\n  copyrightYear"]],
  ['Dasselbe Feld zweimal', ['business.ts', '  copyrightYear', "  ‸town: 'Storkow',\n  copyrightYear"]],

  // Kinds of value
  ['Zahl statt Text', ['business.ts', "'15859'", '‸15859']],
  ['Postleitzahl mit 0 am Anfang, ohne Anführungszeichen', ['business.ts', "'15859'", '‸01585']],
  ['Ja statt true', ['business.ts', 'httpsOnly: false', "httpsOnly: ‸'ja'"]],
  ['Text statt Zahl', ['business.ts', 'copyrightYear: 2025', "copyrightYear: ‸'2025'"]],
  ['Jahr mit zwei Ziffern', ['business.ts', 'copyrightYear: 2025', 'copyrightYear: ‸25']],
  ['Kommazahl', ['business.ts', 'copyrightYear: 2025', 'copyrightYear: ‸2025.5']],
  ['Nichts als null', ['business.ts', "'15859'", '‸null']],
  [
    'Text statt Block',
    [
      'business.ts',
      "whatsApp: {\n    phone: placeholder('0171 3920012', 'Nummer des WhatsApp-Kontos'),\n    text: 'Hallo, ich möchte einen Termin in der Werkstatt anfragen.',\n    brandText: 'Hallo, ich interessiere mich für {brand}.',\n  }",
      "whatsApp: ‸'0171 3920012'",
    ],
  ],
  ['Text statt Liste', ['hours.ts', '    monday: []', "    monday: ‸'zu'"]],
  [
    'Block statt Liste',
    [
      'hours.ts',
      "    tuesday: [{ opens: '09:00', closes: '17:00' }]",
      "    tuesday: ‸{ opens: '09:00', closes: '17:00' }",
    ],
  ],
  ['Text statt Marke', ['brands.ts', 'Brands = [', "Brands = [\n  ‸'KYMCO',"]],
  ['Leerer Text', ['business.ts', "'Storkow (Mark)'", "‸''"]],
  ['Leerzeichen am Ende', ['business.ts', "'Storkow (Mark)'", "‸'Storkow '"]],
  ['Zeilenumbruch im Text', ['business.ts', "'Storkow (Mark)'", "‸'Storkow\\n(Mark)'"]],
  ['Wert in Backticks mit Einsetzung', ['business.ts', "'Storkow (Mark)'", '‸`Storkow ${x}`']],
  ['Text mit + zusammengesetzt', ['business.ts', "'Storkow (Mark)'", "‸'Storkow ' + '(Mark)'"]],
  ['Text mit & zusammengesetzt', ['business.ts', "'Storkow (Mark)'", "‸'Storkow' & 'Mark'"]],
  ['Ausgerechneter Wert', ['business.ts', "'15859'", "‸String('15859')"]],
  ['Ausgerechnetes Jahr', ['business.ts', '2025', '‸new Date().getFullYear()']],
  [
    'Platzhalter ohne Hinweis',
    ['business.ts', "placeholder('Musterstraße 1', 'Straße und Hausnummer')", "‸placeholder('Musterstraße 1')"],
  ],
  ['Platzhalter vertippt', ['business.ts', "placeholder('Musterstraße 1'", "‸placholder('Musterstraße 1'"]],

  // Formats
  [
    'Telefonnummer unvollständig',
    ['business.ts', "placeholder('030 23125678', 'Telefonnummer der Werkstatt')", "‸'030 1'"],
  ],
  [
    'Telefonnummer ohne Vorwahl',
    ['business.ts', "placeholder('030 23125678', 'Telefonnummer der Werkstatt')", "‸'23125678'"],
  ],
  [
    'Text zu einer Marke ohne {brand}',
    ['business.ts', "'Hallo, ich interessiere mich für {brand}.'", "‸'Hallo, es geht um {marke}.'"],
  ],
  [
    'Betreff zu einer Marke mit Klammern, die bleiben',
    ['business.ts', "'Anfrage zu {brand}'", "‸'Anfrage zu {brand} {Jahr}'"],
  ],
  [
    'E-Mail-Adresse mit (at)',
    ['business.ts', "placeholder('kontakt@werkstatt.example', 'E-Mail-Adresse')", "‸'kontakt(at)werkstatt.de'"],
  ],
  ['Postleitzahl zu kurz', ['business.ts', "'15859'", "‸'1585'"]],
  [
    'Adresse ohne https',
    [
      'business.ts',
      "placeholder('https://anzeigen.example/werkstatt'",
      "‸placeholder('www.anzeigen.example/werkstatt'",
    ],
  ],
  [
    'Komma in der Adresse der Website',
    [
      'business.ts',
      "placeholder('https://www.werkstatt.example', 'Adresse der Website')",
      "‸'https://www,werkstatt.de'",
    ],
  ],
  ['Adresse mit http', ['brands.ts', "placeholder('https://kymco", "‸placeholder('http://kymco"]],
  [
    'Skript statt Adresse',
    ['business.ts', "placeholder('https://anzeigen.example/werkstatt'", "‸placeholder('javascript:alert(1)'"],
  ],
  [
    'Website mit Unterseite',
    ['business.ts', "placeholder('https://www.werkstatt.example'", "‸placeholder('https://www.werkstatt.example/neu'"],
  ],
  ['Kennzeichen zu lang', ['business.ts', "'LOS ATV 20'", "‸'LOS ATV 20 STORKOW'"]],
  ['Überschrift mit zu langer Zeile', ['home.ts', "'Dein Partner für'", "‸'Dein guter alter Partner für'"]],
  ['Überschrift mit einer Zeile', ['home.ts', "['Dein Partner für', 'ATV, Bike', '& Scooter!']", "‸['Dein Partner']"]],
  [
    'Überschrift, untere Zeilen zusammen zu breit',
    [
      'home.ts',
      "['Dein Partner für', 'ATV, Bike', '& Scooter!']",
      "‸['Dein Partner für', 'ATV, UTV, Bike', 'und Scooter!']",
    ],
  ],
  ['Überschrift in Großbuchstaben', ['home.ts', "'Dein Partner für'", "‸'WERKSTATT & SHOP'"]],
  ['Titel für Suchmaschinen zu lang', ['home.ts', "'ATV, UTV, Motorrad", "‸'ATV und UTV und Quad und auch Motorrad"]],
  [
    'Drei statt vier Zahlen',
    ['statistics.ts', "  { number: '20+', label: 'Jahre Erfahrung' },\n", ''],
    ['statistics.ts', 'Statistics = [', 'Statistics = ‸['],
  ],
  ['Zahl mit zu viel Text', ['statistics.ts', "'20+'", "‸'zwanzig'"]],

  // Words of closed lists
  ['Leistung vertippt', ['brands.ts', "'Wartung'", "‸'Wartug'"]],
  ['Leistung klein geschrieben', ['brands.ts', "'Wartung'", "‸'wartung'"]],
  ['Leistung, die es nicht gibt', ['brands.ts', "'Wartung'", "‸'Vermietung'"]],
  ['Leistung doppelt', ['brands.ts', FEATURES, FEATURES.replace('[', '‸[').replace('Wartung', 'Verkauf')]],
  ['Keine Leistung', ['brands.ts', FEATURES, '‸[]']],
  ['Leistung ohne Klammern', ['brands.ts', FEATURES, "‸'Verkauf'"]],
  ['Fahrzeugart vertippt', ['brands.ts', "kinds: ['ATV', 'UTV']", "kinds: [‸'ATW', 'UTV']"]],
  ['Lackfarbe vertippt', ['brands.ts', "'kiefer'", "‸'Kifer'"]],
  ['Lackfarbe, die es nicht gibt', ['brands.ts', "'rot'", "‸'rosa'"]],
  ['Partnerschaft mit anderem Wort', ['brands.ts', "'Servicepartner'", "‸'Service-Partner'"]],
  ['Zeichen vertippt', ['values.ts', "icon: 'calendar'", "icon: ‸'kalender'"]],

  // Brands
  ['Titel ohne Fahrzeugart', ['brands.ts', "'KYMCO ATV & UTV'", "‸'KYMCO'"]],
  ['Marke doppelt', ['brands.ts', "'Loncin ATV & UTV'", "‸'KYMCO ATV & UTV'"]],
  ['Beschreibung zu lang', ['brands.ts', "'Für Hof, Wald", `‸'Für ${'sehr '.repeat(40)}Hof, Wald`]],
  ['Zeichnung vertippt', ['brands.ts', ATV, "image: ‸'illustrations/atvv',"]],
  ['Zeichnung ohne Ordner', ['brands.ts', ATV, "image: ‸'atv',"]],
  ['Zeichnung, die es nicht gibt', ['brands.ts', ATV, "image: ‸'illustrations/traktor',"]],
  ['Zeichnung einer anderen Fahrzeugart', ['brands.ts', ATV, "image: ‸'illustrations/roller',"]],
  ['Kein Bild', ['brands.ts', ATV, ''], ['brands.ts', '= [\n  {', '= [\n  ‸{']],
  ['Foto vom iPhone', ['brands.ts', ATV, "image: ‸'photos/IMG_0815.HEIC', imageAlt: 'Quad',"]],
  ['Foto aus einem anderen Ordner', ['brands.ts', ATV, "image: ‸'photos/2026/kymco.jpg', imageAlt: 'Quad',"]],
  ['Foto ohne Ordner', ['brands.ts', ATV, "image: ‸'kymco.jpg', imageAlt: 'Quad',"]],
  ['Foto ohne Beschreibung', ['brands.ts', ATV, "image: 'photos/kymco.jpg',"], ['brands.ts', '= [\n  {', '= [\n  ‸{']],
  ['Foto, das nicht da ist', ['brands.ts', ATV, "image: ‸'photos/kymco.jpg', imageAlt: 'Quad',"]],
  ['Logo ohne Ordner', ['business.ts', "'LOS ATV 20',", "'LOS ATV 20',\n  logo: ‸'logo.svg',"]],
  ['Logo, das nicht da ist', ['business.ts', "'LOS ATV 20',", "'LOS ATV 20',\n  logo: ‸'photos/logo.svg',"]],

  // Hours
  ['Uhrzeit "9"', ['hours.ts', "    tuesday: [{ opens: '09:00'", "    tuesday: [{ opens: ‸'9'"]],
  ['Uhrzeit "9 Uhr"', ['hours.ts', "    tuesday: [{ opens: '09:00'", "    tuesday: [{ opens: ‸'9 Uhr'"]],
  ['Uhrzeit "9:00"', ['hours.ts', "    tuesday: [{ opens: '09:00'", "    tuesday: [{ opens: ‸'9:00'"]],
  [
    'Uhrzeit "18.00"',
    ['hours.ts', "    tuesday: [{ opens: '09:00', closes: '17:00'", "    tuesday: [{ opens: '09:00', closes: ‸'18.00'"],
  ],
  [
    'Uhrzeit "24:00"',
    ['hours.ts', "    tuesday: [{ opens: '09:00', closes: '17:00'", "    tuesday: [{ opens: '09:00', closes: ‸'24:00'"],
  ],
  [
    'Uhrzeit von – bis in einem Feld',
    ['hours.ts', "    tuesday: [{ opens: '09:00'", "    tuesday: [{ opens: ‸'9–17 Uhr'"],
  ],
  ['Uhrzeit in Worten', ['hours.ts', "    tuesday: [{ opens: '09:00'", "    tuesday: [{ opens: ‸'morgens'"]],
  ['Uhrzeit als Zahl', ['hours.ts', "    tuesday: [{ opens: '09:00'", '    tuesday: [{ opens: ‸9']],
  ['Uhrzeit ohne Anführungszeichen', ['hours.ts', "    tuesday: [{ opens: '09:00'", '    tuesday: [{ opens: ‸09:00']],
  [
    'Schließt, bevor er öffnet',
    ['hours.ts', "    tuesday: [{ opens: '09:00', closes: '17:00'", "    tuesday: [{ opens: '19:00', closes: ‸'17:00'"],
  ],
  [
    'Überschneidung am selben Tag',
    [
      'hours.ts',
      "closes: '12:00' }],\n    sunday",
      "closes: '12:00' }, { opens: ‸'11:00', closes: '13:00' }],\n    sunday",
    ],
  ],
  ['Ein Tag fehlt', ['hours.ts', '    sunday: [],\n', ''], ['hours.ts', 'weekly: {', 'weekly: ‸{']],

  [
    'Schließzeit endet, bevor sie beginnt',
    [
      'hours.ts',
      '  closures: []',
      "  closures: [{ first: '2026-12-24', last: ‸'2026-01-03', reason: 'Betriebsurlaub' }]",
    ],
  ],
  [
    'Schließzeit mit deutschem Datum',
    [
      'hours.ts',
      '  closures: []',
      "  closures: [{ first: ‸'24.12.2026', last: '2027-01-03', reason: 'Betriebsurlaub' }]",
    ],
  ],
  [
    'Schließzeit zu spät angekündigt',
    [
      'hours.ts',
      '  closures: []',
      "  closures: [{ first: '2026-12-24', last: '2027-01-03', reason: 'Urlaub', announceFrom: ‸'2026-12-25' }]",
    ],
  ],
  [
    'Schließzeiten überschneiden sich an einem Tag',
    [
      'hours.ts',
      '  closures: []',
      "  closures: [{ first: '2026-12-24', last: '2027-01-03', reason: 'Urlaub' }, { first: ‸'2026-12-01', last: '2026-12-24', reason: 'Umbau' }]",
    ],
  ],
  [
    'Besonderer Tag zweimal',
    [
      'hours.ts',
      '  specialDays: []',
      "  specialDays: [{ date: '2026-12-24', hours: [] }, { date: ‸'2026-12-24', hours: 'nach Vereinbarung' }]",
    ],
  ],
  [
    'Besonderer Tag schließt, bevor er öffnet',
    [
      'hours.ts',
      '  specialDays: []',
      "  specialDays: [{ date: '2026-12-24', hours: [{ opens: '12:00', closes: ‸'09:00' }] }]",
    ],
  ],
  ['Feiertag weder geschlossen noch wie üblich', ['hours.ts', "Karfreitag: 'geschlossen'", "Karfreitag: ‸'offen'"]],
  [
    'Ein Feiertag fehlt',
    ['hours.ts', "    Karfreitag: 'geschlossen',\n", ''],
    ['hours.ts', 'holidays: {', 'holidays: ‸{'],
  ],
  [
    'Feiertag eines anderen Landes',
    ['hours.ts', '    Karfreitag:', "    ‸Allerheiligen: 'geschlossen',\n    Karfreitag:"],
  ],
  [
    'Feiertag mit einem Punkt im Namen, ohne Anführungszeichen',
    ['hours.ts', "'1. Weihnachtstag': 'geschlossen'", "'1. Weihnachtstag': ‸geschlossen"],
  ],
  // Dates
  ['Datum auf Deutsch', ['legal.ts', "'2026-11-20'", "‸'24.12.2026'"]],
  ['Datum mit zweistelligem Jahr', ['legal.ts', "'2026-11-20'", "‸'24.12.26'"]],
  ['Datum, bei dem Tag und Jahr nicht zu unterscheiden sind', ['legal.ts', "'2026-11-20'", "‸'26-12-24'"]],
  ['Datum mit Monatsnamen', ['legal.ts', "'2026-11-20'", "‸'24. Dezember 2026'"]],
  ['Datum ohne Jahr', ['legal.ts', "'2026-11-20'", "‸'24.12.'"]],
  ['Datum, das es nicht gibt', ['legal.ts', "'2026-11-20'", "‸'2026-02-30'"]],
  ['Datum in Worten', ['legal.ts', "'2026-11-20'", "‸'Weihnachten'"]],
  ['Datum ohne Anführungszeichen', ['legal.ts', "'2026-11-20'", '‸2026-11-20']],
  ['Stand in der Zukunft', ['legal.ts', "'2026-11-20'", "‸'2027-01-01'"]],

  // Legal texts
  [
    'USt-IdNr. mit falscher Prüfziffer',
    ['legal.ts', "placeholder('noch nicht eingetragen', 'USt-IdNr., \"DE\" und neun Ziffern')", "‸'DE123456789'"],
  ],
  [
    'W-IdNr. statt USt-IdNr.',
    ['legal.ts', "placeholder('noch nicht eingetragen', 'USt-IdNr., \"DE\" und neun Ziffern')", "‸'DE136695976-00001'"],
  ],
  ['W-IdNr. ohne die letzten fünf Ziffern', addToLegal("businessId: ‸'DE136695976',")],
  [
    'Weder USt-IdNr. noch W-IdNr.',
    ['legal.ts', "  vatId: placeholder('noch nicht eingetragen', 'USt-IdNr., \"DE\" und neun Ziffern'),\n", ''],
    ['legal.ts', 'Legal = {', 'Legal = ‸{'],
  ],
  ['Registernummer ohne Buchstaben', addToLegal("register: { court: 'Amtsgericht Cottbus', entry: ‸'12345' },")],
  ['Register ohne Gericht', addToLegal("register: ‸{ entry: 'HRB 12345 FF' },")],
  [
    'Versicherung ohne Geltungsbereich',
    addToLegal("insurance: ‸{ company: 'Versicherung AG, Ring 1, 15859 Storkow' },"),
  ],
  ['Teilnahme an der Schlichtung ohne Stelle', addToLegal('disputeResolution: ‸{ participates: true },')],
  [
    'Schlichtungsstelle ohne Teilnahme',
    addToLegal("disputeResolution: ‸{ participates: false, body: 'Schlichtung e. V., Ring 1, 15859 Storkow' },"),
  ],
  ['„nein“ statt false', addToLegal("disputeResolution: { participates: ‸'nein' },")],
  ['Sprungmarke, die schon vergeben ist', ['legal.ts', "id: 'links'", "id: ‸'beruf'"]],
  [
    'Unbekannter Fakt im Text',
    [
      'legal.ts',
      "'Diese Erklärung gilt für die Website {website} und",
      "‸'Diese Erklärung gilt für die Website {webseite} und",
    ],
  ],
  [
    'Zwei unbekannte Fakten im Text',
    [
      'legal.ts',
      "'Verantwortlich für die hier beschriebene Verarbeitung personenbezogener Daten ist {owner}, {name}",
      "‸‸'Verantwortlich für die hier beschriebene Verarbeitung personenbezogener Daten ist {inhaber}, {nme}",
    ],
  ],
  [
    'Link mit falschem Ziel',
    ['legal.ts', "'Die Nutzung ist freiwillig. Telefon", "‸'[Mehr](www.seite.de) dazu. Telefon"],
  ],
  [
    'Link mit Leerzeichen dazwischen',
    ['legal.ts', "'Die Nutzung ist freiwillig. Telefon", "‸'[Mehr] (https://www.seite.de) dazu. Telefon"],
  ],
  ['Leerer Absatz', ['legal.ts', "'Diese Website setzt keine Cookies und misst keine Reichweite.'", "‸''"]],
  ['Zahl statt Absatz', ['legal.ts', "'Diese Website setzt keine Cookies und misst keine Reichweite.'", '‸1']],
  ['Leere Aufzählung', ['legal.ts', "'Diese Website setzt keine Cookies und misst keine Reichweite.'", '‸[]']],
  ['Sprungmarke mit Umlaut', ['legal.ts', "id: 'rechte'", "id: ‸'Übersicht'"]],
  ['Sprungmarke doppelt', ['legal.ts', "id: 'geltungsbereich'", "id: ‸'verantwortlicher'"]],

  // Commas
  ['Komma am Zeilenende fehlt', ['business.ts', "'15859',", "'15859'‸"]],
  ['Komma vor einer Anmerkung fehlt', ['business.ts', "'LOS ATV 20',", "'LOS ATV 20'‸"]],
  ['Komma in einer Liste fehlt', ['brands.ts', "'Verkauf', 'Wartung'", "'Verkauf'‸ 'Wartung'"]],
  ['Komma zwischen zwei Marken fehlt', ['brands.ts', '  },\n', '  }‸\n']],
  ['Komma im Platzhalter fehlt', ['business.ts', "('Musterstraße 1', ", "('Musterstraße 1'‸ "]],
  ['Doppeltes Komma', ['business.ts', "'15859',", "'15859',‸,"]],
  ['Doppeltes Komma in einer Liste', ['brands.ts', "'Verkauf', 'Wartung'", "'Verkauf'‸,, 'Wartung'"]],
  ['Semikolon statt Komma', ['business.ts', "'15859',", "'15859'‸;"]],
  ['Punkt statt Komma', ['business.ts', "'15859',", "'15859'‸."]],

  // Quotes
  ['Schließendes Anführungszeichen fehlt', ['business.ts', "'15859',", "'15859‸,"]],
  ['Öffnendes Anführungszeichen fehlt', ['business.ts', "'Storkow (Mark)'", "‸Storkow (Mark)'"]],
  [
    'Schließendes Anführungszeichen fehlt in einer Liste',
    ['brands.ts', "'Verkauf', 'Wartung'", "'Verkauf‸, 'Wartung'"],
  ],
  ['Öffnendes Anführungszeichen fehlt in einer Liste', ['brands.ts', "'Verkauf', 'Wartung'", "'Verkauf', ‸Wartung'"]],
  ['Beide Anführungszeichen fehlen', ['business.ts', "'Storkow (Mark)'", '‸Storkow']],
  ['Beide Anführungszeichen fehlen, mehrere Wörter', ['business.ts', "'Storkow (Mark)'", '‸Storkow in der Mark']],
  [
    'Telefonnummer ohne Anführungszeichen',
    ['business.ts', "placeholder('030 23125678', 'Telefonnummer der Werkstatt')", '‸033678 12345'],
  ],
  [
    'Adresse ohne Anführungszeichen',
    ['business.ts', "placeholder('kontakt@werkstatt.example', 'E-Mail-Adresse')", '‸kontakt@werkstatt.de'],
  ],
  [
    'Internetadresse ohne Anführungszeichen',
    [
      'business.ts',
      "placeholder('https://anzeigen.example/werkstatt', 'Adresse Ihrer Seite beim Anzeigenportal'),",
      '‸https://www.anzeigen.de/werkstatt',
    ],
  ],
  ['„Typografische“ Anführungszeichen', ['business.ts', "'15859'", '‸„15859“']],
  ['‘Englische’ Anführungszeichen', ['business.ts', "'15859'", '‸‘15859’']],
  ['Schließendes Zeichen aus Word', ['business.ts', "'15859'", "'15859‸’"]],
  ['Zwei verschiedene Anführungszeichen', ['business.ts', "'15859'", '\'15859‸"']],
  ['Akzente statt Anführungszeichen', ['business.ts', "'15859'", '‸´15859´']],
  ['Offener Backtick', ['business.ts', "'15859'", '‸`15859']],
  ['Apostroph im Text', ['business.ts', "'Storkow (Mark)'", "'Uwe‸'s Werkstatt'"]],
  ['Anführungszeichen im Text', ['business.ts', "'Storkow (Mark)'", '"Der ‸"Hof" in Storkow"']],
  ['Anführungszeichen doppelt', ['business.ts', "'15859'", "'15859'‸'"]],
  ['Komma vor einer Liste fehlt', ['legal.ts', "in einem Protokoll speichert:',", "in einem Protokoll speichert:'‸"]],
  ['Text über zwei Zeilen', ['business.ts', "'Storkow (Mark)'", "'Storkow‸\n(Mark)'"]],
  ['Rückwärtsstrich im Text', ['business.ts', "'Storkow (Mark)'", "'C:‸\\user'"]],

  // Colons, brackets and what does not belong
  ['Doppelter Doppelpunkt', ['business.ts', 'postalCode:', 'postalCode:‸:']],
  ['Doppelte geschweifte Klammer', ['hours.ts', 'weekly: {', 'weekly: {‸{']],
  ['Doppelte eckige Klammer', ['legal.ts', 'privacy: [', 'privacy: [‸[']],
  ['Gleichheitszeichen statt Doppelpunkt', ['business.ts', 'postalCode:', 'postalCode‸ =']],
  ['Doppelpunkt fehlt', ['business.ts', 'postalCode:', 'postalCode‸']],
  ['Wert fehlt', ['business.ts', "postalCode: '15859'", 'postalCode:‸']],
  ['Feldname mit Strich', ['business.ts', 'postalCode:', '‸postal-code:']],
  ['Schließende Klammer am Ende fehlt', ['business.ts', 'copyrightYear: 2025,\n}\n', 'copyrightYear: 2025,\n‸']],
  [
    'Schließende Klammer in der Mitte fehlt',
    ['business.ts', "{brand}.',\n  },", "{brand}.',"],
    ['business.ts', 'whatsApp: {', 'whatsApp: ‸{'],
  ],
  ['Öffnende Klammer fehlt', ['business.ts', 'whatsApp: {', 'whatsApp:‸']],
  ['Klammer zu viel', ['business.ts', "{brand}.',\n  },", "{brand}.',\n  },\n  ‸},"]],
  ['Klammer zu viel am Ende', ['business.ts', '2025,\n}', '2025,\n}\n‸}']],
  [
    'Schließende Klammer einer Marke fehlt',
    ['brands.ts', "'Seite des Herstellers'),\n  },", "'Seite des Herstellers'),‸"],
  ],
  ['Öffnende Klammer einer Marke fehlt', ['brands.ts', '  },\n  {\n    title', '  },\n    ‸title']],
  ['Schließende Klammer der letzten Marke fehlt', ['brands.ts', "'Ersatzteile'],\n  },\n]", "'Ersatzteile'],‸\n]"]],
  ['Eckige Klammer einer Liste fehlt', ['brands.ts', "'Zubehör'],", "'Zubehör'‸,"]],
  ['Öffnende eckige Klammer fehlt', ['brands.ts', "features: ['Verkauf'", "features: ‸'Verkauf'"]],
  ['Runde Klammer des Platzhalters fehlt', ['business.ts', "'Straße und Hausnummer'),", "'Straße und Hausnummer'‸,"]],
  [
    'Geschweifte Klammer einer Zeit fehlt',
    [
      'hours.ts',
      "    tuesday: [{ opens: '09:00', closes: '17:00' }",
      "    tuesday: [{ opens: '09:00', closes: '17:00'‸",
    ],
  ],
  ['Fremdes Zeichen', ['business.ts', "'15859',", "'15859', ‸§"]],
  ['Fremdes Wort', ['business.ts', "'15859',", "'15859', ‸neu"]],
  ['Anmerkung ohne //', ['business.ts', '// Anschrift', '‸Neue Anschrift ab Mai']],
  ['Anmerkung mit einem /', ['business.ts', '// Anschrift', '‸/ Anschrift']],
  ['Anmerkung ohne Ende', ['business.ts', '// Anschrift', '‸/* Anschrift']],

  // The frame of a file
  ['Inhalt umbenannt', ['business.ts', 'export const business', '‸export const betrieb']],
  [
    'Zeile mit export gelöscht',
    ['business.ts', 'export const business: Business = {', ''],
    ['business.ts', '  name:', '  ‸name:'],
  ],
  ['Zeile mit export beschädigt', ['business.ts', 'export const business', '‸exprot const business']],
  ['Wort export gelöscht', ['business.ts', 'export const business', '‸const business']],
  ['export default', ['business.ts', 'export const business: Business =', '‸export default']],
  [
    'Inhalt zweimal',
    ['statistics.ts', 'export const statistics', 'export const statistics: Statistics = []\n‸export const statistics'],
  ],
  ['Zeile mit import beschädigt', ['business.ts', 'import type', '‸import typ']],

  [
    'Mehrere Fehler auf einmal',
    ['brands.ts', "'Wartung'", "‸'Wartug'"],
    ['brands.ts', "paint: 'see'", "paint: ‸'sea'"],
    ['business.ts', "'15859',", "'15859'‸"],
    ['hours.ts', '    monday: []', '    monday: ‸1'],
  ],
]

type Spoil = (folder: string) => Promise<unknown>

/** Mistakes with whole files, and where the findings must point. */
export const FILE_MISTAKES: [title: string, places: string[], spoil: Spoil][] = [
  ['Datei gelöscht', ['hours.ts'], (folder) => rm(join(folder, 'hours.ts'))],
  ['Datei umbenannt', ['hours.ts'], (folder) => rename(join(folder, 'hours.ts'), join(folder, 'hour.ts'))],
  [
    'Datei als Textdatei gespeichert',
    ['hours.ts'],
    (folder) => rename(join(folder, 'hours.ts'), join(folder, 'hours.ts.txt')),
  ],
  ['Datei leer', ['hours.ts:1:1'], (folder) => writeFile(join(folder, 'hours.ts'), '')],
  [
    'Ordner statt Datei',
    ['hours.ts'],
    async (folder) => {
      await rm(join(folder, 'hours.ts'))
      await mkdir(join(folder, 'hours.ts'))
    },
  ],
  ['Zweite Datei mit ähnlichem Namen', ['brand.ts'], (folder) => writeFile(join(folder, 'brand.ts'), '')],
  ['Kopie einer Datei', ['hours - Kopie.ts'], (folder) => writeFile(join(folder, 'hours - Kopie.ts'), '')],
  [
    'Als ANSI gespeichert',
    ['hours.ts:3:8'],
    (folder) => change(folder, 'hours.ts', (text) => Buffer.from(text, 'latin1')),
  ],
  [
    'Als UTF-16 gespeichert',
    ['hours.ts:1:1'],
    (folder) => change(folder, 'hours.ts', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
  ],
  [
    'Fehler in einer Datei mit Windows-Zeilenenden, Tabulatoren und BOM',
    ['hours.ts:9:21'],
    (folder) =>
      change(
        folder,
        'hours.ts',
        (text) =>
          `\ufeff${text.replace("    tuesday: [{ opens: '09:00'", "\ttuesday: [{ opens: '9'").replaceAll('\n', '\r\n')}`,
      ),
  ],
  [
    'Komma fehlt in einer Datei mit Windows-Zeilenenden',
    ['hours.ts:8:15'],
    (folder) =>
      change(folder, 'hours.ts', (text) => text.replace('monday: [],', 'monday: []').replaceAll('\n', '\r\n')),
  ],
  [
    'Foto groß statt klein geschrieben',
    ['brands.ts:11:12'],
    (folder) => usePhoto(folder, 'Kymco.JPG', 'photos/kymco.jpg'),
  ],
  [
    'Foto mit ähnlichem Namen',
    ['brands.ts:11:12'],
    (folder) => usePhoto(folder, 'kymko-hof.jpg', 'photos/kymco-hof.jpg'),
  ],
  ['Foto, das keines ist', ['brands.ts:11:12'], (folder) => usePhoto(folder, 'kymco.jpg', 'photos/kymco.jpg')],
]

async function change(folder: string, file: string, to: (text: string) => string | Uint8Array): Promise<void> {
  await writeFile(join(folder, file), to(await readFile(join(folder, file), 'utf8')))
}

async function usePhoto(folder: string, file: string, image: string): Promise<void> {
  await mkdir(join(folder, 'photos'), { recursive: true })
  await writeFile(join(folder, 'photos', file), 'kein Foto')
  await change(folder, 'brands.ts', (text) => text.replace(ATV, `image: '${image}', imageAlt: 'Quad',`))
}

/** One of the blocks that are there only where they apply. */
function addToLegal(block: string): Edit {
  return ['legal.ts', '  privacy: [', `  ${block}\n  privacy: [`]
}

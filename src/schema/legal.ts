/** The fields of the legal texts. Their German comments are help in the owner's editor. */
import * as z from 'zod'
import { isBusinessId, isVatId, NOT_YET_ENTERED } from '../lib/vat-id.ts'
import { date, httpsUrl, prose, refuseDoubles, richText, text } from './fields.ts'

/** By the letters that an entry begins with: "HRB 12345 FF". */
export const REGISTERS = {
  HRA: 'Handelsregister',
  HRB: 'Handelsregister',
  GsR: 'Gesellschaftsregister',
  GnR: 'Genossenschaftsregister',
} as const

const TAKEN = ['anbieter', 'beruf', 'versicherung', 'streitbeilegung', 'datenschutz', 'inhalt', 'top']

const section = z.strictObject({
  /** Name der Sprungmarke, klein und ohne Leerzeichen; bitte nicht ändern, Links zeigen darauf */
  id: text.refine(
    (value) => /^(?!d-)[a-z]+(?:-[a-z]+)*$/.test(value) && !TAKEN.includes(value),
    `Eine Sprungmarke besteht aus kleinen Buchstaben ohne Umlaut, mit - getrennt. Vergeben sind schon ${TAKEN.join(', ')} und, für die Zeichnungen, was mit d- beginnt.`,
  ),
  /** Überschrift des Teils */
  heading: text,
  /** Absätze; eine Liste in eckigen Klammern wird zu einer Aufzählung */
  paragraphs: z.array(z.union([richText, z.array(richText).min(1)])).min(1),
})

const register = z.strictObject({
  /** Gericht, zum Beispiel "Amtsgericht Frankfurt (Oder)"; es steht auf dem Registerauszug */
  court: prose,
  /** Nummer der Eintragung mit ihren Buchstaben, zum Beispiel "HRB 12345 FF" */
  entry: text.refine(
    (value) => new RegExp(`^(?:${Object.keys(REGISTERS).join('|')}) [1-9]\\d*(?: [A-Z]{1,3})?$`).test(value),
    'Das ist keine Registernummer. Sie beginnt mit HRA, HRB, GsR oder GnR. So ist es richtig: "HRB 12345 FF"',
  ),
})

const profession = z.strictObject({
  /** Gesetzliche Berufsbezeichnung, zum Beispiel "Zweiradmechanikermeister" */
  title: text,
  /** Staat, der sie verliehen hat */
  state: text,
  /** Kammer, am besten mit Link: "[Handwerkskammer …](https://…)" */
  chamber: richText,
  /** Berufsrecht und wo es zu lesen ist, mit Link: "[Handwerksordnung](https://…)" */
  rules: richText,
})

const insurance = z.strictObject({
  /** Versicherer mit Anschrift */
  company: prose,
  /** Wo die Versicherung gilt, zum Beispiel "Deutschland" oder "Europa" */
  scope: prose,
})

const disputeResolution = z
  .strictObject({
    /** true: der Betrieb nimmt teil; false: er ist weder bereit noch verpflichtet */
    participates: z.boolean(),
    /** Nur wer teilnimmt: Name und Anschrift der Schlichtungsstelle */
    body: prose.optional(),
    /** Nur wer teilnimmt: Website der Schlichtungsstelle */
    website: httpsUrl.optional(),
  })
  .refine(
    ({ participates, body, website }) => [body, website].every((value) => (value !== undefined) === participates),
    'Wer teilnimmt (participates: true), muss die Schlichtungsstelle nennen: in "body" Name und Anschrift, in "website" die Website. Wer nicht teilnimmt, lässt beide weg.',
  )

export const legal = z
  .strictObject({
    /** Stand der Texte, zum Beispiel "2026-11-20" */
    updated: date,
    /** Umsatzsteuer-Identifikationsnummer, "DE" und neun Ziffern; wer keine hat, trägt die W-IdNr. ein (businessId) */
    vatId: text
      .refine(
        (value) => value === NOT_YET_ENTERED || isVatId(value),
        'Das ist keine gültige USt-IdNr. Sie besteht aus DE und neun Ziffern, die letzte ist eine Prüfziffer. Eine W-IdNr. gehört ins Feld businessId. So sieht eine USt-IdNr. aus: "DE136695976"',
      )
      .optional(),
    /** Wirtschafts-Identifikationsnummer: "DE", neun Ziffern, "-" und fünf Ziffern; Pflicht nur ohne USt-IdNr. */
    businessId: text
      .refine(
        (value) => value === NOT_YET_ENTERED || isBusinessId(value),
        'Das ist keine gültige W-IdNr. Sie besteht aus DE, neun Ziffern (die letzte ist eine Prüfziffer), einem Bindestrich und fünf Ziffern. So sieht sie aus: "DE136695976-00001"',
      )
      .optional(),
    /** Nur bei Firmen wie GmbH und UG (dort Pflicht): wer sie vertritt, zum Beispiel "Erika Muster, Geschäftsführerin" */
    representedBy: prose.optional(),
    /** Nur wenn eingetragen: Handels-, Gesellschafts- oder Genossenschaftsregister; die Handwerksrolle gehört nicht dazu */
    register: register.optional(),
    /** Nur wenn die Tätigkeit eine behördliche Zulassung braucht: Name und Anschrift der Aufsichtsbehörde */
    supervisoryAuthority: prose.optional(),
    /** Nur mit Meistertitel: Kammer und Berufsbezeichnung */
    profession: profession.optional(),
    /** Nur wenn vorhanden: Haftpflichtversicherung des Betriebs */
    insurance: insurance.optional(),
    /** Schlichtung mit Verbrauchern: Pflicht ab elf Beschäftigten am 31. Dezember des Vorjahres und für jeden, der teilnimmt */
    disputeResolution: disputeResolution.optional(),
    /** Wo die Website liegt */
    hosting: z.strictObject({
      /** Firma und Anschrift des Anbieters, bei dem die Website liegt */
      company: prose,
      /** Land, in dem die Server stehen; außerhalb von EU und EWR braucht die Datenschutzerklärung mehr: bitte beraten lassen */
      location: prose,
      /** Wie lange der Anbieter die Protokolle aufhebt, zum Beispiel "14 Tage" */
      logRetention: prose,
      /** AV-Vertrag mit dem Anbieter, zum Beispiel "geschlossen am 3. März 2026" */
      contract: prose,
    }),
    /** Firma und Anschrift des Anbieters, bei dem das E-Mail-Postfach liegt; oft derselbe wie bei der Website */
    emailProvider: prose,
    /** Die Datenschutzerklärung, Teil für Teil */
    privacy: z
      .array(section)
      .min(1)
      .superRefine(refuseDoubles('id', 'Diese Sprungmarke hat schon ein anderer Teil. Bitte eine andere wählen.')),
  })
  .refine(({ vatId, businessId }) => vatId ?? businessId, {
    error:
      'Im Impressum muss eine der beiden Nummern stehen: die USt-IdNr. (vatId) oder die W-IdNr. (businessId). Eine USt-IdNr. bekommt auf Antrag beim Bundeszentralamt für Steuern auch, wer Kleinunternehmer ist.',
    path: ['vatId'],
  })

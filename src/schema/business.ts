/** The fields of the business. Their German comments are help in the owner's editor. */
import * as z from 'zod'
import { brandText, email, httpsUrl, logo, phone, text } from './fields.ts'

export const business = z.strictObject({
  /** Name des Betriebs, wie ihn die Kunden kennen */
  name: text,
  /** Inhaberin oder Inhaber mit Vor- und Nachnamen, bei einer Firma die Firma mit Rechtsform */
  owner: text,
  /** Aufschrift des Kennzeichens oben links: Kreis und wenige Zeichen, zum Beispiel "LOS ATV 20" */
  plate: text.max(12),
  /** Eigenes Logo anstelle von Kennzeichen und Name, eine Datei im Ordner photos: "photos/logo.svg"; ohne Logo die Zeile weglassen */
  logo: logo.optional(),
  /** Adresse der Website, zum Beispiel "https://www.meine-werkstatt.de" */
  website: httpsUrl
    .refine(
      (value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`,
      'Hier steht mehr als die Adresse der Website. So ist es richtig: "https://www.meine-werkstatt.de"',
    )
    // `origin` is for machines, without umlauts; `host` is for people, with them.
    .transform((value) => ({
      origin: new URL(value).origin,
      host: value.toLowerCase().replace(/^https:\/\/|\/$/g, ''),
    })),
  /** Straße und Hausnummer */
  street: text,
  /** Postleitzahl, fünf Ziffern */
  postalCode: text.refine((value) => /^\d{5}$/.test(value), 'Das ist keine Postleitzahl. So ist es richtig: "15859"'),
  /** Ort, wie er auf dem Ortsschild und in der Anschrift steht */
  town: text,
  /** Telefonnummer mit Vorwahl, zum Beispiel "033678 12345" */
  phone,
  /** WhatsApp: Nummer und Text für die erste Nachricht */
  whatsApp: z.strictObject({
    /** Nummer des WhatsApp-Kontos */
    phone,
    /** Text, der im Chat schon vorbereitet ist */
    text,
    /** Dasselbe beim Link einer Marke; für {brand} steht dann ihr Titel da */
    brandText,
  }),
  /** E-Mail-Adresse, zum Beispiel "kontakt@meine-werkstatt.de" */
  email,
  /** Betreff, der in der E-Mail schon dasteht */
  emailSubject: text,
  /** Dasselbe beim Link einer Marke; für {brand} steht dann ihr Titel da */
  emailBrandSubject: brandText,
  /** Ihre Seite bei einem Anzeigenportal mit den sofort verfügbaren Fahrzeugen */
  classifieds: httpsUrl,
  /** Ob die Website auf Dauer verschlüsselt läuft (https): Mit true merken sich Browser das ein Jahr lang und kommen ohne Zertifikat nicht mehr */
  httpsOnly: z.boolean().default(false),
  /** Jahr in der Fußzeile, eine Zahl ohne Anführungszeichen */
  copyrightYear: z.int().min(2000).max(2100),
})

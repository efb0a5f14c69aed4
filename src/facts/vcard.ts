import type { KnownFacts } from './known-facts'

/** In the root of the site. */
export const VCARD_FILE = 'kontakt.vcf'

/**
 * vCard 3.0 (RFC 2426), which every phone reads. Undefined while the name is a placeholder, as a card needs one.
 * `picture` is a PNG in base64.
 */
export function renderVcard(
  { name, street, postalCode, town, ...known }: KnownFacts,
  picture: string,
): string | undefined {
  if (name === undefined) return undefined
  const lines: (string | undefined)[] = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // N must be there, although its parts are a person's. ORG tells the phone that this is a business.
    'N:;;;;',
    `FN:${escapeText(name)}`,
    `ORG:${escapeText(name)}`,
    'X-ABSHOWAS:COMPANY',
    known.phone && `TEL;TYPE=WORK,VOICE:${known.phone.e164}`,
    known.whatsApp?.phone && `item1.TEL;TYPE=CELL:${known.whatsApp.phone.e164}`,
    known.whatsApp?.phone && 'item1.X-ABLABEL:WhatsApp',
    known.secondPhone && `item2.TEL;TYPE=WORK:${known.secondPhone.phone.e164}`,
    known.secondPhone && `item2.X-ABLABEL:${escapeText(known.secondPhone.label)}`,
    known.email && `EMAIL:${known.email}`,
    street &&
      postalCode &&
      town &&
      `ADR;TYPE=WORK:${['', '', street, town, '', postalCode, 'Deutschland'].map(escapeText).join(';')}`,
    known.website && `URL:${known.website.origin}`,
    `PHOTO;ENCODING=b;TYPE=PNG:${picture}`,
    'END:VCARD',
  ]
  return lines.flatMap((line) => (line === undefined ? [] : `${foldLine(line)}\r\n`)).join('')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** At most 75 characters a line (RFC 2425, 5.8.1). A continued line begins with a space. */
function foldLine(line: string): string {
  return line.match(/.{1,74}/gu)?.join('\r\n ') ?? ''
}

import type { Content } from '../schema/index.ts'

export const VCARD_FILE = 'kontakt.vcf'

/** vCard 3.0 (RFC 2426), which every phone reads. `picture` is a PNG in base64. */
export function renderVcard(business: Content['business'], picture: string): string {
  const { name, street, postalCode, town, whatsApp, secondPhone } = business
  const lines: (string | undefined)[] = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // N is required, although its parts are those of a person's name. ORG tells the phone that this is a business.
    'N:;;;;',
    `FN:${escapeText(name)}`,
    `ORG:${escapeText(name)}`,
    'X-ABSHOWAS:COMPANY',
    `TEL;TYPE=WORK,VOICE:${business.phone.e164}`,
    whatsApp && `item1.TEL;TYPE=CELL:${whatsApp.phone.e164}`,
    whatsApp && 'item1.X-ABLABEL:WhatsApp',
    secondPhone && `item2.TEL;TYPE=WORK:${secondPhone.phone.e164}`,
    secondPhone && `item2.X-ABLABEL:${escapeText(secondPhone.label)}`,
    `EMAIL:${business.email}`,
    `ADR;TYPE=WORK:${['', '', street, town, '', postalCode, 'Deutschland'].map(escapeText).join(';')}`,
    `URL:${business.website.origin}`,
    `PHOTO;ENCODING=b;TYPE=PNG:${picture}`,
    'END:VCARD',
  ]
  return lines.flatMap((line) => (line === undefined ? [] : `${foldLine(line)}\r\n`)).join('')
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** At most 75 characters a line (RFC 2425, 5.8.1). A continued line begins with a space. */
const foldLine = (line: string): string => line.match(/.{1,74}/gu)?.join('\r\n ') ?? ''

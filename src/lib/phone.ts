import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export type Phone = {
  /** For links, E.164: "+493367812345". */
  e164: string
  /** For people, DIN 5008 with a non-breaking space: "033678 12345". */
  display: string
}

/** Takes "033678 12345" or "+49 33678 12345"; undefined if the number is incomplete or has an extension. */
export function parsePhone(text: string): Phone | undefined {
  // The library accepts a number without area code, but nobody outside the town could call it.
  if (!/^\(?[0+]/.test(text)) return undefined
  const number = parsePhoneNumberFromString(text, 'DE')
  if (!number?.isValid() || number.ext) return undefined
  const display = number.country === 'DE' ? number.formatNational() : number.formatInternational()
  return { e164: number.number, display: display.replaceAll(' ', '\u00a0') }
}

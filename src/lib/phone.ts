import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** For links "+493367812345", E.164; for people "033678 12345", DIN 5008 with a non-breaking space. */
export type Phone = { e164: string; display: string }

/** Accepts "033678 12345" or "+49 33678 12345"; undefined for anything but a complete number. */
export function parsePhone(text: string): Phone | undefined {
  // The library also accepts a number without area code, which nobody outside the town could call.
  if (!/^\(?[0+][\d\s()/.-]+$/.test(text)) return undefined
  const number = parsePhoneNumberFromString(text, 'DE')
  if (!number?.isValid()) return undefined
  // It takes "033678 7" for the number 336787, which nobody could dial.
  const display = number.country === 'DE' ? number.formatNational() : number.formatInternational()
  if (number.country === 'DE' && !display.startsWith('0')) return undefined
  return { e164: number.number, display: display.replaceAll(' ', '\u00a0') }
}

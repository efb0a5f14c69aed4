/** For values that only the owner knows, where no sample would be safe to publish. */
export const NOT_YET_ENTERED = 'noch nicht eingetragen'

/** What an owner without a number enters. */
export const NO_NUMBER = 'keine'

/** German VAT ID (USt-IdNr.) with its check digit: ISO 7064 MOD 11,10, BGBl. 1993 I 736, annex 3. */
export function isVatId(text: string): boolean {
  if (!/^DE[1-9]\d{8}$/.test(text)) return false
  const digits = [...text.slice(2)].map(Number)
  const check = digits.pop()
  let product = 10
  for (const digit of digits) product = (((digit + product) % 10 || 10) * 2) % 11
  return (11 - product) % 10 === check
}

/** Business ID (W-IdNr., § 139c AO): like a VAT ID, then five digits to distinguish several businesses. */
export function isBusinessId(text: string): boolean {
  return /-\d{5}$/.test(text) && isVatId(text.slice(0, -6))
}

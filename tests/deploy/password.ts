/** The password must not appear in any output of a deploy, in any form. */
import { inspect } from 'node:util'

/** The password of every test server, with characters that a shell, a URL or a wrong encoding would spoil. */
export const PASSWORD = 'geheim-ÄÖ #7'

const FORMS = [
  encodeURIComponent(PASSWORD),
  encodeURI(PASSWORD),
  new URLSearchParams({ a: PASSWORD }).toString().slice(2),
  ...(['utf8', 'latin1'] as const).flatMap((encoding) => {
    const bytes = Buffer.from(PASSWORD, encoding)
    const [latin1, utf8, hex] = [bytes.toString('latin1'), bytes.toString('utf8'), bytes.toString('hex')]
    // At each offset in a longer text, without the characters at the ends, which depend on their neighbours.
    const packed = [0, 1, 2].map((before) => btoa(`${' '.repeat(before)}${latin1}`).slice(4, -4))
    // The last one is how `inspect` shows a buffer.
    return [latin1, utf8, hex, ...packed, hex.replace(/..(?=.)/g, '$& ')]
  }),
]

/** @throws Error without the password, if it is in a text or anywhere in a value. */
export function expectNoPassword(value: unknown): void {
  const text = typeof value === 'string' ? value : inspect(value, { depth: Number.POSITIVE_INFINITY })
  const found = FORMS.filter((form) => text.includes(form))
  if (found.length > 0) throw new Error(`The password was found, in ${found.length} forms.`)
}

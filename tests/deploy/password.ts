/** The password must not appear in any output of a deploy, in any form. */
import { inspect } from 'node:util'

/** The password of every test server, with characters that a shell, a URL or a wrong encoding would spoil. */
export const PASSWORD = 'geheim-ÄÖ #7'

const BYTES = (['utf8', 'latin1'] as const).map((encoding) => Buffer.from(PASSWORD, encoding))

const FORMS = [
  PASSWORD,
  encodeURIComponent(PASSWORD),
  encodeURI(PASSWORD),
  new URLSearchParams({ a: PASSWORD }).toString().slice(2),
  JSON.stringify(PASSWORD).slice(1, -1),
  ...BYTES.flatMap((bytes) => [
    bytes.toString('latin1'),
    bytes.toString('utf8'),
    bytes.toString('hex'),
    // As `inspect` shows a buffer.
    (bytes.toString('hex').match(/../g) ?? []).join(' '),
    ...encodeBase64(bytes),
  ]),
]

/** At each offset in a longer text, without the characters at the ends, which depend on their neighbours. */
function encodeBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    return text.slice(before === 0 ? 0 : 4, -4)
  })
}

/** The forms of the password found in a text, or anywhere in a value. */
function findPassword(value: unknown): string[] {
  const text = typeof value === 'string' ? value : inspect(value, { depth: Number.POSITIVE_INFINITY })
  return FORMS.filter((form) => text.includes(form))
}

/** @throws Error without the password. */
export function expectNoPassword(value: unknown): void {
  const found = findPassword(value)
  if (found.length > 0) throw new Error(`The password was found, in ${found.length} forms.`)
}

import { createHash } from 'node:crypto'

/** Of all parts one behind the other, in hex. */
export function sha256(...parts: Uint8Array[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

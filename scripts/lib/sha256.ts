import { createHash } from 'node:crypto'

/** The hash of all parts together, in hex. */
export function sha256(...parts: Uint8Array[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

/** What stands in the name of a file that changes with its bytes; `HASHED` in server/policy.ts knows it again. */
export function fingerprint(...parts: Uint8Array[]): string {
  return sha256(...parts).slice(0, 10)
}

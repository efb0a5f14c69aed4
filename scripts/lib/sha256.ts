import { createHash } from 'node:crypto'

/** The hash of all parts joined, in hex. */
export function sha256(...parts: Uint8Array[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

/** The part of a file name that changes with the bytes; `HASHED` in server/policy.ts recognises it. */
export function fingerprint(...parts: Uint8Array[]): string {
  return sha256(...parts).slice(0, 10)
}

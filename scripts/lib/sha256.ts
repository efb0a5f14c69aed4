import { hash } from 'node:crypto'

export const sha256 = (contents: string | Uint8Array): string => hash('sha256', contents)

/** The part of a file name that changes with the bytes; `HASHED` in server/policy.ts recognises it. */
export const fingerprint = (contents: string | Uint8Array): string => sha256(contents).slice(0, 10)

import type { z } from 'zod'

/** Undefined if `text` is not JSON or does not match `schema`. */
export function parseJson<T>(schema: z.ZodType<T>, text: string | Uint8Array): T | undefined {
  try {
    return schema.parse(JSON.parse(String(text)))
  } catch {
    return undefined
  }
}

import type { z } from 'zod'

/** Undefined where it is no JSON, or not what `schema` allows. */
export function parseJson<T>(schema: z.ZodType<T>, text: string | Uint8Array): T | undefined {
  try {
    return schema.parse(JSON.parse(String(text)))
  } catch {
    return undefined
  }
}

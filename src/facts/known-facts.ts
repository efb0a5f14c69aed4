import type { Content } from '../schema'

type Business = Content['business']

/** The business without what is still a placeholder. */
export type KnownFacts = Partial<Omit<Business, 'whatsApp'>> & { whatsApp?: Partial<Business['whatsApp']> | undefined }

/**
 * For machines, which take every value for a fact: canonical address, manifest, QR code and the like.
 * `placeholderPaths` are fields of the business, such as "website" and "whatsApp.phone".
 */
export function knownFacts(business: Business, placeholderPaths: readonly string[]): KnownFacts {
  return withoutFields(business, placeholderPaths) as KnownFacts
}

function withoutFields(value: object, paths: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !paths.includes(key))
      .map(([key, child]) => {
        const inner = paths.filter((path) => path.startsWith(`${key}.`)).map((path) => path.slice(key.length + 1))
        return [key, inner.length > 0 ? withoutFields(child, inner) : child]
      }),
  )
}

import type { Content } from '../schema'

type Business = Content['business']

/** The business without what is still a placeholder. */
type KnownFacts = Partial<Omit<Business, 'whatsApp'>> & { whatsApp?: Partial<Business['whatsApp']> | undefined }

/**
 * For machines, which take every value for a fact: canonical address, manifest, QR code and the like.
 * `placeholderPaths` are fields of the business, such as "website" and "whatsApp.phone".
 */
export function knownFacts(business: Business, placeholderPaths: readonly string[]): KnownFacts {
  const known: KnownFacts = structuredClone(business)
  for (const path of placeholderPaths) {
    const keys = path.split('.')
    const parent = keys.slice(0, -1).reduce((value: object, key) => Reflect.get(value, key), known)
    Reflect.deleteProperty(parent, keys.at(-1) ?? '')
  }
  return known
}

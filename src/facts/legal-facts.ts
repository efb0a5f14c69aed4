import type { Content } from '../schema'
import type { FACTS } from '../schema/fields'

/** What legal texts name in braces, so that the owner changes each fact in one place. */
export function legalFacts({ business, legal }: Content): Record<(typeof FACTS)[number], string> {
  return {
    name: business.name,
    owner: business.owner,
    address: `${business.street}, ${business.postalCode} ${business.town}`,
    phone: business.phone.display,
    email: business.email,
    website: business.website.host,
    hostingCompany: legal.hosting.company,
    logRetention: legal.hosting.logRetention,
    hostingLocation: legal.hosting.location,
    emailProvider: legal.emailProvider,
    enquiryRetention: legal.enquiryRetention,
  }
}

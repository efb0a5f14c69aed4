/** The provider details of the Impressum, and the facts that legal texts may name in braces. */
import type { Content } from '../schema/index.ts'
import { NO_NUMBER, type ProviderPartId } from '../schema/legal.ts'
import { legalFormOf, registerOf } from '../schema/legal-form.ts'
import type { FACTS } from '../schema/shared-rules.ts'

/** All texts may contain links and facts in braces. Rows without a value are omitted; a list in `paragraphs` is one. */
export type LegalPart = {
  id: string
  heading: string
  rows?: Record<string, string | undefined>
  paragraphs?: (string | string[])[]
}

/** Whether the firm's name begins with the shop's: then it is enough. */
export const isNamedLikeShop = ({ name, owner }: Content['business']) => `${owner} `.startsWith(`${name} `)

/** § 5 DDG, § 2 DL-InfoV and § 36 VSBG. The parts after the first appear only if they apply to the business. */
export function providerParts({ business, legal }: Content): LegalPart[] {
  const { profession, insurance, disputeResolution, register, representedBy } = legal
  const isMerchant = legalFormOf(business.owner)?.name === 'e. K.'
  const [, name = representedBy, role = 'Inhaber'] = /^(.*), (Inhaber(?:in)?)$/.exec(representedBy ?? '') ?? []
  const { title, state, chamber, rules } = profession ?? {}
  const ours: Record<ProviderPartId, Omit<LegalPart, 'id'> | undefined> = {
    anbieter: {
      heading: 'Angaben zum Anbieter',
      rows: {
        Anbieter: business.owner,
        [isMerchant ? (business.ownerTitle ?? role) : 'Vertreten durch']: isMerchant ? name : representedBy,
        Betrieb: isNamedLikeShop(business) ? undefined : business.name,
        Anschrift: `${business.street}, ${business.postalCode}\u00a0${business.town}`,
        Telefon: `[{phone}](tel:${business.phone.e164})`,
        'E-Mail': '[{email}](mailto:{email})',
        [registerOf(register?.entry ?? '')]:
          register && `${register.court}, ${register.entry.replace(/(?<!;.*) /g, '\u00a0')}`,
        Aufsichtsbehörde: legal.supervisoryAuthority,
        'USt-IdNr.': legal.vatId === NO_NUMBER ? undefined : legal.vatId,
        'W-IdNr.': legal.businessId === NO_NUMBER ? undefined : legal.businessId,
      },
    },
    beruf: profession && {
      heading: 'Berufsrechtliche Angaben',
      rows: { Berufsbezeichnung: title, 'Verliehen in': state, Kammer: chamber, Berufsrecht: rules },
    },
    versicherung: insurance && {
      heading: 'Haftpflichtversicherung',
      rows: { Versicherer: insurance.company, Geltungsbereich: insurance.scope },
    },
    streitbeilegung: disputeResolution && {
      heading: 'Verbraucher\u00adstreitbeilegung',
      paragraphs: [describeDisputeResolution(disputeResolution)],
    },
  }
  const parts = Object.entries(ours).flatMap(([id, part]) => (part ? { id, ...part } : []))
  return [...parts, ...legal.terms]
}

/** The law requires a clear yes or no; "in individual cases" is neither (BGH, VIII ZR 265/18). */
function describeDisputeResolution({ body, website }: NonNullable<Content['legal']['disputeResolution']>): string {
  return body && website
    ? `Der Betrieb nimmt an Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teil: ${body}, [${new URL(website).host}](${website}).`
    : 'Der Betrieb ist weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.'
}

/** The facts that legal texts name in braces, so that the owner changes each in one place. */
export function legalFacts({ business, legal }: Content): Record<keyof typeof FACTS, string> {
  const { name, owner, street, postalCode, town, phone, email, website } = business
  const { hosting, emailProvider, enquiryRetention } = legal
  const asWritten = { name, owner, email, emailProvider, enquiryRetention }
  return {
    ...asWritten,
    phone: phone.display,
    website: website.host,
    address: `${street}, ${postalCode} ${town}`,
    hostingCompany: hosting.company,
    logRetention: hosting.logRetention,
    hostingLocation: hosting.location,
  }
}

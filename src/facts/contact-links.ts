/** Links that open another program with everything filled in. */
import type { Phone } from '../lib/phone.ts'
import type { Content } from '../schema/index.ts'
import { BRAND } from '../schema/shared-rules.ts'

export const fillBrand = (template: string, title: string): string => template.replaceAll(BRAND, () => title)

/** https://faq.whatsapp.com/5913398998672934: digits without "+", the text percent-encoded. */
export const whatsAppLink = (phone: Phone, text: string): string =>
  `https://wa.me/${phone.e164.slice(1)}?text=${encodeURIComponent(text)}`

export const mailLink = (email: string, subject: string) => `mailto:${email}?subject=${encodeURIComponent(subject)}`

/** The only address that opens the map app on both kinds of phone, and a web page elsewhere. */
export const routeLink = (business: Content['business']) => `${MAPS}/dir/?api=1&destination=${addressOf(business)}`

/** The place, without a route to it. */
export const mapLink = (business: Content['business']) => `${MAPS}/search/?api=1&query=${addressOf(business)}`

const MAPS = 'https://www.google.com/maps'

const addressOf = ({ street, postalCode, town }: Content['business']) =>
  encodeURIComponent(`${street}, ${postalCode} ${town}`)

import { fillBrand, mailLink, whatsAppLink } from '../facts/contact-links'
import type { Brand, Content } from '../schema'
import { ExternalLink } from './external-link'

/** What a visitor can do on the card of a brand. */
export function CardFoot({ brand: { title, website }, business }: { brand: Brand; business: Content['business'] }) {
  const { whatsApp, email, emailBrandSubject } = business
  return (
    <>
      {whatsApp && (
        <a
          className="card-foot"
          href={whatsAppLink(whatsApp.phone, fillBrand(whatsApp.brandText, title))}
          rel="noopener noreferrer"
        >
          WhatsApp
          <span className="sr-only"> – {title}</span>
        </a>
      )}
      <a className="card-foot" href={mailLink(email, fillBrand(emailBrandSubject, title))}>
        E-Mail
        <span className="sr-only"> – {title}</span>
      </a>
      {website && <MakerLink title={title} website={website} />}
    </>
  )
}

export function MakerLink({ title, website }: { title: string; website: string }) {
  return (
    <ExternalLink className="card-foot" href={website}>
      Hersteller
      <span className="sr-only"> – {title}</span>
    </ExternalLink>
  )
}

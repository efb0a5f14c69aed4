import { fillBrand, mailLink, whatsAppLink } from '../facts/contact-links'
import type { Brand, Content } from '../schema'
import { ExternalLink } from './external-link'

/** What a visitor can do on the card of a brand. */
export function CardFoot({ brand: { title, website }, business }: { brand: Brand; business: Content['business'] }) {
  const { whatsApp, email, emailBrandSubject } = business
  return (
    <>
      <div className="flex">
        {whatsApp && (
          <a
            className="card-foot flex-1 border-r text-link"
            href={whatsAppLink(whatsApp.phone, fillBrand(whatsApp.brandText, title))}
            rel="noopener noreferrer"
          >
            WhatsApp
            <span className="sr-only"> – {title}</span>
          </a>
        )}
        <a className="card-foot flex-1 text-link" href={mailLink(email, fillBrand(emailBrandSubject, title))}>
          E-Mail
          <span className="sr-only"> – {title}</span>
        </a>
      </div>
      {website ? (
        <MakerLink title={title} website={website} />
      ) : (
        <p className="card-foot font-normal text-muted">Beratung direkt bei uns</p>
      )}
    </>
  )
}

export function MakerLink({ title, website }: { title: string; website: string }) {
  return (
    <ExternalLink className="card-foot text-link" href={website}>
      Zur Herstellerseite
      <span className="sr-only"> von {title}</span>
    </ExternalLink>
  )
}

import type { ReactNode } from 'react'
import type { Content } from '../content/schema'
import type { KnownFacts } from '../lib/known-facts'
import { shortHours, weekRows } from '../lib/opening-hours'
import { whatsAppLink } from '../lib/phone'
import { Icon, type IconName } from '../ui/icon'
import { QrCode } from '../ui/qr-code'

export function Contact({ content, known }: { content: Content; known: KnownFacts }) {
  const { business, home } = content
  return (
    <section id="contact" className="py-section" tabIndex={-1}>
      <div className="wrap contact-columns">
        <div>
          <h2 className="mb-32 text-h2">{home.contact.heading}</h2>
          <TownSign business={business} />
          <ul className="mt-32">
            <ContactRow
              icon="phone"
              href={`tel:${business.phone.e164}`}
              title={business.phone.display}
              note="Anrufen"
            />
            <ContactRow
              icon="whatsapp"
              href={whatsAppLink(business.whatsApp.phone, business.whatsApp.text)}
              title="Termin per WhatsApp"
              note="Nachricht ist schon vorbereitet"
            />
            <ContactRow
              icon="mail"
              href={`mailto:${business.email}`}
              title={breakAfterAt(business.email)}
              note="E-Mail schreiben"
            />
          </ul>
          <div className="print-only">
            {known.website && <QrCode className="qr-code" text={known.website} />}
            {new URL(business.website).host}
          </div>
        </div>
        <OpeningHours content={content} />
      </div>
    </section>
  )
}

function TownSign({ business }: { business: Content['business'] }) {
  const { name, street, postalCode, town } = business
  return (
    <address className="town-sign not-italic">
      <div className="town-sign-inner">
        <span className="town-sign-name">{town}</span>
        <span className="mt-8 block text-sign">
          <span className="sr-only">{name}, </span>
          {street} · {`${postalCode}\u00a0${town}`}
        </span>
      </div>
    </address>
  )
}

/** On a phone the address takes two lines, and would else end with a letter alone in the second. */
function breakAfterAt(email: string): ReactNode {
  const start = email.indexOf('@') + 1
  return (
    <>
      {email.slice(0, start)}
      <wbr />
      {email.slice(start)}
    </>
  )
}

type ContactRowProps = { icon: IconName; href: string; title: ReactNode; note: string }

function ContactRow({ icon, href, title, note }: ContactRowProps) {
  return (
    <li>
      <a className="contact-row" href={href} rel={href.startsWith('https:') ? 'noopener noreferrer' : undefined}>
        <span className="contact-icon">
          <Icon name={icon} />
        </span>
        <span className="min-w-0 flex-1">
          <strong className="contact-title">{title}</strong>
          <span className="block text-card text-muted">{note}</span>
        </span>
        <Icon name="arrow" className="ml-16" />
      </a>
    </li>
  )
}

function OpeningHours({ content: { hours, home } }: { content: Content }) {
  return (
    <div className="rounded-card border border-line bg-surface p-16 md:p-28">
      <h3 className="text-panel">Öffnungszeiten</h3>
      <p className="mb-16 mt-8 font-semibold">{shortHours(hours.weekly)}</p>
      <table className="hours-table">
        <tbody>
          {weekRows(hours.weekly).map(({ day, ranges }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td className={ranges.length === 0 ? 'text-muted' : undefined}>
                {ranges.length === 0 && 'geschlossen'}
                {ranges.map(({ opens, closes }) => (
                  <span key={opens} className="block">
                    {opens}
                    <span className="until">
                      <span className="sr-only"> bis </span>
                    </span>
                    {`${closes}\u00a0Uhr`}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-20 flex border-t-3 border-ink pt-16 font-semibold">
        <Icon name="calendar" className="mr-12 mt-4" />
        {home.contact.appointmentNote}
      </p>
    </div>
  )
}

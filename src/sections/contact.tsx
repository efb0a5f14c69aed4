import type { ReactNode } from 'react'
import { describeHolidays, listNotices } from '../facts/calendar.ts'
import { mailLink, routeLink, whatsAppLink } from '../facts/contact-links.ts'
import { VCARD_FILE } from '../facts/vcard.ts'
import type { PageProps } from '../layout/page.ts'
import { BY_APPOINTMENT, type Day, isClosed, shortHours, weekRows } from '../lib/opening-hours.ts'
import type { Content } from '../schema/index.ts'
import { type BelowName, Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

export function Contact({ content, isDraft, drawings, today }: PageProps) {
  const { business, home } = content
  const { whatsApp, secondPhone, email } = business
  const chat = whatsApp ? whatsAppLink(whatsApp.phone, whatsApp.text) : ''
  const mail = mailLink(email, business.emailSubject)
  return (
    <section id="contact" className="py-section" tabIndex={-1} aria-label={home.contact.heading}>
      <div className="wrap">
        <div className="print:my-8 contact-columns">
          <div className="md:flex md:flex-col">
            <h2 className="mb-32 text-h2 print:mb-8 print:text-[22px]">{home.contact.heading}</h2>
            <TownSign business={business} />
            <ul className="mt-32 md:grid grid-cols-1 grow border-b border-line print:my-8 print:grow-0">
              {[{ label: '', phone: business.phone }, ...(secondPhone ? [secondPhone] : [])].map(({ label, phone }) => (
                <ContactRow key={label} icon="phone" drawings={drawings} href={`tel:${phone.e164}`} note="Anrufen">
                  {label && `${label}: `}
                  {phone.display}
                </ContactRow>
              ))}
              {whatsApp && (
                <ContactRow icon="whatsapp" drawings={drawings} href={chat} note="Nachricht ist schon vorbereitet">
                  <span className="print:hidden">Termin per WhatsApp</span>
                  <span className="hidden print:block">WhatsApp: {whatsApp.phone.display}</span>
                </ContactRow>
              )}
              <ContactRow icon="mail" drawings={drawings} href={mail} note="E-Mail schreiben">
                {breakBeforeAt(email)}
              </ContactRow>
            </ul>
            <Extras business={business} isDraft={isDraft} />
            <div className="hidden print:block">
              {!isDraft && (
                <svg className="qr-code" aria-hidden="true">
                  <use href={`${drawings}#qr`} />
                </svg>
              )}
              {business.website.host}
            </div>
          </div>
          <OpeningHours content={content} drawings={drawings} today={today} />
        </div>
      </div>
    </section>
  )
}

function TownSign({ business }: { business: Content['business'] }) {
  const { name, street, postalCode, town } = business
  return (
    <address className="town-sign not-italic">
      <div className="town-sign-inner">
        <span className="block text-sign">{name}</span>
        <span className="block text-sign">{`${street} · ${postalCode}`}</span>
        {/* On paper a long name must fit on one line, or the page needs a second sheet. */}
        <span className="block mt-8 text-town print:text-[22px]">{town.replaceAll('/', '/\u200b')}</span>
      </div>
    </address>
  )
}

/** On a phone the address takes two lines: the second begins with "@". Only a very long host breaks at a hyphen. */
function breakBeforeAt(email: string): ReactNode {
  const parts = email.split(/@.{20}/.test(email) ? /(@.*)/ : /(@[^-]*|-.)/)
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={part.startsWith('@') ? 'mail-host' : 'whitespace-nowrap'}>
        {part}
      </span>
    ),
  )
}

type ContactRowProps = { icon: BelowName; drawings: string; href: string; note: string; children: ReactNode }

function ContactRow({ icon, drawings, href, note, children }: ContactRowProps) {
  return (
    <li>
      <a className="contact-row group" href={href} rel={href.startsWith('https:') ? 'noopener noreferrer' : undefined}>
        <span className="contact-icon print:hidden">
          <Icon name={icon} file={drawings} />
        </span>
        <span className="flex-1 min-w-0">
          <strong className="block font-display text-contact font-bold">{children}</strong>
          <span className="block text-card text-muted print:hidden">{note}</span>
        </span>
        <Icon name="arrow" file={drawings} className="ml-8 print:hidden" />
      </a>
    </li>
  )
}

/** No `download` on the link to the contact card, so that a phone opens the card at once. */
function Extras({ business, isDraft }: { business: Content['business']; isDraft: boolean }) {
  const card = { name: 'Kontakt speichern', url: `/${VCARD_FILE}` }
  const route = { name: 'Route planen mit Google Maps', url: routeLink(business) }
  const links = [...(isDraft ? [] : [route, card]), ...business.profiles]
  if (links.length === 0) return null
  return (
    <p className="mt-24 flex flex-wrap gap-12 print:hidden">
      {links.map(({ name, url }) => (
        <Link key={url} className={`button grow px-10${url === route.url ? ' button-solid' : ''}`} href={url}>
          {name}
        </Link>
      ))}
    </p>
  )
}

/** The script replaces the short hours with the current state and marks today's row. */
function OpeningHours({ content, drawings, today }: Pick<PageProps, 'content' | 'drawings' | 'today'>) {
  const { hours, home } = content
  return (
    <div className="flex flex-col rounded-card border-line bg-surface screen:border screen:p-16 screen:md:p-28">
      <h3 className="text-panel print:text-[22px] print:mb-8">Öffnungszeiten</h3>
      <p
        className="hours-state mb-16 mt-8 flex items-baseline text-card font-semibold lg:text-body print:hidden"
        data-state=""
      >
        {shortHours(hours.weekly)}
      </p>
      <table className="hours-table">
        <tbody data-week="">
          {weekRows(hours.weekly).map(({ name, hours }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <DayCell hours={hours} />
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-12 text-card print:my-8">
        {/* Notices that are not due yet are hidden by the script: without it they could never appear. */}
        {listNotices(hours, today).map(({ text, announceFrom, over }) => (
          <li key={text} className="mb-4" data-from={announceFrom} data-over={over}>
            {text}
          </li>
        ))}
        <li>{describeHolidays(hours)}</li>
      </ul>
      {home.contact.appointmentNote && (
        <p className="mt-20 flex border-t-3 border-ink pt-16 font-semibold">
          <Icon name="calendar" file={drawings} className="mt-4 mr-12" />
          {home.contact.appointmentNote}
        </p>
      )}
    </div>
  )
}

function DayCell({ hours }: { hours: Day }) {
  if (hours === BY_APPOINTMENT) return <td>{hours}</td>
  if (isClosed(hours)) return <td className="text-muted">geschlossen</td>
  return (
    <td>
      {hours.map(({ opens, closes }) => (
        <span key={opens} className="print:ml-8 block print:inline">
          {opens}
          <span className="until">
            <span className="sr-only">{'\u00a0bis\u00a0'}</span>
          </span>
          {`${closes}\u00a0Uhr`}
        </span>
      ))}
    </td>
  )
}

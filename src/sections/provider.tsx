import type { Content } from '../content/schema'

export const PROVIDER_HEADING = 'Angaben zum Anbieter'

/** Provider details after § 5 DDG and § 2 DL-InfoV. */
export function Provider({ content: { business, legal } }: { content: Content }) {
  const rows: [string, React.ReactNode][] = [
    ['Anbieter', business.owner],
    ['Betrieb', business.name],
    ['Anschrift', `${business.street}, ${business.postalCode}\u00a0${business.town}`],
    [
      'Telefon',
      <a key="phone" href={`tel:${business.phone.e164}`}>
        {business.phone.display}
      </a>,
    ],
    [
      'E-Mail',
      <a key="email" href={`mailto:${business.email}`}>
        {business.email}
      </a>,
    ],
    ['USt-IdNr.', legal.vatId],
  ]
  return (
    <section className="legal-part" aria-labelledby="anbieter">
      <h2 id="anbieter" className="text-group">
        {PROVIDER_HEADING}
      </h2>
      <dl className="facts mt-14">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

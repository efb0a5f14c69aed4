import type { ReactNode } from 'react'
import { legalFacts } from '../facts/legal-facts'
import { legalFormOf, REGISTERS } from '../lib/legal-form'
import { NO_NUMBER } from '../lib/vat-id'
import type { Content } from '../schema'
import { RichText } from '../ui/rich-text'

type Row = [term: string, value: ReactNode]
type Part = { id: string; heading: string; body: ReactNode }

/** Provider details: § 5 DDG, § 2 DL-InfoV and § 36 VSBG. */
export function Provider({ content }: { content: Content }) {
  const [first, ...others] = providerParts(content)
  return (
    <section className="legal-part" aria-labelledby={first.id}>
      <h2 id={first.id} className="text-group">
        {first.heading}
      </h2>
      {first.body}
      {others.map(({ id, heading, body }) => (
        <section key={id} className="mt-32">
          <h3 id={id} className="text-value">
            {heading}
          </h3>
          {body}
        </section>
      ))}
    </section>
  )
}

/** The parts after the first appear only if they apply to the business. */
export function providerParts(content: Content): [Part, ...Part[]] {
  const { profession, insurance, disputeResolution, terms } = content.legal
  const facts = legalFacts(content)
  const others: (Part | undefined)[] = [
    profession && {
      id: 'beruf',
      heading: 'Berufsrechtliche Angaben',
      body: <Facts rows={professionRows(profession, facts)} />,
    },
    insurance && {
      id: 'versicherung',
      heading: 'Haftpflichtversicherung',
      body: (
        <Facts
          rows={[
            ['Versicherer', insurance.company],
            ['Geltungsbereich', insurance.scope],
          ]}
        />
      ),
    },
    disputeResolution && {
      id: 'streitbeilegung',
      heading: 'Verbraucher\u00adstreitbeilegung',
      body: <DisputeResolution {...disputeResolution} />,
    },
    ...terms.map(({ id, heading, paragraphs }) => ({
      id,
      heading,
      body: paragraphs.map((text) => (
        <p key={text}>
          <RichText text={text} facts={facts} />
        </p>
      )),
    })),
  ]
  return [
    { id: 'anbieter', heading: 'Angaben zum Anbieter', body: <Facts rows={providerRows(content)} /> },
    ...others.filter((part) => part !== undefined),
  ]
}

function Facts({ rows }: { rows: Row[] }) {
  return (
    <dl className="facts mt-14">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt className="text-muted">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function providerRows(content: Content): Row[] {
  const {
    business,
    legal: { register, supervisoryAuthority, ...legal },
  } = content
  const { street, postalCode, town, phone, email } = business
  const rows: Row[] = [
    ['Anbieter', business.owner],
    [legalFormOf(business.owner)?.name === 'e. K.' ? 'Inhaber' : 'Vertreten durch', legal.representedBy],
    ['Betrieb', business.name],
    ['Anschrift', `${street}, ${postalCode}\u00a0${town}`],
    [
      'Telefon',
      <a key="phone" href={`tel:${phone.e164}`}>
        {phone.display}
      </a>,
    ],
    [
      'E-Mail',
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    ['Register', register && `${registerOf(register.entry)}, ${register.court}, ${register.entry}`],
    [
      'Aufsichtsbehörde',
      supervisoryAuthority && <RichText key="authority" text={supervisoryAuthority} facts={legalFacts(content)} />,
    ],
    ['USt-IdNr.', legal.vatId === NO_NUMBER ? undefined : legal.vatId],
    ['W-IdNr.', legal.businessId],
  ]
  return rows.filter(([, value]) => value !== undefined)
}

function registerOf(entry: string): string {
  return REGISTERS[entry.split(' ', 1)[0] as keyof typeof REGISTERS]
}

type Profession = NonNullable<Content['legal']['profession']>

function professionRows({ title, state, chamber, rules }: Profession, facts: Record<string, string>): Row[] {
  return [
    ['Berufsbezeichnung', title],
    ['Verliehen in', state],
    ['Kammer', <RichText key="chamber" text={chamber} facts={facts} />],
    ['Berufsrecht', <RichText key="rules" text={rules} facts={facts} />],
  ]
}

/** The law wants a clear yes or no; "in individual cases" is neither (BGH, VIII ZR 265/18). */
function DisputeResolution({ body, website }: NonNullable<Content['legal']['disputeResolution']>) {
  if (!body || !website)
    return (
      <p>
        Der Betrieb ist weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer
        Verbraucherschlichtungsstelle teilzunehmen.
      </p>
    )
  return (
    <p>
      Der Betrieb nimmt an Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teil: {body},{' '}
      <a href={website} rel="noopener noreferrer">
        {new URL(website).host}
      </a>
      .
    </p>
  )
}

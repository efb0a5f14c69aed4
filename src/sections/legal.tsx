import type { ReactNode } from 'react'
import { legalFacts } from '../facts/legal-facts'
import { privacyParts } from '../facts/privacy'
import { formatDate } from '../lib/date'
import { legalFormOf, REGISTERS } from '../lib/legal-form'
import { parseRichText } from '../lib/rich-text'
import { NO_NUMBER } from '../lib/vat-id'
import type { Content } from '../schema'

type Row = [term: string, value: string | undefined]
/** All texts may hold links and facts in braces. A list is a paragraph of its own. */
type Part = { id: string; heading: string; rows?: Row[]; paragraphs?: (string | string[])[] }

const PRIVACY: Part = { id: 'datenschutz', heading: 'Datenschutzerklärung' }

export function Provider({ content }: { content: Content }) {
  return <Parts parts={providerParts(content)} content={content} />
}

export function Privacy({ content }: { content: Content }) {
  return (
    <Parts parts={[PRIVACY, ...privacyParts(content)]} content={content}>
      <p className="text-muted">Stand: {formatDate(content.legal.updated)}</p>
    </Parts>
  )
}

/** For a table of contents. */
export function legalParts(content: Content): Part[] {
  return [...providerParts(content), PRIVACY, ...privacyParts(content)]
}

const NOTICE = 'mt-32 break-inside-avoid border-3 border-ink p-20'

type PartsProps = { parts: [Part, ...Part[]]; content: Content; children?: ReactNode }

function Parts({ parts: [first, ...others], content, children }: PartsProps) {
  const facts = legalFacts(content)
  return (
    <section className="mt-48 border-t-3 border-ink pt-20" aria-labelledby={first.id}>
      <h2 id={first.id} className="text-group">
        {first.heading}
      </h2>
      <Body part={first} facts={facts} />
      {others.map((part) => (
        // The right to object must stand apart from all else: Art. 21 (4) DSGVO.
        <section key={part.id} className={part.id === 'widerspruch' ? NOTICE : 'mt-32'}>
          <h3 id={part.id} className="text-value">
            {part.heading}
          </h3>
          <Body part={part} facts={facts} />
        </section>
      ))}
      {children}
    </section>
  )
}

function Body({ part: { rows, paragraphs = [] }, facts }: { part: Part; facts: Record<string, string> }) {
  return (
    <>
      {rows && (
        <dl className="facts mt-14">
          {rows.map(
            ([term, value]) =>
              value !== undefined && (
                <div key={term}>
                  <dt className="text-muted">{term}</dt>
                  <dd>
                    <RichText text={value} facts={facts} />
                  </dd>
                </div>
              ),
          )}
        </dl>
      )}
      {paragraphs.map((paragraph) =>
        Array.isArray(paragraph) ? (
          <ul key={paragraph[0]}>
            {paragraph.map((item) => (
              <li key={item}>
                <RichText text={item} facts={facts} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={paragraph}>
            <RichText text={paragraph} facts={facts} />
          </p>
        ),
      )}
    </>
  )
}

function RichText({ text, facts }: { text: string; facts: Record<string, string> }) {
  return parseRichText(text, facts).map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={index} href={piece.href} rel={piece.href.startsWith('https:') ? 'noopener noreferrer' : undefined}>
        {piece.text}
      </a>
    ),
  )
}

/** § 5 DDG, § 2 DL-InfoV and § 36 VSBG. The parts after the first appear only if they apply to the business. */
function providerParts({ business, legal }: Content): [Part, ...Part[]] {
  const { profession, insurance, disputeResolution, register } = legal
  const others: (Part | undefined)[] = [
    profession && {
      id: 'beruf',
      heading: 'Berufsrechtliche Angaben',
      rows: [
        ['Berufsbezeichnung', profession.title],
        ['Verliehen in', profession.state],
        ['Kammer', profession.chamber],
        ['Berufsrecht', profession.rules],
      ],
    },
    insurance && {
      id: 'versicherung',
      heading: 'Haftpflichtversicherung',
      rows: [
        ['Versicherer', insurance.company],
        ['Geltungsbereich', insurance.scope],
      ],
    },
    disputeResolution && {
      id: 'streitbeilegung',
      heading: 'Verbraucher\u00adstreitbeilegung',
      paragraphs: [describeDisputeResolution(disputeResolution)],
    },
    ...legal.terms,
  ]
  const rows: Row[] = [
    ['Anbieter', business.owner],
    [legalFormOf(business.owner)?.name === 'e. K.' ? 'Inhaber' : 'Vertreten durch', legal.representedBy],
    ['Betrieb', business.name],
    ['Anschrift', `${business.street}, ${business.postalCode}\u00a0${business.town}`],
    ['Telefon', `[{phone}](tel:${business.phone.e164})`],
    ['E-Mail', '[{email}](mailto:{email})'],
    ['Register', register && `${registerOf(register.entry)}, ${register.court}, ${register.entry}`],
    ['Aufsichtsbehörde', legal.supervisoryAuthority],
    ['USt-IdNr.', legal.vatId === NO_NUMBER ? undefined : legal.vatId],
    ['W-IdNr.', legal.businessId],
  ]
  return [{ id: 'anbieter', heading: 'Angaben zum Anbieter', rows }, ...others.filter((part) => part !== undefined)]
}

function registerOf(entry: string): string {
  return REGISTERS[entry.split(' ', 1)[0] as keyof typeof REGISTERS]
}

/** The law wants a clear yes or no; "in individual cases" is neither (BGH, VIII ZR 265/18). */
function describeDisputeResolution({ body, website }: NonNullable<Content['legal']['disputeResolution']>): string {
  return body && website
    ? `Der Betrieb nimmt an Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teil: ${body}, [${new URL(website).host}](${website}).`
    : 'Der Betrieb ist weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.'
}

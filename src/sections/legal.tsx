import { privacyParts, TEXTS } from '../facts/privacy.ts'
import { type LegalPart, legalFacts, providerParts } from '../facts/provider.ts'
import { formatDate } from '../lib/date.ts'
import { parseRichText } from '../lib/rich-text.ts'
import type { Content } from '../schema/index.ts'

/** The two main parts, each followed by those below it. */
export const legalParts = (content: Content): LegalPart[][] => [providerParts(content), privacyParts(content)]

const FACT = 'break-inside-avoid border-t border-line py-10 md:grid md:grid-cols-[11rem_minmax(0,1fr)]'
const NOTICE = 'mt-32 break-inside-avoid border-3 border-ink p-20'

export function Legal({ content }: { content: Content }) {
  const facts = legalFacts(content)
  // Whichever changed last, the owner's facts or our sentences.
  const changed = content.legal.updated > TEXTS.day ? content.legal.updated : TEXTS.day
  return legalParts(content).map(
    ([first, ...others]) =>
      first && (
        <section key={first.id} className="mt-48 border-t-3 border-ink pt-20" aria-labelledby={first.id}>
          <h2 id={first.id} className="text-group print:text-[22px]">
            {first.heading}
          </h2>
          <Body part={first} facts={facts} />
          {others.map((part) => (
            // The right to object must be set apart from everything else: Art. 21 (4) DSGVO.
            <section key={part.id} className={part.id === 'widerspruch' ? NOTICE : 'mt-32'}>
              <h3 id={part.id} className="text-value">
                {part.heading}
              </h3>
              <Body part={part} facts={facts} />
            </section>
          ))}
          {first.id === 'datenschutz' && <p className="mt-14 hyphens-auto text-muted">Stand: {formatDate(changed)}</p>}
        </section>
      ),
  )
}

function Body({ part: { rows, paragraphs = [] }, facts }: { part: LegalPart; facts: Record<string, string> }) {
  const show = (text: string) => <RichText text={text} facts={facts} />
  return (
    <>
      {rows && (
        <dl className="facts mt-14">
          {Object.entries(rows).map(
            ([term, value]) =>
              value !== undefined && (
                <div key={term} className={FACT}>
                  <dt className="text-muted">{term}</dt>
                  <dd>{show(value)}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      {paragraphs.map((paragraph) =>
        Array.isArray(paragraph) ? (
          <ul key={paragraph[0]} className="mt-14 list-disc hyphens-auto pl-20">
            {paragraph.map((item) => (
              <li key={item}>{show(item)}</li>
            ))}
          </ul>
        ) : (
          <p key={paragraph} className="mt-14 hyphens-auto">
            {show(paragraph)}
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

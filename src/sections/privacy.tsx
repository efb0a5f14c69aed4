import { legalFacts } from '../facts/legal-facts'
import { privacyParts } from '../facts/privacy'
import { formatDate } from '../lib/date'
import type { Content } from '../schema'
import { RichText } from '../ui/rich-text'

export function Privacy({ content }: { content: Content }) {
  const facts = legalFacts(content)
  return (
    <section className="legal-part" aria-labelledby="datenschutz">
      <h2 id="datenschutz" className="text-group">
        Datenschutzerklärung
      </h2>
      {privacyParts(content).map(({ id, heading, paragraphs }) => (
        // The right to object must stand apart from all else: Art. 21 (4) DSGVO.
        <section key={id} className={id === 'widerspruch' ? 'legal-notice' : 'mt-32'}>
          <h3 id={id} className="text-value">
            {heading}
          </h3>
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
        </section>
      ))}
      <p className="text-muted">Stand: {formatDate(content.legal.updated)}</p>
    </section>
  )
}

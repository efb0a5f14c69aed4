import { parseRichText } from '../lib/rich-text'

export function RichText({ text, facts }: { text: string; facts: Record<string, string> }) {
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

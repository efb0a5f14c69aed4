import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { QrCode } from '../../src/ui/qr-code'

/** The dashes that make the code of this text and no other; the line that they lie on is the same for many. */
export function dashesOfCode(text: string): string {
  const markup = renderToStaticMarkup(createElement(QrCode, { className: '', text }))
  const dashes = markup.match(/ stroke-dasharray="([^"]+)"/)?.[1]
  if (!dashes) throw new Error('The QR code has no dashes.')
  return dashes
}

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { QrCode } from '../../src/ui/qr-code.tsx'

/** The dashes differ for each text; the line is the same for all codes of one size. */
export function dashesOfCode(text: string): string {
  const markup = renderToStaticMarkup(createElement(QrCode, { className: '', text }))
  const dashes = markup.match(/ stroke-dasharray="([^"]+)"/)?.[1]
  if (!dashes) throw new Error('The QR code has no dashes.')
  return dashes
}

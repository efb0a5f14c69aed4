import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Files } from '../../scripts/lib/files.ts'
import { QrCode } from '../../src/ui/qr-code.tsx'

/** Whether the home page shows the code of a text. The dashes differ for each text; the line is the same for one size. */
export function hasCode(site: Files, text: string): boolean {
  const markup = renderToStaticMarkup(createElement(QrCode, { text }))
  const dashes = markup.match(/ stroke-dasharray="([^"]+)"/)?.[1]
  if (!dashes) throw new Error('The QR code has no dashes.')
  const [, file = ''] = /href="\/([^"#]+)#qr"/.exec(String(site.get('index.html'))) ?? []
  return String(site.get(file)).includes(dashes)
}

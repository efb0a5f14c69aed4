import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Files } from '../../scripts/lib/files.ts'
import { QrCode } from '../../src/ui/qr-code.tsx'

/** Whether the home page shows the code of a text. */
export function hasCode(site: Files, text: string): boolean {
  const markup = renderToStaticMarkup(createElement(QrCode, { text }))
  const [, file = ''] = /href="\/([^"#]+)#qr"/.exec(String(site.get('index.html'))) ?? []
  return String(site.get(file)).includes(markup)
}

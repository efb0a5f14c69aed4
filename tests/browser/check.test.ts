/** What `npm run check` finds in a browser. */
import { expect, inject, test } from 'vitest'
import { lookAtPages } from '../../scripts/check/look.ts'
import { files } from '../helpers/dist.ts'

/** Without the policy, which would block a style that the build did not make. */
function add(css: string, markup: string) {
  const html = String(files.get('index.html')).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
  const changed = html.replace('</head>', `<style>${css}</style></head>`).replace('</main>', `${markup}</main>`)
  return new Map(files).set('index.html', changed)
}

test.each([
  ['a box of 400 px', '.box{width:400px}', '<p class="box">Zu breit</p>', 'Zu breit', /Pixel über den Rand/],
  [
    'a pale text',
    '.pale{color:#ccc;background:#fff}',
    '<p class="pale">Zu blass</p>',
    'Zu blass',
    /kontrast.*\(hell\)/i,
  ],
  [
    'a text that is pale in the dark theme alone',
    '.dark .dim{color:#444;background:#000}',
    '<p class="dim">Zu dunkel</p>',
    'Zu dunkel',
    /kontrast.*\(dunkel\)/i,
  ],
  ['a picture without words', '', '<img src="/icon-192.png" width="9" height="9">', '<img', /Alternativtext/],
])('reports %s', async (_, css, markup, text, message) => {
  const found = await lookAtPages(add(css, markup), inject('executable'))
  const meant = found.filter((mistake) => mistake.text.startsWith(text) && message.test(mistake.message))
  expect(meant.map(({ page }) => page)).toContain('/')
  expect(found.filter(({ page }) => page !== '/')).toEqual([])
})

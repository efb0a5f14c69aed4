/** What `npm run check` finds in a browser. */
import { expect, inject, test, vi } from 'vitest'
import { lookAtPages } from '../../scripts/check/look.ts'
import { pages } from '../../src/pages/index.ts'
import { files } from '../helpers/dist.ts'

/** Elements of a faulty page, each with its rules, and what is said about it. */
const FAULTS: [css: string, markup: string, text: string, message: RegExp][] = [
  ['.box{width:400px}', '<p class="box">Zu breit</p>', 'Zu breit', /Pixel über den Rand/],
  ['.pale{color:#ccc;background:#fff}', '<p class="pale">Zu blass</p>', 'Zu blass', /kontrast.*\(hell\)/i],
  ['.dark .dim{color:#444;background:#000}', '<p class="dim">Zu dunkel</p>', 'Zu dunkel', /kontrast.*\(dunkel\)/i],
  ['', '<img src="/icon-192.png" width="9" height="9">', '<img', /Alternativtext/],
]

test('reports what is too wide, too pale in either theme, or without words, and nothing on the other pages', async () => {
  vi.stubEnv('CHROME_PATH', inject('executable'))
  const [css, markup] = [0, 1].map((part) => FAULTS.map((fault) => fault[part]).join(''))
  // Without the policy, which would block a style that the build did not make.
  const html = String(files.get('index.html'))
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace('</head>', `<style>${css}</style></head>`)
    .replace('</main>', `${markup}</main>`)
  const found = await lookAtPages(new Map(files).set('index.html', html), pages)
  expect(found.filter(({ page }) => page !== '/')).toEqual([])
  for (const [, , text, message] of FAULTS)
    expect(found.filter((each) => each.text.startsWith(text) && message.test(each.message))).not.toEqual([])
  expect(found.filter(({ text }) => !FAULTS.some((fault) => text.startsWith(fault[2])))).toEqual([])
})

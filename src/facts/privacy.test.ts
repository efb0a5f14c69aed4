import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/load.ts'
import { privacyParts, TEXTS } from './privacy.ts'

/** With every part of ours, and with none that has a switch. */
async function sumUp(): Promise<string> {
  const { content } = await loadContent('examples/zweirad-krummsee', '2026-11-23')
  const { business, legal } = content
  const full = {
    ...content,
    business: { ...business, profiles: [{ name: 'A', url: 'https://a.example' }] },
    legal: { ...legal, thirdCountry: 'A', dataProtectionAuthority: 'A' },
  }
  const hosting = { ...legal.hosting, logRetention: 'keine', logFields: ['gekürzte IP-Adresse'] }
  const bare = {
    ...content,
    business: { ...business, profiles: [], whatsApp: undefined, classifieds: undefined },
    legal: { ...legal, hosting, applications: false, thirdCountry: undefined, dataProtectionAuthority: 'A' },
  }
  const texts = [full, bare].map((each) => privacyParts({ ...each, brands: [], legal: { ...each.legal, more: [] } }))
  const hash = createHash('sha256').update(TEXTS.day + JSON.stringify(texts))
  return hash.digest('hex').slice(0, 12)
}

test('who changes a sentence changes its day, too: the page shows it as the date of the notice', async () => {
  expect(TEXTS.sum, 'Set the day to today, then the sum to the one received.').toBe(await sumUp())
})

import { expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/load.ts'
import { sha256 } from '../../scripts/lib/sha256.ts'
import { privacyParts, TEXTS } from './privacy.ts'

test('who changes a sentence changes its day, too: the page shows it as the date of the notice', async () => {
  const { content } = await loadContent('examples/zweirad-krummsee', '2026-11-23')
  const { business, legal } = content
  // With every part of ours, and with none that has a switch.
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
  const sum = sha256(TEXTS.day + JSON.stringify(texts)).slice(0, 12)
  expect(TEXTS.sum, 'Set the day to today, then the sum to the one received.').toBe(sum)
})

import type { Content } from '../../src/schema'
import { type DescribeFinding, Problem } from '../lib/problem.ts'
import { outlineText } from './outline.ts'

/** In em of hero.css: a little less than the space at 320 px and at 1440 px, where it is tightest. */
const ROOM = { phone: 6, desktop: 8 }
const LETTER_SPACING = -0.015

/** Throws a Problem with each line of the headline that would be cut off, because it never wraps. */
export async function checkHeadline({ home }: Content, describeFinding: DescribeFinding): Promise<void> {
  const lines = home.tagline.map((text, index) => ({
    text,
    place: ['home', 'tagline', index],
    room: ROOM.phone,
    what: 'Die Zeile ist für ein Telefon',
  }))
  const joined = {
    text: home.tagline.slice(1).join(' '),
    place: ['home', 'tagline'],
    room: ROOM.desktop,
    what: 'Zweite und dritte Zeile sind nebeneinander für einen Bildschirm',
  }
  const checks = [...lines, joined].map(async ({ text, place, room, what }) => {
    const excess = Math.ceil(((await widthOf(text)) / room - 1) * 100)
    if (excess <= 0) return []
    return [describeFinding(place, `${what} um ${excess} % zu breit. Bitte kürzen; Kleinbuchstaben sind schmaler.`)]
  })
  const findings = (await Promise.all(checks)).flat()
  if (findings.length > 0) throw new Problem('Die große Überschrift wäre abgeschnitten.', { findings })
}

/** In em. */
async function widthOf(text: string): Promise<number> {
  const { width } = await outlineText(text)
  return width / 100 + LETTER_SPACING * (text.length - 1)
}

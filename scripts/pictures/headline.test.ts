import { expect, test } from 'vitest'
import type { Content } from '../../src/schema'
import { checkHeadline } from './headline'

const check = (...tagline: string[]) =>
  checkHeadline({ home: { tagline } } as Content, (path, message) => ({ file: path.join('.'), message }))

test.each([
  [['Dein Partner für', 'ATV, Bike', '& Scooter!']],
  [['Zwei Räder.', 'Oder vier.']],
  [['Quad & Motorrad', 'in Storkow']],
])('lets pass what has room: %j', async (tagline) => {
  await expect(check(...tagline)).resolves.toBeUndefined()
})

test.each([
  [
    ['WERKSTATT & SHOP', 'in Storkow'],
    ['home.tagline.0', /^Die Zeile ist für ein Telefon um 15 % zu breit\./],
  ],
  [
    ['Deine', 'QUAD & MOTORRAD'],
    ['home.tagline.1', /um 8 % zu breit/],
  ],
  [
    ['Deine', 'MOTORRAD &', 'ROLLER WEST'],
    ['home.tagline', /^Zweite und dritte Zeile .+ um 18 % zu breit\./],
  ],
] as const)('refuses what would be cut off: %j', async (tagline, [file, message]) => {
  await expect(check(...tagline)).rejects.toMatchObject({
    findings: [{ file, message: expect.stringMatching(message) }],
  })
})

import { expect, test } from 'vitest'
import { image, isPhotoPath } from './photo.ts'

const GOOD = ['photos/kymco.jpg', 'photos/IMG_0815.JPEG', 'photos/Händler Hof (2).png', 'photos/a.b.WebP']
const BAD = [
  ...['kymco.jpg', 'Photos/kymco.jpg', 'photos/kymco', 'photos/.jpg', 'photos/kymco.heic', 'photos/kymco.jpg.exe'],
  ...['photos/2026/kymco.jpg', 'photos/2026\\kymco.jpg', 'photos/../kymco.jpg', 'photos/..jpg', '/photos/kymco.jpg'],
  'photos/kym\nco.jpg',
]

test('knows the names of photos', () => expect([...GOOD, ...BAD].filter(isPhotoPath)).toEqual(GOOD))

test("takes a photo whose name begins like our drawings' folder", () => {
  expect(image.parse('Illustration.jpg')).toBe('photos/Illustration.jpg')
  expect(image.safeParse('illustrations/atv.svg').error?.issues[0]?.message).toContain('„illustrations/atv“?')
})

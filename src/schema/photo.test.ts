import { expect, test } from 'vitest'
import { isPhotoPath } from './photo.ts'

test.each(['photos/kymco.jpg', 'photos/IMG_0815.JPEG', 'photos/Händler Hof (2).png', 'photos/a.b.WebP'])(
  'accepts "%s"',
  (path) => {
    expect(isPhotoPath(path)).toBe(true)
  },
)

test.each([
  'kymco.jpg',
  'Photos/kymco.jpg',
  'photos/kymco',
  'photos/.jpg',
  'photos/kymco.heic',
  'photos/kymco.jpg.exe',
  'photos/2026/kymco.jpg',
  'photos/2026\\kymco.jpg',
  'photos/../kymco.jpg',
  'photos/..jpg',
  '/photos/kymco.jpg',
  'photos/kym\nco.jpg',
])('rejects %j', (path) => {
  expect(isPhotoPath(path)).toBe(false)
})

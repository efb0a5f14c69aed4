import { join } from 'node:path'
import type { Photo, PhotoPath } from '../../src/lib/photo.ts'
import { isDrawing } from '../../src/lib/vehicles.ts'
import type { Content } from '../../src/schema'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { type DescribeFinding, type Finding, Problem } from '../lib/problem.ts'
import { convertPhoto } from './convert-photo.ts'
import { readPhoto } from './read-photo.ts'

/** A card is 1.6 times as wide as high. */
const PANORAMA = 2.5
const WIDE = 'Von diesem Panorama sieht man auf der Karte nur die Mitte. Ist es das richtige?'
const BLANK = 'Das Logo ist leer oder ganz weiß. Ist es das richtige?'

/**
 * Converts the logo and all photos from the content's "photos". `questions` name pictures that are right and hardly meant.
 * @throws Problem with all findings
 */
export async function buildPhotos(
  { business: { logo }, brands, home }: Content,
  contentDir: string,
  describeFinding: DescribeFinding,
): Promise<{ photos: Map<string, Photo>; files: Files; questions: Finding[] }> {
  const wanted: [place: PropertyKey[], image: PhotoPath][] = brands.flatMap(({ image }, index) =>
    isDrawing(image) ? [] : [[['brands', index, 'image'], image]],
  )
  if (home.about.photo) wanted.push([['home', 'about', 'photo', 'image'], home.about.photo.image])
  if (logo) wanted.push([['business', 'logo'], logo])
  const paths = [...new Set(wanted.map(([, image]) => image))]
  const results = await Promise.all(paths.map((path) => tryPhoto(path, contentDir)))

  const findings: Finding[] = []
  const questions: Finding[] = []
  const photos = new Map<string, Photo>()
  const files: Files = new Map()
  for (const [place, image] of wanted) {
    const result = results[paths.indexOf(image)]
    if (!result) continue
    if (result instanceof Problem) {
      findings.push(describeFinding(place, `„${image.slice('photos/'.length)}“: ${result.message}`))
      continue
    }
    photos.set(image, result.photo)
    for (const [path, bytes] of result.files) files.set(path, bytes)
    const isWide = result.photo.width > PANORAMA * result.photo.height
    const question = image === logo ? result.isBlank && BLANK : isWide && WIDE
    if (question) questions.push(describeFinding(place, question))
  }
  if (findings.length > 0) throw new Problem('Diese Bilder lassen sich nicht verwenden:', { findings })
  return { photos, files, questions }
}

async function tryPhoto(path: PhotoPath, contentDir: string) {
  try {
    const name = path.slice('photos/'.length)
    const bytes = await readPhoto(join(contentDir, 'photos'), name)
    return { ...(await convertPhoto(name, bytes)), isBlank: await isBlank(bytes) }
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Nothing but white or air, as the logo's place shows it. */
async function isBlank(bytes: Uint8Array): Promise<boolean> {
  const found = await cached(['scripts/pictures/photos.ts'], [bytes], async () => {
    const { default: sharp } = await import('sharp')
    const { channels } = await sharp(bytes).flatten({ background: 'white' }).stats()
    return Buffer.from(channels.every(({ min }) => min > 245) ? 'blank' : 'shown')
  })
  return Buffer.from(found).toString() === 'blank'
}

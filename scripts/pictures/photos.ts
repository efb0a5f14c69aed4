import { join } from 'node:path'
import type { Content } from '../../src/schema/index.ts'
import type { Photo, PhotoPath } from '../../src/schema/photo.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { isDrawing } from '../../src/schema/vehicles.ts'
import type { DescribeFinding } from '../content/load.ts'
import type { Files } from '../lib/files.ts'
import { type Finding, Problem } from '../lib/problem.ts'
import { convertPhoto, HERO_WIDTH } from './convert-photo.ts'
import { readPhoto } from './read-photo.ts'

/** Width by height from which a photo is a panorama; the picture on a card has 1.6. */
const PANORAMA = 2.5
const WIDE = 'Von diesem Panorama sieht man auf der Karte nur die Mitte. Ist es das richtige?'
const BLANK = 'Das Logo ist leer oder ganz weiß. Ist es das richtige?'

/**
 * Converts the logo and all photos of the content. `questions` report valid pictures that look like a mistake.
 * @throws Problem with all findings
 */
export async function buildPhotos(
  { business: { logo }, brands, home }: Content,
  contentDir: string,
  describeFinding: DescribeFinding,
): Promise<{ photos: Map<string, Photo>; files: Files; questions: Complaint[] }> {
  const wanted: [place: PropertyKey[], image: PhotoPath][] = brands.flatMap(({ image }, index) =>
    isDrawing(image) ? [] : [[['brands', index, 'image'], image]],
  )
  if (home.photo) wanted.push([['home', 'photo', 'image'], home.photo.image])
  if (home.about.photo) wanted.push([['home', 'about', 'photo', 'image'], home.about.photo.image])
  if (logo) wanted.push([['business', 'logo'], logo])

  const findings: Finding[] = []
  const questions: Complaint[] = []
  const photos = new Map<string, Photo>()
  const files: Files = new Map()
  for (const [path, image] of wanted) {
    const name = image.slice('photos/'.length)
    try {
      const bytes = await readPhoto(join(contentDir, 'photos'), name)
      const { photo, files: versions } = await convertPhoto(bytes, image === home.photo?.image ? HERO_WIDTH : undefined)
      photos.set(image, photo)
      for (const [file, version] of versions) files.set(file, version)
      const isWide = photo.width > PANORAMA * photo.height
      if (path[0] === 'brands' && isWide) questions.push({ path, message: WIDE })
      if (path[0] === 'business' && (await isBlank(bytes))) questions.push({ path, message: BLANK })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      findings.push(describeFinding({ path, message: `„${name}“: ${error.message}` }))
    }
  }
  if (findings.length > 0) throw new Problem('Diese Bilder lassen sich nicht verwenden:', { findings })
  return { photos, files, questions }
}

/** Whether a logo is all white or transparent: its background is white. */
async function isBlank(bytes: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  // stats() reads the input and ignores flatten(), so the flattened picture is a new input.
  const flat = await sharp(bytes).flatten({ background: 'white' }).png().toBuffer()
  const { channels } = await sharp(flat).stats()
  return channels.every(({ min }) => min > 245)
}

import { join } from 'node:path'
import type { Content } from '../../src/schema/index.ts'
import type { Photo, PhotoPath } from '../../src/schema/photo.ts'
import { isDrawing } from '../../src/schema/vehicles.ts'
import type { DescribeFinding } from '../content/load.ts'
import type { Files } from '../lib/files.ts'
import { type Finding, Problem } from '../lib/problem.ts'
import { convertPhoto, HERO_WIDTH } from './convert-photo.ts'
import { readPhoto } from './read-photo.ts'

/**
 * Converts the logo and all photos of the content.
 * @throws Problem with all findings
 */
export async function buildPhotos(
  { business: { logo }, brands, home }: Content,
  contentDir: string,
  describeFinding: DescribeFinding,
): Promise<{ photos: Map<string, Photo>; files: Files }> {
  const wanted: [place: PropertyKey[], image: PhotoPath][] = brands.flatMap(({ image }, index) =>
    isDrawing(image) ? [] : [[['brands', index, 'image'], image]],
  )
  if (home.photo) wanted.push([['home', 'photo', 'image'], home.photo.image])
  if (home.about.photo) wanted.push([['home', 'about', 'photo', 'image'], home.about.photo.image])
  if (logo) wanted.push([['business', 'logo'], logo])

  const findings: Finding[] = []
  const photos = new Map<string, Photo>()
  const files: Files = new Map()
  for (const [path, image] of wanted) {
    const name = image.slice('photos/'.length)
    try {
      const bytes = await readPhoto(join(contentDir, 'photos'), name)
      const { photo, files: versions } = await convertPhoto(bytes, image === home.photo?.image ? HERO_WIDTH : undefined)
      photos.set(image, photo)
      for (const [file, version] of versions) files.set(file, version)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      findings.push(describeFinding({ path, message: `„${name}“: ${error.message}` }))
    }
  }
  if (findings.length > 0) throw new Problem('Diese Bilder lassen sich nicht verwenden:', { findings })
  return { photos, files }
}

import { join } from 'node:path'
import type { Photo, PhotoPath } from '../../src/lib/photo.ts'
import { isDrawing } from '../../src/lib/vehicles.ts'
import type { Content } from '../../src/schema'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { type DescribeFinding, type Finding, Problem } from '../lib/problem.ts'
import { convertPhoto } from './convert-photo.ts'
import { readPhoto } from './read-photo.ts'

type BuiltPhoto = { photo: Photo; files: Files; isBlank: boolean }
/** `questions` name pictures that are right and hardly meant. */
type BuiltPhotos = { photos: Map<string, Photo>; files: Files; questions: Finding[] }

/** A card is 1.6 times as wide as high. */
const PANORAMA = 2.5

/** Converts the logo and all photos from the content's "photos". Throws one Problem with all findings. */
export async function buildPhotos(
  { business: { logo }, brands, home }: Content,
  contentDir: string,
  describeFinding: DescribeFinding,
): Promise<BuiltPhotos> {
  const wanted: [place: PropertyKey[], image: PhotoPath][] = brands.flatMap(({ image }, index) =>
    isDrawing(image) ? [] : [[['brands', index, 'image'], image]],
  )
  if (home.about.photo) wanted.push([['home', 'about', 'photo', 'image'], home.about.photo.image])
  if (logo) wanted.push([['business', 'logo'], logo])
  const paths = [...new Set(wanted.map(([, image]) => image))]
  const results = new Map(
    await Promise.all(paths.map(async (path) => [path, await tryPhoto(path, contentDir)] as const)),
  )

  const findings = wanted.flatMap(([place, image]): Finding[] => {
    const result = results.get(image)
    const name = image.slice('photos/'.length)
    return result instanceof Problem ? [describeFinding(place, `„${name}“: ${result.message}`)] : []
  })
  if (findings.length > 0) throw new Problem('Diese Bilder lassen sich nicht verwenden:', { findings })
  const built = [...results].flatMap(([path, result]) => (result instanceof Problem ? [] : [{ path, ...result }]))
  const questions = wanted.flatMap(([place, image]) => {
    const found = built.find(({ path }) => path === image)
    const isWide = found && found.photo.width > PANORAMA * found.photo.height
    if (image === logo) return found?.isBlank ? [describeFinding(place, BLANK)] : []
    return isWide ? [describeFinding(place, WIDE)] : []
  })
  return {
    questions,
    photos: new Map(built.map(({ path, photo }) => [path, photo])),
    files: new Map(built.flatMap(({ files }) => [...files])),
  }
}

const BLANK = 'Das Logo ist leer oder ganz weiß. Ist es das richtige?'
const WIDE = 'Von diesem Panorama sieht man auf der Karte nur die Mitte. Ist es das richtige?'

/** Nothing but white or air, as the logo's place shows it. */
async function isBlank(bytes: Uint8Array): Promise<boolean> {
  const found = await cached(['scripts/pictures/photos.ts'], [bytes], async () => {
    const { default: sharp } = await import('sharp')
    const { channels } = await sharp(bytes).flatten({ background: 'white' }).stats()
    return Buffer.from(channels.every(({ min }) => min > 245) ? 'blank' : 'shown')
  })
  return Buffer.from(found).toString() === 'blank'
}

async function tryPhoto(path: PhotoPath, contentDir: string): Promise<BuiltPhoto | Problem> {
  try {
    const name = path.slice('photos/'.length)
    const bytes = await readPhoto(join(contentDir, 'photos'), name)
    return { ...(await convertPhoto(name, bytes)), isBlank: await isBlank(bytes) }
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

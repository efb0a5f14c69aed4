import { join } from 'node:path'
import type { Photo, PhotoPath } from '../../src/lib/photo.ts'
import { isDrawing } from '../../src/lib/vehicles.ts'
import type { Content } from '../../src/schema'
import type { Files } from '../lib/files.ts'
import { type DescribeFinding, type Finding, Problem } from '../lib/problem.ts'
import { convertPhoto } from './convert-photo.ts'
import { readPhoto } from './read-photo.ts'

type BuiltPhoto = { photo: Photo; files: Files }
type BuiltPhotos = { photos: Map<string, Photo>; files: Files }

/** Converts the logo and the brands' photos from the content's "photos". Throws one Problem with all findings. */
export async function buildPhotos(
  { business: { logo }, brands }: Content,
  contentDir: string,
  describeFinding: DescribeFinding,
): Promise<BuiltPhotos> {
  const wanted: [place: PropertyKey[], image: PhotoPath][] = brands.flatMap(({ image }, index) =>
    isDrawing(image) ? [] : [[['brands', index, 'image'], image]],
  )
  if (logo) wanted.push([['business', 'logo'], logo])
  const paths = [...new Set(wanted.map(([, image]) => image))]
  const results = new Map(
    await Promise.all(paths.map(async (path) => [path, await tryPhoto(path, contentDir)] as const)),
  )

  const findings = wanted.flatMap(([place, image]): Finding[] => {
    const result = results.get(image)
    return result instanceof Problem ? [describeFinding(place, `"${image}": ${result.message}`)] : []
  })
  if (findings.length > 0) throw new Problem('Diese Bilder lassen sich nicht verwenden:', { findings })
  const built = [...results].flatMap(([path, result]) => (result instanceof Problem ? [] : [{ path, ...result }]))
  return {
    photos: new Map(built.map(({ path, photo }) => [path, photo])),
    files: new Map(built.flatMap(({ files }) => [...files])),
  }
}

async function tryPhoto(path: PhotoPath, contentDir: string): Promise<BuiltPhoto | Problem> {
  try {
    const name = path.slice('photos/'.length)
    const bytes = await readPhoto(join(contentDir, 'photos'), name)
    return await convertPhoto(name, bytes)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

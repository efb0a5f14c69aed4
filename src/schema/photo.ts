/** The owner's photos, and the rules for fields that name one. */
import { plainly, Refusal, rule } from './rule.ts'
import { findMeant } from './shared-rules.ts'
import { DRAWINGS, drawingsFor, isDrawing, KINDS } from './vehicles.ts'

/** As AVIF and WebP in all `widths` and as JPEG in the last: "/<stem>-320.avif". */
export type Photo = { stem: string; widths: number[]; width: number; height: number }

/** The version for whoever knows neither AVIF nor WebP. */
export const jpegOf = (photo: Photo | undefined) => photo && `/${photo.stem}-${photo.width}.jpg`

/** By the path in a brand's `image`, the business's `logo`, or a photo of the home page. */
export type Photos = ReadonlyMap<string, Photo>

export const HOW_TO_GET_JPEG =
  'So wird ein JPEG daraus: das Foto am Rechner öffnen und als JPEG exportieren oder speichern. Ein iPhone macht neue Fotos gleich als JPEG mit Einstellungen → Kamera → Formate → Maximale Kompatibilität.'

/** "photos/kymco.jpg". Checks the name only: whether the file exists and is a photo shows when it is read. */
export const isPhotoPath = (path: string): boolean =>
  /^photos\/(?!.*\.\.)[^/\\\p{Cc}]+\.(?:jpe?g|png|webp|svg)$/iu.test(path) && path.startsWith('photos/')

/** Ignores any folder before the name of a photo. */
function readPhotoPath(value: string): string | Refusal {
  const name = value.replace(/^.*[\\/]/, '')
  if (/\.hei[cf]$/i.test(name))
    return plainly(`HEIC zeigen die meisten Browser nicht. ${HOW_TO_GET_JPEG} Danach hier den neuen Namen eintragen.`)
  const path = `photos/${name}`
  return isPhotoPath(path) ? path : new Refusal(NO_PHOTO)
}

const NO_PHOTO = 'Hier gehört der Name eines Bilds im Ordner photos hin, mit der Endung .jpg, .png, .webp oder .svg.'

export const photo = rule({ control: 'photo' }, readPhotoPath)

/** One of our drawings or one of the owner's photos. */
export const image = rule({ control: 'picture', choices: DRAWINGS }, (value): string | Refusal => {
  if (/^(?!.*illustrations?[\\/]).*\.\w{3,4}$/i.test(value)) return readPhotoPath(value)
  const name = value.replace(/^.*[\\/]/, '').toLowerCase()
  const drawing = `illustrations/${name}`
  if (isDrawing(drawing)) return drawing
  const meant = findMeant(name, [...DRAWINGS.map((each) => each.replace('illustrations/', '')), ...KINDS]) ?? name
  const nearest = DRAWINGS.find((each) => each === `illustrations/${meant}`) ?? drawingsFor([meant])[0]
  const possible = `${DRAWINGS.join(', ')} (alles andere) oder ein Foto im Ordner photos mit seiner Endung, zum Beispiel kymco.jpg`
  return plainly(`„${value}“ ist kein Bild. Meinten Sie „${nearest}“? Möglich sind ${possible}.`)
})

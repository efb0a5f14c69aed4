/** A photo of the owner's, as the content names it: the file "kymco.jpg" in the content's folder "photos". */
export type PhotoPath = `photos/${string}`

/** A photo as a page shows it; each `srcset` lists a format in all its widths. */
export type Photo = {
  /** Size of the largest version, so that the browser keeps the place free before the photo arrives. */
  width: number
  height: number
  /** The formats that not every browser shows, the smallest files first. */
  sources: { type: string; srcset: string }[]
  /** The JPEG that every browser shows. */
  src: string
}

/** What a brand's `image` or the business's `logo` names → the photo. */
export type Photos = ReadonlyMap<string, Photo>

export const HOW_TO_GET_JPEG =
  'So wird ein JPEG daraus: das Foto am Rechner öffnen und als JPEG exportieren oder speichern. Ein iPhone macht neue Fotos gleich als JPEG mit Einstellungen → Kamera → Formate → Maximale Kompatibilität.'

/** Only the name is checked here: whether the file is there and is a photo is seen when it is read. */
export function isPhotoPath(path: string): path is PhotoPath {
  if (!path.startsWith('photos/') || path.includes('..')) return false
  return /^[^/\\\p{Cc}]+\.(?:jpe?g|png|webp|svg)$/iu.test(path.slice('photos/'.length))
}

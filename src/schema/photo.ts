/** A file in the content's folder "photos", such as "photos/kymco.jpg". */
export type PhotoPath = `photos/${string}`

/** As AVIF and WebP in all `widths` and as JPEG in the last: "/<stem>-320.avif". */
export type Photo = { stem: string; widths: number[]; width: number; height: number }

/** By the path in a brand's `image` or the business's `logo`. */
export type Photos = ReadonlyMap<string, Photo>

export const HOW_TO_GET_JPEG =
  'So wird ein JPEG daraus: das Foto am Rechner öffnen und als JPEG exportieren oder speichern. Ein iPhone macht neue Fotos gleich als JPEG mit Einstellungen → Kamera → Formate → Maximale Kompatibilität.'

/** Checks only the name: whether the file is there and is a photo turns out when it is read. */
export function isPhotoPath(path: string): path is PhotoPath {
  if (!path.startsWith('photos/') || path.includes('..')) return false
  return /^[^/\\\p{Cc}]+\.(?:jpe?g|png|webp|svg)$/iu.test(path.slice('photos/'.length))
}

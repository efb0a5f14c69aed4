import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findMeant } from '../../src/lib/near-names.ts'
import { HOW_TO_GET_JPEG } from '../../src/lib/photo.ts'
import { Problem } from '../lib/problem.ts'
import { drawForeignSvg } from './draw-foreign-svg.ts'
import { detectImageFormat } from './image-format.ts'

const MAX_MEGABYTES = 40

/** The bytes of a JPEG, PNG or WebP; an SVG is drawn as PNG. Throws a Problem for anything else. */
export async function readPhoto(folder: string, name: string): Promise<Uint8Array> {
  const file = join(folder, await findName(folder, name))
  const megabytes = (await stat(file)).size / 1_000_000
  if (megabytes > MAX_MEGABYTES)
    throw new Problem(
      `Die Datei ist ${Math.ceil(megabytes)} MB groß, erlaubt sind ${MAX_MEGABYTES} MB. Bitte kleiner speichern, 2000 Pixel Breite genügen.`,
    )
  const bytes = await readFile(file)
  const format = detectImageFormat(bytes)
  if (!format) throw new Problem('Das ist kein Bild, oder die Datei ist beschädigt. Bitte noch einmal kopieren.')
  if (!['JPEG', 'PNG', 'WebP', 'SVG'].includes(format))
    throw new Problem(`Das ist in Wahrheit eine ${format}-Datei, nur der Name endet anders. ${HOW_TO_GET_JPEG}`)
  return format === 'SVG' ? drawForeignSvg(bytes) : bytes
}

/**
 * Lists the folder, because Windows and macOS would open "Kymco.JPG" as "kymco.jpg", and other systems would not. Names
 * are normalized, because macOS writes an umlaut as letter and dots.
 */
async function findName(folder: string, name: string): Promise<string> {
  const names = await listNames(folder)
  const found = names.find((other) => other.normalize() === name.normalize())
  if (found !== undefined) return found
  // In other letter case, if only one can be meant.
  const [same, another] = names.filter((other) => fold(other) === fold(name))
  if (same !== undefined && another === undefined) return same
  const meant = findMeant(name, names.filter(isVisible))
  throw new Problem(
    `Diese Datei gibt es nicht. ${meant ? `Meinten Sie „${meant}“?` : 'Bitte das Bild in den Ordner photos legen.'}`,
  )
}

/** A missing folder counts as empty. */
async function listNames(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function fold(name: string): string {
  return name.normalize().toLowerCase()
}

/** False for "LIESMICH.txt", ".DS_Store" and "Thumbs.db". */
function isVisible(name: string): boolean {
  return /^[^.].*\.(?:jpe?g|png|webp|hei[cf]|avif|tiff?|gif|svg)$/i.test(name)
}

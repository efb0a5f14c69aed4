const HEADER_LENGTH = 6
const ENTRY_LENGTH = 16

/** Packs square PNGs into one favicon.ico, smallest first: https://en.wikipedia.org/wiki/ICO_(file_format) */
export function packIco(images: { size: number; png: Uint8Array }[]): Uint8Array {
  const header = Buffer.alloc(HEADER_LENGTH)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)

  let offset = HEADER_LENGTH + ENTRY_LENGTH * images.length
  const entries = images.map(({ size, png }) => {
    const entry = Buffer.alloc(ENTRY_LENGTH)
    entry.writeUInt8(size, 0)
    entry.writeUInt8(size, 1)
    // One colour plane, 32 bits per pixel.
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)])
}

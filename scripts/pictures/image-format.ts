/** For the first bytes of a file as Latin-1, one character per byte. An "ftyp" box begins with its length. */
const FORMATS: [name: string, start: RegExp][] = [
  ['JPEG', /^\xff\xd8\xff/],
  ['PNG', /^\x89PNG/],
  ['WebP', /^RIFF.{4}WEBP/s],
  ['AVIF', /^.{4}ftypavi[fs]/s],
  ['HEIC', /^.{4}ftyp(?:he[iv][cmsx]|mif1|msf1)/s],
  ['GIF', /^GIF8/],
  ['TIFF', /^(?:II\*|MM.\*)/s],
  ['BMP', /^BM/],
  ['PDF', /^%PDF/],
  ['SVG', /^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!DOCTYPE svg)/],
]

/** Goes by the bytes, not the name: phones and websites give HEIC and AVIF the ending .jpg. */
export function detectImageFormat(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return FORMATS.find(([, pattern]) => pattern.test(start))?.[0]
}

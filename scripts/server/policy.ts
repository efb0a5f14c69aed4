/** The headers of all our files: rendered for Apache, sent by the preview. */

/** For every answer. A page has its own policy, with hashes, in its head. */
export const HEADERS: Record<string, string> = {
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
}

/** The share picture and the photos may be shown elsewhere. */
export const SHARED = { 'Cross-Origin-Resource-Policy': 'cross-origin' }
export const PICTURES = /\.(?:avif|jpg|png|webp)$/

/** Extension → type. Text has a charset, and only text is worth compressing. */
export const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
}

export const TEXT_ENDINGS = Object.keys(TYPES).filter((ending) => TYPES[ending]?.includes('charset'))

/** A name that changes with the bytes: "share.840f310fef.png", "photo.840f310fef-640.avif". Apache gets this, too. */
export const HASHED = /\.[0-9a-f]{10}(?:-\d+)?(?:\.\w+)+$/

export const CACHE = { hashed: 'public, max-age=31536000, immutable', others: 'no-cache' }

/** `file` is a path or a name. */
export function headersOf(file: string): Record<string, string> {
  const ending = file.slice(file.lastIndexOf('.') + 1)
  return {
    ...HEADERS,
    ...(PICTURES.test(file) ? SHARED : {}),
    'Content-Type': TYPES[ending] ?? 'application/octet-stream',
    'Cache-Control': HASHED.test(file) ? CACHE.hashed : CACHE.others,
  }
}

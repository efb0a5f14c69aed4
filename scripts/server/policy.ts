/** What a server says with our files, whatever page it is: rendered for Apache and for a CDN, sent by the preview. */

/** With every answer. The page's own policy, with its hashes, stands in the page. */
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

/** Only for an owner who has said so: for a year no browser comes without https. */
export const HSTS = ['Strict-Transport-Security', 'max-age=31536000'] as const

/** Ending → type. What is text has a charset, and only that is worth compressing. */
export const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
}

export const TEXT_ENDINGS = Object.keys(TYPES).filter((ending) => TYPES[ending]?.includes('charset'))

/** A file whose name changes with its bytes: "share.840f310fef.png", "hof.840f310fef-640.avif". Apache reads it too. */
export const HASHED = /\.[0-9a-f]{10}(?:-\d+)?(?:\.\w+)+$/

export const CACHE = { hashed: 'public, max-age=31536000, immutable', others: 'no-cache' }

/** All that the answer has besides the bytes; `file` is a path or a name. */
export function headersOf(file: string): Record<string, string> {
  const ending = file.slice(file.lastIndexOf('.') + 1)
  return {
    ...HEADERS,
    'Content-Type': TYPES[ending] ?? 'application/octet-stream',
    'Cache-Control': HASHED.test(file) ? CACHE.hashed : CACHE.others,
  }
}

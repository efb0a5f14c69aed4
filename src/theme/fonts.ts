/**
 * The fonts of the site and their fallbacks. Body text is `optional`: a font that arrives late is first used on the
 * next page, so nothing moves. Headings are `swap`: they are the look of the site, and their fallback is as wide.
 */

export const FONT_FILES = {
  'barlow-condensed-700': '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
  'barlow-400': '@fontsource/barlow/files/barlow-latin-400-normal.woff2',
  'barlow-600': '@fontsource/barlow/files/barlow-latin-600-normal.woff2',
}

export type FontFile = keyof typeof FONT_FILES

const FACES = [
  { family: 'Barlow Condensed', weight: 700, display: 'swap', file: 'barlow-condensed-700' },
  { family: 'Barlow', weight: 400, display: 'optional', file: 'barlow-400' },
  { family: 'Barlow', weight: 600, display: 'optional', file: 'barlow-600' },
] as const

const ARIAL_BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']

/** Barlow's width in percent of each, measured over the texts of the site. Liberation Sans is as wide as Arial. */
const FALLBACKS = [
  { family: 'Condensed Arial', weight: 700, local: ARIAL_BOLD, widthPercent: 76 },
  { family: 'Condensed Roboto', weight: 700, local: ['Roboto Bold', 'Roboto'], widthPercent: 80 },
  { family: 'Body Arial', weight: 400, local: ['Arial', 'ArialMT', 'Liberation Sans'], widthPercent: 95 },
  { family: 'Body Arial', weight: 600, local: ARIAL_BOLD, widthPercent: 91 },
  { family: 'Body Roboto', weight: 400, local: ['Roboto'], widthPercent: 96 },
  { family: 'Body Roboto', weight: 600, local: ['Roboto Bold', 'Roboto'], widthPercent: 96 },
]

/** Barlow's height above and below the line, in percent of its size. The fallbacks get the same. */
const ASCENT = 100
const DESCENT = 20

/** For Tailwind: font-display, font-body. */
export const fontFamily = {
  display: ['Barlow Condensed', 'Condensed Arial', 'Condensed Roboto', 'Arial Narrow', 'sans-serif'],
  body: ['Barlow', 'Body Arial', 'Body Roboto', 'sans-serif'],
}

export function renderFontFaces(addressOf: (file: FontFile) => string): string {
  const faces = FACES.map(({ family, weight, display, file }) =>
    rule(family, weight, [`src:url(${addressOf(file)}) format("woff2")`, `font-display:${display}`]),
  )
  const fallbacks = FALLBACKS.map(({ family, weight, local, widthPercent }) =>
    rule(family, weight, [
      `src:${local.map((name) => `local("${name}")`).join()}`,
      `size-adjust:${widthPercent}%`,
      `ascent-override:${Math.round((ASCENT / widthPercent) * 100)}%`,
      `descent-override:${Math.round((DESCENT / widthPercent) * 100)}%`,
    ]),
  )
  return [...faces, ...fallbacks].join('\n')
}

function rule(family: string, weight: number, descriptors: string[]): string {
  return `@font-face{font-family:"${family}";font-weight:${weight};${descriptors.join(';')}}`
}

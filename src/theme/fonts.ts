/**
 * The fonts of the site and their fallbacks. Nothing waits for a font: the page is painted at once with the fallbacks,
 * whose lines break at the same words, and each font takes its place as it arrives. Not preloaded, because Chromium
 * holds the first paint back for a preloaded font.
 */

export const FACES = [
  { family: 'Barlow Condensed', name: 'barlow-condensed', weight: 700, style: '700Bold' },
  { family: 'Barlow', name: 'barlow', weight: 400, style: '400Regular' },
  { family: 'Barlow', name: 'barlow', weight: 600, style: '600SemiBold' },
] as const

/** Path of a font below node_modules. */
export const fontFile = ({ family, name, style }: (typeof FACES)[number]): string =>
  `@expo-google-fonts/${name}/${style}/${family.replace(' ', '')}_${style}.ttf`

const ARIAL = ['Arial', 'ArialMT', 'Liberation Sans']
const ARIAL_BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']

/** `widthPercent`: Barlow's width in percent of the fallback's, over our texts. Liberation Sans is as wide as Arial. */
const FALLBACKS = [
  { family: 'Title Arial', weight: 700, local: ARIAL_BOLD, widthPercent: 75 },
  { family: 'Title Roboto', weight: 700, local: ['Roboto Bold', 'Roboto'], widthPercent: 80 },
  { family: 'Text Arial', weight: 400, local: ARIAL, widthPercent: 98.4 },
  // Arial's letters are about as wide as Barlow's, its spaces are not.
  { family: 'Text Arial', weight: 400, local: ARIAL, widthPercent: 72, range: 'U+20,U+a0' },
  { family: 'Text Arial', weight: 600, local: ARIAL_BOLD, widthPercent: 92.8 },
  { family: 'Text Roboto', weight: 400, local: ['Roboto'], widthPercent: 96 },
  { family: 'Text Roboto', weight: 600, local: ['Roboto Bold', 'Roboto'], widthPercent: 96 },
]

/** Barlow's height above and below the line, in percent of its size. The fallbacks get the same. */
const ASCENT = 100
const DESCENT = 20

/** For Tailwind: font-display, font-body. */
export const fontFamily = {
  display: ['Barlow Condensed', 'Title Arial', 'Title Roboto', 'sans-serif'],
  body: ['Barlow', 'Text Arial', 'Text Roboto', 'sans-serif'],
}

/** `addresses` of the font files, in the order of FACES. */
export function renderFontFaces(addresses: string[]): string {
  const faces = FACES.map(({ family, weight }, index) =>
    renderFace(family, weight, [`src:url(${addresses[index]}) format("woff2")`, 'font-display:swap']),
  )
  const fallbacks = FALLBACKS.map(({ family, weight, local, widthPercent, range }) =>
    renderFace(family, weight, [
      `src:${local.map((name) => `local("${name}")`).join()}`,
      `size-adjust:${widthPercent}%`,
      `ascent-override:${Math.round((ASCENT / widthPercent) * 100)}%`,
      `descent-override:${Math.round((DESCENT / widthPercent) * 100)}%`,
      ...(range ? [`unicode-range:${range}`] : []),
    ]),
  )
  return [...faces, ...fallbacks].join('\n')
}

const renderFace = (family: string, weight: number, descriptors: string[]): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};${descriptors.join(';')}}`

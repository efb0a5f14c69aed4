/**
 * Every colour of the site, for tailwind.config.js (custom properties and utilities), the head (theme-color) and the
 * pictures outside the pages. Contrast with the background is at least 4.5 for each text colour and 3 for each edge.
 */

/** The same in both themes. */
export const fixed = {
  night: '#13211b',
  /** Yellow on night. */
  lamp: '#ffc928',
  white: '#fff',
  black: '#000',
  'plate-blue': '#1f4fa3',
  odometer: '#0b1511',
  'on-pine': '#dfe8dd',
  open: '#2f9e62',
}

const { night, lamp, white } = fixed
const sunny = '#ffc51f'
const pine = '#173026'

/** By role, light and dark. */
const roles = {
  paper: ['#f3f5ef', '#0f1813'],
  surface: [white, '#18241d'],
  ink: [night, '#e9efe5'],
  muted: ['#37473e', '#bccac0'],
  line: ['#cfd6cb', '#2c3b32'],
  edge: ['#7b8a80', '#6b7d72'],
  yellow: [sunny, lamp],
  link: ['#1c5a40', '#5cb888'],
  pine: [pine, '#234132'],
  'pine-line': ['#45584e', '#4a5d52'],
  focus: [night, lamp],
  'on-action': [lamp, night],
  sky: [sunny, '#13241c'],
  'on-sky': [night, lamp],
  'sky-muted': ['#2c2a10', '#c7d3c6'],
  sun: ['#ffe9a8', '#f4e7b4'],
  notice: ['#ffe9a8', '#24402f'],
  far: ['#f3b40b', '#1a3126'],
  near: ['#dd9d08', '#213d2f'],
  beam: ['#ffe9a300', '#ffe9a38c'],
  ground: ['#efe3bf', '#3a4a3a'],
  track: ['#e0d09f', '#2d3c30'],
  rut: ['#cdbb83', '#25332a'],
  // The drawings: ink, tubes, dark plastic, metal, light.
  vi: ['#18211c', '#0a0f0c'],
  vt: ['#18211c', '#7d8c82'],
  vk: ['#3a463f', '#53635a'],
  vm: ['#9aa69d', '#aab6ad'],
  vl: ['#fffbe8', '#fff3bf'],
} satisfies Record<string, [light: string, dark: string]>

export const themes = { light: pick(0), dark: pick(1) }

function pick(index: 0 | 1) {
  const colours = Object.entries(roles).map(([role, pair]) => [role, pair[index]])
  return Object.fromEntries(colours) as Record<keyof typeof roles, string>
}

/** Vehicle paints, ours and not the brands': paint, paint in shade, background of the card's stage, its ground. */
export const paints = {
  rot: paint('#d5451b #a63110 #f6d9cd #e9b7a3', '#ec5a2c #b93c15 #45261e #6b4034'),
  kiefer: paint('#2b7a55 #1c5a40 #d3e5d9 #a9c9b6', '#3d9a6d #28734f #1f4433 #33604a'),
  see: paint('#2b7fa8 #1c5f82 #d2e4ed #a6c9da', '#3f9bc7 #2a7399 #1d4350 #35626f'),
  creme: paint('#f4ead0 #d3c091 #e6dcc0 #cfc096', '#f4ead0 #d3c091 #454f42 #6a7567'),
  gelb: paint('#f6b60b #cf9300 #fdebb9 #f1d07a', '#f6b60b #cf9300 #443810 #6b5718'),
  oliv: paint('#84913a #626d27 #e3e7cd #c5cca0', '#a0ae4d #7a8638 #37471f #556635'),
  graphit: paint('#66736c #4a564f #dde2dc #bcc5bd', '#93a198 #6e7c73 #34433b #52645b'),
}

export type Paint = keyof typeof paints
export const PAINTS = Object.keys(paints) as [Paint, ...Paint[]]

function paint(light: string, dark: string) {
  return { light: shades(light), dark: shades(dark) }
}

function shades(colours: string) {
  const [vp = '', vq = '', tint = '', ground = ''] = colours.split(' ')
  return { vp, vq, tint, 'tint-ground': ground }
}

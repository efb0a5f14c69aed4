import { expect, test } from 'vitest'
import { contrastOf } from '../../tests/helpers/contrast.ts'
import { fixed, themes } from './tokens.ts'

/** Text colours, each with the backgrounds it is used on. */
const TEXTS: Record<string, string[]> = {
  ink: ['paper', 'surface'],
  muted: ['paper', 'surface'],
  link: ['paper', 'surface'],
  'on-sky': ['sky'],
  'sky-muted': ['sky'],
  'on-action': ['on-sky'],
  paper: ['ink'],
  night: ['yellow', 'white'],
  lamp: ['night'],
  white: ['pine', 'odometer', 'plate-blue'],
  'on-pine': ['pine'],
  yellow: ['pine'],
}

/** Focus rings, and what is recognised by its shape alone, such as the dot of the hours. */
const SHAPES: Record<string, string[]> = {
  focus: ['paper', 'surface', 'sky'],
  night: ['yellow'],
  lamp: ['pine'],
  'on-sky': ['sky'],
  edge: ['paper', 'surface'],
  open: ['surface'],
}

const PAIRS = [
  ...Object.entries(TEXTS).map(([colour, grounds]) => ({ colour, grounds, least: 4.5 })),
  ...Object.entries(SHAPES).map(([colour, grounds]) => ({ colour, grounds, least: 3 })),
].flatMap(({ grounds, ...rest }) => grounds.map((ground) => ({ ...rest, ground })))

/** "#fff" or "#13211b" → 0 to 255. */
function channelsOf(hex = ''): number[] {
  const digits = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex
  return [1, 3, 5].map((start) => Number.parseInt(digits.slice(start, start + 2), 16))
}

test.each(['light', 'dark'] as const)('%s: each pair of colours has enough contrast', (theme) => {
  const colours: Record<string, string> = { ...fixed, ...themes[theme] }
  const at = (name: string) => channelsOf(colours[name])
  const ratios = PAIRS.map((pair) => ({ ...pair, ratio: contrastOf(at(pair.colour), at(pair.ground)) }))
  expect(ratios.filter(({ ratio, least }) => !(ratio >= least))).toEqual([])
})

import { expect, test } from 'vitest'
import { contrastOf } from '../../tests/helpers/contrast.ts'
import { fixed, themes } from './tokens.ts'

/** Text colours, each with the backgrounds it is used on. */
const TEXTS = `ink muted link: paper surface; on-sky sky-muted: sky; on-action: on-sky; paper: ink; night: yellow white;
lamp: night; white: pine odometer plate-blue; on-pine yellow: pine`

/** Focus rings, and what is recognised by its shape alone, such as the dot of the hours. */
const SHAPES = 'focus: paper surface sky; night: yellow; lamp: pine; on-sky: sky; edge: paper surface; open: surface'

const listPairs = (uses: string, least: number) =>
  uses.split(/;\s/).flatMap((use) => {
    const [colours = [], grounds = []] = use.split(': ').map((names) => names.split(' '))
    return colours.flatMap((colour) => grounds.map((ground) => ({ colour, ground, least })))
  })
const PAIRS = [...listPairs(TEXTS, 4.5), ...listPairs(SHAPES, 3)]

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

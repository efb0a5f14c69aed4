/** Pictures that other programs show. They have no style sheet, and their texts are outlines. */
import type { Drawing } from '../schema/vehicles.ts'
import { ForestSymbols } from './drawings.tsx'
import { WideScene } from './scene.tsx'

/** The size that messengers and networks ask for; they crop other shapes. */
export const SHARE_SIZE = { width: 1200, height: 630 }
const TEXT_WIDTH = 1100

type Share = { drawings: Drawing[]; photo: string | undefined; scene: 'Wald' | 'ohne' }

/** The picture that messengers show beside a shared link, always in the light theme. */
export function SharePicture({ name, town, drawings, photo, scene }: Share & Record<'name' | 'town', Outline>) {
  const nameSize = Math.min(160, (100 * TEXT_WIDTH) / name.width)
  // The town must not look larger than a long name.
  const townSize = Math.min(64, 0.8 * nameSize)
  return (
    <>
      <ForestSymbols scene={scene} />
      <path className="fill-sky" d="M0 0h1200v630H0z" />
      <Lettering className="fill-on-sky" outline={name} x={50} y={132} size={nameSize} maxWidth={TEXT_WIDTH} />
      <Lettering className="fill-sky-muted" outline={town} x={50} y={232} size={townSize} maxWidth={TEXT_WIDTH} />
      {photo ? (
        <image href={photo} y="296" width="1200" height="334" preserveAspectRatio="xMidYMid slice" />
      ) : (
        <g transform="translate(0 296.667) scale(.83333)">
          <WideScene drawings={drawings} />
        </g>
      )}
    </>
  )
}

type SiteIconProps = {
  /** The district of the number plate, at most three letters. */
  letters: Outline
  /** The logo in place of the letters, as a data: address. */
  picture?: string | undefined
  /** For home screens, which cut the corners themselves, some to a circle of 80 %. */
  isFull: boolean
}

/** Only the yellow and the letters of the number plate: at 16 px nothing else is legible. 32 × 32 units. */
export function SiteIcon({ letters, picture, isFull }: SiteIconProps) {
  const edge = isFull ? 6 : 1
  const [size, maxWidth] = isFull ? [22, 20] : [32, 28]
  return (
    <>
      <rect className={picture ? 'fill-surface' : 'fill-sky'} width="32" height="32" rx={isFull ? undefined : 5} />
      {picture ? (
        <image href={picture} x={edge} y={edge} width={32 - 2 * edge} height={32 - 2 * edge} />
      ) : (
        <Lettering className="fill-on-sky" outline={letters} x={16} y={16} size={size} maxWidth={maxWidth} isCentred />
      )}
    </>
  )
}

/** A text as one path of size 100 on the base line, for pictures without fonts. */
export type Outline = {
  path: string
  /** Where the ink begins, and how wide it is. */
  left: number
  width: number
}

/** Height of Barlow Condensed's capitals at size 100. */
const CAPITALS = 69

type LetteringProps = {
  outline: Outline
  className: string
  x: number
  /** The middle of the capitals, so that a shrunk text stays in place. */
  y: number
  size: number
  maxWidth: number
  isCentred?: boolean
}

/** Shrinks a text that does not fit into `maxWidth`. `x` is its left edge, or its middle. */
function Lettering({ outline, className, x, y, size, maxWidth, isCentred = false }: LetteringProps) {
  const scale = Math.min(size / 100, maxWidth / outline.width)
  const left = x - scale * (outline.left + (isCentred ? outline.width / 2 : 0))
  const baseLine = y + (scale * CAPITALS) / 2
  const transform = `translate(${round(left)} ${round(baseLine)}) scale(${round(scale)})`
  return <path className={className} transform={transform} d={outline.path} />
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000

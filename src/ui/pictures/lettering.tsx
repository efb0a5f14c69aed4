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
  /** The middle of the capitals, so that a text that has to shrink stays in place. */
  y: number
  size: number
  maxWidth: number
  isCentred?: boolean
}

/** Shrinks a text that does not fit into `maxWidth`. `x` is its left edge, or its middle. */
export function Lettering({ outline, className, x, y, size, maxWidth, isCentred = false }: LetteringProps) {
  const scale = Math.min(size / 100, maxWidth / outline.width)
  const left = x - scale * (outline.left + (isCentred ? outline.width / 2 : 0))
  const baseLine = y + (scale * CAPITALS) / 2
  return (
    <path
      className={className}
      transform={`translate(${round(left)} ${round(baseLine)}) scale(${round(scale)})`}
      d={outline.path}
    />
  )
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

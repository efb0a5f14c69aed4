import { Lettering, type Outline } from './lettering'

type SiteIconProps = {
  /** The district's letters of the number plate, three at most. */
  letters: Outline
  /** For home screens, which cut the corners themselves, some of them to a circle of 80 %. */
  isFull?: boolean
}

/** What is left of the number plate at 16 px: its yellow and its letters. 32 × 32 units. */
export function SiteIcon({ letters, isFull = false }: SiteIconProps) {
  return (
    <>
      <rect className="fill-yellow" width="32" height="32" rx={isFull ? undefined : 5} />
      <Lettering
        className="fill-on-yellow"
        outline={letters}
        x={16}
        y={16}
        size={isFull ? 22 : 32}
        maxWidth={isFull ? 20 : 28}
        isCentred
      />
    </>
  )
}

import { Lettering, type Outline } from './lettering'

type SiteIconProps = {
  /** The district of the number plate, at most three letters. */
  letters: Outline
  /** For home screens, which cut the corners themselves, some to a circle of 80 %. */
  isFull?: boolean
}

/** At 16 px only the yellow and the letters of the number plate are left. 32 × 32 units. */
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

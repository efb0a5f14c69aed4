import type { Drawing } from '../../lib/vehicles'
import { ForestSymbols } from '../forest'
import { WideScene } from '../scene'
import { Lettering, type Outline } from './lettering'

const TEXT_WIDTH = 1100

/** What messengers show beside a shared link: 1200 × 630 units, always by day. */
export function SharePicture({ name, town, drawings }: { name: Outline; town: Outline; drawings: Drawing[] }) {
  const nameSize = Math.min(160, (100 * TEXT_WIDTH) / name.width)
  return (
    <>
      <ForestSymbols />
      <path className="fill-sky" d="M0 0h1200v630H0z" />
      <Lettering className="fill-on-sky" outline={name} x={50} y={132} size={nameSize} maxWidth={TEXT_WIDTH} />
      <Lettering
        className="fill-sky-muted"
        outline={town}
        x={50}
        y={232}
        // The town must not look larger than a long name.
        size={Math.min(64, 0.8 * nameSize)}
        maxWidth={TEXT_WIDTH}
      />
      <g transform="translate(0 296.667) scale(.83333)">
        <WideScene drawings={drawings} />
      </g>
    </>
  )
}

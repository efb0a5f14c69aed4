import { Children, isValidElement, type ReactNode } from 'react'

/** Without it a vehicle would hang in the air. */
const SHADOW = <path stroke="var(--vi)" strokeWidth="4" d="M-22 33h44" opacity=".2" />

/** Parts that several vehicles share, once per page, drawn around 0 0. The dashes are lugs, spokes and coils. */
const PARTS = {
  /** Off-road wheel, 33 units from the axle to the ground */
  knobby: (
    <>
      {SHADOW}
      <g className="wheel">
      <circle r="30" stroke="var(--vi)" strokeWidth="5" strokeDasharray="6 3.42" />
      <circle r="22" stroke="var(--vi)" strokeWidth="15" />
      <circle r="26" stroke="var(--vk)" strokeWidth="5" strokeDasharray="2 6.17" />
      <circle r="16" stroke="var(--vk)" strokeWidth="5" />
      <circle r="14" fill="var(--vk)" stroke="var(--vm)" strokeWidth="3" />
      <circle r="7" stroke="var(--vm)" strokeWidth="7" strokeDasharray="3.67" />
      </g>
    </>
  ),
  /** Cast wheel with five spokes and a brake disc, 32 units */
  cast: (
    <>
      {SHADOW}
      <g className="wheel">
      <circle r="12" stroke="var(--vk)" strokeWidth="15" strokeDasharray="3.6 11.48" />
      <circle r="26" stroke="var(--vi)" strokeWidth="12" />
      <circle r="20" stroke="var(--vk)" strokeWidth="3" />
      <circle r="11" stroke="var(--vm)" strokeWidth="3" />
      <circle r="6" fill="var(--vk)" />
      </g>
    </>
  ),
  /** Wire wheel with a drum, 32 units */
  wire: (
    <>
      {SHADOW}
      <g className="wheel">
      <circle r="14" stroke="var(--vk)" strokeWidth="15" strokeDasharray=".8 2.86" />
      <circle r="27" stroke="var(--vi)" strokeWidth="10" />
      <circle r="22" stroke="var(--vm)" strokeWidth="3" />
      <circle r="10" stroke="var(--vm)" strokeWidth="3" />
      <circle r="6" fill="var(--vk)" />
      </g>
    </>
  ),
  /** Crankcase with its two covers, from its left corner */
  engine: (
    <>
      <path fill="var(--vk)" d="m0 0 8-10h44l12 10-4 18-14 10H12L0 14Z" />
      <circle cx="22" cy="9" r="8" stroke="var(--vm)" strokeWidth="5" />
      <circle cx="46" cy="10" r="5" stroke="var(--vm)" strokeWidth="5" />
    </>
  ),
  /** Spring strut, from its upper end */
  strut: (
    <>
      <path stroke="var(--vk)" strokeWidth="3" d="m0 0-11 32" />
      <path stroke="var(--vm)" strokeWidth="7" strokeDasharray="2 2" d="m-2 6-7 20" />
    </>
  ),
  /** Grip and mirror, from the middle of the handlebar */
  bars: (
    <g strokeLinecap="round">
      <path stroke="var(--vt)" strokeWidth="5" d="m0 0-14 2m13-20-8 4" />
      <path stroke="var(--vk)" strokeWidth="2" d="m3 1-7-14" />
    </g>
  ),
}

type PartProps = { name: keyof typeof PARTS; x: number; y: number; scale?: number }

/** The parts that the shapes refer to, each once. */
export function PartSymbols({ shapes }: { shapes: ReactNode[] }) {
  const names = Children.toArray(shapes).flatMap((shape) =>
    isValidElement<PartProps>(shape) && shape.type === VehiclePart ? shape.props.name : [],
  )
  return [...new Set(names)].map((name) => (
    <g key={name} id={`d-${name}`} strokeLinecap="butt">
      {PARTS[name]}
    </g>
  ))
}

export function VehiclePart({ name, x, y, scale }: PartProps) {
  const place = scale ? { transform: `translate(${x} ${y})scale(${scale})` } : { x, y }
  return <use href={`#d-${name}`} {...place} />
}

/** A pine, 55 units high, rooted at 0. The coarse grid saves bytes. */
const PINE =
  'M-1 0Q.1-30 .6-52h.8Q.8-30 .8 0zM-3-51q0-3 2-3 1-2 3-1 2-1 3 1 2 0 2 2-5 2-10 1zM-8-46q1-3 3-3 2-2 4-1 2-1 3 1 2 1 1 3-5 1-11 0zM0-43q1-3 3-3 3-2 4 0 3 0 2 2-4 2-9 1zM-6-39q1-3 4-3 1-1 3 1 1 1 0 2-4 1-7 0zM1-35q1-2 3-2 3-1 4 1-3 2-7 1zM-9-33q1-2 4-2 3-1 4 1-3 2-8 1zM1-28q1-2 3-1 2 0 2 1-2 1-5 0z'

/** A piece of forest, 480 units long: where each pine stands and how large it is. Negative sizes are mirrored. */
const STRETCH: [x: number, scale: number][] = [
  [14, 2.2],
  [48, -1.6],
  [86, 2.6],
  [112, -1.4],
  [152, 2.9],
  [190, -2],
  [236, -2.4],
  [262, 1.4],
  [306, -2.7],
  [334, 1.8],
  [380, 2.3],
  [404, -1.5],
  [446, -2.8],
]

const LENGTH = 480

/** Once per page; `Forest` refers to it. Where nothing grows it is empty. */
export function ForestSymbols({ scene = 'Wald' }: { scene?: 'Wald' | 'ohne' }) {
  const stretch = scene === 'Wald' ? STRETCH : []
  return (
    <svg className="absolute" width="0" height="0" aria-hidden="true">
      <path id="d-pine" d={scene === 'Wald' ? PINE : undefined} />
      <g id="d-forest">
        {stretch.map(([x, scale]) => (
          <use key={x} href="#d-pine" transform={`translate(${x})scale(${scale < 0 ? `${scale} ${-scale}` : scale})`} />
        ))}
      </g>
    </svg>
  )
}

type ForestProps = { className: string; x?: number; y: number; scale?: number; stretches: number }

/** A row of trees rooted at `y`. `stretches` is its length in pieces; a fill class gives the colour. */
export function Forest({ className, x = 0, y, scale = 1, stretches }: ForestProps) {
  return (
    <g className={className} transform={`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`}>
      {Array.from({ length: stretches }, (_, index) => (
        <use key={index} href="#d-forest" x={index * LENGTH} />
      ))}
    </g>
  )
}

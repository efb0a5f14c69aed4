/** Two pines of the Mark, 100 × 300 units each, the roots at y = 300; one path string a tree. */
const PINES = [
  'M46 300 49 150Q50 95 54 38h3Q54 95 54 150l2 150zM34 43Q36 30 46 30 50 17 60 21 71 19 73 31 84 33 82 42 58 48 34 43zM12 69Q15 55 29 56 35 44 49 49 60 45 64 57 71 61 66 69 38 75 12 69zM50 84Q55 69 67 70 77 61 88 71 99 73 96 83 74 90 50 84zM20 104Q25 92 37 92 46 85 53 94 59 98 54 104 37 109 20 104z',
  'M47 300 50 120 49 46h3l3 74 1 180zM28 56Q27 44 38 42 38 29 50 30 60 24 67 35 77 36 76 47 82 53 75 57 50 62 28 56zM14 82Q17 70 29 71 37 62 48 69 58 70 54 81 33 87 14 82zM48 92Q54 80 66 82 76 76 83 84 90 88 85 93 66 98 48 92z',
]

/** A stretch of forest, 480 units long: which pine, where its middle stands, how high it is. */
const STRETCH: [pine: number, x: number, height: number][] = [
  [0, 14, 132],
  [1, 48, 96],
  [0, 86, 158],
  [1, 112, 88],
  [0, 152, 176],
  [1, 190, 120],
  [1, 236, 146],
  [0, 262, 84],
  [1, 306, 168],
  [0, 334, 104],
  [0, 380, 140],
  [1, 404, 92],
  [1, 446, 172],
]

const LENGTH = 480

/** The trees and their stretch, once a page; `Forest` refers to it. */
export function ForestSymbols() {
  return (
    <svg className="absolute" width="0" height="0" aria-hidden="true">
      {PINES.map((path, index) => (
        <symbol key={path} id={`k${index}`} viewBox="0 0 100 300">
          <path d={path} />
        </symbol>
      ))}
      <g id="forest">
        {STRETCH.map(([pine, x, height]) => {
          const width = Math.round(height / 3)
          return <use key={x} href={`#k${pine}`} x={x - width / 2} y={-height} width={width} height={height} />
        })}
      </g>
    </svg>
  )
}

type ForestProps = { className: string; x?: number; y: number; scale?: number; stretches: number }

/** A row of trees with their roots at `y`, as long as its stretches; its colour comes from a fill class. */
export function Forest({ className, x = 0, y, scale = 1, stretches }: ForestProps) {
  return (
    <g className={className} transform={`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`}>
      {Array.from({ length: stretches }, (_, index) => (
        <use key={index} href="#forest" x={index * LENGTH} />
      ))}
    </g>
  )
}

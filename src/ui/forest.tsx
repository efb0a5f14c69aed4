/** Two pines of the Mark, 300 units high, the roots at 0; one path string a tree. */
const PINES = [
  'M-4 0-1-150Q0-205 4-262h3Q4-205 4-150l2 150zM-16-257Q-14-270-4-270 0-283 10-279 21-281 23-269 34-267 32-258 8-252-16-257zM-38-231Q-35-245-21-244-15-256-1-251 10-255 14-243 21-239 16-231-12-225-38-231zM0-216Q5-231 17-230 27-239 38-229 49-227 46-217 24-210 0-216zM-30-196Q-25-208-13-208-4-215 3-206 9-202 4-196-13-191-30-196z',
  'M-3 0 0-180-1-254h3l3 74 1 180zM-22-244Q-23-256-12-258-12-271 0-270 10-276 17-265 27-264 26-253 32-247 25-243 0-238-22-244zM-36-218Q-33-230-21-229-13-238-2-231 8-230 4-219-17-213-36-218zM-2-208Q4-220 16-218 26-224 33-216 40-212 35-207 16-202-2-208z',
]

/** A stretch of forest, 480 units long: which pine, where it stands, how large it is. */
const STRETCH: [pine: number, x: number, scale: number][] = [
  [0, 14, 0.44],
  [1, 48, 0.32],
  [0, 86, 0.53],
  [1, 112, 0.29],
  [0, 152, 0.59],
  [1, 190, 0.4],
  [1, 236, 0.49],
  [0, 262, 0.28],
  [1, 306, 0.56],
  [0, 334, 0.35],
  [0, 380, 0.47],
  [1, 404, 0.31],
  [1, 446, 0.57],
]

const LENGTH = 480

/** The trees and their stretch, once a page; `Forest` refers to it. */
export function ForestSymbols() {
  return (
    <svg className="absolute" width="0" height="0" aria-hidden="true">
      {PINES.map((path, index) => (
        <path key={path} id={`k${index}`} d={path} />
      ))}
      <g id="forest">
        {STRETCH.map(([pine, x, scale]) => (
          <use key={x} href={`#k${pine}`} transform={`translate(${x})scale(${scale})`} />
        ))}
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

import type { Drawing } from '../schema/vehicles.ts'
import type { Paint } from '../theme/tokens.ts'
import { PartSymbols } from './illustrations/parts.tsx'
import { ILLUSTRATIONS } from './illustrations/vehicles.tsx'

/** The drawings that a page shows, each once, with the parts that they share; `Vehicle` refers to them. */
export function VehicleSymbols({ drawings }: { drawings: Drawing[] }) {
  const named = new Set<string>(drawings)
  const shown = Object.entries(ILLUSTRATIONS).filter(([drawing]) => named.has(drawing))
  return (
    <svg className="absolute" width="0" height="0" aria-hidden="true">
      {/* Headlights: strong at the lamp, gone some metres on. By day the token is transparent. */}
      <linearGradient id="d-beam">
        <stop stopColor="var(--beam)" />
        <stop stopColor="var(--beam)" offset="1" stopOpacity="0" />
      </linearGradient>
      <PartSymbols shapes={shown.map(([, { props }]) => props.children)} />
      {shown.map(([drawing, illustration]) => (
        <symbol
          key={drawing}
          id={idOf(drawing)}
          viewBox="0 0 320 200"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {illustration}
        </symbol>
      ))}
    </svg>
  )
}

type VehicleProps = {
  drawing: Drawing
  /** The address of the file that has it, if this is not the page itself. */
  file?: string
  paint?: Paint
  className?: string
  x: number
  y: number
  width?: number
}

/** 320 × 200 units at full size, the ground at y = 190. A class gives the paint. */
export function Vehicle({ drawing, file = '', paint, className, x, y, width = 320 }: VehicleProps) {
  const classes = [paint && `paint-${paint}`, className].filter(Boolean).join(' ')
  return (
    <use
      className={classes || undefined}
      href={`${file}#${idOf(drawing)}`}
      x={x}
      y={y}
      width={width}
      height={width * 0.625}
    />
  )
}

function idOf(drawing: string): string {
  return drawing.replace('illustrations/', 'd-')
}

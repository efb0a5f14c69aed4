import type { Drawing } from '../lib/vehicles'
import type { Paint } from '../theme/tokens'
import { Atv } from './illustrations/atv'
import { Cruiser } from './illustrations/cruiser'
import { Fahrrad } from './illustrations/fahrrad'
import { Klassiker } from './illustrations/klassiker'
import { Motorrad } from './illustrations/motorrad'
import { type PartName, PartSymbols } from './illustrations/parts'
import { Rad } from './illustrations/rad'
import { Reiseenduro } from './illustrations/reiseenduro'
import { Roller } from './illustrations/roller'
import { Utv } from './illustrations/utv'

/** In the order that brotli packs best: up to 80 bytes less than in the order of the brands. */
const DRAWN: Record<Drawing, { Drawn: () => React.JSX.Element; parts: PartName[] }> = {
  'illustrations/reiseenduro': { Drawn: Reiseenduro, parts: ['wire', 'engine', 'bars'] },
  'illustrations/motorrad': { Drawn: Motorrad, parts: ['cast', 'strut', 'engine', 'bars'] },
  'illustrations/utv': { Drawn: Utv, parts: ['knobby'] },
  'illustrations/cruiser': { Drawn: Cruiser, parts: ['wire', 'strut', 'engine'] },
  'illustrations/atv': { Drawn: Atv, parts: ['knobby', 'bars'] },
  'illustrations/klassiker': { Drawn: Klassiker, parts: ['wire', 'strut'] },
  'illustrations/roller': { Drawn: Roller, parts: ['cast', 'bars'] },
  'illustrations/fahrrad': { Drawn: Fahrrad, parts: ['wire'] },
  'illustrations/rad': { Drawn: Rad, parts: ['wire'] },
}

/** The drawings that a page shows, each once; `Vehicle` refers to them. */
export function VehicleSymbols({ drawings }: { drawings: Drawing[] }) {
  const named = new Set<string>(drawings)
  const shown = Object.entries(DRAWN).filter(([drawing]) => named.has(drawing))
  return (
    <svg className="absolute" width="0" height="0" aria-hidden="true">
      <PartSymbols names={shown.flatMap(([, { parts }]) => parts)} />
      {shown.map(([drawing, { Drawn }]) => (
        <symbol
          key={drawing}
          id={idOf(drawing)}
          viewBox="0 0 320 200"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <Drawn />
        </symbol>
      ))}
    </svg>
  )
}

type VehicleProps = { drawing: Drawing; paint?: Paint; className?: string; x: number; y: number; width?: number }

/** 320 × 200 units at full size, the ground at y = 190. A class gives the paint. */
export function Vehicle({ drawing, paint, className, x, y, width = 320 }: VehicleProps) {
  const classes = [paint && `paint-${paint}`, className].filter(Boolean).join(' ')
  return (
    <use className={classes || undefined} href={`#${idOf(drawing)}`} x={x} y={y} width={width} height={width * 0.625} />
  )
}

function idOf(drawing: string): string {
  return drawing.replace('illustrations/', 'd-')
}

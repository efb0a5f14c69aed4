import type { Drawing } from '../lib/vehicles'
import type { Paint } from '../theme/tokens'
import { Vehicle } from './vehicle'

type Standing = { drawing: Drawing; paint: Paint; x: number; y: number; width: number }

const WIDE: Standing[] = [
  { drawing: 'illustrations/atv', paint: 'rot', x: 60, y: 139, width: 358 },
  { drawing: 'illustrations/utv', paint: 'kiefer', x: 388, y: 139, width: 358 },
  { drawing: 'illustrations/motorrad', paint: 'creme', x: 722, y: 139, width: 358 },
  { drawing: 'illustrations/roller', paint: 'see', x: 1034, y: 139, width: 358 },
]

const NARROW: Standing[] = [
  { drawing: 'illustrations/utv', paint: 'kiefer', x: 14, y: 92, width: 192 },
  { drawing: 'illustrations/roller', paint: 'see', x: 214, y: 92, width: 192 },
  { drawing: 'illustrations/atv', paint: 'rot', x: -4, y: 171, width: 217 },
  { drawing: 'illustrations/motorrad', paint: 'creme', x: 186, y: 171, width: 217 },
]

export const SCENE_DRAWINGS = WIDE.map(({ drawing }) => drawing)

/** The four kinds of vehicle to one scale (1 unit = 1 cm) before sun or moon; phones have two lanes. */
export function Scene() {
  return (
    <>
      <svg className="scene hidden md:block" viewBox="0 90 1440 310" aria-hidden="true">
        <circle className="fill-sun" cx="756" cy="180" r="80" />
        <path className="fill-ground" d="M0 290h1440v110H0z" />
        <path className="fill-track" d="M0 338h1440v62H0z" />
        <path className="stroke-rut" strokeWidth="7" strokeDasharray="16 9" d="M0 370h1440" />
        <path className="stroke-rut" strokeWidth="7" strokeDasharray="16 9" strokeDashoffset="12" d="M0 383h1440" />
        {WIDE.map((standing) => (
          <Vehicle key={standing.drawing} {...standing} />
        ))}
      </svg>
      <svg className="scene md:hidden" viewBox="0 60 400 270" aria-hidden="true">
        <circle className="fill-sun" cx="318" cy="112" r="44" />
        <path className="fill-ground" d="M0 166h400v166H0z" />
        <path className="fill-track" d="M0 197h400v14H0zM0 292h400v40H0z" />
        <path className="stroke-rut" strokeWidth="5" strokeDasharray="10 6" d="M0 318h400" />
        {NARROW.map((standing) => (
          <Vehicle key={standing.drawing} {...standing} />
        ))}
      </svg>
    </>
  )
}

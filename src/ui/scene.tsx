import type { Drawing } from '../schema/vehicles.ts'
import type { Paint } from '../theme/tokens.ts'
import { Forest, lampOf, Vehicle, VehicleSymbols } from './drawings.tsx'

/** Where a vehicle stands, and in which paint. */
type Place = { paint: Paint; x: number; y: number; width: number }

/** From left to right, for the wide scene and the picture for shared links; at 1440 px from edge to edge of the text. */
export const WIDE: Place[] = [
  { paint: 'rot', x: 33, y: 139, width: 358 },
  { paint: 'kiefer', x: 404, y: 139, width: 358 },
  { paint: 'creme', x: 766, y: 139, width: 358 },
  { paint: 'see', x: 1089, y: 139, width: 358 },
]

/** In the order of the wide scene. */
const NARROW: Place[] = [
  { paint: 'rot', x: -4, y: 175, width: 217 },
  { paint: 'kiefer', x: 14, y: 92, width: 192 },
  { paint: 'gelb', x: 186, y: 175, width: 217 },
  { paint: 'see', x: 214, y: 92, width: 192 },
]

/** Four kinds of vehicle at one scale (1 unit = 1 cm), sun or moon behind the pines. Phones get two lanes. */
export function Scene({ drawings }: { drawings: Drawing[] }) {
  return (
    <>
      <VehicleSymbols drawings={drawings} />
      <svg className="hidden w-full md:block print:hidden" viewBox="0 76 1440 324" aria-hidden="true">
        <WideScene drawings={drawings} />
      </svg>
      <svg className="w-full md:hidden print:hidden" viewBox="0 50 400 280" aria-hidden="true">
        <circle className="fill-sun" cx="318" cy="96" r="40" />
        <Forest className="fill-far" x={-50} y={156} scale={0.4} stretches={2} />
        <path className="fill-far" d="M0 150h400v20H0z" />
        <Forest className="fill-near" x={-30} y={168} scale={0.58} stretches={1} />
        <path className="fill-ground" d="M0 166h400v166H0z" />
        <path className="fill-track" d="M0 197h400v14H0zM0 292h400v40H0z" />
        <path strokeWidth="5" stroke="var(--rut)" strokeDasharray="10 6" d="M0 318h400" />
        <Traffic drawings={drawings} places={NARROW} beam="l122-14v52l-122-31z" />
      </svg>
    </>
  )
}

/** 1440 × 400 units; the sky above 76 stays free. The page must contain `ForestSymbols` and `VehicleSymbols`. */
export function WideScene({ drawings }: { drawings: Drawing[] }) {
  return (
    <>
      <circle className="fill-sun" cx="742" cy="158" r="80" />
      <Forest className="fill-far" x={-40} y={262} scale={0.7} stretches={3} />
      <path className="fill-far" d="M0 258h1440v40H0z" />
      <Forest className="fill-near" y={292} scale={1.1} stretches={2} />
      <Forest className="fill-near" x={-300} y={292} scale={0.85} stretches={3} />
      <path className="fill-ground" d="M0 290h1440v110H0z" />
      <path className="fill-track" d="M0 338h1440v62H0z" />
      <path strokeWidth="7" stroke="var(--rut)" strokeDasharray="16 9" d="M0 370h1440" />
      <path strokeWidth="7" stroke="var(--rut)" strokeDasharray="16 9" strokeDashoffset="12" d="M0 383h1440" />
      <Traffic drawings={drawings} places={WIDE} />
    </>
  )
}

type TrafficProps = { drawings: Drawing[]; places: Place[]; beam?: string }

/** Vehicles higher up are drawn behind the others, beams behind them all. `beam`: its path from the lamp on. */
export function Traffic({ drawings, places, beam = 'l210-25v88l-210-52z' }: TrafficProps) {
  // Fewer vehicles than places stand on the right.
  const vehicles = places
    .slice(-drawings.length)
    .flatMap((place, index) => drawings.slice(index, index + 1).map((drawing) => ({ drawing, ...place })))
    .sort((a, b) => a.y - b.y)
  return (
    <>
      {vehicles.map(({ drawing, x, y, width }) => {
        const lamp = lampOf(drawing)?.map((units) => Math.round((units * width) / 320))
        const path = lamp && `M${x + (lamp[0] ?? 0)} ${y + (lamp[1] ?? 0)}${beam}`
        return path && <path key={x} className="rolling" fill="url(#d-beam)" d={path} />
      })}
      {vehicles.map(({ paint, ...vehicle }) => (
        <Vehicle key={vehicle.x} className={`paint-${paint} rolling`} {...vehicle} />
      ))}
    </>
  )
}

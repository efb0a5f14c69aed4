import type { Drawing } from '../lib/vehicles'
import type { Paint } from '../theme/tokens'
import { Forest } from './forest'
import { Vehicle } from './vehicle'

type Standing = {
  drawing: Drawing
  paint: Paint
  x: number
  y: number
  width: number
  /** Position of its headlight. */
  lamp: [x: number, y: number]
}

/** From left to right, for the wide scene and the picture for shared links. */
export const SCENE_VEHICLES: Standing[] = [
  { drawing: 'illustrations/atv', paint: 'rot', x: 60, y: 139, width: 358, lamp: [365, 260] },
  { drawing: 'illustrations/utv', paint: 'kiefer', x: 388, y: 139, width: 358, lamp: [711, 251] },
  { drawing: 'illustrations/motorrad', paint: 'creme', x: 722, y: 139, width: 358, lamp: [971, 236] },
  { drawing: 'illustrations/roller', paint: 'see', x: 1034, y: 139, width: 358, lamp: [1265, 233] },
]

const NARROW: Standing[] = [
  { drawing: 'illustrations/utv', paint: 'kiefer', x: 14, y: 92, width: 192, lamp: [178, 156] },
  { drawing: 'illustrations/roller', paint: 'see', x: 214, y: 92, width: 192, lamp: [326, 141] },
  { drawing: 'illustrations/atv', paint: 'rot', x: -4, y: 171, width: 217, lamp: [183, 246] },
  { drawing: 'illustrations/motorrad', paint: 'creme', x: 186, y: 171, width: 217, lamp: [336, 231] },
]

export const SCENE_DRAWINGS = SCENE_VEHICLES.map(({ drawing }) => drawing)

/** Four kinds of vehicle at one scale (1 unit = 1 cm), sun or moon behind the pines. Phones get two lanes. */
export function Scene() {
  return (
    <>
      <svg className="scene hidden md:block" viewBox="0 76 1440 324" aria-hidden="true">
        <WideScene />
      </svg>
      <svg className="scene md:hidden" viewBox="0 50 400 280" aria-hidden="true">
        <circle className="fill-sun" cx="318" cy="96" r="40" />
        <Forest className="fill-far" x={-90} y={158} scale={0.62} stretches={2} />
        <path className="fill-far" d="M0 150h400v20H0z" />
        <Forest className="fill-near" x={-30} y={168} scale={0.72} stretches={2} />
        <path className="fill-ground" d="M0 166h400v166H0z" />
        <path className="fill-track" d="M0 197h400v14H0zM0 292h400v40H0z" />
        <path className="stroke-rut" strokeWidth="5" strokeDasharray="10 6" d="M0 318h400" />
        <Traffic vehicles={NARROW} beam="l122-14v52l-122-31z" />
      </svg>
    </>
  )
}

/** 1440 × 400 units; the sky above 76 stays free. The page must have the symbols of its parts. */
export function WideScene() {
  return (
    <>
      <circle className="fill-sun" cx="756" cy="158" r="80" />
      <Forest className="fill-far" x={-70} y={262} scale={0.86} stretches={4} />
      <path className="fill-far" d="M0 258h1440v40H0z" />
      <Forest className="fill-near" y={292} stretches={3} />
      <g className="fill-near">
        <use href="#d-pine" transform="translate(1130 292)scale(3.6)" />
      </g>
      <path className="fill-ground" d="M0 290h1440v110H0z" />
      <path className="fill-track" d="M0 338h1440v62H0z" />
      <path className="stroke-rut" strokeWidth="7" strokeDasharray="16 9" d="M0 370h1440" />
      <path className="stroke-rut" strokeWidth="7" strokeDasharray="16 9" strokeDashoffset="12" d="M0 383h1440" />
      <Traffic vehicles={SCENE_VEHICLES} beam="l210-25v88l-210-52z" />
    </>
  )
}

/** All beams lie behind all vehicles. `beam` is the path of one, from its lamp on. */
function Traffic({ vehicles, beam }: { vehicles: Standing[]; beam: string }) {
  return (
    <>
      {vehicles.map(({ lamp: [x, y] }) => (
        <path key={x} className="rolling" fill="url(#d-beam)" d={`M${x} ${y}${beam}`} />
      ))}
      {vehicles.map(({ lamp, ...vehicle }) => (
        <Vehicle key={vehicle.drawing} className="rolling" {...vehicle} />
      ))}
    </>
  )
}

/** Headlights: strong at the lamp, gone some metres on. By day the token is transparent. Once per page. */
export function BeamGradient() {
  return (
    <svg className="absolute" width="0" height="0" aria-hidden="true">
      <linearGradient id="d-beam">
        <stop className="beam-stop" />
        <stop className="beam-stop" offset="1" stopOpacity="0" />
      </linearGradient>
    </svg>
  )
}

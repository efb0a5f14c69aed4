import type { Drawing } from '../schema/vehicles.ts'
import sheet from './drawings.svg?raw'

/** The elements of the sheet by id, in its order, without line breaks and closed as in HTML. */
const ELEMENTS = new Map(
  [...sheet.matchAll(/^ {4}<(\w+) id="([\w-]+)".*(?:\/>|>[\s\S]*?^ {4}<\/\1>)$/gm)].map(([markup, , id]) => [
    id,
    markup.replace(/\n? {2,}/g, '').replace(/<(\w+)([^>]*)\/>/g, '<$1$2></$1>'),
  ]),
)
const LAMP = / data-lamp="(\d+) (\d+)"/

/** The drawings that a page shows, each once, with the parts that they share; `Vehicle` refers to them. */
export function VehicleSymbols({ drawings }: { drawings: Drawing[] }) {
  const order = [...ELEMENTS.keys()]
  const ids = [...new Set(drawings.map(idOf))].sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return <Symbols markups={['d-beam', ...new Set(ids.flatMap(partsOf)), ...ids].map(markupOf)} />
}

/** The inner ones first. */
const partsOf = (id: string): string[] =>
  (markupOf(id).match(/(?<=<use href="#)[\w-]+/g) ?? []).flatMap((part) => [...partsOf(part), part])

type VehicleProps = {
  drawing: Drawing
  /** The address of the file that has it, if this is not the page itself. */
  file?: string
  className?: string
  x: number
  y: number
  width?: number
}

/** 320 × 200 units at full size, the ground at y = 190. A class gives the paint. */
export function Vehicle({ drawing, file = '', className, x, y, width = 320 }: VehicleProps) {
  const href = `${file}#${idOf(drawing)}`
  return <use className={className} href={href} x={x} y={y} width={width} height={width * 0.625} />
}

/** Where its headlight is in a drawing of 320 × 200; the wheel on its stand has none. */
export function lampOf(drawing: Drawing): number[] | undefined {
  const lamp = LAMP.exec(markupOf(idOf(drawing)))
  return lamp?.slice(1).map(Number)
}

/** Once per page; `Forest` refers to it. Where nothing grows it is empty. */
export function ForestSymbols({ scene = 'Wald' }: { scene?: 'Wald' | 'ohne' }) {
  const forest = ['d-pine', 'd-pine-bent', 'd-forest'].map(markupOf)
  return <Symbols markups={scene === 'Wald' ? forest : ['<g id="d-forest"></g>']} />
}

type ForestProps = { className?: string; x?: number; y: number; scale: number; stretches: number }

/** Trees rooted at `y`, in pieces of 720 units, each second one mirrored; a fill class gives the colour. */
export function Forest({ className, x = 0, y, scale, stretches }: ForestProps) {
  return (
    <g className={className} transform={`translate(${x} ${y}) scale(${scale})`}>
      {Array.from({ length: stretches }, (_, i) => (
        <use key={i} href="#d-forest" x={720 * (i % 2 ? -1 - i : i)} transform={i % 2 ? 'scale(-1 1)' : undefined} />
      ))}
    </g>
  )
}

function Symbols({ markups }: { markups: string[] }) {
  const markup = { __html: markups.map((each) => each.replace(LAMP, '')).join('') }
  return <svg className="absolute" width="0" height="0" aria-hidden="true" dangerouslySetInnerHTML={markup} />
}

function markupOf(id: string): string {
  const markup = ELEMENTS.get(id)
  if (!markup) throw new Error(`drawings.svg has no "${id}".`)
  return markup
}

const idOf = (drawing: Drawing): string => drawing.replace('illustrations/', 'd-')

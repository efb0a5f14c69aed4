import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { cardDrawings } from '../../src/facts/scene-drawings.ts'
import type { Content } from '../../src/schema/index.ts'
import { VehicleSymbols } from '../../src/ui/drawings.tsx'
import type { Files } from '../lib/files.ts'
import { fingerprint } from '../lib/sha256.ts'
import { wrapSvg } from './draw.ts'

/** The drawings that only cards show, in a file of their own: the first screen does not wait for them. */
export function buildDrawings(content: Content): { files: Files; address: string } {
  const svg = wrapSvg(
    '0 0 320 200',
    renderToStaticMarkup(createElement(VehicleSymbols, { drawings: cardDrawings(content) })),
  )
  const file = `drawings.${fingerprint(Buffer.from(svg))}.svg`
  return { files: new Map([[file, svg]]), address: `/${file}` }
}

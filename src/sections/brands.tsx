import type { ReactNode } from 'react'
import { NEUTRAL, pageDrawings } from '../facts/scene-drawings.ts'
import type { PageProps } from '../layout/page.ts'
import type { Brand } from '../schema/index.ts'
import type { Drawing } from '../schema/vehicles.ts'
import { screens } from '../theme/layout.ts'
import { BrandCard, Features } from '../ui/brand-card.tsx'
import { Vehicle } from '../ui/drawings.tsx'

/** Displayed width of a photo, by the number of columns. */
const SIZES = {
  3: `(min-width: ${screens.md}) 30vw, 54vw`,
  4: `(min-width: ${screens.lg}) 310px, (min-width: ${screens.md}) 30vw, 54vw`,
}
const SMALL_SIZES = `(min-width: ${screens.lg}) 240px, (min-width: ${screens.md}) 46vw, 54vw`

export function Brands({ content, photos, drawings }: PageProps) {
  const { heading, intro, others } = content.home.services
  const brandsOf = (partner: Brand['partner']) => content.brands.filter((brand) => brand.partner === partner)
  const scene = pageDrawings(content)
  // What the scene does not show is in a file.
  const drawn = (drawing: Drawing) => ({ drawing, file: scene.includes(drawing) ? '' : drawings })
  const shared = { business: content.business, photos, drawings, drawn }
  const contract = brandsOf('Vertragspartner')
  const isWorkshop = brandsOf('ohne Vertrag').some(({ features }) => /Wartung|Reparatur/.test(features.join()))
  const columns = countHoles(contract.length, 4) > countHoles(contract.length, 3) ? 3 : 4
  const hasTile = countHoles(contract.length, 3) === 1 || (columns === 3 && contract.length % 3 > 0)
  const tile = hasTile && <FillTile isAlways={columns === 3} {...drawn(scene.at(-2) ?? NEUTRAL)} />
  const grid = columns === 4 ? 'md:grid-cols-3 lg:grid-cols-4' : 'md:grid-cols-3'
  const small = (title: string, brands: Brand[]) => {
    const grid = brands.length % 3 && brands.length % 2 === 0 ? 'md:grid-cols-2' : 'md:grid-cols-3'
    return { title, brands, grid, sizes: SMALL_SIZES }
  }
  // Do all do the same? Then it stands once in words, at the head of the group.
  const legendOf = ([first, ...others]: Brand[]) => {
    const isAlike = others.length > 0 && others.every(({ features }) => features.join() === first?.features.join())
    return first && isAlike && <Features className="features legend" features={first.features} file={drawings} />
  }
  const groups = [
    { title: 'Vertragspartner', brands: contract, grid, sizes: SIZES[columns] },
    small('Servicepartner', brandsOf('Servicepartner')),
    small(isWorkshop ? 'Freie Werkstatt' : 'Marken', brandsOf('ohne Vertrag')),
  ].flatMap((group) => (group.brands[0] ? [{ ...group, legend: legendOf(group.brands) }] : []))
  return (
    <section id="services" className="py-section" tabIndex={-1} aria-label={heading}>
      <div className="wrap">
        <div className="intro">
          <h2 className="text-h2 print:text-[22px]">{heading}</h2>
          <p className="max-w-intro text-muted text-sign print:hidden">{intro}</p>
        </div>
        {groups.map(({ title, brands, grid, sizes, legend }) => (
          <Group key={title} title={title} legend={legend} className={`grid gap-12 lg:gap-24 ${grid}`}>
            {brands.map((brand) => (
              <BrandCard key={brand.title} brand={brand} {...shared} sizes={sizes} hasIcons={!legend} />
            ))}
            {brands === contract && tile}
          </Group>
        ))}
        {others.length > 0 && (
          // Without brands they are all that the shop says of its work.
          <Group
            title={content.brands.length === 0 ? 'Leistungen' : 'Weitere Leistungen'}
            className="stage offers paint-gelb grid grid-cols-1 gap-16 lg:gap-24 lg:grid-cols-3"
          >
            {others.map((each, index) => (
              <li key={each} className="print:text-base text-value font-display font-bold">
                {each}
                {/* It belongs to the whole band, but a list has nothing but its entries. */}
                {index === 0 && (
                  <svg className="print:hidden" viewBox="-16 -14 352 214" aria-hidden="true">
                    <Vehicle {...drawn(NEUTRAL)} x={0} y={3} />
                  </svg>
                )}
              </li>
            ))}
          </Group>
        )}
      </div>
    </section>
  )
}

type GroupProps = { title: string; legend?: ReactNode; className: string; children: ReactNode }

function Group({ title, legend, className, children }: GroupProps) {
  return (
    <>
      <div className="group-head">
        <h3 className="min-w-0 text-group">{title}</h3>
        {legend}
      </div>
      <ul className={`${className} print:grid-cols-4 print:gap-x-16 print:gap-y-10`}>{children}</ul>
    </>
  )
}

/** Behind the last card of a row of three columns that is not full, with a vehicle of the scene. */
function FillTile({ isAlways, ...drawn }: { isAlways: boolean; drawing: Drawing; file: string }) {
  return (
    <li className={`card hidden bg-yellow text-night md:flex print:hidden${isAlways ? '' : ' lg:hidden'}`}>
      <div className="stage paint-gelb">
        <svg viewBox="-16 -14 352 214" aria-hidden="true">
          <Vehicle className="paint-see" {...drawn} x={0} y={3} />
        </svg>
      </div>
      <div className="flex-col flex flex-1 screen:p-card">
        <p className="text-panel font-bold font-display">Was darf es&nbsp;sein?</p>
        <a className="button mt-auto border-night bg-night text-yellow" href="#contact">
          Beratung anfragen
        </a>
      </div>
    </li>
  )
}

const countHoles = (cards: number, columns: number): number => (columns - (cards % columns)) % columns

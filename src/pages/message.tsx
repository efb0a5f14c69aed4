import { sceneDrawings } from '../facts/scene-drawings.ts'
import type { PageProps } from '../layout/page.ts'
import { Forest, ForestSymbols, VehicleSymbols } from '../ui/drawings.tsx'
import { districtOf, Plate } from '../ui/plate.tsx'
import { Traffic } from '../ui/scene.tsx'

/** Its number comes from the page's file name, its heading is the page's title. */
export function Message({ page, content }: PageProps) {
  const { plate, phone } = content.business
  const code = page.file.slice(0, 3)
  const isNotFound = code === '404'
  // The last vehicle of the scene: the scooter, if a shop has all four kinds.
  const drawings = sceneDrawings(content).slice(-1)
  return (
    // Fills the window, although the page has only one sentence.
    <section
      className="poster flex flex-col screen:min-h-[calc(100vh-22rem)] screen:nav:min-h-screen"
      data-not-found={isNotFound ? '' : undefined}
    >
      <div className="wrap relative w-full pt-14">
        {plate ? (
          <Plate className="mb-20 text-plate">{`${districtOf(plate)} ${code}`}</Plate>
        ) : (
          <p className="mb-20 font-display text-plate font-bold">{code}</p>
        )}
        <h1 className="text-message" lang="en">
          {page.titleOf(content)}
        </h1>
        <div className="poster-intro wide:flex-col wide:items-start wide:gap-20">
          <p className="text-sky-muted screen:md:max-w-lead">
            {isNotFound
              ? 'Hier endet der befestigte Weg. Die Seite gibt es nicht oder nicht mehr.'
              : 'Hier ist etwas schiefgegangen. Bitte in ein paar Minuten noch einmal laden oder anrufen.'}
          </p>
          <div className="actions">
            <a className="button button-solid" href="/">
              Zur Startseite
            </a>
            <a className="button" href={`tel:${phone.e164}`}>
              {phone.display}
            </a>
          </div>
        </div>
      </div>
      <ForestSymbols scene={content.home.scene} />
      <VehicleSymbols drawings={drawings} />
      {/* Where the window is wide and low, moon and tree tops reach above the picture, behind the button. */}
      <svg
        className="min-h-message w-full grow basis-0 overflow-visible print:hidden"
        viewBox="-310 90 1440 310"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
      >
        <circle className="fill-sun" cx="752" cy="170" r="84" />
        <Forest className="fill-far" x={-660} y={262} scale={0.6} stretches={7} />
        <path className="fill-far" d="M-800 258h3300v40h-3300z" />
        <Forest className="fill-near" x={-700} y={292} scale={0.85} stretches={6} />
        <path className="fill-ground" d="M-800 290h3300v110h-3300z" />
        {/* Here the paved road ends: the vehicle has one wheel on it and one in the sand. */}
        <path className="fill-edge" d="M-800 336H862q14 8-4 15-26 8 6 18 20 9-8 16-24 6-44 15H-800z" />
        <path className="stroke-on-pine" strokeWidth="5" strokeDasharray="40 28" d="M774 368H-800" />
        <Traffic drawings={drawings} places={[{ paint: 'see', x: 760, y: 137, width: 360 }]} />
      </svg>
    </section>
  )
}

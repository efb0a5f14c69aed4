import { DRAWINGS } from '../schema/vehicles.ts'
import { ForestSymbols, VehicleSymbols } from '../ui/drawings.tsx'
import type { PageView } from './model.ts'
import { EditorPage } from './page.tsx'

/** Only what is in "page" is exchanged later: drawings are sent once. */
export function EditorDocument({ view }: { view: PageView }) {
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${view.title} – ${view.name}`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/__edit/editor.css" />
        <script src="/__edit/editor.js" defer />
      </head>
      <body className="text-base">
        <VehicleSymbols drawings={[...DRAWINGS]} />
        <ForestSymbols />
        <div id="page">
          <EditorPage view={view} />
        </div>
        <textarea id="early" className="sr-only fixed bottom-16" tabIndex={-1} aria-label="Neuer Eintrag" hidden />
        <output
          id="status"
          className="pointer-events-none fixed bottom-64 right-16 z-30 max-w-[min(65ch,calc(100%-2rem))] rounded bg-ink font-semibold text-paper lg:bottom-16 [&:not(:empty)]:p-16"
        />
      </body>
    </html>
  )
}

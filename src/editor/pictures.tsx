import { isDrawing } from '../schema/vehicles.ts'
import { Vehicle } from '../ui/drawings.tsx'

/** A drawing, or the name of a photo in the folder. */
export const pictureOf = (path: string) =>
  isDrawing(path) ? { drawing: path } : { photo: path.replace(/^.*[\\/]/, '') }

type ThumbProps = { drawing?: string; paint?: string; photo?: string; className?: string }

/** The stage of a brand's card. */
export function Thumb({ drawing, paint = 'graphit', photo, className = 'w-full' }: ThumbProps) {
  return (
    <span className={`thumb paint-${paint} ${className}`}>
      {photo && <img src={`/__edit/photo/${encodeURIComponent(photo)}`} alt="" loading="lazy" />}
      {drawing && isDrawing(drawing) && (
        <svg viewBox="-16 -14 352 214" aria-hidden="true">
          <Vehicle drawing={drawing} x={0} y={0} />
        </svg>
      )}
    </span>
  )
}

import { isDrawing } from '../schema/vehicles.ts'
import { Vehicle } from '../ui/drawings.tsx'

type ThumbProps = { path: string; paint?: string; className?: string }

/** The stage of a brand's card, with a drawing or a photo of the folder. */
export function Thumb({ path, paint = 'graphit', className = 'w-full' }: ThumbProps) {
  return (
    <span className={`thumb paint-${paint} ${className}`}>
      {isDrawing(path) ? (
        <svg viewBox="-16 -14 352 214" aria-hidden="true">
          <Vehicle drawing={path} x={0} y={0} />
        </svg>
      ) : (
        <img src={`/__edit/photo/${encodeURIComponent(path.replace(/^.*[\\/]/, ''))}`} alt="" loading="lazy" />
      )}
    </span>
  )
}

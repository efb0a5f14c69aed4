import { DRAWINGS, isDrawing } from '../schema/vehicles.ts'
import { PAINTS } from '../theme/tokens.ts'
import { Icon } from '../ui/icon.tsx'
import { Vehicle } from '../ui/vehicle.tsx'
import type { FieldView } from './model.ts'

const NAMES: Record<string, string> = { atv: 'ATV', utv: 'UTV', rad: 'Alles andere' }

const nameOf = (path = '') => path.replace(/^.*[\\/]/, '')

/** Drawings that fit and the owner's photos; the other drawings are folded. */
export function Pictures({ view }: { view: FieldView }) {
  const { key, control, parts, photos = [], fitting = DRAWINGS } = view
  const fits = (drawing: string) => fitting.includes(drawing) || drawing === parts[0]
  const others = DRAWINGS.filter((drawing) => !fits(drawing))
  const drawings = control === 'picture' ? DRAWINGS.filter(fits) : []
  return (
    <>
      <div className="pictures">
        {[...drawings, ...photos].map((each) => (
          <PictureOption key={each} view={view} picture={each} />
        ))}
        <label
          className="option picture gap-6 border-dashed p-10 text-center text-small data-[over]:bg-yellow data-[over]:text-night"
          data-photo={key}
        >
          <input type="file" accept=".jpg,.jpeg,.png,.webp,.svg" />
          <Icon name="plus" />
          <span>Eigenes Foto: hierher ziehen oder auswählen</span>
        </label>
      </div>
      {control === 'picture' && others.length > 0 && (
        <details>
          <summary className="quiet">Andere Zeichnungen ({others.length})</summary>
          <div className="pictures">
            {others.map((each) => (
              <PictureOption key={each} view={view} picture={each} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

function PictureOption({ view: { key, paint, parts }, picture }: { view: FieldView; picture: string }) {
  const name = nameOf(picture)
  return (
    <label className="option picture">
      <input type="radio" name={key} value={picture} defaultChecked={nameOf(parts[0]) === name} />
      {isDrawing(picture) ? <Thumb drawing={picture} paint={paint} /> : <Thumb photo={picture} />}
      <span className={isDrawing(picture) ? 'caption first-letter:uppercase' : 'caption'}>{NAMES[name] ?? name}</span>
    </label>
  )
}

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

const SHADES: Record<string, string> = { kiefer: 'grün', see: 'blau', graphit: 'grau' }

export function Paints({ view: { key, choices = PAINTS, parts } }: { view: FieldView }) {
  return (
    <div className="flex flex-wrap gap-8">
      {choices.map((paint) => (
        <label key={paint} className="option picture">
          <input type="radio" name={key} value={paint} defaultChecked={parts[0] === paint} />
          <span className={`tones paint-${paint}`} />
          <span className="caption text-center">{SHADES[paint] ?? paint}</span>
        </label>
      ))}
    </div>
  )
}

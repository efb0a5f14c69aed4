import { DRAWINGS, type Drawing, isDrawing } from '../schema/vehicles.ts'
import { PAINTS } from '../theme/tokens.ts'
import { Icon } from '../ui/icon.tsx'
import { Vehicle } from '../ui/vehicle.tsx'
import type { FieldView } from './model.ts'

const DRAWING_NAMES: Record<Drawing, string> = {
  'illustrations/atv': 'ATV',
  'illustrations/utv': 'UTV',
  'illustrations/motorrad': 'Motorrad',
  'illustrations/klassiker': 'Klassiker',
  'illustrations/reiseenduro': 'Reiseenduro',
  'illustrations/cruiser': 'Cruiser',
  'illustrations/roller': 'Roller',
  'illustrations/fahrrad': 'Fahrrad',
  'illustrations/rad': 'Alles andere',
}

const nameOf = (path = '') => path.replace(/^.*[\\/]/, '')

/** Drawings that fit and the owner's photos; the other drawings are folded. */
export function Pictures({ view }: { view: FieldView }) {
  const { parts, fitting = DRAWINGS } = view
  const fits = (drawing: string) => fitting.includes(drawing) || drawing === parts[0]
  const others = DRAWINGS.filter((drawing) => !fits(drawing))
  return (
    <>
      <div className="pictures">
        {DRAWINGS.filter(fits).map((drawing) => (
          <DrawingOption key={drawing} view={view} drawing={drawing} />
        ))}
        <PhotoOptions view={view} />
      </div>
      {others.length > 0 && (
        <details className="fold">
          <summary className="quiet">Andere Zeichnungen ({others.length})</summary>
          <div className="pictures">
            {others.map((drawing) => (
              <DrawingOption key={drawing} view={view} drawing={drawing} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

export function Photos({ view }: { view: FieldView }) {
  return (
    <div className="pictures">
      <PhotoOptions view={view} />
    </div>
  )
}

function DrawingOption({ view: { key, paint, parts }, drawing }: { view: FieldView; drawing: Drawing }) {
  return (
    <label className="option picture">
      <input type="radio" name={key} value={drawing} defaultChecked={parts[0] === drawing} />
      <Thumb drawing={drawing} paint={paint} />
      <span className="caption">{DRAWING_NAMES[drawing]}</span>
    </label>
  )
}

function PhotoOptions({ view: { key, photos = [], parts } }: { view: FieldView }) {
  return (
    <>
      {photos.map((name) => (
        <label key={name} className="option picture">
          <input type="radio" name={key} value={name} defaultChecked={nameOf(parts[0]) === name} />
          <Thumb photo={name} />
          <span className="caption">{name}</span>
        </label>
      ))}
      <label className="option picture drop" data-photo={key}>
        <input type="file" accept=".jpg,.jpeg,.png,.webp,.svg" />
        <Icon name="plus" />
        <span>Eigenes Foto: hierher ziehen oder auswählen</span>
      </label>
    </>
  )
}

/** The stage of a brand's card. */
export function Thumb({ drawing, paint = 'graphit', photo }: { drawing?: string; paint?: string; photo?: string }) {
  return (
    <span className={`thumb paint-${paint}`}>
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
        <label key={paint} className="option swatch">
          <input type="radio" name={key} value={paint} defaultChecked={parts[0] === paint} />
          <span className={`tones paint-${paint}`} />
          <span className="caption">{SHADES[paint] ?? paint}</span>
        </label>
      ))}
    </div>
  )
}

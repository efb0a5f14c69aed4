import { DRAWINGS, isDrawing, nameDrawing } from '../schema/vehicles.ts'
import { PAINTS } from '../theme/tokens.ts'
import { Vehicle } from '../ui/drawings.tsx'
import { Icon } from '../ui/icon.tsx'
import type { FieldView } from './model.ts'
import { Option } from './option.tsx'
import { nameOf } from './remarks.tsx'

const OWN = 'picture gap-6 border-dashed p-10 text-center text-small'

const baseOf = (path = '') => path.replace(/^.*[\\/]/, '')

/** The drawings, first those that fit, and the owner's photos. */
export function Pictures({ view }: { view: FieldView }) {
  const { key, control, parts, paint, photos = [], fitting = [] } = view
  const drawings = control === 'picture' ? new Set([...fitting, ...DRAWINGS]) : []
  return (
    <div className="pictures">
      {[...drawings, ...photos].map((picture) => {
        const name = baseOf(picture)
        return (
          <Option key={picture} look="picture" name={key} value={picture} defaultChecked={baseOf(parts[0]) === name}>
            {isDrawing(picture) ? <Thumb drawing={picture} paint={paint} /> : <Thumb photo={picture} />}
            <span className="caption">{isDrawing(picture) ? nameDrawing(picture) : name}</span>
          </Option>
        )
      })}
      <Option look={OWN} type="file" accept=".jpg,.jpeg,.png,.webp,.svg" data-photo={key}>
        <Icon name="plus" />
        <span>Eigenes Foto: hierher ziehen oder auswählen</span>
      </Option>
    </div>
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

export function Paints({ view }: { view: FieldView }) {
  const { key, choices = PAINTS, parts } = view
  return (
    <div className="flex flex-wrap gap-8">
      {choices.map((paint) => (
        <Option key={paint} look="picture" name={key} value={paint} defaultChecked={parts[0] === paint}>
          <span className={`tones paint-${paint}`} />
          <span className="caption text-center">{nameOf(paint, view)}</span>
        </Option>
      ))}
    </div>
  )
}

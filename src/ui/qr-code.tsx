import { encode } from 'uqr'
import { fixed } from '../theme/tokens'

/**
 * The address for a phone's camera, for the printed page. One line goes through all rows, there and back, and its
 * dashes are the dark modules: a third of the bytes of a path for each.
 */
export function QrCode({ text, className }: { text: string; className: string }) {
  const { data, size } = encode(text, { border: 0 })
  const line = data.map((_, y) => `h${y % 2 === 0 ? size : -size}`).join('v1')
  return (
    <svg className={className} viewBox={`0 -.5 ${size} ${size}`} fill="none" stroke={fixed.black} aria-hidden="true">
      <path strokeDasharray={measureDashes(data).join(' ')} d={`M0 0${line}`} />
    </svg>
  )
}

/** Lengths in modules, dark and light in turn; on its way down to the next row the line is light. */
function measureDashes(data: boolean[][]): number[] {
  const modules = data.flatMap((row, y) => [...(y % 2 === 0 ? row : row.toReversed()), false])
  const lengths = [0]
  modules.forEach((isDark, index) => {
    if (isDark !== (modules[index - 1] ?? true)) lengths.push(0)
    lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1
  })
  return lengths
}

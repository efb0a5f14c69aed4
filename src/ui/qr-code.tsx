import { encode } from 'uqr'
import { fixed } from '../theme/tokens.ts'

/**
 * For the printed page. One line runs through all rows, there and back, and its dashes are the dark modules: a third of
 * the bytes that a path for each would take.
 */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 0 })
  const line = data.map((_, y) => `h${y % 2 === 0 ? size : -size}`).join('v1')
  // Dark and light in turn, from the dark corner on. The line is light where it steps down a row.
  const modules = data.flatMap((row, y) => [...(y % 2 === 0 ? row : row.toReversed()), false])
  const runs = modules.map(Number).join('').match(/1+|0+/g) ?? []
  return (
    <symbol id="qr" viewBox={`0 -.5 ${size} ${size}`} fill="none" stroke={fixed.black}>
      <path strokeDasharray={runs.map(({ length }) => length).join(' ')} d={`M0 0${line}`} />
    </symbol>
  )
}

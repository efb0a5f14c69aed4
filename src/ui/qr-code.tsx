import { encode } from 'uqr'

/** The address for a phone's camera, for the printed page. One path: a run of dark modules is one rectangle. */
export function QrCode({ text, className }: { text: string; className: string }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [`M${x} ${y}h${runLength(row, x)}v1H${x}z`] : [])),
  )
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={path.join('')} />
    </svg>
  )
}

function runLength(row: boolean[], start: number): number {
  const end = row.indexOf(false, start)
  return (end < 0 ? row.length : end) - start
}

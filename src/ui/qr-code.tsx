import { encode } from 'uqr'

/** The address for a phone's camera, for the printed page. */
export function QrCode({ text, className }: { text: string; className: string }) {
  const { data, size } = encode(text, { border: 0 })
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} stroke="#000" aria-hidden="true">
      <path d={data.map(drawRow).join('')} />
    </svg>
  )
}

/** A row as dashes of one line in its middle, each a run of dark modules: the shortest path there is. */
function drawRow(row: boolean[], y: number): string {
  const runs = row
    .map((isDark) => (isDark ? 'x' : ' '))
    .join('')
    .matchAll(/x+/g)
  return Array.from(runs, ({ 0: run, index }) => `M${index} ${y}.5h${run.length}`).join('')
}

import type { Summary } from './measure.ts'

/** `ratio` is to the floor, `growth` to the same with 11 brands. */
export type Row = { name: string; ms: Summary; ratio: number; mb?: Summary; growth?: { ms: number; mb: number } }
/** Bytes as brotli sends them. */
export type PageBytes = { file: string; page: number; text: number; ratio: number }
export type Bench = { node: string; rounds: number; rows: Row[]; pages: PageBytes[] }

export function formatBench({ node, rounds, rows, pages }: Bench): string {
  return [
    `Node ${node}, median of ${rounds} runs (least–most)`,
    '',
    line('', ['ms', '× node -e 0', 'peak MB', 'ms × 11 brands', 'MB × 11 brands']),
    ...rows.map(formatRow),
    '',
    line('Bytes, brotli', ['page', 'visible text', 'page × text']),
    ...pages.map(formatPage),
  ].join('\n')
}

function formatRow({ name, ms, ratio, mb, growth }: Row): string {
  const grown = growth ? [growth.ms.toFixed(2), growth.mb.toFixed(2)] : []
  return line(name, [formatSummary(ms), ratio.toFixed(1), mb ? formatSummary(mb) : '', ...grown])
}

function formatPage({ file, page, text, ratio }: PageBytes): string {
  return line(file, [String(page), String(text), ratio.toFixed(2)])
}

function formatSummary({ median, min, max }: Summary): string {
  return `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`
}

function line(name: string, cells: string[]): string {
  return (name.padEnd(38) + cells.map((cell) => cell.padStart(18)).join('')).trimEnd()
}

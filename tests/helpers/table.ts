/** Aligns the columns of a table for people; the first row has the names of the columns. */
export function formatTable(table: string[][]): string {
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')).join('\n')
}

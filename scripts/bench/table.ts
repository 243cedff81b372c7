/** Aligns rows as columns: the first to the start, all others, which hold numbers, to the end. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((widest, row) => row.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)), [])
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function formatMegabytes(bytes: number | undefined): string {
  return bytes === undefined ? 'unknown' : `${Math.round(bytes / 1024 / 1024)} MB`
}

export function formatKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

export function formatMs(milliseconds: number): string {
  return Number.isNaN(milliseconds) ? '-' : milliseconds.toFixed(milliseconds < 100 ? 1 : 0)
}

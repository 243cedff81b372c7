type Cell = string | number

/**
 * A table as a spreadsheet opens it: the mark in front says that it is UTF-8, without which Arabic arrives as noise. A text that a
 * spreadsheet would take for a formula begins with an apostrophe, because names are typed by people.
 */
export const toCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`

const writeCell = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/u.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Gives a file to the browser's downloads. */
export const downloadCsv = (name: string, csv: string): void => {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has the file by then; at once would be too soon for some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

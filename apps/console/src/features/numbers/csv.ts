type Cell = string | number

/**
 * CSV text for spreadsheets: the byte order mark declares UTF-8, without which Arabic is garbled. A text that a spreadsheet would parse as a formula
 * is prefixed with an apostrophe, because names are typed by people.
 */
export const toCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`

const writeCell = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/u.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Starts a browser download of a text. */
export const downloadCsv = (name: string, csv: string): void => {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers still read the URL after click(), so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

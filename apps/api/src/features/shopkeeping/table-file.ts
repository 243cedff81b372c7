import { IMPORT_ROWS_MAX } from '@sukkar/domain/limits'
import { CsvError, parse } from 'csv-parse/sync'
import type { FieldProblem } from '../../platform/http/refusal.ts'

/** A problem with a cell, or with a row when `column` is empty. The header is line 1, as in a spreadsheet. */
export type TableProblem = { line: number; column: string; problem: FieldProblem }

export type Table = {
  separator: ',' | ';' | '\t'
  header: string[]
  /** Rows with at least one non-blank cell. */
  rows: { line: number; cells: string[] }[]
}

/** Excel needs the byte-order mark to detect UTF-8; without it Arabic is garbled. */
const UTF8_MARK = '\ufeff'

/** Formats a table as CSV. Cells that a spreadsheet would read as formulas get an apostrophe, which `readTable` removes. */
export const writeTable = (header: readonly string[], rows: readonly (readonly string[])[], separator: ',' | ';'): string =>
  UTF8_MARK + [header, ...rows].map((cells) => `${cells.map((cell) => quote(defuse(cell), separator)).join(separator)}\r\n`).join('')

/**
 * Parses a file: UTF-8 or Excel's "Unicode text" (UTF-16), separated by comma, semicolon or tab, with or without a byte-order mark. Line
 * numbers are the spreadsheet's rows, so that a cell of several lines counts once.
 */
export const readTable = (bytes: Uint8Array): { ok: true; value: Table } | { ok: false; problem: TableProblem } => {
  const text = decode(bytes)
  if (text === null) return refuse(1, 'table_text')
  const separator = findSeparator(text)
  let records: string[][]
  try {
    records = parse(text, { delimiter: separator, relax_column_count: true, skip_empty_lines: false, max_record_size: 200_000 })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse(typeof error.records === 'number' ? error.records + 1 : 1, 'table_quote')
  }
  const [header = [], ...rest] = records
  const rows = rest.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '') ? [] : [{ line: index + 2, cells: cells.map(arm) }],
  )
  if (rows.length === 0) return refuse(1, 'table_empty')
  if (rows.length > IMPORT_ROWS_MAX) return refuse(IMPORT_ROWS_MAX + 2, { rule: 'table_rows', args: { max: IMPORT_ROWS_MAX } })
  return { ok: true, value: { separator, header: header.map((name) => name.trim().toLowerCase()), rows } }
}

const refuse = (line: number, problem: FieldProblem) => ({ ok: false as const, problem: { line, column: '', problem } })

const decode = (bytes: Uint8Array): string | null => {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\u0000') ? null : text
  } catch {
    return null
  }
}

/** The separator that occurs most in the header, whose names contain none. */
const findSeparator = (text: string): Table['separator'] => {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const [first = ','] = ([',', ';', '\t'] as const).toSorted((left, right) => header.split(right).length - header.split(left).length)
  return first
}

/** What a spreadsheet reads as a formula, also after blanks and apostrophes or with full-width signs. */
const FORMULA = /^(?:['\s]*[=+\-@＝＋－＠]|['\s]*[\t\r\n])/

const defuse = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

const arm = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell)

const quote = (cell: string, separator: string): string =>
  /["\r\n]/.test(cell) || cell.includes(separator) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell

import { type Static, Type } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { answer, Id, Shape } from './schema.ts'
import { keyErrors } from './staff-record.ts'

const refused = ['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED'] as const

/** A table as a CSV file: UTF-8 with a byte order mark, so that spreadsheets show Arabic. */
export const TableFile = Shape({
  file_name: Type.String(),
  csv: Type.String(),
  /** Rows below the header. */
  count: Type.Integer(),
})

/** What a row of the file does: create a product, change one, or nothing. */
const RowDeed = Type.Union([Type.Literal('made'), Type.Literal('changed'), Type.Literal('unchanged')])

/** `line` is the row as the spreadsheet numbers it; the header is 1. */
const FileRow = Shape({
  line: Type.Integer(),
  slug: Type.String(),
  name_en: Type.String(),
  name_ar: Type.String(),
  deed: RowDeed,
  /** The columns that differ. */
  columns: Type.Array(Type.String()),
})
const FileProblem = Shape({
  line: Type.Integer(),
  /** Empty when the problem is about the whole row. */
  column: Type.String(),
  message: Type.String(),
})
export const ProductImport = Shape({
  is_dry_run: Type.Boolean(),
  made: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  /** Rows that create or change, at most 500 of them. */
  rows: Type.Array(FileRow),
  /** At most 500 problems, and their total count. A file with problems is not imported at all. */
  problems: Type.Array(FileProblem),
  problem_count: Type.Integer(),
  /** Columns that are exported but not imported: stock changes with every order and has its own call. */
  ignored_columns: Type.Array(Type.String()),
})

/** The calls that export the catalogue as a table and import it. */
export const staffFileEndpoints = {
  exportStaffProducts: {
    summary: 'Every product as a table for spreadsheets, hidden ones too',
    spec: ['S3.7', 'S6.3'],
    tag: 'staff',
    access: 'staff',
    query: Shape({
      category_id: Type.Optional(Id),
      is_active: Type.Optional(Type.Boolean()),
      /** The cell separator: a spreadsheet set to Arabic often needs the semicolon. */
      separator: Type.Optional(Type.Union([Type.Literal('comma'), Type.Literal('semicolon')])),
    }),
    answer: answer(TableFile),
    errors: refused,
  },
  importStaffProducts: {
    summary: 'Take a table of products in: rows are found by their slug, columns that are left out stay as they are; all of it or nothing',
    spec: ['S3.7', 'S6.3'],
    tag: 'staff',
    access: 'staff',
    /** With `is_dry_run` nothing is written: the answer shows what would change. */
    body: Shape({ is_dry_run: Type.Boolean() }),
    files: 'file',
    isKeyed: true,
    answer: answer(ProductImport),
    errors: [...refused, 'PAYLOAD_TOO_LARGE', 'CONFLICT', ...keyErrors],
  },
} as const satisfies Record<string, Endpoint>

export type TableFile = Static<typeof TableFile>
export type ProductImport = Static<typeof ProductImport>

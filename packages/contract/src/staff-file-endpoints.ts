import { type Static, Type } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { answer, Id, Shape } from './schema.ts'

const refused = ['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED'] as const

/** A table as a file that spreadsheets open: UTF-8 with its mark, so that they show Arabic. */
export const TableFile = Shape({
  file_name: Type.String(),
  csv: Type.String(),
  /** Rows below the header. */
  count: Type.Integer(),
})

/** What a row of the file does: a product that is made, one that is changed, one that is as it stands. */
const RowDeed = Type.Union([Type.Literal('made'), Type.Literal('changed'), Type.Literal('unchanged')])

/** `line` is the row as the spreadsheet numbers it: the header is 1. */
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
  /** Empty where the whole row is meant. */
  column: Type.String(),
  message: Type.String(),
})
export const ProductImport = Shape({
  is_dry_run: Type.Boolean(),
  made: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  /** Rows that do something, at most 500 of them. */
  rows: Type.Array(FileRow),
  /** What cannot be, at most 500 of them, and how many there are. Nothing of a file with problems is taken. */
  problems: Type.Array(FileProblem),
  problem_count: Type.Integer(),
  /** Columns that are told and not taken: what there is in stock moves with every order and has a call of its own. */
  ignored_columns: Type.Array(Type.String()),
})

/** The calls by which the catalogue goes out as a table and comes in as one. */
export const staffFileEndpoints = {
  exportStaffProducts: {
    summary: 'Every product as a table for spreadsheets, hidden ones too',
    spec: ['S3.7', 'S6.3'],
    tag: 'staff',
    access: 'staff',
    query: Shape({
      category_id: Type.Optional(Id),
      is_active: Type.Optional(Type.Boolean()),
      /** What parts the cells: a spreadsheet set to Arabic often wants the semicolon. */
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
    /** With `is_dry_run` nothing is written: the answer says what would be. */
    body: Shape({ is_dry_run: Type.Boolean() }),
    files: 'file',
    answer: answer(ProductImport),
    errors: [...refused, 'PAYLOAD_TOO_LARGE', 'CONFLICT'],
  },
} as const satisfies Record<string, Endpoint>

export type TableFile = Static<typeof TableFile>
export type ProductImport = Static<typeof ProductImport>

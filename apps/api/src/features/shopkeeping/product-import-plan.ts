import { setImmediate as nextTurn } from 'node:timers/promises'
import { ChangeProduct, CreateProduct, type StaffProduct } from '@sukkar/contract/staff-catalogue'
import { removeInvisible } from '@sukkar/domain/digits'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { compileCheck } from '../../platform/http/validation.ts'
import { getCatalogueVersion } from '../../platform/shop-data/catalogue-version.ts'
import { type Column, type Names, PRODUCT_COLUMNS, PRODUCT_HEADER, STOCK_COLUMNS } from './product-columns.ts'
import { cleanDraft, type Fields } from './records/draft-checks.ts'
import { listProducts, productRecord } from './records/product-record.queries.ts'
import { listCategorySlugs } from './records/staff-record.queries.ts'
import { judgeDraft, pickDiffering } from './records/staff-record.ts'
import type { Table, TableProblem } from './table-file.ts'

/** What a row of the file would do; `before` is the product to change, null for a new one. */
export type RowPlan = {
  line: number
  before: StaffProduct | null
  /** The fields that differ from `before`, or all fields of a new product. */
  body: Record<string, unknown>
  slug: string
  columns: string[]
}

export type ImportPlan = {
  /** The version of the catalogue that the plan was made on, or an earlier one. */
  version: string
  writes: RowPlan[]
  unchanged: number
  problems: TableProblem[]
  ignored: string[]
}

const checkChange = compileCheck(ChangeProduct)
const checkCreate = compileCheck(CreateProduct)

/** Judges every row by the rules of a single create or change, without writing; other requests are answered between the rows. */
export const planImport = async (db: Kysely<Database>, table: Table, nowMs: number): Promise<ImportPlan> => {
  const version = await getCatalogueVersion(db)
  const plan: ImportPlan = { version, writes: [], unchanged: 0, problems: checkHeader(table.header), ignored: [] }
  plan.ignored = STOCK_COLUMNS.filter((name) => table.header.includes(name))
  if (plan.problems.length > 0) return plan
  const names = await readNames(db, table.separator)
  const productsBySlug = new Map((await listProducts(db, null)).map((product) => [product.slug, product]))
  const slugs = new Set<string>()
  for (const [index, { line, cells }] of table.rows.entries()) {
    if (index % ROWS_PER_TURN === 0) await nextTurn()
    const refuse = (column: string, problem: TableProblem['problem']) => plan.problems.push({ line, column, problem })
    if (cells.slice(table.header.length).some((cell) => cell.trim() !== ''))
      refuse('', { rule: 'table_cells', args: { count: cells.length, columns: table.header.length } })
    const cellOf = (name: string): string => cells[table.header.indexOf(name)] ?? ''
    const slug = removeInvisible(cellOf('slug')).trim()
    if (slug !== '' && slugs.has(slug)) refuse('slug', 'duplicate')
    slugs.add(slug)
    const before = productsBySlug.get(slug) ?? null
    if (before !== null && isOlder(cellOf('version'), before)) refuse('version', 'table_older')
    const columns = PRODUCT_COLUMNS.filter(({ name }) => table.header.includes(name))
    const { values, problems } = readCells(columns, cellOf, names, before === null)
    const row: RowPlan = { line, before, body: changesOf(values, before, slug), slug, columns: [] }
    row.columns = columns.filter(({ field }) => field in row.body).map(({ name }) => name)
    const fields = Object.keys(problems).length > 0 ? problems : await judge(db, row, nowMs)
    for (const [field, problem] of Object.entries(fields)) refuse(columnOf(field), problem)
    if (before !== null && row.columns.length === 0) plan.unchanged += 1
    else plan.writes.push(row)
  }
  return plan
}

/** Judging thousands of rows in one turn would block the event loop for all requests. */
const ROWS_PER_TURN = 10

/** An unknown column is a problem, because its values would be lost without notice. */
const checkHeader = (header: readonly string[]): TableProblem[] => {
  const known = new Set(PRODUCT_HEADER)
  const problems = header.flatMap((name, index): TableProblem[] => {
    if (header.indexOf(name) !== index) return [{ line: 1, column: name, problem: 'duplicate' }]
    return known.has(name) ? [] : [{ line: 1, column: name, problem: 'table_column' }]
  })
  return header.includes('slug') ? problems : [...problems, { line: 1, column: 'slug', problem: 'required' }]
}

export const readNames = async (db: Kysely<Database>, separator: string): Promise<Names> => {
  const categories = await listCategorySlugs(db)
  return {
    categorySlugs: new Map(categories.map(({ id, slug }) => [id, slug])),
    categoryIds: new Map(categories.map(({ id, slug }) => [slug, id])),
    separator,
  }
}

const isOlder = (cell: string, product: StaffProduct): boolean => {
  const version = removeInvisible(cell).trim()
  return version !== '' && Number(version) !== product.version
}

/** Parses the cells by field. An empty cell of a new product leaves the field at its default. */
const readCells = (
  columns: readonly Column[],
  cellOf: (name: string) => string,
  names: Names,
  isNew: boolean,
): { values: Record<string, unknown>; problems: Fields } => {
  const values: Record<string, unknown> = {}
  const problems: Fields = {}
  for (const { name, field, read } of columns) {
    const cell = cellOf(name)
    if (isNew && cell.trim() === '') continue
    const value = read(cell, names)
    if (value.ok) values[field] = value.value
    else problems[field] = value.problem
  }
  return { values, problems }
}

const changesOf = (values: Record<string, unknown>, before: StaffProduct | null, slug: string): Record<string, unknown> => {
  const clean = cleanDraft(values)
  if (before !== null) return pickDiffering(before, clean).after as Record<string, unknown>
  return slug === '' ? clean : { ...clean, slug }
}

const judge = async (db: Kysely<Database>, { before, body }: RowPlan, nowMs: number): Promise<Fields> => {
  if (before !== null && Object.keys(body).length === 0) return {}
  const checked = before === null ? checkCreate(body) : checkChange({ version: before.version, ...body })
  if (!checked.ok) return checked.fields
  return await judgeDraft(db, productRecord, { ...(before ?? productRecord.blank), ...body }, { before, nowMs })
}

/** The column of a field's path: `category_ids.1` belongs to `categories`. */
const columnOf = (field: string): string => {
  const [root = ''] = field.split('.')
  return PRODUCT_COLUMNS.find((column) => column.field === root)?.name ?? root
}

import type { QueryOf } from '@sukkar/contract/endpoints'
import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import type { ProductImport, TableFile } from '@sukkar/contract/staff-file-endpoints'
import { IMPORT_BYTES_MAX } from '@sukkar/domain/limits'
import { toShopClock } from '@sukkar/domain/shop-time'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import type { Database } from '../../platform/db/schema.ts'
import { fieldSentence } from '../../platform/http/sentences.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import type { UploadedFile } from '../../platform/http/uploads.ts'
import { PRODUCT_HEADER, writeProductRow } from './product-columns.ts'
import { columnOf, type ImportPlan, planImport, type RowPlan, readNames } from './product-import-plan.ts'
import { listProducts, productRecord } from './records/product-record.queries.ts'
import { type Actor, changeRecordIn, changeShop, createRecordIn, type RecordOutcome } from './records/staff-record.ts'
import { readTable, type Table, type TableProblem, writeTable } from './table-file.ts'

type FileRequest = Actor & { files: readonly UploadedFile[]; isDryRun: boolean; locale: Locale }

/** Exports the products as a table, in the shop's order. */
export const exportProducts = async (context: AppContext, query: QueryOf<'exportStaffProducts'>, nowMs: number): Promise<TableFile> => {
  const { category_id: categoryId, is_active: isActive } = query
  const separator = query.separator === 'semicolon' ? ';' : ','
  const names = await readNames(context.db, separator)
  const products = (await listProducts(context.db, null)).filter(
    (product) =>
      (isActive === undefined || product.is_active === isActive) && (categoryId === undefined || product.category_ids.includes(categoryId)),
  )
  const rows = products.map((product) => writeProductRow(product, names))
  return { file_name: `products-${toShopClock(nowMs).date}.csv`, csv: writeTable(PRODUCT_HEADER, rows, separator), count: rows.length }
}

/**
 * Imports a table of products. A dry run reports what each row would do and its problems. Otherwise all rows are written in one transaction
 * by the rules of a single create or change, or none.
 */
export const importProducts = async (context: AppContext, call: FileRequest): Promise<RecordOutcome<ProductImport>> => {
  const [file] = call.files
  if (file === undefined) return { ok: false, code: 'VALIDATION_FAILED', fields: { file: 'required' } }
  if (file.bytes.length > IMPORT_BYTES_MAX) return { ok: false, code: 'PAYLOAD_TOO_LARGE' }
  const table = readTable(file.bytes)
  const unread = { writes: [], unchanged: 0, problems: table.ok ? [] : [table.problem], ignored: [] }
  if (!table.ok) return call.isDryRun ? { ok: true, value: toReport(unread, call) } : refuse(unread.problems)
  if (!call.isDryRun) return await changeShop(context, (db) => importTable(db, table.value, call))
  return { ok: true, value: toReport(await planImport(context.db, table.value, call.nowMs), call) }
}

const importTable = async (db: Kysely<Database>, table: Table, call: FileRequest): Promise<RecordOutcome<ProductImport>> => {
  const plan = await planImport(db, table, call.nowMs)
  if (plan.problems.length > 0) return refuse(plan.problems)
  for (const row of plan.writes.toSorted(compareWrites)) {
    const kept = await importRow(db, row, call)
    if (!kept.ok) return kept.fields === undefined ? kept : { ...kept, fields: atLine(row.line, kept.fields) }
  }
  const report = toReport(plan, call)
  const { made, changed, unchanged } = report
  const subject = { kind: 'catalogue', id: 'products' }
  await insertAudit(db, { actorId: call.actorId, action: 'catalogue.import', subject, after: { made, changed, unchanged } }, call.nowMs)
  return { ok: true, value: report }
}

/**
 * Changes in the order of ids, so that two imports cannot deadlock; then new products, those without a slug last, so that a generated slug
 * does not occupy one that another row requests.
 */
const compareWrites = (left: RowPlan, right: RowPlan): number => {
  const keyOf = ({ before, slug, line }: RowPlan): string =>
    before !== null ? `0${before.id}` : `${slug === '' ? 2 : 1}${String(line).padStart(8, '0')}`
  return keyOf(left) < keyOf(right) ? -1 : 1
}

const importRow = (db: Kysely<Database>, { before, body }: RowPlan, { actorId, nowMs }: Actor): Promise<RecordOutcome<StaffProduct>> =>
  before === null
    ? createRecordIn(db, productRecord, { actorId, nowMs, body })
    : changeRecordIn(db, productRecord, { actorId, nowMs, id: before.id, body: { version: before.version, ...body } })

const atLine = (line: number, fields: NonNullable<CallRefusal['fields']>): NonNullable<CallRefusal['fields']> =>
  Object.fromEntries(Object.entries(fields).map(([field, problem]) => [`${line}.${columnOf(field)}`, problem]))

/** Names each problem by line and column: `12.price`. */
const refuse = (problems: readonly TableProblem[]): CallRefusal => ({
  ok: false,
  code: 'VALIDATION_FAILED',
  fields: Object.fromEntries(problems.slice(0, SHOWN_MAX).map(({ line, column, problem }) => [`${line}.${column || 'row'}`, problem])),
})

const toReport = (plan: ImportPlan, { isDryRun, locale }: Pick<FileRequest, 'isDryRun' | 'locale'>): ProductImport => {
  const made = plan.writes.filter(({ before }) => before === null).length
  return {
    is_dry_run: isDryRun,
    made,
    changed: plan.writes.length - made,
    unchanged: plan.unchanged,
    rows: plan.writes.slice(0, SHOWN_MAX).map(({ line, before, body, slug, columns }) => ({
      line,
      slug,
      name_en: String(body.name_en ?? before?.name_en ?? ''),
      name_ar: String(body.name_ar ?? before?.name_ar ?? ''),
      deed: before === null ? ('made' as const) : ('changed' as const),
      columns,
    })),
    problems: plan.problems.slice(0, SHOWN_MAX).map(({ line, column, problem }) => ({ line, column, message: say(locale, problem) })),
    problem_count: plan.problems.length,
    ignored_columns: plan.ignored,
  }
}

const say = (locale: Locale, problem: TableProblem['problem']): string =>
  typeof problem === 'string' ? fieldSentence(locale, problem) : fieldSentence(locale, problem.rule, problem.args)

/** Bounds the answer; the counts cover all rows. */
const SHOWN_MAX = 500

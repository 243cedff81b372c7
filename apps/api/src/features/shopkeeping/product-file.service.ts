import type { QueryOf } from '@sukkar/contract/endpoints'
import type { ProductImport, TableFile } from '@sukkar/contract/staff-file-endpoints'
import { IMPORT_BYTES_MAX } from '@sukkar/domain/limits'
import { toShopClock } from '@sukkar/domain/shop-time'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { insertAudit, insertAudits } from '../../platform/audit/audit.queries.ts'
import type { Database } from '../../platform/db/schema.ts'
import { fieldSentence } from '../../platform/http/sentences.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import type { UploadedFile } from '../../platform/http/uploads.ts'
import { findEarlier, once } from '../../platform/idempotency/once.ts'
import type { RequestClaim } from '../../platform/idempotency/request-claim.ts'
import { claimCatalogueVersion } from '../../platform/shop-data/catalogue-version.ts'
import { PRODUCT_HEADER, writeProductRow } from './product-columns.ts'
import { type ImportPlan, planImport, readNames } from './product-import-plan.ts'
import { prepareWrites } from './product-import-writes.ts'
import { type ProductWrite, writeProducts } from './records/product-batch.queries.ts'
import { listProducts, productRecord } from './records/product-record.queries.ts'
import { type Actor, changeShop, type RecordOutcome, toAuditEntry } from './records/staff-record.ts'
import { readTable, type Table, type TableProblem, writeTable } from './table-file.ts'

type FileRequest = Actor & { files: readonly UploadedFile[]; isDryRun: boolean; locale: Locale; claim: RequestClaim | null }

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
 * by the rules of a single create or change, or none, once for the key of the request.
 */
export const importProducts = async (context: AppContext, call: FileRequest): Promise<RecordOutcome<ProductImport>> => {
  const [file] = call.files
  if (file === undefined) return { ok: false, code: 'VALIDATION_FAILED', fields: { file: 'required' } }
  if (file.bytes.length > IMPORT_BYTES_MAX) return { ok: false, code: 'PAYLOAD_TOO_LARGE' }
  const table = readTable(file.bytes)
  const unread = { writes: [], unchanged: 0, problems: table.ok ? [] : [table.problem], ignored: [] }
  if (!table.ok) return call.isDryRun ? { ok: true, value: toReport(unread, call) } : refuse(unread.problems)
  if (!call.isDryRun) return (await findEarlier<ProductImport>(context.db, call.claim)) ?? (await importTable(context, table.value, call))
  return { ok: true, value: toReport(await planImport(context.db, table.value, call.nowMs), call) }
}

/**
 * Plans before the transaction, because all other writers wait for it, and plans again when the catalogue has changed meanwhile; a catalogue
 * that changes each time is a conflict.
 */
const importTable = async (context: AppContext, table: Table, call: FileRequest): Promise<RecordOutcome<ProductImport>> => {
  for (let attempt = 1; attempt <= PLANS_MAX; attempt++) {
    const plan = await planImport(context.db, table, call.nowMs)
    if (plan.problems.length > 0) return refuse(plan.problems)
    const writes = await prepareWrites(context.db, plan)
    const outcome = await changeShop(context, (db) => once(db, call.claim, call.nowMs, () => writePlan(db, plan, writes, call)))
    if (outcome.ok || outcome.code !== 'CONFLICT') return outcome
  }
  return { ok: false, code: 'CONFLICT' }
}

const writePlan = async (
  db: Kysely<Database>,
  plan: ImportPlan,
  writes: readonly ProductWrite[],
  call: FileRequest,
): Promise<RecordOutcome<ProductImport>> => {
  const isCurrent = await claimCatalogueVersion(db, plan.version)
  if (!isCurrent || !(await writeProducts(db, writes))) return { ok: false, code: 'CONFLICT' }
  const report = toReport(plan, call)
  const { made, changed, unchanged } = report
  await insertAudits(
    db,
    writes.map(({ id, slug, before, draft }) => toAuditEntry(productRecord, before, { ...draft, id, slug }, call.actorId)),
    call.nowMs,
  )
  const subject = { kind: 'catalogue', id: 'products' } as const
  await insertAudit(db, { actorId: call.actorId, action: 'catalogue.import', subject, after: { made, changed, unchanged } }, call.nowMs)
  return { ok: true, value: report }
}

/** Names each problem by line and column: `12.price`. */
const refuse = (problems: readonly TableProblem[]): CallRefusal => ({
  ok: false,
  code: 'VALIDATION_FAILED',
  fields: Object.fromEntries(problems.slice(0, SHOWN_MAX).map(({ line, column, problem }) => [`${line}.${column || 'row'}`, problem])),
})

const toReport = (plan: Omit<ImportPlan, 'version'>, { isDryRun, locale }: Pick<FileRequest, 'isDryRun' | 'locale'>): ProductImport => {
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
    problems: plan.problems
      .slice(0, SHOWN_MAX)
      .map(({ line, column, problem }) => ({ line, column, message: describeProblem(locale, problem) })),
    problem_count: plan.problems.length,
    ignored_columns: plan.ignored,
  }
}

const describeProblem = (locale: Locale, problem: TableProblem['problem']): string =>
  typeof problem === 'string' ? fieldSentence(locale, problem) : fieldSentence(locale, problem.rule, problem.args)

/** A plan of the largest file takes a second or two; staff change the catalogue far less often. */
const PLANS_MAX = 3
/** Bounds the answer; the counts cover all rows. */
const SHOWN_MAX = 500

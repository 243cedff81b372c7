import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { AuditEntry } from '../../platform/audit/audit.queries.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { ImportPlan, RowPlan } from './product-import-plan.ts'
import { toSlug } from './records/draft-checks.ts'
import type { ProductWrite } from './records/product-batch.queries.ts'
import { type ProductDraft, productRecord } from './records/product-record.queries.ts'
import { toSearchText } from './records/product-search-text.queries.ts'
import { listCategoryNames, listSlugsAndIds } from './records/staff-record.queries.ts'
import { pickDiffering, verbOf } from './records/staff-record.ts'

/**
 * The rows of a plan as products to write: changes in the order of ids, so that two imports cannot deadlock; then new products, those
 * without a slug last, so that a generated slug does not occupy one that another row requests.
 */
export const prepareWrites = async (db: Kysely<Database>, plan: ImportPlan): Promise<ProductWrite[]> => {
  const categories = new Map((await listCategoryNames(db)).map((category) => [category.id, category]))
  const taken = await listSlugsAndIds(db, 'products')
  const writes: ProductWrite[] = []
  for (const [index, { before, body, slug: asked }] of plan.writes.toSorted(compareRows).entries()) {
    if (index % ROWS_PER_TURN === 0) await nextTurn()
    const draft = { ...(before ?? productRecord.blank), ...body } as ProductDraft
    const id = before?.id ?? randomUUID()
    const slug = before?.slug ?? (asked === '' ? chooseFreeSlug(draft.name_en, id, taken) : asked)
    taken.add(slug)
    const names = draft.category_ids.flatMap((categoryId) => categories.get(categoryId) ?? [])
    writes.push({ id, slug, before, draft, searchText: toSearchText(draft, names) })
  }
  return writes
}

const compareRows = (left: RowPlan, right: RowPlan): number => {
  const keyOf = ({ before, slug, line }: RowPlan): string =>
    before !== null ? `0${before.id}` : `${slug === '' ? 2 : 1}${String(line).padStart(8, '0')}`
  return keyOf(left) < keyOf(right) ? -1 : 1
}

/** As `chooseSlug` of a single product. */
const chooseFreeSlug = (name: string, id: string, taken: ReadonlySet<string>): string => {
  const made = toSlug(name)
  if (made !== '' && !taken.has(made)) return made
  return [made, id.slice(0, 8)].filter((part) => part !== '').join('-')
}

/** The audit row of a product, as that of a single create or change. */
export const toAuditEntry = ({ id, slug, before, draft }: ProductWrite, actorId: string): AuditEntry => {
  const entry = { actorId, subject: { kind: productRecord.subject, id } }
  if (before === null) {
    const shown = { ...draft, id, slug, in_stock: true, stock_left: null, back_on: null }
    return { ...entry, action: `${productRecord.subject}.create`, after: pickDiffering(productRecord.blank, shown).after }
  }
  const differing = pickDiffering(before, draft)
  return { ...entry, action: `${productRecord.subject}.${verbOf(differing.after)}`, ...differing }
}

/** Preparing thousands of rows in one turn would block the event loop for all requests. */
const ROWS_PER_TURN = 50

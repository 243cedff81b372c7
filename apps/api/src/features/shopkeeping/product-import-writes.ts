import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { ImportPlan, RowPlan } from './product-import-plan.ts'
import type { ProductWrite } from './records/product-batch.queries.ts'
import { type ProductDraft, productRecord } from './records/product-record.queries.ts'
import { toSearchText } from './records/product-search-text.queries.ts'
import { chooseSlug } from './records/record-parts.ts'
import { listCategoryNames, listSlugsAndIds } from './records/staff-record.queries.ts'

/**
 * The rows of a plan as products to write: changes in the order of ids, so that two imports cannot deadlock; then new products, those
 * without a slug last, so that a generated slug does not occupy one that another row requests.
 */
export const prepareWrites = async (db: Kysely<Database>, plan: ImportPlan): Promise<ProductWrite[]> => {
  const categories = new Map((await listCategoryNames(db)).map((category) => [category.id, category]))
  const taken = await listSlugsAndIds(db, 'products')
  const writes: ProductWrite[] = []
  for (const [index, { before, body }] of plan.writes.toSorted(compareRows).entries()) {
    if (index % ROWS_PER_TURN === 0) await nextTurn()
    const draft = { ...(before ?? newProduct), ...body } as ProductDraft
    const id = before?.id ?? randomUUID()
    const slug = await chooseSlug(draft, id, (made) => taken.has(made))
    taken.add(slug)
    const names = draft.category_ids.flatMap((categoryId) => categories.get(categoryId) ?? [])
    writes.push({ id, slug, before, draft, searchText: toSearchText(draft, names) })
  }
  return writes
}

/** A blank product with the stock that the audit of a new one shows. */
const newProduct = { ...productRecord.blank, in_stock: true, stock_left: null, back_on: null }

const compareRows = (left: RowPlan, right: RowPlan): number => {
  const keyOf = ({ before, slug, line }: RowPlan): string =>
    before !== null ? `0${before.id}` : `${slug === '' ? 2 : 1}${String(line).padStart(8, '0')}`
  return keyOf(left) < keyOf(right) ? -1 : 1
}

/** Preparing thousands of rows in one turn would block the event loop for all requests. */
const ROWS_PER_TURN = 50

import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { POSITION_MAX } from '@sukkar/domain/limits'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { ImportPlan, RowPlan } from './product-import-plan.ts'
import type { ProductWrite } from './records/product-batch.queries.ts'
import { type ProductDraft, productRecord } from './records/product-record.queries.ts'
import { toSearchText } from './records/product-search-text.queries.ts'
import { chooseSlug } from './records/record-parts.ts'
import { findNextPosition, listCategoryNames, listSlugsAndIds } from './records/staff-record.queries.ts'

/**
 * The rows of a plan as products to write: changes in the order of ids, so that two imports cannot deadlock; then new products, those
 * without a slug last, so that a generated slug does not occupy one that another row requests.
 */
export const prepareWrites = async (db: Kysely<Database>, plan: ImportPlan): Promise<ProductWrite[]> => {
  const categories = new Map((await listCategoryNames(db)).map((category) => [category.id, category]))
  const taken = await listSlugsAndIds(db, 'products')
  const positions = await findPositions(db, plan)
  const writes: ProductWrite[] = []
  for (const [index, row] of plan.writes.toSorted(compareRows).entries()) {
    if (index % ROWS_PER_TURN === 0) await nextTurn()
    const { before, body } = row
    const draft = { ...(before ?? { ...newProduct, position: positions.get(row) }), ...body } as ProductDraft
    const id = before?.id ?? randomUUID()
    const slug = await chooseSlug(draft, id, (made) => taken.has(made))
    taken.add(slug)
    const names = draft.category_ids.flatMap((categoryId) => categories.get(categoryId) ?? [])
    writes.push({ id, slug, before, draft, searchText: toSearchText(draft, names) })
  }
  return writes
}

/** The positions of new products whose rows name none: after all others, in the order of the file. */
const findPositions = async (db: Kysely<Database>, { writes }: ImportPlan): Promise<ReadonlyMap<RowPlan, number>> => {
  const next = writes.reduce(
    (after, { body }) => (typeof body.position === 'number' ? Math.max(after, body.position + 1) : after),
    await findNextPosition(db, 'products'),
  )
  const added = writes.filter(({ before, body }) => before === null && !('position' in body))
  return new Map(added.map((row, index) => [row, Math.min(next + index, POSITION_MAX)]))
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

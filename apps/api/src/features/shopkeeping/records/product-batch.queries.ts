import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import type { Kysely } from 'kysely'
import { prepareQuery, type Slots } from '../../../platform/db/prepare-query.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { deleteParts, insertParts, NEW_STOCK, type ProductDraft, productRecord, toRow } from './product-record.queries.ts'

/** A checked product that is ready to be written; `before` is the record that it changes, null for a new one. */
export type ProductWrite = { id: string; slug: string; before: StaffProduct | null; draft: ProductDraft; searchText: string }

/**
 * Writes many products in few statements, because all other writers wait for this transaction; requests that only read are answered between
 * them. False when a product was changed since `before` was read, or a slug is in use by now: the caller then undoes everything.
 */
export const writeProducts = async (db: Kysely<Database>, writes: readonly ProductWrite[]): Promise<boolean> => {
  for (let start = 0; start < writes.length; start += PRODUCTS_PER_STATEMENT) {
    const batch = writes.slice(start, start + PRODUCTS_PER_STATEMENT)
    if (
      !(await insertProducts(
        db,
        batch.filter(({ before }) => before === null),
      ))
    )
      return false
    const changed = batch.filter(({ before }) => before !== null)
    for (const write of changed) if (!(await updateProduct(db, write))) return false
    const replaced = changed.filter(hasOtherParts)
    if (replaced.length > 0)
      await deleteParts(
        db,
        replaced.map(({ id }) => id),
      )
    await insertParts(db, [...batch.filter(({ before }) => before === null), ...replaced])
    await nextTurn()
  }
  return true
}

const insertProducts = async (db: Kysely<Database>, made: readonly ProductWrite[]): Promise<boolean> => {
  if (made.length === 0) return true
  const added = await db
    .insertInto('products')
    .values(made.map(({ id, slug, draft, searchText }) => ({ ...NEW_STOCK, id, slug, search_text: searchText, ...toRow(draft) })))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === BigInt(made.length)
}

const updateProduct = async (db: Kysely<Database>, { id, before, draft, searchText }: ProductWrite): Promise<boolean> => {
  const { numAffectedRows } = await update(db, { ...toRow(draft), search_text: searchText, id, version: before?.version ?? 0 })
  return numAffectedRows === 1n
}

type Row = ReturnType<typeof toRow> & { search_text: string }

const COLUMNS = [...Object.keys(toRow(productRecord.blank)), 'search_text'] as (keyof Row)[]

const update = prepareQuery((db, slots: Slots<Row & { id: string; version: number }>) =>
  db
    .updateTable('products')
    .set((set) => ({ ...Object.fromEntries(COLUMNS.map((column) => [column, slots[column]])), version: set('version', '+', 1) }))
    .where('id', '=', slots.id)
    .where('version', '=', slots.version),
)

const hasOtherParts = ({ before, draft }: ProductWrite): boolean =>
  PART_FIELDS.some((field) => JSON.stringify(before?.[field]) !== JSON.stringify(draft[field]))

const PART_FIELDS = ['category_ids', 'pictures', 'services', 'fulfilments', 'option_group_ids'] as const

/** Databases bound the number of values in one statement; a product has some thirty. */
const PRODUCTS_PER_STATEMENT = 100

import { readInstantMs } from '@sukkar/domain/shop-time'
import { returnsStock } from '@sukkar/domain/stock'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dialectOf } from '../../platform/db/database.ts'
import { prepareQuery, type Slots } from '../../platform/db/prepare-query.ts'
import type { Database } from '../../platform/db/schema.ts'
import { valueById } from '../../platform/db/value-by-id.ts'

/**
 * Reserves units of several products, of each one only if there are enough: the update's own condition gives the last unit to one
 * customer. Returns the units left of each reserved product; null for uncounted stock. For a business date a product also counts that is out
 * today and back by then; null is now.
 */
export const reserveStocks = async (
  db: Kysely<Database>,
  quantities: ReadonlyMap<string, number>,
  date: string | null,
): Promise<Map<string, number | null>> => {
  const { rows } = await reserveUnits(db, { wanted: JSON.stringify(Object.fromEntries(quantities)), date: date ?? '' })
  return new Map(rows.map(({ id, stock_left: left }) => [id, left === null ? null : Number(left)]))
}

/** All quantities are one parameter, so that the statement does not depend on the number of products. */
const reserveUnits = prepareQuery((db, { wanted, date }: Slots<{ wanted: string; date: string }>) => {
  const quantity = quantityIn(db, wanted)
  return (
    db
      .updateTable('products')
      .set({ stock_left: sql<number | null>`stock_left - ${quantity}` })
      .where('id', 'in', productsIn(db, wanted))
      .where('is_active', '=', 1)
      // No date is before the empty text.
      .where((where) => where.or([where('in_stock', '=', 1), where('back_on', '<=', date)]))
      .where((where) => where.or([where('stock_left', 'is', null), where('stock_left', '>=', quantity)]))
      .returning(['id', 'stock_left'])
  )
})

const quantityIn = (db: Kysely<Database>, quantities: RawBuilder<string>) =>
  sql<number>`cast(${valueById(db, quantities, 'products.id')} as integer)`

/** PostgreSQL locks the rows in the order of their ids, so that two orders cannot deadlock. */
const productsIn = (db: Kysely<Database>, quantities: RawBuilder<string>) =>
  dialectOf(db) === 'postgres'
    ? sql<string>`(select id from products where id in (select json_object_keys(cast(${quantities} as json))) order by id for update)`
    : sql<string>`(select key from json_each(${quantities}))`

/** What returns of the counted units that an order has; null where it has none. */
export const findStockReturn = async (db: Kysely<Database>, orderId: string, nowMs: number): Promise<'all' | 'none' | null> => {
  const held = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('orders.promised_to')
    .select((columns) =>
      columns
        .selectFrom('order_history')
        .select((select) => select.fn.max('order_history.at').as('at'))
        .whereRef('order_history.order_id', '=', 'orders.id')
        .where('order_history.event', '=', 'accept')
        .as('accepted_at'),
    )
    .where('orders.id', '=', orderId)
    .where('order_lines.stock_taken', '>', 0)
    .limit(1)
    .executeTakeFirst()
  if (held === undefined) return null
  const order = { wasAccepted: held.accepted_at !== null, promisedToMs: readInstantMs(held.promised_to) }
  return returnsStock(order, nowMs) ? 'all' : 'none'
}

/**
 * Ends what an order reserved of the stock, and returns the units where `returnsStock` allows it; `stock_taken` ensures that this happens once. True
 * when units were returned.
 */
export const releaseStock = async (db: Kysely<Database>, orderId: string, nowMs: number): Promise<boolean> => {
  const returned = await findStockReturn(db, orderId, nowMs)
  if (returned === null) return false
  const held = await db
    .selectFrom('order_lines')
    .select(['id', 'product_id', 'stock_taken'])
    .where('order_id', '=', orderId)
    .where('stock_taken', '>', 0)
    .execute()
  const released = await db
    .updateTable('order_lines')
    .set({ stock_taken: 0 })
    .where('order_id', '=', orderId)
    .where('stock_taken', '>', 0)
    .returning('id')
    .execute()
  if (returned === 'none') return false
  const ids = new Set(released.map(({ id }) => id))
  const byProduct = Map.groupBy(
    held.filter(({ id }) => ids.has(id)),
    (line) => line.product_id,
  )
  const sums = [...byProduct].map(([id, lines]) => [id, lines.reduce((sum, line) => sum + Number(line.stock_taken), 0)])
  await returnUnits(db, { given: JSON.stringify(Object.fromEntries(sums)) })
  return true
}

const returnUnits = prepareQuery((db, { given }: Slots<{ given: string }>) =>
  db
    .updateTable('products')
    .set({ stock_left: sql<number>`stock_left + ${quantityIn(db, given)}` })
    .where('id', 'in', productsIn(db, given))
    .where('stock_left', 'is not', null),
)

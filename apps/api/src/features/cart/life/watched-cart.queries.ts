import { toInstantText } from '@sukkar/domain/shop-time'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { type StoredCart, toCart } from '../cart.queries.ts'

/** The position of the last cart of a page. */
export type CartPlace = { touchedAt: string; id: string }

/**
 * A page of open carts whose time can be lost, touched within a span and so possibly open in a browser, longest untouched first. A service
 * with slots has no time to lose until one was chosen.
 */
export const listWatchedCarts = async (
  db: Kysely<Database>,
  span: { sinceMs: number; untilMs: number },
  after: CartPlace | null,
  limit: number,
): Promise<{ carts: StoredCart[]; end: CartPlace | null }> => {
  const from = after ?? { touchedAt: toInstantText(span.sinceMs), id: '' }
  const rows = await db
    .selectFrom('carts')
    .selectAll()
    .where('state', '=', 'open')
    .where('service', 'is not', null)
    .where('is_slot_open', '=', 1)
    .where((where) => where.or([where('service', '=', 'asap'), where('slot_date', 'is not', null)]))
    .where(sql<boolean>`(updated_at, id) > (${from.touchedAt}, ${from.id})`)
    .where('updated_at', '<=', toInstantText(span.untilMs))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  const last = rows.length < limit ? undefined : rows.at(-1)
  return { carts: rows.map(toCart), end: last === undefined ? null : { touchedAt: last.updated_at, id: last.id } }
}

export const listProductsIn = async (db: Kysely<Database>, cartIds: readonly string[]): Promise<{ cartId: string; productId: string }[]> =>
  cartIds.length === 0
    ? []
    : await db
        .selectFrom('cart_lines')
        .select(['cart_id as cartId', 'product_id as productId'])
        .distinct()
        .where('cart_id', 'in', [...cartIds])
        .execute()

/**
 * Marks the times of these carts as lost, unless another process has or the customer chose another time meanwhile. Returns the ids that
 * this call marked, so that of several processes one notifies.
 */
export const closeLostWindows = async (db: Kysely<Database>, carts: readonly StoredCart[]): Promise<string[]> => {
  const rows = await db
    .updateTable('carts')
    .set({ is_slot_open: 0 })
    .where('state', '=', 'open')
    .where('is_slot_open', '=', 1)
    .where((where) =>
      where.or(
        carts.map(({ id, window }) =>
          where.and([
            where('id', '=', id),
            where('slot_date', 'is not distinct from', window?.date ?? null),
            where('slot_from', 'is not distinct from', window?.from ?? null),
          ]),
        ),
      ),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The carts among these whose time is still lost: none was chosen since. */
export const listStillLost = async (db: Kysely<Database>, cartIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('carts')
    .select('id')
    .where('id', 'in', cartIds)
    .where('state', '=', 'open')
    .where('is_slot_open', '=', 0)
    .execute()
  return rows.map(({ id }) => id)
}

import { formatInstant } from '@sukkar/domain/shop-time'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { type StoredCart, toCart } from '../cart.queries.ts'

/** Where a page of carts ended. */
export type CartPlace = { touchedAt: string; id: string }

/**
 * A page of the open carts that have a time to lose, from the one touched longest ago: those touched in a span of time, whose customers may
 * still be looking at them. A service that needs a time has nothing to lose before one was picked.
 */
export const listWatchedCarts = async (
  db: Kysely<Database>,
  span: { sinceMs: number; untilMs: number },
  after: CartPlace | null,
  limit: number,
): Promise<{ carts: StoredCart[]; end: CartPlace | null }> => {
  const from = after ?? { touchedAt: formatInstant(span.sinceMs), id: '' }
  const rows = await db
    .selectFrom('carts')
    .selectAll()
    .where('state', '=', 'open')
    .where('service', 'is not', null)
    .where('is_slot_open', '=', 1)
    .where((where) => where.or([where('service', '=', 'asap'), where('slot_date', 'is not', null)]))
    .where(sql<boolean>`(updated_at, id) > (${from.touchedAt}, ${from.id})`)
    .where('updated_at', '<=', formatInstant(span.untilMs))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  const last = rows.length < limit ? undefined : rows.at(-1)
  return { carts: rows.map(toCart), end: last === undefined ? null : { touchedAt: last.updated_at, id: last.id } }
}

/** Which products lie in these carts. */
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
 * Notes that the times of these carts are lost, where nobody else has and no other time was chosen meanwhile; of several who find out at once
 * one alone is given a cart back.
 */
export const closeLostWindows = async (db: Kysely<Database>, carts: readonly StoredCart[]): Promise<string[]> => {
  const closed: string[] = []
  for (let start = 0; start < carts.length; start += CLOSED_PER_STATEMENT) {
    const rows = await db
      .updateTable('carts')
      .set({ is_slot_open: 0 })
      .where('state', '=', 'open')
      .where('is_slot_open', '=', 1)
      .where((where) =>
        where.or(
          carts
            .slice(start, start + CLOSED_PER_STATEMENT)
            .map(({ id, window }) =>
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
    closed.push(...rows.map(({ id }) => id))
  }
  return closed
}

/** Enough that a page takes a few statements, few enough that each is done in a moment. */
const CLOSED_PER_STATEMENT = 50

import type { Fulfilment, Service } from '@sukkar/domain/service'
import { DAY_MS, toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { toFulfilment, toService } from '../../platform/shop-data/read-places.ts'
import { type BoughtTogether, countPairs } from './recommendation.ts'

export type CartAtHand = { productIds: string[]; areaId: string | null; service: Service | null; fulfilment: Fulfilment | null }

/** The products and the choice of an open cart; null when it is not open. */
export const findCartAtHand = async (db: Kysely<Database>, cartId: string): Promise<CartAtHand | null> => {
  const cart = await db
    .selectFrom('carts')
    .select(['area_id', 'service', 'fulfilment'])
    .where('id', '=', cartId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (cart === undefined) return null
  const lines = await db.selectFrom('cart_lines').select('product_id').distinct().where('cart_id', '=', cartId).execute()
  return {
    productIds: lines.map(({ product_id }) => product_id),
    areaId: cart.area_id,
    service: cart.service === null ? null : toService(cart.service),
    fulfilment: cart.fulfilment === null ? null : toFulfilment(cart.fulfilment),
  }
}

/** Covers a season; older orders say little about current habits. */
const COUNTED_DAYS = 90
/** Enough for meaningful counts and quick to read. */
const COUNTED_LINES_MAX = 20_000
/** The counts change slowly. */
const CACHE_MS = 5 * 60_000

const cached = new WeakMap<Kysely<Database>, { pairs: Promise<BoughtTogether>; readAtMs: number }>()

/** How often products were recently bought in one order; read from the database at most every five minutes by the machine's clock. */
export const getBoughtTogether = async (db: Kysely<Database>, nowMs: number): Promise<BoughtTogether> => {
  const known = cached.get(db)
  if (known !== undefined && performance.now() - known.readAtMs < CACHE_MS) return await known.pairs
  const pairs = readPairs(db, nowMs)
  cached.set(db, { pairs, readAtMs: performance.now() })
  try {
    return await pairs
  } catch (error) {
    cached.delete(db)
    throw error
  }
}

const readPairs = async (db: Kysely<Database>, nowMs: number): Promise<BoughtTogether> => {
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.order_id', 'order_lines.product_id'])
    .where('orders.created_at', '>=', toInstantText(nowMs - COUNTED_DAYS * DAY_MS))
    .orderBy('orders.created_at', 'desc')
    .limit(COUNTED_LINES_MAX)
    .execute()
  return countPairs(lines.map(({ order_id, product_id }) => ({ orderId: order_id, productId: product_id })))
}

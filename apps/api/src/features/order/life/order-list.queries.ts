import { ENDED_PAYMENT_STATUSES, UNPAID_ORDER_STATUSES } from '@sukkar/domain/order-payment'
import { isFinal, isUpcoming, ORDER_STATUSES } from '@sukkar/domain/order-state'
import { PAID_ONLINE } from '@sukkar/domain/payment-method'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import type { OrderRow } from '../order.queries.ts'

export type Page = { page: number; perPage: number }
export type ListedLine = Pick<
  Selectable<Database['order_lines']>,
  'order_id' | 'product_id' | 'slug' | 'name_en' | 'name_ar' | 'media_hash' | 'quantity' | 'unit_price_fils'
>

/** A member's own orders, newest first, without those that the member hid. */
export const listOwnOrders = async (
  db: Kysely<Database>,
  request: { accountId: string; filter: 'past' | 'upcoming' | null } & Page,
): Promise<{ orders: OrderRow[]; total: number }> => {
  const statuses = ORDER_STATUSES.filter((status) => request.filter === null || isUpcoming(status) === (request.filter === 'upcoming'))
  return await readPage(
    db.selectFrom('orders').where('user_id', '=', request.accountId).where('hidden_at', 'is', null).where('status', 'in', statuses),
    request,
  )
}

/** A member's orders that can be reordered: neither cancelled nor unpaid. */
export const listReorderable = async (
  db: Kysely<Database>,
  request: { accountId: string; areaId: string | null; fulfilment: Fulfilment | null; service: Service | null } & Page,
): Promise<{ orders: OrderRow[]; total: number }> => {
  let query = db
    .selectFrom('orders')
    .where('user_id', '=', request.accountId)
    .where('hidden_at', 'is', null)
    .where('status', 'not in', ['cancelled', 'payment_failed'])
    .where((where) => where.or([where('payment_method_code', '!=', PAID_ONLINE), where('status', '!=', 'created')]))
  if (request.areaId !== null) query = query.where('area_id', '=', request.areaId)
  if (request.fulfilment !== null) query = query.where('fulfilment', '=', request.fulfilment)
  if (request.service !== null) query = query.where('service', '=', request.service)
  return await readPage(query, request)
}

/** The lines by order, sorted by their position in it. */
export const listLinesOf = async (db: Kysely<Database>, orderIds: readonly string[]): Promise<Map<string, ListedLine[]>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'slug', 'name_en', 'name_ar', 'media_hash', 'quantity', 'unit_price_fils'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, (row) => row.order_id)
}

/** Hides a member's orders that are over, by the same rule as the domain's `isOver`, from the list; returns how many were hidden. */
export const hideOverOrders = async (db: Kysely<Database>, accountId: string, nowMs: number): Promise<number> => {
  const now = toInstantText(nowMs)
  const result = await db
    .updateTable('orders')
    .set({ hidden_at: now })
    .where('user_id', '=', accountId)
    .where('hidden_at', 'is', null)
    .where((where) =>
      where.or([
        where('status', 'in', ORDER_STATUSES.filter(isFinal)),
        where.and([where('status', 'in', UNPAID_ORDER_STATUSES), where('payment_status', 'in', ENDED_PAYMENT_STATUSES)]),
      ]),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

const readPage = async (
  query: SelectQueryBuilder<Database, 'orders', object>,
  { page, perPage }: Page,
): Promise<{ orders: OrderRow[]; total: number }> => {
  const { total } = await query.select((select) => select.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow()
  const orders = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    // Without a tie-break, orders of the same second could swap between two pages.
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { orders, total: Number(total) }
}

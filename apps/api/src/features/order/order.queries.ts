import { isCashCollected } from '@sukkar/domain/order-change'
import { isUpcoming, ORDER_STATUSES, type OrderStatus } from '@sukkar/domain/order-state'
import type { RefundState } from '@sukkar/domain/refund-state'
import { toInstantText } from '@sukkar/domain/shop-time'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { prepareInsert, prepareQuery, type Slots } from '../../platform/db/prepare-query.ts'
import type { Database } from '../../platform/db/schema.ts'
import { hashToken } from '../../platform/tokens/token.ts'

export type OrderRow = Selectable<Database['orders']>
/** A line as it was ordered, with the current availability of its product. */
export type OrderLineRow = Selectable<Database['order_lines']> & {
  product_is_active: number
  product_in_stock: number
  product_back_on: string | null
  product_stock_left: number | null
}
export type AttemptRow = Selectable<Database['payment_attempts']>
export type OrderPictureRow = { id: string; order_line_id: string | null; width: number; height: number }
export type HistoryRow = { to_status: string; at: string; note: string }
export type RefundRow = { attemptId: string; state: RefundState; amountFils: number; at: string }

/** How a caller proves access to an order: by its token, or by being signed in. */
export type OrderAccess = { orderId: string } & ({ token: string } | { accountId: string })

/** All rows that the view of an order needs. */
export type OrderRecord = {
  order: OrderRow
  lines: OrderLineRow[]
  pictures: OrderPictureRow[]
  history: HistoryRow[]
  attempts: AttemptRow[]
  refunds: RefundRow[]
  cashRefunds: { amountFils: number; at: string }[]
}

export const findOrder = async (db: Kysely<Database>, id: string): Promise<OrderRow | null> =>
  (await selectOrder(db, { id })).rows[0] ?? null

/** The id of an order's last step; null for an unknown order. */
export const findLastStepId = async (db: Kysely<Database>, orderId: string): Promise<string | null> => {
  const last = db.selectFrom('order_history').select('id').where('order_id', '=', orderId).orderBy('position', 'desc').limit(1)
  return (await last.executeTakeFirst())?.id ?? null
}

/**
 * Locks an order's row until the transaction ends, so that decisions about it still hold when they are written. Null for an unknown order
 * and for another customer's alike.
 */
export const lockOrder = async (db: Kysely<Database>, access: OrderAccess): Promise<OrderRow | null> => {
  const locked = lock(db, access.orderId)
  const own = 'token' in access ? locked.where('token_hash', '=', hashToken(access.token)) : locked.where('user_id', '=', access.accountId)
  return (await own.returningAll().executeTakeFirst()) ?? null
}

/** Locks any order, for staff and so that writes about its money happen one after another. */
export const lockAnyOrder = async (db: Kysely<Database>, orderId: string): Promise<OrderRow | null> =>
  (await lock(db, orderId).returningAll().executeTakeFirst()) ?? null

const lock = (db: Kysely<Database>, orderId: string) =>
  db
    .updateTable('orders')
    .set((set) => ({ updated_at: set.ref('updated_at') }))
    .where('id', '=', orderId)

/** The order that a cart became, if the cart belongs to that account or, with null, to a guest: a cart's id alone proves nothing. */
export const findOrderIdByCart = async (
  db: Kysely<Database>,
  cart: { cartId: string; accountId: string | null },
): Promise<string | null> => {
  const query = db
    .selectFrom('orders')
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .select('orders.id')
    .where('carts.id', '=', cart.cartId)
  const { accountId } = cart
  const owned = accountId === null ? query.where('carts.user_id', 'is', null) : query.where('carts.user_id', '=', accountId)
  return (await owned.executeTakeFirst())?.id ?? null
}

/** The latest order that a member placed since an instant. */
export const findOrderIdPlacedSince = async (db: Kysely<Database>, accountId: string, sinceMs: number): Promise<string | null> =>
  (
    await db
      .selectFrom('orders')
      .innerJoin('carts', 'carts.id', 'orders.cart_id')
      .select('orders.id')
      .where('carts.user_id', '=', accountId)
      .where('orders.created_at', '>=', toInstantText(sinceMs))
      .orderBy('orders.created_at', 'desc')
      // For orders of the same second the number decides, by length first: SK-1000 comes after SK-999.
      .orderBy(sql`length(orders.number)`, 'desc')
      .orderBy('orders.number', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null

export const getOrderRecord = async (db: Kysely<Database>, id: string): Promise<OrderRecord> => {
  const [order] = (await selectOrder(db, { id })).rows
  if (order === undefined) throw new Error('There is no such order')
  const lines = await listOrderLines(db, id)
  const { rows: pictures } = await selectPictures(db, { id })
  const { rows: history } = await selectHistory(db, { id })
  const { rows: attempts } = await selectAttempts(db, { id })
  const { rows: refunds } = await selectRefunds(db, { id })
  const isCash = isCashCollected(order.status as OrderStatus, order.payment_status)
  const { rows: cash } = isCash ? await selectCashRefunds(db, { id }) : { rows: [] }
  const cashRefunds = cash.map((row) => ({ amountFils: Number(row.amount_fils), at: row.created_at }))
  return { order, lines, pictures, history, attempts, refunds: refunds.map(toRefund), cashRefunds }
}

export const listOrderLines = async (db: Kysely<Database>, orderId: string): Promise<OrderLineRow[]> =>
  (await selectLines(db, { id: orderId })).rows

type OrderSlots = Slots<{ id: string }>

const selectOrder = prepareQuery((db, { id }: OrderSlots) => db.selectFrom('orders').selectAll().where('id', '=', id))

const selectLines = prepareQuery((db, { id }: OrderSlots) =>
  db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .selectAll('order_lines')
    .select([
      'products.is_active as product_is_active',
      'products.in_stock as product_in_stock',
      'products.back_on as product_back_on',
      'products.stock_left as product_stock_left',
    ])
    .where('order_id', '=', id)
    .orderBy('order_lines.position'),
)

const selectPictures = prepareQuery((db, { id }: OrderSlots) =>
  db.selectFrom('pictures').select(['id', 'order_line_id', 'width', 'height']).where('order_id', '=', id).orderBy('id'),
)

const selectHistory = prepareQuery((db, { id }: OrderSlots) =>
  db.selectFrom('order_history').select(['to_status', 'at', 'note']).where('order_id', '=', id).orderBy('position'),
)

const selectAttempts = prepareQuery((db, { id }: OrderSlots) =>
  db.selectFrom('payment_attempts').selectAll().where('order_id', '=', id).orderBy('number'),
)

const selectRefunds = prepareQuery((db, { id }: OrderSlots) =>
  db
    .selectFrom('refunds')
    .select(['attempt_id', 'state', 'amount_fils', 'updated_at'])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id'),
)

const selectCashRefunds = prepareQuery((db, { id }: OrderSlots) =>
  db.selectFrom('cash_refunds').select(['amount_fils', 'created_at']).where('order_id', '=', id).orderBy('created_at').orderBy('id'),
)

const toRefund = (row: { attempt_id: string; state: string; amount_fils: number; updated_at: string }): RefundRow => ({
  attemptId: row.attempt_id,
  state: row.state as RefundState,
  amountFils: Number(row.amount_fils),
  at: row.updated_at,
})

/** The refunds by order. */
export const listRefundStates = async (db: Kysely<Database>, orderIds: readonly string[]): Promise<Map<string, RefundRow[]>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('refunds')
    .select(['order_id', 'attempt_id', 'state', 'amount_fils', 'updated_at'])
    .where('order_id', 'in', [...orderIds])
    .execute()
  const read = rows.map((row) => ({ orderId: row.order_id, ...toRefund(row) }))
  return Map.groupBy(read, (row) => row.orderId)
}

/** Assigns a guest's order to an account; false when it already has one. */
export const setOrderOwner = async (db: Kysely<Database>, orderId: string, accountId: string, nowMs: number): Promise<boolean> => {
  const result = await db
    .updateTable('orders')
    .set({ user_id: accountId, updated_at: toInstantText(nowMs) })
    .where('id', '=', orderId)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const insertOrder = async (
  db: Kysely<Database>,
  order: Insertable<Database['orders']>,
  lines: readonly Insertable<Database['order_lines']>[],
): Promise<void> => {
  await insertOrderRow(db, order)
  await insertLineRows(db, ...lines)
}

const insertOrderRow = prepareInsert('orders')
const insertLineRows = prepareInsert('order_lines')

/** Moves the pictures of a cart's lines to the order's lines, which have the same ids. */
export const movePictures = async (db: Kysely<Database>, lineIds: readonly string[], orderId: string): Promise<void> => {
  await db
    .updateTable('pictures')
    .set({ cart_line_id: null, order_line_id: sql.ref('cart_line_id'), order_id: orderId })
    .where('cart_line_id', 'in', [...lineIds])
    .execute()
}

/** Updates the promise, the notes or the contact of a locked order. */
export const changeOrderRow = async (
  db: Kysely<Database>,
  orderId: string,
  change: Pick<
    Updateable<Database['orders']>,
    | 'notes'
    | 'notes_changed_at'
    | 'delivery_date'
    | 'slot_from'
    | 'slot_to'
    | 'slot_taken'
    | 'promised_from'
    | 'promised_to'
    | 'customer_name'
    | 'customer_phone'
    | 'address'
    | 'gift'
  >,
  nowMs: number,
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ ...change, updated_at: toInstantText(nowMs) })
    .where('id', '=', orderId)
    .execute()
}

/**
 * Detaches the pictures of orders that ended before an instant; returns how many. What comes after the last step, such as a refund, does not delay it.
 */
export const detachOldPictures = async (db: Kysely<Database>, endedBeforeMs: number): Promise<number> => {
  const result = await db
    .updateTable('pictures')
    .set({ order_id: null, order_line_id: null })
    .where('order_id', 'in', (orders) =>
      orders
        .selectFrom('orders')
        .innerJoin('pictures', 'pictures.order_id', 'orders.id')
        .select('orders.id')
        .distinct()
        // An order that was never paid stays `payment_failed`.
        .where('orders.status', 'in', ENDED_STATUSES)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('order_history')
                .select('order_history.id')
                .whereRef('order_history.order_id', '=', 'orders.id')
                .where('order_history.at', '>=', toInstantText(endedBeforeMs)),
            ),
          ),
        )
        .limit(ORDERS_PER_RUN),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

const ENDED_STATUSES = ORDER_STATUSES.filter((status) => !isUpcoming(status))

export const listPictureFiles = async (db: Kysely<Database>, orderId: string): Promise<Map<string | null, LinePicture[]>> => {
  const rows = await db
    .selectFrom('pictures')
    .select(['order_line_id', 'file', 'mime', 'width', 'height', 'bytes'])
    .where('order_id', '=', orderId)
    .where('order_line_id', 'is not', null)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.order_line_id)
}

type LinePicture = { file: string; mime: string; width: number; height: number; bytes: number }

/** Bounds the work of one run. */
const ORDERS_PER_RUN = 100

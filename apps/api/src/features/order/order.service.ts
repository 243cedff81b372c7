import type { Order } from '@sukkar/contract/order'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import type { Fulfilment } from '@sukkar/domain/service'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { findOrder, getOrderRecord, type OrderAccess, type OrderRow, setOrderOwner } from './order.queries.ts'
import { toOrderReceipt } from './order-receipt.ts'
import { timingOf } from './order-status.ts'
import { isOrderToken } from './order-token.ts'

export type { OrderAccess } from './order.queries.ts'

/**
 * The order of a token, or of whoever is signed in. An order that does not exist, a token that does not fit and an order of
 * another account give the same answer.
 */
export const findOrderFor = async (context: Pick<AppContext, 'db'>, access: OrderAccess): Promise<Outcome<OrderRow, 'ORDER_NOT_FOUND'>> => {
  const order = await findOrder(context.db, access.orderId)
  // A hash is compared either way, so that time does not tell the two apart.
  const isOwner =
    'token' in access ? isOrderToken(access.token, order?.token_hash ?? ''.padEnd(64, '0')) : order?.user_id === access.accountId
  return order !== null && isOwner ? succeed(order) : fail('ORDER_NOT_FOUND')
}

/** The invoice of an order; null while there is none. Whether the order is the caller's was asked before. */
export const findReceipt = async (context: Pick<AppContext, 'db'>, orderId: string): Promise<Order['receipt']> =>
  toOrderReceipt(await getOrderRecord(context.db, orderId))

/** Assigns a guest's order to a member. False when it has a member already. */
export const assignOrder = (db: Kysely<Database>, orderId: string, accountId: string, nowMs: number): Promise<boolean> =>
  setOrderOwner(db, orderId, accountId, nowMs)

/** Whether the money of an order is expected online, before the kitchen begins. */
export const isPaidOnline = async (context: AppContext, orderId: string): Promise<boolean> => {
  const order = await findOrder(context.db, orderId)
  return order !== null && timingOf(Number(order.payment_method_code)) === 'before'
}

/** Who has to do with an order, and how it stands. */
export const findFollowed = async (
  db: Kysely<Database>,
  orderId: string,
): Promise<{ status: OrderStatus; userId: string | null; driverId: string | null } | null> => {
  const order = await findOrder(db, orderId)
  return order === null ? null : { status: order.status as OrderStatus, userId: order.user_id, driverId: order.driver_id }
}

/** Whose an order is and what it is called; null where it is no member's. */
export const findMembersOrder = async (
  db: Kysely<Database>,
  orderId: string,
): Promise<{
  userId: string
  number: string
  fulfilment: Fulfilment
  status: OrderStatus
  promised_from: string
  promised_to: string
} | null> => {
  const order = await findOrder(db, orderId)
  if (order === null || order.user_id === null) return null
  const { user_id: userId, number, promised_from, promised_to } = order
  return { userId, number, promised_from, promised_to, fulfilment: order.fulfilment as Fulfilment, status: order.status as OrderStatus }
}

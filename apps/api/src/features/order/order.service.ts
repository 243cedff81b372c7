import type { Order } from '@sukkar/contract/order'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { timingOf } from '@sukkar/domain/payment-method'
import type { Fulfilment } from '@sukkar/domain/service'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { findLastStepId, findOrder, getOrderRecord, type OrderAccess, type OrderRow, setOrderOwner } from './order.queries.ts'
import { toOrderReceipt } from './order-receipt.ts'
import { isOrderToken } from './order-token.ts'

export type { OrderAccess } from './order.queries.ts'

/** Finds an order by token or account. Unknown orders, wrong tokens and orders of other accounts get the same refusal. */
export const findOrderFor = async (context: Pick<AppContext, 'db'>, access: OrderAccess): Promise<Outcome<OrderRow, 'ORDER_NOT_FOUND'>> => {
  const order = await findOrder(context.db, access.orderId)
  // For an unknown order a dummy hash is compared, so that the response time does not reveal that it is unknown.
  const isOwner =
    'token' in access ? isOrderToken(access.token, order?.token_hash ?? ''.padEnd(64, '0')) : order?.user_id === access.accountId
  return order !== null && isOwner ? succeed(order) : fail('ORDER_NOT_FOUND')
}

/** The invoice of an order, or null while it has none. The caller has checked access. */
export const findReceipt = async (context: Pick<AppContext, 'db'>, orderId: string): Promise<Order['receipt']> =>
  toOrderReceipt(await getOrderRecord(context.db, orderId))

/** Assigns a guest's order to an account; false when it already has one. */
export const assignOrder = (db: Kysely<Database>, orderId: string, accountId: string, nowMs: number): Promise<boolean> =>
  setOrderOwner(db, orderId, accountId, nowMs)

export const isPaidOnline = async (context: AppContext, orderId: string): Promise<boolean> => {
  const order = await findOrder(context.db, orderId)
  return order !== null && timingOf(Number(order.payment_method_code)) === 'before'
}

/** Whether no other step of an order followed this one. */
export const isLastStep = async (db: Kysely<Database>, orderId: string, stepId: string): Promise<boolean> =>
  (await findLastStepId(db, orderId)) === stepId

/** The people who follow an order, and its status. */
export const findFollowed = async (
  db: Kysely<Database>,
  orderId: string,
): Promise<{ status: OrderStatus; userId: string | null; driverId: string | null } | null> => {
  const order = await findOrder(db, orderId)
  return order === null ? null : { status: order.status as OrderStatus, userId: order.user_id, driverId: order.driver_id }
}

/** An order with the account that owns it; null for a guest's order. */
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

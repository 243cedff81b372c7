import type { Order, PlacedOrder } from '@sukkar/contract/order'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import type { Fulfilment } from '@sukkar/domain/service'
import { type Locale, parseLocale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { nothingAfter, readAfterOrder } from './after-order.ts'
import { findOrder, getOrderRecord, type OrderAccess, type OrderRecord, type OrderRow, setOrderOwner } from './order.queries.ts'
import { toOrderReceipt } from './order-receipt.ts'
import { timingOf } from './order-status.ts'
import { isOrderToken, orderTokenOf } from './order-token.ts'
import { toOrder, toOrderCheckout } from './order-view.ts'

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

/** Makes a guest's order a member's. False when it is somebody's already. */
export const giveOrderTo = (db: Kysely<Database>, orderId: string, accountId: string, nowMs: number): Promise<boolean> =>
  setOrderOwner(db, orderId, accountId, nowMs)

/** An order as it stands now. */
export const viewOrder = async (context: AppContext, orderId: string, nowMs: number): Promise<Order> => {
  const shop = await getShopData(context)
  const record = await getOrderRecord(context.db, orderId)
  return toOrder({ record, after: await readAfterOrder(context, orderId), shop, nowMs, secret: context.config.appSecret })
}

/** Whether the money of an order is expected online, before the kitchen begins. */
export const isPaidOnline = async (context: AppContext, orderId: string): Promise<boolean> => {
  const order = await findOrder(context.db, orderId)
  return order !== null && timingOf(Number(order.payment_method_code)) === 'before'
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

/** What the mails about an order need; null when there is no such order. The caller is the shop itself, which needs no token. */
export const viewOrderForMail = async (
  context: AppContext,
  orderId: string,
  nowMs: number,
): Promise<{ order: Order; locale: Locale; addressLine: string | null; token: string } | null> => {
  if ((await findOrder(context.db, orderId)) === null) return null
  const shop = await getShopData(context)
  const record = await getOrderRecord(context.db, orderId)
  const locale = parseLocale(record.order.locale)
  return {
    order: toOrder({ record, after: await readAfterOrder(context, orderId), shop, nowMs, secret: context.config.appSecret }),
    locale,
    addressLine: toOrderCheckout(record.order, shop, locale).address,
    token: orderTokenOf(orderId, context.config.appSecret),
  }
}

/** An order with its address in one line, in the words of whoever reads it. */
export const viewOrderWithAddress = async (
  context: AppContext,
  orderId: string,
  asked: { locale: Locale; nowMs: number },
): Promise<{ order: Order; addressLine: string | null }> => {
  const shop = await getShopData(context)
  const record = await getOrderRecord(context.db, orderId)
  return {
    order: toOrder({ record, after: await readAfterOrder(context, orderId), shop, nowMs: asked.nowMs, secret: context.config.appSecret }),
    addressLine: toOrderCheckout(record.order, shop, asked.locale).address,
  }
}

/** The answer to placing an order, the same for a repeated request; `written` is the order where nothing has come after it. */
export const viewPlacedOrder = async (
  context: AppContext,
  orderId: string,
  paymentUrl: string | null,
  asked: { nowMs: number; locale: Locale; written: OrderRecord | null },
): Promise<PlacedOrder> => {
  const shop = await getShopData(context)
  const record = asked.written ?? (await getOrderRecord(context.db, orderId))
  return {
    order: toOrder({ record, after: nothingAfter, shop, nowMs: asked.nowMs, secret: context.config.appSecret }),
    checkout: toOrderCheckout(record.order, shop, asked.locale),
    paymentUrl,
    token: orderTokenOf(orderId, context.config.appSecret),
  }
}

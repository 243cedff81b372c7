import type { Order } from '@sukkar/contract/order'
import { type Locale, parseLocale } from '@sukkar/i18n/locales'
import type { AppContext } from '../../../app-context.ts'
import { getShopData } from '../../../platform/shop-data/load-shop-data.ts'
import { findOrder, getOrderRecord } from '../order.queries.ts'
import { toOrder, toOrderCheckout } from '../order-view.ts'
import { readAfterOrder } from './after-order.ts'
import { linkToOrder } from './order-link.ts'

export const viewOrder = async (context: AppContext, orderId: string, nowMs: number): Promise<Order> => {
  const shop = await getShopData(context)
  const record = await getOrderRecord(context.db, orderId)
  return toOrder({ record, after: await readAfterOrder(context, orderId, nowMs), shop, nowMs, secret: context.config.appSecret })
}

/** What the mails about an order need; null for an unknown order. Without an access check: only the outbox calls it. */
export const viewOrderForMail = async (
  context: AppContext,
  orderId: string,
  nowMs: number,
): Promise<{ order: Order; locale: Locale; addressLine: string | null; link: string; isGuests: boolean } | null> => {
  if ((await findOrder(context.db, orderId)) === null) return null
  const shop = await getShopData(context)
  const record = await getOrderRecord(context.db, orderId)
  const locale = parseLocale(record.order.locale)
  return {
    order: toOrder({ record, after: await readAfterOrder(context, orderId, nowMs), shop, nowMs, secret: context.config.appSecret }),
    locale,
    addressLine: toOrderCheckout(record.order, shop, locale).address,
    link: linkToOrder(record.order, context.config)[locale],
    isGuests: record.order.user_id === null,
  }
}

/** An order with its address formatted as one line in the reader's language. */
export const viewOrderWithAddress = async (
  context: AppContext,
  orderId: string,
  request: { locale: Locale; nowMs: number },
): Promise<{ order: Order; addressLine: string | null }> => {
  const shop = await getShopData(context)
  const record = await getOrderRecord(context.db, orderId)
  return {
    order: toOrder({
      record,
      after: await readAfterOrder(context, orderId, request.nowMs),
      shop,
      nowMs: request.nowMs,
      secret: context.config.appSecret,
    }),
    addressLine: toOrderCheckout(record.order, shop, request.locale).address,
  }
}

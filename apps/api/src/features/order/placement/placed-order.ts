import type { PlacedOrder } from '@sukkar/contract/order'
import type { Locale } from '@sukkar/i18n/locales'
import type { AppContext } from '../../../app-context.ts'
import { getShopData } from '../../../platform/shop-data/load-shop-data.ts'
import { getOrderRecord, type OrderRecord } from '../order.queries.ts'
import { orderTokenOf } from '../order-token.ts'
import { type AfterOrder, toOrder, toOrderCheckout } from '../order-view.ts'

/** The answer to a placement, the same for a repeated request. `written` spares reading a record that was just written. */
export const viewPlacedOrder = async (
  context: AppContext,
  orderId: string,
  paymentUrl: string | null,
  options: { nowMs: number; locale: Locale; written: OrderRecord | null },
): Promise<PlacedOrder> => {
  const shop = await getShopData(context)
  const record = options.written ?? (await getOrderRecord(context.db, orderId))
  return {
    order: toOrder({ record, after: nothingAfter, shop, nowMs: options.nowMs, secret: context.config.appSecret }),
    checkout: toOrderCheckout(record.order, shop, options.locale),
    paymentUrl,
    token: orderTokenOf(orderId, context.config.appSecret),
  }
}

/** A newly placed order has none of these. */
const nothingAfter: AfterOrder = { review: null, complaints: [], delay_coupon: null }

import { succeed } from '@sukkar/domain/outcome'
import type { Locale } from '@sukkar/i18n/locales'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { startPayment } from '../payment/start-payment.ts'
import { findOrder } from './order.queries.ts'
import { findOrderFor, viewOrder, viewPlacedOrder } from './order.service.ts'
import { canStillPay } from './order-view.ts'
import { placeOrder } from './place-order.ts'
import { restoreOrderCart } from './restore-cart.ts'

/** A guest's order: placing it, seeing it by its token, taking it back to the cart (§7). */
export const registerOrderRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('placeGuestOrder', async ({ body, files, cartId, query, idempotencyKey, nowMs, locale }) => {
    const id = cartId ?? query.cart_id
    if (id === undefined) return { ok: false, code: 'CART_NOT_FOUND' }
    const placed = await placeOrder(context, { cartId: id, key: idempotencyKey, body, uploads: files, nowMs, locale })
    if (!placed.ok) return placed
    const { orderId, repeated } = placed.value
    // An order that was there already may be paid otherwise than this request asks.
    const hasNoPayment = repeated === 'no' && body.payment_method_code !== 3
    const data = await viewPlacedOrder(context, orderId, hasNoPayment ? null : await findPaymentUrl(context, orderId, nowMs), {
      nowMs,
      locale: locale satisfies Locale,
    })
    return succeed({ data, status: repeated === 'same_cart' ? 200 : 201, say: repeated === 'same_cart' ? 'order_known' : 'order_placed' })
  })
  serve('getGuestOrder', async ({ params, query, nowMs }) => {
    const order = await findOrderFor(context, { orderId: params.id, token: query.token })
    return order.ok ? succeed({ data: await viewOrder(context, order.value.id, nowMs) }) : order
  })
  serve('restoreGuestOrderCart', async ({ params, query, nowMs, locale }) => {
    const cart = await restoreOrderCart(context, { orderId: params.id, token: query.token, nowMs, locale })
    return cart.ok ? succeed({ data: cart.value, say: 'cart_restored' }) : cart
  })
}

/**
 * Where the order is paid, when it is paid online. The order stands whatever the gateway does: without an address the
 * customer tries again from the order's page.
 */
const findPaymentUrl = async (context: AppContext, orderId: string, nowMs: number): Promise<string | null> => {
  const order = await findOrder(context.db, orderId)
  if (order === null || !canStillPay(order, nowMs)) return null
  const started = await startPayment(context, { orderId, method: null, nowMs })
  return started.ok ? started.value : null
}

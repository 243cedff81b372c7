import type { PlacedOrder } from '@sukkar/contract/order'
import { succeed } from '@sukkar/domain/outcome'
import { PAID_ONLINE } from '@sukkar/domain/payment-method'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context.ts'
import type { CallRefusal, CallRequest, Serve, SharedReply } from '../../../platform/http/serve.ts'
import { getUser } from '../../account/account.service.ts'
import { tokensOf } from '../../account/session.service.ts'
import { guestKeyOf } from '../../cart/cart-key.ts'
import { startPayment } from '../../payment/start-payment.ts'
import { findOrder } from '../order.queries.ts'
import { canStillPay } from '../order-payment.ts'
import { createGuestAccount } from './guest-account.ts'
import { type PlaceCall, placeOrder } from './place-order.ts'
import { viewPlacedOrder } from './placed-order.ts'
import { restoreOrderCart } from './restore-cart.ts'

/** Placing an order, creating an account from it, restoring its cart (§7). */
export const registerPlacementRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('placeGuestOrder', async (request) => {
    const id = request.cartId ?? request.query.cart_id ?? request.body.cart_id
    return id === undefined
      ? { ok: false, code: 'CART_NOT_FOUND', fields: { cart_id: 'required' } }
      : await place(context, request, { cart: guestKeyOf(id), body: request.body, own: null })
  })
  serve('placeOrder', async (request) => {
    const { accountId } = request.principal
    const account = await getUser(context, accountId)
    if (!account.ok) return account
    const cart = { accountId, cartId: request.query.cart_id ?? request.body.cart_id ?? null }
    return await place(context, request, { cart, body: request.body, own: account.value })
  })
  serve('createGuestAccount', async ({ body, query, cartId, nowMs, locale }) => {
    const { order_id: orderId, password } = body
    const outcome = await createGuestAccount(context, { orderId, token: query.token, password, cartId, nowMs, locale })
    return outcome.ok ? succeed({ data: { cart: outcome.value.cart }, extra: tokensOf(outcome.value), message: 'registered' }) : outcome
  })
  serve('restoreGuestOrderCart', async ({ params, query, nowMs, locale }) => {
    const cart = await restoreOrderCart(context, { orderId: params.id, token: query.token, nowMs, locale })
    return cart.ok ? succeed({ data: cart.value, message: 'cart_restored' }) : cart
  })
  serve('restoreOrderCart', async ({ params, principal, nowMs, locale }) => {
    const cart = await restoreOrderCart(context, { orderId: params.id, accountId: principal.accountId, nowMs, locale })
    return cart.ok ? succeed({ data: cart.value, message: 'cart_restored' }) : cart
  })
}

type Placing = Pick<CallRequest<'placeGuestOrder'>, 'files' | 'idempotencyKey' | 'nowMs' | 'locale' | 'raw'>
type Answered = Promise<{ ok: true; value: SharedReply<PlacedOrder> } | CallRefusal>

const place = async (context: AppContext, request: Placing, sent: Pick<PlaceCall, 'cart' | 'body' | 'own'>): Answered => {
  const { files, idempotencyKey, nowMs, locale } = request
  const placed = await placeOrder(context, { ...sent, key: idempotencyKey, uploads: files, nowMs, locale })
  if (!placed.ok) return placed
  const { orderId, repeated } = placed.value
  // An existing order may have another payment method than this request.
  const hasNoPayment = repeated === 'no' && sent.body.payment_method_code !== PAID_ONLINE
  const paymentUrl = hasNoPayment ? null : await findPaymentUrl(context, orderId, request)
  const written = placed.value.repeated === 'no' && hasNoPayment ? placed.value.record : null
  const data = await viewPlacedOrder(context, orderId, paymentUrl, { nowMs, locale, written })
  return succeed({ data, status: repeated === 'same_cart' ? 200 : 201, message: repeated === 'same_cart' ? 'order_known' : 'order_placed' })
}

/**
 * The payment address of an order paid online. When the gateway fails the order still stands: the answer has no address, and the customer
 * tries again from the order's page.
 */
const findPaymentUrl = async (context: AppContext, orderId: string, { nowMs, raw }: Placing): Promise<string | null> => {
  const order = await findOrder(context.db, orderId)
  if (order === null || !canStillPay(order, nowMs)) return null
  const started = await startPayment(context, { orderId, method: null, nowMs, log: raw.log })
  return started.ok ? started.value : null
}

import type { Checkout } from '@sukkar/contract/order'
import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { CallRefusal, CallRequest, Serve, SharedReply } from '../../platform/http/serve.ts'
import { guestKeyOf, memberKeyOf, toCall } from '../cart/cart-key.ts'
import type { CartKey } from '../cart/life/cart.service.ts'
import { applyCoupon, removeCoupon } from './apply-coupon.ts'

/** Applying a coupon to the cart in the path and removing it (§7), for guests and members. */
export const registerCheckoutRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  const apply = async (request: CheckoutRequest<'applyGuestCoupon'>, key: CartKey): Answered => {
    const outcome = await applyCoupon(context, toCall(request, key, request.query), request.body)
    return outcome.ok ? succeed({ data: { checkout: outcome.value }, message: 'coupon_applied' }) : outcome
  }
  const remove = async (request: CheckoutRequest<'removeGuestCoupon'>, key: CartKey): Answered => {
    const outcome = await removeCoupon(context, toCall(request, key, request.query), request.params.discount)
    return outcome.ok ? succeed({ data: { checkout: outcome.value }, message: 'coupon_removed' }) : outcome
  }
  serve('applyGuestCoupon', (request) => apply(request, guestKeyOf(request.params.cart)))
  serve('applyCoupon', (request) => apply(request, memberKeyOf(request, request.params.cart)))
  serve('removeGuestCoupon', (request) => remove(request, guestKeyOf(request.params.cart)))
  serve('removeCoupon', (request) => remove(request, memberKeyOf(request, request.params.cart)))
}

type CheckoutRequest<N extends 'applyGuestCoupon' | 'removeGuestCoupon'> = Pick<
  CallRequest<N>,
  'params' | 'query' | 'body' | 'nowMs' | 'locale'
>
type Answered = Promise<{ ok: true; value: SharedReply<{ checkout: Checkout }> } | CallRefusal>

import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { applyCoupon, removeCoupon } from './apply-coupon.ts'

/** Applying a coupon to a guest's cart and taking it off (§7). The cart in the path is the one in hand. */
export const registerCouponRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('applyGuestCoupon', async ({ params, query, body, nowMs, locale }) => {
    const outcome = await applyCoupon(context, { cartId: params.cart, given: [query], nowMs, locale }, params.cart, body)
    return outcome.ok ? succeed({ data: { checkout: outcome.value }, say: 'coupon_applied' }) : outcome
  })
  serve('removeGuestCoupon', async ({ params, query, nowMs, locale }) => {
    const outcome = await removeCoupon(context, { cartId: params.cart, given: [query], nowMs, locale }, params.cart, params.discount)
    return outcome.ok ? succeed({ data: { checkout: outcome.value }, say: 'coupon_removed' }) : outcome
  })
}

import type { CallName } from '@sukkar/contract/calls'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { CallRequest, Serve } from '../../platform/http/serve.ts'
import { registerPictureRoutes } from '../../platform/pictures/picture.routes.ts'
import { addCartProduct, clearCart, deleteCartPicture, deleteCartProduct, getCart, restoreCart, updateCartProduct } from './cart.service.ts'
import type { GivenChoice } from './cart-choice.ts'
import type { CartCall } from './change-cart.ts'
import { checkTimer } from './timer.service.ts'

/** The guest's cart: reading, adding, changing, clearing, restoring, and the timer of its checkout (§7). */
export const registerCartRoutes = (serve: Serve, app: FastifyInstance, context: AppContext): void => {
  serve('getGuestCart', async (request) => succeed({ data: await getCart(context, toCall(request, request.query)) }))
  serve('addGuestCartProduct', async (request) => {
    const { body, params, files } = request
    if (body.product_id !== undefined && body.product_id !== params.id)
      return { ok: false, code: 'VALIDATION_FAILED', fields: { product_id: 'format' } }
    const outcome = await addCartProduct(context, toCall(request, body, request.query), params.id, body, files)
    return mapOutcome(outcome, (data) => ({ data, say: 'cart_added' }))
  })
  serve('updateGuestCartProduct', async (request) => {
    const outcome = await updateCartProduct(context, toCall(request, request.query), request.params.id, request.body)
    return mapOutcome(outcome, (data) => ({ data, say: 'cart_updated' }))
  })
  serve('deleteGuestCartProduct', async (request) =>
    mapOutcome(await deleteCartProduct(context, toCall(request, request.query), request.params.id), (data) => ({
      data,
      say: 'cart_removed',
    })),
  )
  serve('deleteGuestCartPicture', async (request) =>
    mapOutcome(await deleteCartPicture(context, toCall(request, request.query), request.params.id), (data) => ({ data, say: 'removed' })),
  )
  serve('deleteGuestCart', async (request) => {
    await clearCart(context, request.params.id, request.nowMs, request.body.is_put_aside ?? false)
    return succeed({ data: null, say: 'cart_cleared' })
  })
  serve('restoreGuestCart', async (request) =>
    mapOutcome(await restoreCart(context, toCall(request, request.query), request.params.id), (data) => ({ data, say: 'cart_restored' })),
  )
  serve('getGuestTimer', async (request) =>
    mapOutcome(await checkTimer(context, toCall(request, request.query), request.params.cart, request.query), (data) => ({ data })),
  )
  registerPictureRoutes(app, context)
}

const toCall = <N extends CallName>(request: CallRequest<N>, ...given: readonly GivenChoice[]): CartCall => ({
  cartId: request.cartId,
  given,
  nowMs: request.nowMs,
  locale: request.locale,
})

const mapOutcome = <T, R, C extends string>(outcome: Outcome<T, C>, map: (value: T) => R): Outcome<R, C> =>
  outcome.ok ? succeed(map(outcome.value)) : fail(outcome.code, outcome.details)

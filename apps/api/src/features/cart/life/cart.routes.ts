import type { Cart } from '@sukkar/contract/cart'
import { Uuid } from '@sukkar/contract/schema'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import { Check } from 'typebox/value'
import type { AppContext } from '../../../app-context.ts'
import type { CallRefusal, CallRequest, Serve, SharedReply } from '../../../platform/http/serve.ts'
import { registerPictureRoutes } from '../../../platform/pictures/picture.routes.ts'
import type { CartKey } from '../cart.queries.ts'
import { guestKey, guestKeyOf, memberKey, memberKeyOf, toCall } from '../cart-key.ts'
import { addCartProduct, clearCart, deleteCartPicture, deleteCartProduct, getCart, restoreCart, updateCartProduct } from './cart.service.ts'
import { chooseCart } from './choose-cart.ts'
import { checkTimer, type TimerAnswer } from './timer.service.ts'

/** The cart of guests and members: reading, adding, changing, clearing, restoring, and the timer of the checkout (§7). */
export const registerCartRoutes = (serve: Serve, app: FastifyInstance, context: AppContext): void => {
  const handlers = createHandlers(context)
  registerGuestCalls(serve, handlers)
  registerMemberCalls(serve, handlers)
  serve('chooseCart', async (request) => {
    const { accountId } = request.principal
    const outcome = await chooseCart(context, toCall(request, { accountId, cartId: null }, request.query), request.body)
    return mapOutcome(outcome, (data) => ({ data, message: 'cart_chosen' }))
  })
  registerPictureRoutes(app, context)
}

type Handlers = ReturnType<typeof createHandlers>

/** A guest's cart is identified by the id in the request's header or path. */
const registerGuestCalls = (serve: Serve, handlers: Handlers): void => {
  serve('getGuestCart', (request) => handlers.get(request, guestKey(request)))
  serve('addGuestCartProduct', (request) => handlers.add(request, guestKey(request)))
  serve('updateGuestCartProduct', (request) => handlers.update(request, guestKey(request)))
  serve('deleteGuestCartProduct', (request) => handlers.deleteLine(request, guestKey(request)))
  serve('deleteGuestCartPicture', (request) => handlers.deletePicture(request, guestKey(request)))
  serve('deleteGuestCart', (request) => handlers.clear(request, guestKeyOf(request.params.id)))
  serve('restoreGuestCart', (request) => handlers.restore(request, guestKeyOf(request.params.id)))
  serve('getGuestTimer', (request) => handlers.timer(request, guestKeyOf(request.params.cart)))
}

/** A member's cart is the account's open one; an id in the path must belong to the account. */
const registerMemberCalls = (serve: Serve, handlers: Handlers): void => {
  serve('getCart', (request) => handlers.get(request, memberKey(request)))
  serve('addCartProduct', (request) => handlers.add(request, memberKey(request)))
  serve('updateCartProduct', (request) => handlers.update(request, memberKey(request)))
  serve('deleteCartProduct', (request) => handlers.deleteLine(request, memberKey(request)))
  serve('deleteCartPicture', (request) => handlers.deletePicture(request, memberKey(request)))
  serve('deleteCart', (request) => handlers.clear(request, memberKeyOf(request, request.params.id)))
  serve('restoreCart', (request) => handlers.restore(request, memberKeyOf(request, request.params.id)))
  serve('getTimer', (request) => handlers.timer(request, memberKeyOf(request, request.params.cart)))
}

/** The parts of a request that a guest's call and its member's twin share. */
type CartRequest<
  N extends 'addGuestCartProduct' | 'updateGuestCartProduct' | 'deleteGuestCart' | 'getGuestTimer' | 'deleteGuestCartProduct',
> = Pick<CallRequest<N>, 'body' | 'query' | 'params' | 'files' | 'nowMs' | 'locale'>
type CartReply = SharedReply<Cart>
type Answered<R> = Promise<{ ok: true; value: R } | CallRefusal>

const createHandlers = (context: AppContext) => ({
  get: async (request: Pick<CartRequest<'addGuestCartProduct'>, 'query' | 'nowMs' | 'locale'>, key: CartKey | null): Answered<CartReply> =>
    succeed({ data: await getCart(context, toCall(request, key, request.query)) }),
  add: async (request: CartRequest<'addGuestCartProduct'>, key: CartKey | null): Answered<CartReply> => {
    const { body, files } = request
    const target = readTarget(request, key)
    if (!target.ok) return target
    const { productId, cart } = target.value
    const outcome = await addCartProduct(context, toCall(request, cart, body, request.query), productId, body, files)
    return nameFields(
      mapOutcome(outcome, (data) => ({ data, message: 'cart_added' })),
      cart,
    )
  },
  update: async (request: CartRequest<'updateGuestCartProduct'>, key: CartKey | null): Answered<CartReply> => {
    const outcome = await updateCartProduct(context, toCall(request, key, request.query), request.params.id, request.body, request.files)
    return nameFields(
      mapOutcome(outcome, (data) => ({ data, message: 'cart_updated' })),
      key,
    )
  },
  deleteLine: async (request: CartRequest<'deleteGuestCartProduct'>, key: CartKey | null): Answered<CartReply> => {
    const outcome = await deleteCartProduct(context, toCall(request, key, request.query), request.params.id)
    return nameFields(
      mapOutcome(outcome, (data) => ({ data, message: 'cart_removed' })),
      key,
    )
  },
  deletePicture: async (request: CartRequest<'deleteGuestCartProduct'>, key: CartKey | null): Answered<CartReply> => {
    const outcome = await deleteCartPicture(context, toCall(request, key, request.query), request.params.id)
    return nameFields(
      mapOutcome(outcome, (data) => ({ data, message: 'removed' })),
      key,
    )
  },
  clear: async (request: Pick<CartRequest<'deleteGuestCart'>, 'body' | 'nowMs'>, key: CartKey): Answered<SharedReply<null>> => {
    await clearCart(context, key, request.nowMs, request.body.is_put_aside ?? false)
    return succeed({ data: null, message: 'cart_cleared' })
  },
  restore: async (request: CartRequest<'deleteGuestCartProduct'>, key: CartKey): Answered<CartReply> => {
    const outcome = await restoreCart(context, toCall(request, key, request.query))
    return mapOutcome(outcome, (data) => ({ data, message: 'cart_restored' }))
  },
  timer: async (request: CartRequest<'getGuestTimer'>, key: CartKey): Answered<SharedReply<TimerAnswer>> =>
    mapOutcome(await checkTimer(context, toCall(request, key, request.query), request.query), (data) => ({ data })),
})

const mapOutcome = <T, R, C extends string>(outcome: Outcome<T, C>, map: (value: T) => R): Outcome<R, C> =>
  outcome.ok ? succeed(map(outcome.value)) : fail(outcome.code, outcome.details)

/** The path of an addition contains the product's id; if the body has that, the path may contain the cart's id instead (§7). */
const readTarget = (
  { params, body }: CartRequest<'addGuestCartProduct'>,
  key: CartKey | null,
): { ok: true; value: { productId: string; cart: CartKey | null } } | CallRefusal => {
  const { product_id: productId = params.id } = body
  if (productId === params.id) return succeed({ productId, cart: key })
  if (!Check(Uuid, params.id)) return { ok: false, code: 'VALIDATION_FAILED', fields: { product_id: 'format' } }
  return succeed({ productId, cart: key?.accountId == null ? guestKeyOf(params.id) : { ...key, cartId: params.id } })
}

/** Adds the missing fields to a refusal that is due to them. */
const nameFields = <T>(outcome: { ok: true; value: T } | CallRefusal, key: CartKey | null): { ok: true; value: T } | CallRefusal => {
  if (outcome.ok) return outcome
  // Stryker disable next-line StringLiteral: this refusal always has the missing fields
  const missing = outcome.code === 'SERVICE_REQUIRED' ? String(outcome.details?.missing ?? '').split(' ') : []
  const names = outcome.code === 'CART_NOT_FOUND' && key === null ? ['cart_id'] : missing.filter((name) => name !== '')
  return names.length === 0 ? outcome : { ...outcome, fields: Object.fromEntries(names.map((name) => [name, 'required' as const])) }
}

import type { Cart, UpdateCartProduct } from '@sukkar/contract/cart'
import { CART_REFRESH_DEBOUNCE_MS } from '@sukkar/domain/limits'
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { afterPaint } from './after-paint.ts'
import { createCallQueue } from './call-queue.ts'
import { additionBody, type CartAddition, sentOf } from './cart-addition.ts'
import { cartCountStore, emptyCount } from './cart-count.ts'
import { guessQuantity } from './cart-guess.ts'
import { forgetCartKey, saveCartKey } from './cart-key.ts'
import { countInCart, countNewPictures } from './cart-lines.ts'
import { type ChoiceQuery, choiceQuery } from './change-choice.ts'
import { choiceStore, useChoice } from './choice.ts'
import { ApiError, type CallFailure, callApi } from './client.ts'
import { ownCall } from './own-call.ts'
import { createPendingChanges } from './pending-changes.ts'
import { queryClient } from './query-client.ts'
import { offerRestorable, restorableStore } from './restorable.ts'
import { currentAccountId, useAccountId } from './session.ts'
import { readText } from './storage.ts'

/** The guest's or the account's cart, priced for the current choice; the browser stores its id as `cartId`. */
export const cartQuery = (choice: ChoiceQuery, accountId = currentAccountId()) =>
  queryOptions({
    queryKey: ['cart', accountId, choice],
    queryFn: async ({ signal, queryKey }) => {
      // The cached cart is painted first.
      await afterPaint()
      const result = await callForCart(async () => dataOf(await callApi(ownCall('getGuestCart'), { query: choice, signal })))
      if (!result.ok) throw new ApiError(result)
      // This answer may be without the pending changes, and would flash an old quantity; theirs settles what is shown.
      const shown = changes.isAnyOf(hashKey(queryKey)) ? queryClient.getQueryData<Cart>(queryKey) : undefined
      return shown ?? rememberCart(result.cart)
    },
    staleTime: 30_000,
  })

export const useCart = () => useQuery(cartQuery(choiceQuery(useChoice((choice) => choice)), useAccountId()), queryClient)

/** A part of the cart; the component renders again only when that part has changed. */
export const useCartPart = <T>(select: (cart: Cart) => T): T | undefined =>
  useQuery({ ...cartQuery(choiceQuery(useChoice((choice) => choice)), useAccountId()), select }, queryClient).data

/** The cart for the current choice: the cached one, however old, or else the server's. */
export const loadCart = (): Promise<Cart> => queryClient.ensureQueryData(cartQuery(choiceQuery(choiceStore.getState())))

/** The cart on the server: another tab or device may have filled it since it was cached. */
export const loadCartNow = (): Promise<Cart> => queryClient.fetchQuery({ ...cartQuery(choiceQuery(choiceStore.getState())), staleTime: 0 })

const currentCartKey = () => cartQuery(choiceQuery(choiceStore.getState())).queryKey

/** The cached cart, without a call. */
export const peekCart = (): Cart | undefined => queryClient.getQueryData(currentCartKey())

const rememberCart = (cart: Cart): Cart => {
  rememberKey(cart)
  showCount(cart)
  return cart
}

/** While a guest's cart can be restored its id stays stored, because the server finds it by that. */
const rememberKey = (cart: Cart): void => {
  answered = cart
  if (cart.restorable === null || cart.count > 0) saveCartKey(cart.id)
  if (cart.restorable !== null || cart.count > 0) offerRestorable(cart)
}

/** Adopts a cart that came from another call than those below: restored, or made from an order. */
export const adoptCart = (cart: Cart): void => {
  saveCartKey(cart.id)
  offerRestorable(cart)
  showCount(cart)
  queryClient.setQueryData(currentCartKey(), cart)
  void refreshCart()
}

/** Removes the cart from the browser: it has become an order or was archived. */
export const forgetCart = (): void => {
  answered = null
  forgetCartKey()
  restorableStore.setState({ cart: null })
  cartCountStore.setState(emptyCount)
  queryClient.removeQueries({ queryKey: ['cart'] })
}

const showCount = (cart: Cart, isGuess = false): void =>
  cartCountStore.setState({ count: cart.count, subTotal: cart.sub_total, isGuess, content: contentOf(cart) })

/** Not what two answers of one cart differ in: the id of an empty cart, the addresses of pictures, sentences, minutes. */
const CONTENT_KEYS = [
  'id',
  'quantity',
  'line_total',
  'images',
  'notes',
  'note',
  'special_request',
  'extra_flavor',
  'options',
  'value_id',
  'text',
]

const contentOf = ({ items, discounts, refused_coupon: refused, total }: Cart): string =>
  items.length === 0 ? '' : JSON.stringify([items, discounts, refused, total], CONTENT_KEYS)

let refreshTimer: ReturnType<typeof setTimeout> | undefined

/** One refresh a second after the last tap (§4, D16), so that a row of taps costs one load. */
const refreshCartSoon = (): void => {
  clearTimeout(refreshTimer)
  refreshTimer = setTimeout(() => {
    // Each change ends with a refresh of its own.
    if (!changes.isAny()) void refreshCart()
  }, CART_REFRESH_DEBOUNCE_MS)
}

/** Loads the cart again once no change is pending, even where only its count is shown; a failure leaves the cached cart in place. */
export const refreshCart = async (): Promise<void> => {
  await changes.settle()
  await queryClient.invalidateQueries({ queryKey: ['cart'], refetchType: 'none' })
  const query = { ...cartQuery(choiceQuery(choiceStore.getState())), staleTime: 0 }
  // A request under way may return the cart from before the change: wait for it, then request again.
  if (queryClient.isFetching({ queryKey: query.queryKey, exact: true }) > 0) await queryClient.prefetchQuery(query)
  await queryClient.prefetchQuery(query)
}

/** Loads the cart again after a call that is no change of it; while changes are pending, which may be photos on their way, without waiting. */
export const refreshCartUnlessPending = async (): Promise<void> => {
  const loading = refreshCart()
  if (!changes.isAny()) await loading
}

/** The cart as the shop has it now; undefined where it cannot be loaded. */
export const loadCartAgain = async (): Promise<Cart | undefined> => {
  await refreshCart()
  return queryClient.getQueryState(currentCartKey())?.isInvalidated === false ? peekCart() : undefined
}

const calls = createCallQueue()

const changes = createPendingChanges()

/** Whether changes are pending: what is shown is not yet what the shop has. */
export const isCartPending = (): boolean => changes.isAny()

export const isSendingPhotos = (): boolean => changes.hasPhotos()

/** Waits until no change is pending. Returns the failure of one that was not made, or null. */
export const settleCart = (): Promise<CallFailure | null> => changes.settle()

export type CartChange = { ok: true; cart: Cart } | CallFailure

/**
 * Makes a call for the cart. Without a stored id the server creates a cart; if another tab has stored the id of its cart meanwhile, the call
 * is made again for that one, so that all tabs have one cart and no line is left in another (§4 "Cart quantity").
 */
const callForCart = async (call: () => Promise<CartChange>): Promise<CartChange> => {
  const hadCart = readText('cartId') !== null
  const result = await call()
  const stored = readText('cartId')
  return result.ok && !hadCart && stored !== null && stored !== result.cart.id ? await call() : result
}

/** The cart of the server's last response. */
let answered: Cart | null = null

/** Whether a change has been applied, judged by the cart before it and the cart now. */
type HasHappened = (before: Cart, after: Cart) => boolean

/**
 * Makes the call. If the response was lost, loads the cart to find out whether the change was applied. If the cart is gone because the
 * previous page deleted it just before a reload, loading it restores it (D13), and the call is made again.
 */
const callOrCheck = async (call: () => Promise<CartChange>, hasHappened: HasHappened): Promise<CartChange> => {
  const before = answered
  const result = await call()
  if (result.ok || before === null) return result
  const isGone = result.kind === 'refused' && result.failure.code === 'CART_NOT_FOUND'
  if (result.kind === 'refused' && !isGone) return result
  const now = dataOf(await callApi(ownCall('getGuestCart'), { query: choiceQuery(choiceStore.getState()) }))
  if (!now.ok || now.cart.id !== before.id) return result
  if (isGone) return now.cart.count > 0 ? await call() : result
  return hasHappened(before, now.cart) ? now : result
}

type Change = { guess: (cart: Cart) => Cart; call: () => Promise<CartChange>; hasHappened: HasHappened; hasPhotos?: boolean }

/** The shown cart without the changes that are still pending. */
let confirmed: Cart | undefined

const changeCart = (change: Change): Promise<CartChange> =>
  changes.track(makeChange(change), { key: hashKey(currentCartKey()), hasPhotos: change.hasPhotos ?? false })

/** Shows `guess` at once, makes the call in its turn, then shows the server's cart, or the confirmed one. */
const makeChange = async ({ guess, call, hasHappened }: Change): Promise<CartChange> => {
  const key = currentCartKey()
  await queryClient.cancelQueries({ queryKey: key })
  const before = queryClient.getQueryData<Cart>(key)
  if (!calls.isBusy()) confirmed = before
  if (before) showGuess(key, guess(before))
  const result = await calls.run(() => callOrCheck(() => callForCart(call), hasHappened))
  if (result.ok) {
    confirmed = result.cart
    rememberKey(result.cart)
    // While a later tap is pending, showing this response would flash an old quantity.
    if (!calls.isBusy()) {
      showCount(result.cart)
      // A cart request sent meanwhile may return the cart from before the change.
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData(key, result.cart)
    }
  } else if (confirmed && !calls.isBusy()) {
    // Pending taps are based on this one; the answer to the last of them settles what is shown.
    showGuess(key, confirmed)
  }
  // Also after a failure: the change has cancelled a load that was under way.
  refreshCartSoon()
  return result
}

const showGuess = (key: ReturnType<typeof currentCartKey>, cart: Cart): void => {
  queryClient.setQueryData(key, cart)
  showCount(cart, true)
}

const guessAddition = (cart: Cart, addition: CartAddition): Cart => {
  const line = cart.items.find((item) => item.id === addition.lineId)
  if (line) return guessQuantity(cart, line.id, Math.max(1, line.quantity + addition.quantity))
  return { ...cart, count: Math.max(0, cart.count + addition.quantity) }
}

/** Adds to the cart or changes a line by a difference; the count moves at once (§4 "Cart quantity", D15, D16). */
export const addToCart = (addition: CartAddition): Promise<CartChange> => {
  const choice = choiceQuery(choiceStore.getState())
  const pictureCount = addition.pictures?.length ?? 0
  return changeCart({
    hasPhotos: pictureCount > 0,
    guess: (cart) => guessAddition(cart, addition),
    hasHappened: (before, after) =>
      countInCart(after, addition.product.id) === countInCart(before, addition.product.id) + addition.quantity &&
      (pictureCount === 0 || countNewPictures(before, after) === pictureCount),
    call: async () => {
      const body = additionBody(addition, choice)
      return dataOf(
        await callApi(ownCall('addGuestCartProduct'), { params: { id: addition.product.id }, ...sentOf(body, addition.pictures) }),
      )
    },
  })
}

/**
 * Removes a line from the shown cart at once, then on the server (§4 "Removing an item removes it locally then refreshes"), there only once
 * `ready`: what is deleted with the line may still be needed.
 */
export const removeFromCart = (lineId: string, ready: Promise<unknown> = Promise.resolve()): Promise<CartChange> => {
  const choice = choiceQuery(choiceStore.getState())
  return changeCart({
    guess: (cart) => guessQuantity(cart, lineId, 0),
    hasHappened: (_, after) => !after.items.some(({ id }) => id === lineId),
    call: async () => {
      await ready
      return dataOf(await callApi(ownCall('deleteGuestCartProduct'), { params: { id: lineId }, query: choice }))
    },
  })
}

/**
 * Changes the sent fields of a line: an absolute quantity, all its choices with new pictures, or consent to a raised price (§7 "Update cart
 * quantity", D18).
 */
export const updateCartLine = (lineId: string, body: UpdateCartProduct, pictures: readonly Blob[] = []): Promise<CartChange> => {
  const choice = choiceQuery(choiceStore.getState())
  // After a lost response the cart shows a quantity, and pictures, which come with the rest of the change; any other is safe to make twice.
  const isQuantityAlone = Object.keys(body).length === 1 && body.quantity !== undefined
  return changeCart({
    hasPhotos: pictures.length > 0,
    guess: (cart) => (body.quantity === undefined ? cart : guessQuantity(cart, lineId, body.quantity)),
    hasHappened: (before, after) =>
      pictures.length > 0
        ? countNewPictures(before, after) === pictures.length
        : isQuantityAlone && after.items.find(({ id }) => id === lineId)?.quantity === body.quantity,
    call: async () => {
      const sent = sentOf(body, pictures)
      return dataOf(await callApi(ownCall('updateGuestCartProduct'), { params: { id: lineId }, query: choice, ...sent }))
    },
  })
}

export const removeCartPicture = (pictureId: string): Promise<CartChange> => {
  const choice = choiceQuery(choiceStore.getState())
  return changeCart({
    guess: (cart) => ({
      ...cart,
      items: cart.items.map((item) => ({ ...item, images: item.images.filter((image) => image.id !== pictureId) })),
    }),
    hasHappened: (_, after) => !after.items.some(({ images }) => images.some(({ id }) => id === pictureId)),
    call: async () => dataOf(await callApi(ownCall('deleteGuestCartPicture'), { params: { id: pictureId }, query: choice })),
  })
}

const dataOf = (result: { ok: true; answer: { data: Cart } } | CallFailure): CartChange =>
  result.ok ? { ok: true, cart: result.answer.data } : result

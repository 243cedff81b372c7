import type { Cart, UpdateCartProduct } from '@sukkar/contract/cart'
import { CART_REFRESH_DEBOUNCE_MS } from '@sukkar/domain/limits'
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { afterPaint } from './after-paint.ts'
import { additionBody, type CartAddition, sentOf } from './cart-addition.ts'
import { type CartChange, callForCart, callOrCheck, dataOf, fetchCart, type HasHappened } from './cart-calls.ts'
import { ABANDONED, createCartChanges } from './cart-changes.ts'
import { cartCountStore, emptyCount } from './cart-count.ts'
import { guessQuantity } from './cart-guess.ts'
import { forgetCartKey, saveCartKey } from './cart-key.ts'
import { countInCart, countNewPictures } from './cart-lines.ts'
import { type ChoiceQuery, choiceQuery } from './change-choice.ts'
import { choiceStore, useChoice } from './choice.ts'
import { ApiError, type CallFailure, callApi } from './client.ts'
import { eitherSignal } from './either-signal.ts'
import { ownCall } from './own-call.ts'
import { queryClient } from './query-client.ts'
import { offerRestorable, restorableStore } from './restorable.ts'
import { currentAccountId, useAccountId } from './session.ts'
import { showCount } from './show-count.ts'
import type { UploadOptions } from './upload.ts'

export type { CartChange } from './cart-calls.ts'

/** The guest's or the account's cart, priced for the current choice; the browser stores its id as `cartId`. */
export const cartQuery = (choice: ChoiceQuery, accountId = currentAccountId()) =>
  queryOptions({
    queryKey: ['cart', accountId, choice],
    queryFn: async ({ signal, queryKey }) => {
      // The cached cart is painted first.
      await afterPaint()
      const result = await callForCart(() => fetchCart(choice, signal))
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
  if (cart.id !== answered?.id) {
    abandonChanges()
    answered = cart
  }
  saveCartKey(cart.id)
  offerRestorable(cart)
  showCount(cart)
  queryClient.setQueryData(currentCartKey(), cart)
  void refreshCart()
}

/** Removes the cart from the browser: it has become an order or was archived. */
export const forgetCart = (): void => {
  abandonChanges()
  answered = null
  forgetCartKey()
  restorableStore.setState({ cart: null })
  cartCountStore.setState(emptyCount)
  queryClient.removeQueries({ queryKey: ['cart'] })
}

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
  await refreshCartNow()
}

/** Loads the cart again without waiting for pending changes, which stay shown where they are. */
export const refreshCartNow = async (): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: ['cart'], refetchType: 'none' })
  const query = { ...cartQuery(choiceQuery(choiceStore.getState())), staleTime: 0 }
  // A request under way may return the cart from before the change: wait for it, then request again.
  if (queryClient.isFetching({ queryKey: query.queryKey, exact: true }) > 0) await queryClient.prefetchQuery(query)
  await queryClient.prefetchQuery(query)
}

/** Loads the cart after a call that archived the shown one, or put another in its place. */
export const refreshReplacedCart = async (): Promise<void> => {
  abandonChanges()
  await refreshCartNow()
}

/** The cart as the shop has it now; undefined where it cannot be loaded. */
export const loadCartAgain = async (): Promise<Cart | undefined> => {
  await refreshCart()
  return queryClient.getQueryState(currentCartKey())?.isInvalidated === false ? peekCart() : undefined
}

let changes = createCartChanges()

/** Gives up the pending changes of a cart that is no longer the shown one: they would hide the one that is, or bring their own back. */
const abandonChanges = (): void => {
  if (!changes.isAny()) return
  changes.abandon()
  changes = createCartChanges()
}

/** Whether changes are pending: what is shown is not yet what the shop has. */
export const isCartPending = (): boolean => changes.isAny()

export const isSendingPhotos = (): boolean => changes.hasPhotos()

/** Waits until no change is pending. Returns the failure of one that was not made, or null. */
export const settleCart = (): Promise<CallFailure | null> => changes.settle()

/** The cart of the server's last response. */
let answered: Cart | null = null

type Change = {
  guess: (cart: Cart) => Cart
  call: (signal: AbortSignal) => Promise<CartChange>
  hasHappened: HasHappened
  hasPhotos?: boolean
}

/** The shown cart without the changes that are still pending. */
let confirmed: Cart | undefined

const changeCart = (change: Change): Promise<CartChange> =>
  changes.track(makeChange(change), { key: hashKey(currentCartKey()), hasPhotos: change.hasPhotos ?? false })

/** Shows `guess` at once, makes the call in its turn, then shows the server's cart, or the confirmed one. */
const makeChange = async ({ guess, call, hasHappened }: Change): Promise<CartChange> => {
  const { calls, signal } = changes
  const key = currentCartKey()
  await queryClient.cancelQueries({ queryKey: key })
  const before = queryClient.getQueryData<Cart>(key)
  if (!calls.isBusy()) confirmed = before
  if (before) showGuess(key, guess(before))
  const send = () => callForCart(() => call(signal))
  const result = await calls.run(async () =>
    signal.aborted ? ABANDONED : await callOrCheck(send, { before: answered, hasHappened, signal }),
  )
  if (signal.aborted) return ABANDONED
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
    call: async (signal) => {
      const sent = {
        ...sentOf(additionBody(addition, choice), addition.pictures, addition.upload),
        signal: eitherSignal(signal, addition.upload?.signal),
      }
      return dataOf(await callApi(ownCall('addGuestCartProduct'), { params: { id: addition.product.id }, ...sent }))
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
    call: async (signal) => {
      await ready
      return dataOf(await callApi(ownCall('deleteGuestCartProduct'), { params: { id: lineId }, query: choice, signal }))
    },
  })
}

/**
 * Changes the sent fields of a line: an absolute quantity, all its choices with new pictures, or consent to a raised price (§7 "Update cart
 * quantity", D18).
 */
export const updateCartLine = (
  lineId: string,
  body: UpdateCartProduct,
  pictures: readonly Blob[] = [],
  upload?: UploadOptions,
): Promise<CartChange> => {
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
    call: async (signal) => {
      const sent = { ...sentOf(body, pictures, upload), signal: eitherSignal(signal, upload?.signal) }
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
    call: async (signal) => dataOf(await callApi(ownCall('deleteGuestCartPicture'), { params: { id: pictureId }, query: choice, signal })),
  })
}

/**
 * Makes a call for the coupon of the cart in its turn, and loads the cart, which its answer lacks. It has ended once the cart with it is shown,
 * which waits for changes that were begun after it, too.
 */
export const changeCoupon = async (
  make: (signal: AbortSignal) => Promise<{ ok: true } | CallFailure>,
  isMade: (cart: Cart) => boolean,
): Promise<CartChange> => {
  const choice = choiceQuery(choiceStore.getState())
  const change = await changeCart({
    guess: (cart) => cart,
    hasHappened: (_, after) => isMade(after),
    call: async (signal) => {
      const made = await make(signal)
      return made.ok ? await fetchCart(choice, signal) : made
    },
  })
  await changes.settle()
  return change
}

import type { Cart } from '@sukkar/contract/cart'
import { type ChoiceQuery, choiceQuery } from './change-choice.ts'
import { choiceStore } from './choice.ts'
import { type CallFailure, callApi } from './client.ts'
import { ownCall } from './own-call.ts'
import { readText } from './storage.ts'

export type CartChange = { ok: true; cart: Cart } | CallFailure

export const dataOf = (result: { ok: true; answer: { data: Cart } } | CallFailure): CartChange =>
  result.ok ? { ok: true, cart: result.answer.data } : result

export const fetchCart = async (query: ChoiceQuery, signal: AbortSignal): Promise<CartChange> =>
  dataOf(await callApi(ownCall('getGuestCart'), { query, signal }))

/**
 * Makes a call for the cart. Without a stored id the server creates a cart; if another tab has stored the id of its cart meanwhile, the call
 * is made again for that one, so that all tabs have one cart and no line is left in another (§4 "Cart quantity").
 */
export const callForCart = async (call: () => Promise<CartChange>): Promise<CartChange> => {
  const hadCart = readText('cartId') !== null
  const result = await call()
  const stored = readText('cartId')
  return result.ok && !hadCart && stored !== null && stored !== result.cart.id ? await call() : result
}

/** Whether a change has been applied, judged by the cart before it and the cart now. */
export type HasHappened = (before: Cart, after: Cart) => boolean

type Checked = { before: Cart | null; hasHappened: HasHappened; signal: AbortSignal }

/**
 * Makes the call. If the response was lost, loads the cart to find out whether the change was applied. If the cart is gone because the
 * previous page deleted it just before a reload, loading it restores it (D13), and the call is made again.
 */
export const callOrCheck = async (call: () => Promise<CartChange>, { before, hasHappened, signal }: Checked): Promise<CartChange> => {
  const result = await call()
  if (result.ok || before === null || signal.aborted) return result
  const isGone = result.kind === 'refused' && result.failure.code === 'CART_NOT_FOUND'
  if (result.kind === 'refused' && !isGone) return result
  const now = await fetchCart(choiceQuery(choiceStore.getState()), signal)
  if (!now.ok || now.cart.id !== before.id) return result
  if (isGone) return now.cart.count > 0 ? await call() : result
  return hasHappened(before, now.cart) ? now : result
}

import type { Register, SignInCart } from '@sukkar/contract/account'
import type { AnswerOf } from '@sukkar/contract/endpoints'
import { forgetCart } from './cart.ts'
import { readGuestCartId } from './cart-key.ts'
import { changeChoice } from './change-choice.ts'
import { type CallFailure, callApi } from './client.ts'
import { logFailure } from './log.ts'
import { adoptMemberPlace } from './member-place.ts'
import { adoptMyOrder, dropMemberOrders } from './my-orders.ts'
import { claimCheckout } from './other-account.ts'
import { clearPendingAdd } from './pending-add.ts'
import { dropProductDrafts } from './product-drafts.ts'
import { BUILDING_PHOTO, CAKE_PHOTO, dropDraftPhotos, dropSavedPictures } from './saved-pictures.ts'
import { currentToken, removeUser, type SignedInUser, saveUser } from './session.ts'
import { readText, removeKey } from './storage.ts'
import { closeCartQuestion, promptCartChoice } from './two-carts.ts'

type SignInListener = (user: SignedInUser) => Promise<void> | void

const listeners = new Set<SignInListener>()

/**
 * Registers a listener for sign-ins in this tab, which runs before the customer goes on, so that guest data can be merged into the account.
 * The returned function removes it.
 */
export const onSignedIn = (listener: SignInListener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `not_a_customer`: staff and drivers have their own app and are signed out here at once (§6, D69). */
export type SignInResult = { ok: true; user: SignedInUser; cart: SignInCart } | { ok: false; kind: 'not_a_customer' } | CallFailure

export const signIn = async (email: string, password: string): Promise<SignInResult> => {
  const guestCartId = readGuestCartId()
  const result = await callApi('login', { body: { email, password } })
  return result.ok ? await arrive(guestCartId, result.answer) : result
}

/** Creates an account and signs in. */
export const register = async (person: Register): Promise<SignInResult> => {
  const guestCartId = readGuestCartId()
  const result = await callApi('register', { body: person })
  return result.ok ? await arrive(guestCartId, result.answer) : result
}

/** Creates an account from a guest's order, which becomes its first one, and signs in with the cart begun since (D52). */
export const createAccountOfOrder = async (orderId: string, token: string, password: string): Promise<SignInResult> => {
  const guestCartId = readGuestCartId()
  const result = await callApi('createGuestAccount', { query: { token }, body: { order_id: orderId, password } })
  if (!result.ok) return result
  adoptMyOrder(orderId, result.answer.user.id)
  return await arrive(guestCartId, result.answer)
}

const arrive = async (
  guestCartId: string | null,
  { token, refresh_token, user: person, data }: AnswerOf<'login'>,
): Promise<SignInResult> => {
  if (person.role !== 'customer') {
    await endSignIn(token)
    return { ok: false, kind: 'not_a_customer' }
  }
  const user: SignedInUser = { ...person, token, refresh_token, received_at: Date.now() }
  await claimCheckout(user.id)
  saveUser(user)
  if (data.cart.outcome === 'differs' && guestCartId !== null) promptCartChoice(guestCartId)
  const outcomes = await Promise.allSettled([
    adoptMemberPlace({ isCartFirst: data.cart.outcome === 'none' }),
    ...[...listeners].map(async (listener) => listener(user)),
  ])
  for (const outcome of outcomes) if (outcome.status === 'rejected') logFailure('not all of a guest joined the account', outcome.reason)
  return { ok: true, user, cart: data.cart }
}

/**
 * Clears the cart, signs out at the shop and removes the stored user (§4 "Logout"), the data of the checkout, the account's orders, where
 * its customer lives but for the area, and what was begun of products.
 */
export const signOut = async (): Promise<void> => {
  const token = currentToken()
  if (token === null) return
  const cartId = readText('cartId')
  if (cartId !== null) {
    const cleared = await callApi('deleteCart', { params: { id: cartId }, body: {} })
    if (!cleared.ok) logFailure('the cart could not be cleared', cleared)
  }
  forgetCart()
  closeCartQuestion()
  changeChoice({ address: null, pin: null })
  removeKey('sukkar.checkout')
  removeKey('previous_orders')
  removeKey('sukkar.print_cake')
  dropMemberOrders()
  dropProductDrafts()
  await Promise.all([clearPendingAdd(), dropDraftPhotos(), ...[BUILDING_PHOTO, CAKE_PHOTO].map(dropSavedPictures)])
  removeUser()
  await endSignIn(token)
}

/** Without a network the tokens are still removed from this device. */
const endSignIn = async (token: string): Promise<void> => {
  const result = await callApi('logout', { headers: { authorization: `Bearer ${token}` } })
  if (!result.ok) logFailure('the sign-in could not be ended at the shop', result)
}

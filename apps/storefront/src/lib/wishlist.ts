import { WISHLIST_MAX } from '@sukkar/domain/limits'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type CallFailure, callApi } from './client.ts'
import { logFailure } from './log.ts'
import { currentToken, sessionStore } from './session.ts'
import { onSignedIn } from './sign-in.ts'
import { readJson, removeKey, writeJson } from './storage.ts'

const isIdList = (value: unknown): value is string[] => Array.isArray(value) && value.every((id) => typeof id === 'string')

/** What this browser keeps of a guest's wishes (D40). */
const readGuestWishlist = (): string[] => (readJson('sukkar.wishlist', isIdList) ?? []).slice(0, WISHLIST_MAX)

/** `waiting` and `failed`: what the account has is not known yet, or could not be asked for. */
type WishlistState = { ids: readonly string[]; status: 'ready' | 'waiting' | 'failed' }

/** The ids of the products wished for, the latest first: the account's, or a guest's own. */
export const wishlistStore = createStore<WishlistState>(() => ({
  ids: readGuestWishlist(),
  status: currentToken() === null ? 'ready' : 'waiting',
}))

export const useIsInWishlist = (productId: string): boolean => useStore(wishlistStore, ({ ids }) => ids.includes(productId))

export const useWishlist = (): WishlistState => useStore(wishlistStore)

/** Brings what the browser kept to the account, and takes what the account has. */
export const mergeWishlist = async (): Promise<void> => {
  const token = currentToken()
  if (token === null) return wishlistStore.setState({ ids: readGuestWishlist(), status: 'ready' })
  wishlistStore.setState({ status: 'waiting' })
  const brought = readGuestWishlist()
  const result = await inTurn(() => callApi('addWishes', { body: { product_ids: brought } }))
  // Whoever has signed out or changed meanwhile is asked for by a call of their own.
  if (token !== currentToken()) return
  if (!result.ok) {
    // The browser's list stays for the next try, and nothing is lost.
    logFailure('the wishlist could not be brought to the account', result)
    return wishlistStore.setState({ status: 'failed' })
  }
  removeKey('sukkar.wishlist')
  wishlistStore.setState({ ids: result.answer.data.product_ids, status: 'ready' })
}

/** One joining for each sign-in, however many hear of it. */
let joining: { token: string | null; done: Promise<void> } | null = null

const joinOnce = (): Promise<void> => {
  const token = currentToken()
  if (joining?.token !== token) joining = { token, done: mergeWishlist() }
  return joining.done
}

/** Follows who is signed in, in this tab and in others; a new token of the same person changes nothing. */
export const startWishlist = (): void => {
  if (currentToken() !== null) void joinOnce()
  onSignedIn(joinOnce)
  sessionStore.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) void joinOnce()
  })
  // What a guest wishes for in another tab.
  addEventListener('storage', ({ key }) => {
    if (key === 'sukkar.wishlist' && currentToken() === null) wishlistStore.setState({ ids: readGuestWishlist() })
  })
}

/** Calls go one after the other, so that the last answer is that of the last tap. */
const inTurn = async <T>(call: () => Promise<T>): Promise<T> => {
  pendingCalls += 1
  const mine = lastCall.then(call)
  lastCall = mine
  const result = await mine
  pendingCalls -= 1
  return result
}

let lastCall: Promise<unknown> = Promise.resolve()
let pendingCalls = 0

export type WishlistResult = { ok: true } | { ok: false; kind: 'full' } | CallFailure

/** Wishes for a product or no longer; shown at once, and taken back where the shop refuses. */
export const setInWishlist = async (productId: string, isWished: boolean): Promise<WishlistResult> => {
  const { ids } = wishlistStore.getState()
  if (isWished === ids.includes(productId)) return { ok: true }
  if (isWished && ids.length >= WISHLIST_MAX) return { ok: false, kind: 'full' }
  show(productId, isWished)
  if (currentToken() === null) {
    writeJson('sukkar.wishlist', wishlistStore.getState().ids)
    return { ok: true }
  }
  const result = await inTurn(() =>
    isWished ? callApi('addWishes', { body: { product_id: productId } }) : callApi('removeWish', { params: { product_id: productId } }),
  )
  if (!result.ok) {
    show(productId, !isWished)
    return result
  }
  if (pendingCalls === 0) wishlistStore.setState({ ids: result.answer.data.product_ids })
  return { ok: true }
}

const show = (productId: string, isWished: boolean): void =>
  wishlistStore.setState(({ ids }) => {
    const others = ids.filter((id) => id !== productId)
    return { ids: isWished ? [productId, ...others] : others }
  })

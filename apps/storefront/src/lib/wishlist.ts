import { WISHLIST_MAX } from '@sukkar/domain/limits'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { createCallQueue } from './call-queue.ts'
import { type CallFailure, callApi } from './client.ts'
import { logFailure } from './log.ts'
import { currentAccountId, sessionStore } from './session.ts'
import { onSignedIn } from './sign-in.ts'
import { isTextList, readJson, removeKey, writeJson } from './storage.ts'

/** The guest's wishlist stored in this browser (D40). */
const readGuestWishlist = (): string[] => (readJson('sukkar.wishlist', isTextList) ?? []).slice(0, WISHLIST_MAX)

/** `waiting` and `failed`: the account's list is still loading, or could not be loaded. */
type WishlistState = { ids: readonly string[]; status: 'ready' | 'waiting' | 'failed' }

/** The ids of the products in the wishlist, latest first: the account's, or a guest's own. */
export const wishlistStore = createStore<WishlistState>(() => ({
  ids: readGuestWishlist(),
  status: currentAccountId() === null ? 'ready' : 'waiting',
}))

export const useIsInWishlist = (productId: string): boolean => useStore(wishlistStore, ({ ids }) => ids.includes(productId))

export const useWishlist = (): WishlistState => useStore(wishlistStore)

/** Merges the browser's wishlist into the account's and adopts the result. */
export const mergeWishlist = async (): Promise<void> => {
  const accountId = currentAccountId()
  if (accountId === null) return wishlistStore.setState({ ids: readGuestWishlist(), status: 'ready' })
  wishlistStore.setState({ status: 'waiting' })
  const brought = readGuestWishlist()
  const result = await calls.run(() => callApi('addWishes', { body: { product_ids: brought } }))
  // The customer has signed out or changed; the new session makes its own call.
  if (accountId !== currentAccountId()) return
  if (!result.ok) {
    // The browser's list stays stored for the next try.
    logFailure('the wishlist could not be brought to the account', result)
    return wishlistStore.setState({ status: 'failed' })
  }
  removeKey('sukkar.wishlist')
  wishlistStore.setState({ ids: result.answer.data.product_ids, status: 'ready' })
}

/** One merge for each sign-in, whichever listener starts it first. */
let joining: { accountId: string | null; done: Promise<void> } | null = null

const joinOnce = (): Promise<void> => {
  const accountId = currentAccountId()
  if (joining?.accountId !== accountId) joining = { accountId, done: mergeWishlist() }
  return joining.done
}

/** Follows sign-ins and sign-outs in this tab and others; a new token of the same person changes nothing. */
export const startWishlist = (): void => {
  if (currentAccountId() !== null) void joinOnce()
  onSignedIn(joinOnce)
  sessionStore.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) void joinOnce()
  })
  // A guest changed the wishlist in another tab.
  addEventListener('storage', ({ key }) => {
    if (key === 'sukkar.wishlist' && currentAccountId() === null) wishlistStore.setState({ ids: readGuestWishlist() })
  })
}

const calls = createCallQueue()

export type WishlistResult = { ok: true } | { ok: false; kind: 'full' } | CallFailure

/** Adds a product to the wishlist or removes it; shown at once, and reverted where the shop refuses. */
export const setInWishlist = async (productId: string, isInWishlist: boolean): Promise<WishlistResult> => {
  const { ids } = wishlistStore.getState()
  if (isInWishlist === ids.includes(productId)) return { ok: true }
  if (isInWishlist && ids.length >= WISHLIST_MAX) return { ok: false, kind: 'full' }
  show(productId, isInWishlist)
  const accountId = currentAccountId()
  if (accountId === null) {
    writeJson('sukkar.wishlist', wishlistStore.getState().ids)
    return { ok: true }
  }
  const result = await calls.run(() =>
    isInWishlist ? callApi('addWishes', { body: { product_id: productId } }) : callApi('removeWish', { params: { product_id: productId } }),
  )
  // The shown list belongs to another customer now.
  if (accountId !== currentAccountId()) return { ok: true }
  if (!result.ok) {
    show(productId, !isInWishlist)
    return result
  }
  if (!calls.isBusy()) wishlistStore.setState({ ids: result.answer.data.product_ids })
  return { ok: true }
}

const show = (productId: string, isInWishlist: boolean): void =>
  wishlistStore.setState(({ ids }) => {
    const others = ids.filter((id) => id !== productId)
    return { ids: isInWishlist ? [productId, ...others] : others }
  })

import { showToast } from '@sukkar/ui/toast-store'
import { createCallQueue } from './call-queue.ts'
import type { CallFailure } from './client.ts'
import { ensureTexts, localeStore } from './locale.ts'
import { createPendingChanges } from './pending-changes.ts'

/** The result of a change that was given up, as the shop words it: its cart is gone. */
export const ABANDONED: CallFailure = {
  ok: false,
  kind: 'refused',
  failure: { status: 404, code: 'CART_NOT_FOUND', message: '' },
  retryAfterSeconds: null,
}

/** The changes of one cart: those that are pending, and their calls, one after the other. */
export const createCartChanges = () => {
  const pending = createPendingChanges()
  const ending = new AbortController()
  return {
    ...pending,
    calls: createCallQueue(),
    /** Aborted once they are given up. */
    signal: ending.signal,
    /** Ends those that are pending, because their cart is no longer the shown one. */
    abandon: (): void => {
      if (pending.hasPhotos()) void reportLostPhotos()
      ending.abort()
    },
  }
}

/** Other changes are lost with the cart that its customer has replaced; photos may be of a product that was not in it yet. */
const reportLostPhotos = async (): Promise<void> => {
  await ensureTexts('rest')
  showToast({ text: localeStore.getState().translator('cart.photosNotAdded'), tone: 'danger' })
}

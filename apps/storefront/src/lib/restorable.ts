import type { Cart } from '@sukkar/contract/cart'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A recently archived cart that can be restored (D12, 0078); the cart call returns it, the index page offers it. */
export const restorableStore = createStore<{ cart: { id: string; count: number } | null }>(() => ({ cart: null }))

export const useRestorable = () => useStore(restorableStore, (state) => state.cart)

/** Loading the cart again does not offer this one again. */
let dismissedId: string | null = null

/** Offers what the server's answer has to restore; a cart that is open again may be offered later, although it was dismissed before. */
export const offerRestorable = ({ id, restorable }: Pick<Cart, 'id' | 'restorable'>): void => {
  if (id === dismissedId) dismissedId = null
  restorableStore.setState({ cart: restorable?.id === dismissedId ? null : restorable })
}

export const dismissRestorable = (): void => {
  dismissedId = restorableStore.getState().cart?.id ?? null
  restorableStore.setState({ cart: null })
}

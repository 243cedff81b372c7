import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A recently archived cart that can be restored (D12); the cart call returns it, the index page offers it. */
export const restorableStore = createStore<{ cart: { id: string; count: number } | null }>(() => ({ cart: null }))

export const useRestorable = () => useStore(restorableStore, (state) => state.cart)

export const dismissRestorable = (): void => restorableStore.setState({ cart: null })

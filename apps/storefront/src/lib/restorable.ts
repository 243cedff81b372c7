import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A cart that was cleared lately and can still be taken back (D12); told by the cart call, offered on the index page. */
export const restorableStore = createStore<{ cart: { id: string; count: number } | null }>(() => ({ cart: null }))

export const useRestorable = () => useStore(restorableStore, (state) => state.cart)

export const dismissRestorable = (): void => restorableStore.setState({ cart: null })

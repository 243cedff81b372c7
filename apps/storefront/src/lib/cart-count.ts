import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/**
 * The number on the cart's badge, apart from the cart itself, so that the header of the first view need not carry
 * the code that loads carts.
 */
type CartCount = {
  count: number
  subTotal: number
  /** Whether it is shown before the server has answered. */
  isGuess: boolean
}

export const cartCountStore = createStore<CartCount>(() => ({ count: 0, subTotal: 0, isGuess: false }))

export const useCartCount = (): number => useStore(cartCountStore, (state) => state.count)

export const useCartSubTotal = (): number => useStore(cartCountStore, (state) => state.subTotal)

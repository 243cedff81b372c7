import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The count and subtotal of the cart in a store of their own, so that the header of the first view needs no code that loads carts. */
type CartCount = {
  count: number
  subTotal: number
  /** Whether the client computed it and the server has not confirmed it yet. */
  isGuess: boolean
  /** What else a customer sees of the cart, as one text to compare. */
  content: string
}

export const emptyCount: CartCount = { count: 0, subTotal: 0, isGuess: false, content: '' }

export const cartCountStore = createStore<CartCount>(() => emptyCount)

export const useCartCount = (): number => useStore(cartCountStore, (state) => state.count)

export const useCartSubTotal = (): number => useStore(cartCountStore, (state) => state.subTotal)

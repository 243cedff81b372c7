import type { Cart } from '@sukkar/contract/cart'
import { useEffect, useRef, useState } from 'react'
import { isCartPending, isSendingPhotos, peekCart, settleCart } from '../lib/cart.ts'
import { type CartMismatch, findCartMismatch } from './cart-mismatch.ts'

/** Waits for the pending changes of a cart before it is ordered, so that the order is what was shown. */
export const useSettledCart = (cartId: string) => {
  const [isWaitingForPhotos, setWaitingForPhotos] = useState(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const settle = async (total: number, totalOf: (cart: Cart) => number): Promise<CartMismatch | null> => {
    if (!isCartPending()) return null
    setWaitingForPhotos(isSendingPhotos())
    const failure = await settleCart()
    setWaitingForPhotos(false)
    // Who has left the page may want to change the order.
    return isShown.current ? findCartMismatch({ failure, cart: peekCart() }, { cartId, total }, totalOf) : { kind: 'left' }
  }
  return { isWaitingForPhotos, settle }
}

import type { Cart } from '@sukkar/contract/cart'
import { useEffect, useRef, useState } from 'react'
import { isCartPending, isSendingPhotos, peekCart, settleCart } from '../lib/cart.ts'
import { type CartMismatch, findCartMismatch } from './cart-mismatch.ts'

/** Waits for the pending changes of a cart before it is ordered, so that the order is what was shown. */
export const useSettledCart = (cartId: string) => {
  const [isWaitingForPhotos, setWaitingForPhotos] = useState(false)
  const leave = useRef((): void => undefined)
  useEffect(() => () => leave.current(), [])
  const settle = async (total: number, totalOf: (cart: Cart) => number): Promise<CartMismatch | null> => {
    if (!isCartPending()) return null
    setWaitingForPhotos(isSendingPhotos())
    const left = new Promise<'left'>((resolve) => {
      leave.current = () => resolve('left')
    })
    // Who leaves the page may want to change the order, and learns at once that it is not placed: photos may take minutes.
    const failure = await Promise.race([settleCart(), left])
    setWaitingForPhotos(false)
    return failure === 'left' ? { kind: 'left' } : findCartMismatch({ failure, cart: peekCart() }, { cartId, total }, totalOf)
  }
  return { isWaitingForPhotos, settle }
}

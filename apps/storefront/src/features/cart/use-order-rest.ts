import type { Cart } from '@sukkar/contract/cart'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import { type CartChange, removeFromCart, updateCartLine } from '../../lib/cart.ts'
import { useText } from '../../lib/locale.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import { planRest } from './rest-of-cart.ts'

/** Removes what is unavailable in one press; null if nothing is, or if nothing would remain. Resolves to the remaining cart, or null. */
export const useOrderRest = (cart: Cart): { isBusy: boolean; orderRest: (() => Promise<Cart | null>) | null } => {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const plan = planRest(cart)
  const orderRest = async (): Promise<Cart | null> => {
    if (isBusy) return null
    setBusy(true)
    let change: CartChange = { ok: true, cart }
    for (const { item, quantity } of plan) {
      if (change.ok) change = await (quantity === 0 ? removeFromCart(item.id) : updateCartLine(item.id, { quantity }))
    }
    setBusy(false)
    if (!change.ok) {
      toastFailure(change, t)
      return null
    }
    showToast({ text: t('cart.restKept'), tone: 'good' })
    return change.cart
  }
  return { isBusy, orderRest: plan.length > 0 || isBusy ? orderRest : null }
}

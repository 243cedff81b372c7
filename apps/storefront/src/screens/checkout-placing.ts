import type { PlacedOrder } from '@sukkar/contract/order'
import { useNavigate } from '@tanstack/react-router'
import { resetForNextOrder } from '../features/checkout/checkout-form.ts'
import { readForm, saveForm, savePlacement } from '../features/checkout/checkout-store.ts'
import { rememberOrder } from '../features/order/my-orders.ts'
import { announcePlaced } from '../features/order/tracking/placed-store.ts'
import { forgetBank, savePaymentAddress } from '../features/payment/go-to-bank.ts'
import { forgetCart } from '../lib/cart.ts'
import { changeChoice } from '../lib/change-choice.ts'
import { BUILDING_PHOTO, dropSavedPictures } from '../lib/saved-pictures.ts'
import { useShop } from '../lib/shop.ts'

/**
 * After placing an order: saves its token, clears the cart (§4), and leads to the bank's page if a payment is due now, else to the tracker.
 */
export const useAfterPlacing = (): ((placed: PlacedOrder) => Promise<void>) => {
  const navigate = useNavigate()
  const { default_tip } = useShop()
  return async ({ order, token, paymentUrl }) => {
    if (token) rememberOrder({ id: order.id, token, number: order.number, placedAtMs: Date.now() })
    saveForm(resetForNextOrder(readForm(default_tip), default_tip))
    savePlacement(null)
    await dropSavedPictures(BUILDING_PHOTO)
    const search = token ? { token } : {}
    if (paymentUrl !== null || order.pay_until !== null) {
      forgetBank()
      // Without an address the gateway could not be reached: the next page tries again and offers the other ways (D45).
      if (paymentUrl !== null) savePaymentAddress(order.id, paymentUrl)
      await navigate({ to: '/checkout/finalize', search: { order: order.id, ...search }, replace: true })
    } else {
      announcePlaced(order.id)
      await navigate({ to: '/profile/orders/$id/track', params: { id: order.id }, search, replace: true })
    }
    changeChoice({ picked: null })
    forgetCart()
  }
}

import type { Order } from '@sukkar/contract/order'
import { useNavigate } from '@tanstack/react-router'
import { findOrderedAddress, findOwnPlace, saveOrdered, savePlacement } from '../features/checkout/checkout-store.ts'
import type { PlaceResult } from '../features/checkout/send-placement.ts'
import { announcePlaced } from '../features/order/tracking/placed-store.ts'
import { forgetBank, savePaymentAddress } from '../features/payment/go-to-bank.ts'
import { forgetCart, peekCart } from '../lib/cart.ts'
import { changeChoice } from '../lib/change-choice.ts'
import { type ChosenAddress, choiceStore } from '../lib/choice.ts'
import { rememberOrder } from '../lib/my-orders.ts'
import { BUILDING_PHOTO, dropSavedPictures } from '../lib/saved-pictures.ts'
import { useShop } from '../lib/shop.ts'

type Placed = Extract<PlaceResult, { kind: 'placed' }>

/**
 * After placing an order: saves it, a guest's with its token, clears the cart (§4), and leads to the bank's page if a payment is due now,
 * else to the tracker.
 */
export const useAfterPlacing = (): ((result: Placed) => Promise<void>) => {
  const navigate = useNavigate()
  const { default_tip } = useShop()
  return async ({ placed: { order, paymentUrl, ...placed }, cartId, accountId }) => {
    // A member's session opens the order: its token stays neither on the device nor in the address.
    const token = accountId === null ? placed.token : null
    rememberOrder({ id: order.id, token, accountId, number: order.number, placedAtMs: Date.now() })
    saveOrdered(order, default_tip)
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
    // An attempt that was resolved later may be of an earlier cart than the one that is open.
    const open = peekCart()
    if (open !== undefined && open.id !== cartId && open.items.length > 0) return
    changeChoice({ picked: null, address: addressAfter(order, default_tip) })
    forgetCart()
  }
}

/** The saved address that stays chosen: where a gift went, the customer's own of before is chosen again, if it is in the same area. */
const addressAfter = ({ id, gift, address, branch }: Order, defaultTip: number): ChosenAddress | null => {
  const chosen = choiceStore.getState().address
  if (gift === null || address === null || chosen?.id !== findOrderedAddress(id)) return chosen
  const own = findOwnPlace(defaultTip)
  return own.addressId !== '' && own.areaId === chosen.area_id ? { id: own.addressId, area_id: chosen.area_id, branch_id: branch.id } : null
}

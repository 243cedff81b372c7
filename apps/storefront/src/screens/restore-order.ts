import type { Cart } from '@sukkar/contract/cart'
import type { Order } from '@sukkar/contract/order'
import { parseService } from '@sukkar/domain/parse-service'
import { toShopClock, toTimeText } from '@sukkar/domain/shop-time'
import { restoreOrderCart } from '../features/cart/restore-order-cart.ts'
import { formOfOrder } from '../features/checkout/checkout-form.ts'
import { findOrderedAddress, readForm, saveForm } from '../features/checkout/checkout-store.ts'
import { orderQuery } from '../features/order/order-query.ts'
import { choiceOfOrder } from '../features/payment/payment-words.ts'
import { adoptCart } from '../lib/cart.ts'
import { changeChoice } from '../lib/change-choice.ts'
import { choiceStore } from '../lib/choice.ts'
import { ApiError, type CallFailure } from '../lib/client.ts'
import { loadPictures } from '../lib/load-pictures.ts'
import { adoptCartPlace } from '../lib/member-place.ts'
import type { PaymentChoice } from '../lib/payment-choice.ts'
import { queryClient } from '../lib/query-client.ts'
import { BUILDING_PHOTO, dropSavedPictures, savePictures } from '../lib/saved-pictures.ts'
import { serverNowMs } from '../lib/server-clock.ts'
import { currentAccountId } from '../lib/session.ts'

type Tips = { default_tip: number; tips: readonly number[] }

/**
 * Takes an unpaid order back to the cart, with its form, time and photo of the building (D45, 0088). `payment` replaces the method that did
 * not pay. Nothing is taken back unless the order can be read, because its products alone would be another order.
 */
export const restoreOrder = async (
  { orderId, token, payment }: { orderId: string; token: string | null; payment: PaymentChoice | undefined },
  tips: Tips,
): Promise<{ ok: true; cart: Cart } | CallFailure> => {
  const found = await loadOrder(orderId, token)
  if (!found.ok) return found
  const { order } = found
  // What cannot be loaded is missing in the form, where the customer sees it.
  const photo = await loadPictures(order.order_screenshot === null ? [] : [order.order_screenshot])
  const restored = await restoreOrderCart(orderId, token)
  if (!restored.ok) return restored
  const cart = restored.answer.data
  // Without a choice the cart and the checkout cannot be opened.
  await adoptCartPlace(cart)
  restoreForm(order, payment, tips)
  restoreTime(order)
  await (photo.length > 0 ? savePictures(BUILDING_PHOTO, photo) : dropSavedPictures(BUILDING_PHOTO))
  adoptCart(cart)
  return { ok: true, cart }
}

const loadOrder = async (id: string, token: string | null): Promise<{ ok: true; order: Order } | CallFailure> => {
  try {
    return { ok: true, order: (await queryClient.fetchQuery(orderQuery(id, { accountId: currentAccountId(), token }))).order }
  } catch (error) {
    return error instanceof ApiError ? error.failure : { ok: false, kind: 'network', error }
  }
}

const restoreForm = (order: Order, payment: PaymentChoice | undefined, { default_tip, tips }: Tips): void => {
  const again = {
    payment: payment ?? choiceOfOrder(order),
    addressId: findOrderedAddress(order.id),
    // What is chosen now is not the newer choice: the order went where it went.
    carriedAddressId: choiceStore.getState().address?.id ?? '',
    tips,
  }
  saveForm(formOfOrder(readForm(default_tip), order, again))
}

/** The time picked for the order; one that is over has to be picked again, and the checkout refuses one that is no longer free. */
const restoreTime = ({ shipping_type, promised_from, promised_to }: Order): void => {
  const service = parseService(shipping_type)
  if (!service.ok || service.value === 'asap' || choiceStore.getState().service !== service.value) return
  if (Date.parse(promised_from) <= serverNowMs()) return
  const [from, to] = [promised_from, promised_to].map((instant) => toShopClock(Date.parse(instant)))
  if (from && to) changeChoice({ picked: { date: from.date, from: toTimeText(from.minuteOfDay), to: toTimeText(to.minuteOfDay) } })
}

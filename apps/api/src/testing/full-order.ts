import type { PlaceOrder } from '@sukkar/contract/order'
import type { Locale } from '@sukkar/i18n/locales'
import { add, eclair, photoCake, place, preOrder } from './checkout-steps.ts'
import type { TestShop } from './test-shop.ts'

/** Places an order that uses every feature of orders. */
export const placeFullOrder = async (shop: TestShop, locale: Locale, given: Partial<PlaceOrder> = {}) => {
  const extra = { 'notes[0][note]': 'Happy birthday Noura', special_request: 'no nuts', extra_flavor: 'rose' }
  const cart = (await add(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder, extra })).answer.data
  const other = { notes: [{ note: 'first' }, { note: 'second' }] }
  await add(shop, eclair, { cartId: cart.id, quantity: 12, choice: preOrder, extra: other })
  await shop.call('applyGuestCoupon', { cartId: cart.id, params: { cart: cart.id }, query: preOrder, body: { coupon: 'SWEET10' } })
  const body = {
    ...preOrder,
    delivery_date: '2026-11-25',
    delivery_from: '16:00',
    payment_method_code: 3 as const,
    payment_method: 'knet' as const,
    tipping: 0.5,
    notes: 'ring twice',
    address_description: 'white gate',
    is_separate: true,
    to_send: { name: 'Maryam', phone: '50007777', card_text: 'With love', hide_prices: true, do_not_call: true },
    ...given,
  }
  return (await place(shop, cart.id, body, { locale })).answer.data
}

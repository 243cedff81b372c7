import { randomUUID } from 'node:crypto'
import type { PlaceOrder } from '@sukkar/contract/order'
import { describe, expect, it } from 'vitest'
import {
  add,
  changeShop,
  deliverNow,
  eclair,
  fetchNow,
  kunafaBar,
  orderBody,
  photoCake,
  place,
  placeNew,
  preOrder,
  startCart,
  startEclairCart,
} from '../../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'
import { countRows } from '../../../testing/test-shop.ts'

// On PostgreSQL in the quick tier too: placing is the longest transaction.

const shop = openShopForEachTest()

/** The answer to a placement that must be refused. */
const refused = async (given: Partial<PlaceOrder>, locale: 'en' | 'ar' = 'en') => {
  const cart = await startEclairCart(shop)
  const answer = await place(shop, cart.id, given, { locale })
  expect(await countRows(shop, 'orders')).toBe(0)
  return answer.failure
}

describe('what is refused, with nothing changed', () => {
  it('[S5.14c] asks for the terms', async () => {
    expect(await refused({ terms_accepted: false })).toMatchObject({
      code: 'TERMS_REQUIRED',
      message: 'Please agree to the terms and conditions',
      errors: { terms_accepted: expect.anything() },
    })
  })

  it('[S5.13a] [S5.13b] [S5.13c] names every field that is missing or wrong, in both languages', async () => {
    const given = { name: '   ', email: 'nobody', address_phone: '123', block_no: '', address_street_name: ' ' }
    const english = await refused(given)
    expect(english.errors).toEqual({
      name: ['Required'],
      email: ['Wrong email format'],
      address_phone: ['Invalid phone number'],
      block_no: ['Required'],
      address_street_name: ['Required'],
    })
    const arabic = await shop.call('placeGuestOrder', { cartId: (await startEclairCart(shop)).id, body: orderBody(given), locale: 'ar' })
    for (const [sentence] of Object.values(arabic.failure.errors ?? {})) expect(sentence).toMatch(/[\u0600-\u06ff]/)
  })

  it.each([
    ['apartment', ['address_floor', 'address_apartment']],
    ['office', ['address_floor', 'address_office_no']],
  ] as const)('needs the parts of an address that %s needs', async (address_type, missing) => {
    expect(Object.keys((await refused({ address_type })).errors ?? {})).toEqual(missing)
  })

  it('[S5.14b] refuses a PACI number that is none, above all a civil id', async () => {
    const paci = await refused({ civil_id: '1234567' })
    expect(paci.code).toBe('PACI_INVALID')
    // The field's message is the refusal's message.
    expect(paci.errors).toEqual({ civil_id: [paci.message] })
    expect((await refused({ civil_id: '290010112345' })).code).toBe('PACI_INVALID')
  })

  it('leaves out a pin outside Kuwait rather than refuse the order', async () => {
    expect((await placeNew(shop, { lat: 51.5, lng: 0 })).order.address).toMatchObject({ lat: null, lng: null })
    expect((await placeNew(shop, { lat: 29.33, lng: 48.07 })).order.address).toMatchObject({ lat: 29.33, lng: 48.07 })
  })

  it('[S5.14a] refuses areas that do not exist or have no branch, and a branch that does not serve the area', async () => {
    expect((await refused({ area_id: 'atlantis' })).code).toBe('AREA_UNKNOWN')
    expect((await refused({ area_id: 'atlantis', civil_id: '10229888' })).code).toBe('AREA_UNKNOWN')
    expect((await refused({ area_id: '135' })).code).toBe('NO_BRANCHES')
    expect((await refused({ branch_id: 'jahra' })).code).toBe('BRANCH_UNKNOWN')
  })

  it('[S4.11a] [S4.11b] takes cash at the door only with delivery, at the office only with pick-up, and methods of the shop alone', async () => {
    expect((await refused({ payment_method_code: 2 })).code).toBe('PAYMENT_METHOD_UNAVAILABLE')
    expect((await refused({ ...fetchNow, payment_method_code: 1 })).code).toBe('PAYMENT_METHOD_UNAVAILABLE')
    expect((await refused({ payment_method_code: 3 })).code).toBe('PAYMENT_METHOD_UNAVAILABLE')
  })

  it('[S5.14e] [S5.2b] refuses a cart below the minimum, naming it', async () => {
    const cart = await startCart(shop, eclair)
    const { failure } = await place(shop, cart.id)
    expect(failure.code).toBe('BELOW_MINIMUM')
    expect(failure.message).toMatch(/3\.000.*2\.100/)
  })

  it('refuses an empty cart, and one that is not there or was cleared', async () => {
    const cart = await startEclairCart(shop)
    await shop.call('deleteGuestCartProduct', { params: { id: cart.items[0]!.id }, cartId: cart.id })
    expect((await place(shop, cart.id)).failure.code).toBe('CART_EMPTY')
    await shop.call('deleteGuestCart', { params: { id: cart.id }, body: {} })
    expect((await place(shop, cart.id)).failure.code).toBe('CART_NOT_FOUND')
    expect((await place(shop, randomUUID())).failure.code).toBe('CART_NOT_FOUND')
    expect((await shop.call('placeGuestOrder', { body: orderBody() })).failure.code).toBe('CART_NOT_FOUND')
  })

  it('[S8.6f] [S5.14d] refuses times that cannot be promised', async () => {
    expect((await refused({ ...preOrder })).code).toBe('SLOT_REQUIRED')
    expect((await refused({ ...preOrder, delivery_date: '2026-11-22', delivery_from: '10:00' })).code).toBe('DATE_OUT_OF_RANGE')
    expect((await refused({ ...preOrder, delivery_date: '2026-13-45', delivery_from: '10:00' })).errors).toHaveProperty('delivery_date')
    expect((await refused({ shipping_type: 'same-day', delivery_date: '2026-11-21', delivery_from: '09:00' })).code).toBe('SLOT_PAST')
    const cart = await startEclairCart(shop)
    shop.clock.set(Date.parse('2026-11-21T19:05:00+03:00'))
    expect((await place(shop, cart.id)).failure).toMatchObject({ code: 'LAST_ORDER' })
    shop.clock.set(Date.parse('2026-11-21T03:00:00+03:00'))
    expect((await place(shop, cart.id)).failure.code).toBe('BEFORE_OPENING')
  })

  it('[S8.6g] takes tomorrow for a pre-order whose time before was lost, and for no other', async () => {
    const tomorrow = { ...preOrder, delivery_date: '2026-11-22', delivery_from: '10:00', delivery_to: '11:00' }
    expect((await refused(tomorrow)).code).toBe('DATE_OUT_OF_RANGE')
    expect((await refused({ ...tomorrow, delivery_date: '2026-11-21', is_rescheduled: true })).code).toBe('DATE_OUT_OF_RANGE')
    expect((await refused({ ...tomorrow, shipping_type: 'same-day', is_rescheduled: true })).code).toBe('DATE_OUT_OF_RANGE')
    const { answer } = await place(shop, (await startEclairCart(shop)).id, { ...tomorrow, is_rescheduled: true })
    expect(answer.data.order).toMatchObject({ shipping_type: 'pre-order', delivery_date: '2026-11-22' })
  })

  it('[S8.6e] [S5.14g] refuses lines that cannot be made: gone, sold out, not for the service, too few pictures', async () => {
    const cart = await startEclairCart(shop)
    await changeShop(shop, (db) => db.updateTable('products').set({ in_stock: 0 }).where('id', '=', eclair).execute())
    expect((await place(shop, cart.id)).failure.code).toBe('OUT_OF_STOCK')
    await changeShop(shop, (db) => db.updateTable('products').set({ is_active: 0 }).where('id', '=', eclair).execute())
    expect((await place(shop, cart.id)).failure.code).toBe('PRODUCT_UNAVAILABLE')
    const photo = (await add(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })).answer.data
    expect((await place(shop, photo.id)).failure.code).toBe('PRE_ORDER_ONLY')
    await shop.call('updateGuestCartProduct', {
      params: { id: photo.items[0]!.id },
      query: preOrder,
      body: { quantity: 2 },
      cartId: photo.id,
    })
    expect((await place(shop, photo.id, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })).failure.code).toBe(
      'PICTURES_TOO_FEW',
    )
  })

  it('asks for consent when the total is higher than the one seen, and charges a lower one (D18)', async () => {
    const cart = await startEclairCart(shop)
    const higher = await place(shop, cart.id, { seen_total: 4.349 })
    expect(higher.failure).toMatchObject({ code: 'PRICE_CHANGED', data: { checkout: { id: cart.id, total: 4.35 } } })
    await changeShop(shop, (db) => db.updateTable('products').set({ price_fils: 1000 }).where('id', '=', eclair).execute())
    expect((await place(shop, cart.id)).failure.code).toBe('PRICE_CHANGED')
    expect((await place(shop, cart.id, { seen_total: 4.35 })).failure.code).toBe('PRICE_CHANGED')
    expect((await place(shop, cart.id, { seen_total: 4.75 })).answer.data.order.total).toBe(4.75)
    const other = await startEclairCart(shop)
    expect((await place(shop, other.id, { seen_total: 100 })).status).toBe(201)
  })

  it('refuses amounts that are none, and hostile keys and lengths, as a client’s mistake', async () => {
    for (const given of [
      { tipping: 0.0005 },
      { tipping: -1 },
      { tipping: 51 },
      { seen_total: 1e20 },
      { notes: 'x'.repeat(501) },
      { email: `${'a'.repeat(250)}@b.co` },
      { status: 'paid' },
      { payment_status: 'paid' },
      { lat: 91 },
    ]) {
      const { status } = await shop.call('placeGuestOrder', {
        cartId: (await startEclairCart(shop)).id,
        body: { ...orderBody(), ...given } as PlaceOrder,
      })
      expect(status, JSON.stringify(given)).toBe(422)
    }
    expect(await countRows(shop, 'orders')).toBe(0)
  })

  it('leaves no trace: the cart can still be ordered, nothing was taken', async () => {
    const cart = await startCart(shop, kunafaBar, { quantity: 2 })
    await shop.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon: 'LASTONE' } })
    await shop.context.db.updateTable('coupons').set({ used_count: 1 }).where('id', '=', 'lastone').execute()
    expect((await place(shop, cart.id)).failure.code).toBe('COUPON_USED_UP')
    expect(await countRows(shop, 'idempotency_keys')).toBe(0)
    const product = await shop.context.db.selectFrom('products').select('stock_left').where('id', '=', kunafaBar).executeTakeFirstOrThrow()
    expect(product.stock_left).toBe(4)
    expect(await shop.context.db.selectFrom('slot_bookings').select('booked').where('booked', '>', 0).execute()).toEqual([])
    await shop.context.db.updateTable('coupons').set({ used_count: 0 }).where('id', '=', 'lastone').execute()
    expect((await place(shop, cart.id)).answer.data.order).toMatchObject({ discount: 2, total: 5.75 })
  })

  it('answers a guest whose phone has ordered before with the total without a coupon for first orders, and takes that', async () => {
    expect((await place(shop, (await startEclairCart(shop)).id)).status).toBe(201)
    const cart = await startCart(shop, kunafaBar, { quantity: 2 })
    await shop.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon: 'WELCOME' } })
    const { code, data } = (await place(shop, cart.id, { seen_total: 0 })).failure
    expect([code, data?.checkout?.discount, data?.checkout?.total]).toEqual(['COUPON_FIRST_ORDER_ONLY', 0, 7.75])
    const placed = await place(shop, cart.id, { seen_total: data?.checkout?.total ?? 0 })
    expect(placed.answer.data.order).toMatchObject({ discounts: [], total: 7.75 })
  })

  it('takes an order at the total that was seen without a coupon that ended, and uses none', async () => {
    const cart = await startCart(shop, kunafaBar, { quantity: 2 })
    await shop.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon: 'ONCE20' } })
    await shop.context.db.updateTable('coupons').set({ ends_at: '2026-01-01T00:00:00+03:00' }).where('id', '=', 'once20').execute()
    expect((await place(shop, cart.id)).failure.code).toBe('COUPON_EXPIRED')
    const placed = await place(shop, cart.id, { seen_total: 7.75 })
    expect(placed.answer.data.order).toMatchObject({ discount: 0, discounts: [], total: 7.75 })
    expect(await shop.context.db.selectFrom('coupon_redemptions').selectAll().execute()).toEqual([])
  })
})

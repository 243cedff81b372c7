import { randomUUID } from 'node:crypto'
import type { PlaceOrder } from '@sukkar/contract/order'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../deliver-outbox.ts'
import {
  add,
  afternoonMs,
  changeShop,
  deliverNow,
  eclair,
  fetchNow,
  kunafaBar,
  openShop,
  orderBody,
  photoCake,
  place,
  placeNew,
  preOrder,
  startCart,
} from '../../testing/checkout-steps.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { moveOrder } from './order-status.ts'

// On PostgreSQL in the quick tier too: placing is the longest transaction.

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const count = async (table: 'orders' | 'order_lines' | 'idempotency_keys' | 'order_history' | 'outbox'): Promise<number> =>
  Number(
    (
      await shop.context.db
        .selectFrom(table)
        .select((select) => select.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const newCart = (quantity = 4) => startCart(shop, eclair, { quantity })
/** The answer to a placement that must be refused. */
const refused = async (given: Partial<PlaceOrder>, locale: 'en' | 'ar' = 'en') => {
  const cart = await newCart()
  const answer = await place(shop, cart.id, given, { locale })
  expect(await count('orders')).toBe(0)
  return answer.failure
}

describe('placing an order', () => {
  it('[api:placeGuestOrder] [S7.10] [S7.51b] [S3.17] answers the order, the checkout and the token, and makes the cart an order', async () => {
    const cart = await newCart()
    const answer = await place(shop, cart.id, { notes: 'Ring twice', tipping: 0.25, is_separate: true, total: 0.001, delivery_fee: 0 })
    expect(answer.status).toBe(201)
    const { order, checkout, paymentUrl, token } = answer.answer.data
    expect(paymentUrl).toBeNull()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(order).toMatchObject({
      number: 'SK-1001',
      status: 'created',
      shipping_type: 'asap',
      order_type: 'asap',
      delivery_date: '2026-11-21',
      promised_from: '2026-11-21T13:40:00+03:00',
      customer: { name: 'Noura Al-Salem', phone: '96550001234', email: 'noura@example.com' },
      notes: 'Ring twice',
      is_separate: true,
      sub_total: 3.6,
      discount: 0,
      delivery_fee: 0.75,
      delivery_cost: 0.75,
      tip: 0.25,
      total: 4.6,
      payment_method_code: 1,
      payment_method: null,
      payment_status: 'on_delivery',
      pay_until: null,
      payments: [],
    })
    expect(order.items).toMatchObject([{ product_id: eclair, quantity: 4, price: 0.9, line_total: 3.6 }])
    expect(order.address).toMatchObject({ block_no: '4', address_street_name: 'Salem Al-Mubarak', area_name_en: 'Salmiya', area_id: '202' })
    expect(order.timeline.map((step) => step.status)).toEqual(['created', 'in_progress', 'ready_for_delivery', 'on_the_way', 'delivered'])
    expect(checkout).toMatchObject({ id: cart.id, total: 4.6, shipping: 0.75, user: { phone: '96550001234' } })
    expect(checkout.address).toMatch(/Salmiya.*Block.*4.*Salem Al-Mubarak.*27/)
    const stored = await shop.context.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('[S4.12a] leaves the customer an empty cart', async () => {
    const cart = await newCart()
    await place(shop, cart.id)
    const next = (await shop.call('getGuestCart', { cartId: cart.id, query: deliverNow })).answer.data
    expect(next.items).toEqual([])
    expect(next.id).not.toBe(cart.id)
  })

  it('[S3.14a] moves pictures, notes, options and the photo of the building to the order', async () => {
    const cart = (
      await add(shop, photoCake.id, {
        options: photoCake.options,
        pictures: 2,
        choice: preOrder,
        extra: { special_request: 'Blue ribbon' },
      })
    ).answer.data
    const form = new FormData()
    for (const [key, value] of Object.entries(orderBody({ ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })))
      form.set(key, String(value))
    form.set('order_screenshot', new Blob([Buffer.from('/9j/', 'base64')]), 'gate.jpg')
    expect((await shop.call('placeGuestOrder', { cartId: cart.id, form })).failure.code).toBe('PICTURE_UNREADABLE')
    form.set(
      'order_screenshot',
      new Blob([
        new Uint8Array(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
            .jpeg()
            .toBuffer(),
        ),
      ]),
      'gate.jpg',
    )
    const { order } = (await shop.call('placeGuestOrder', { cartId: cart.id, form })).answer.data
    expect(order).toMatchObject({ delivery_date: '2026-11-25', promised_from: '2026-11-25T16:00:00+03:00' })
    expect(order.items[0]).toMatchObject({ special_request: 'Blue ribbon', price: 9.5 })
    expect(order.items[0]?.images).toHaveLength(2)
    expect((await shop.app.inject(order.items[0]!.images[0]!.url)).statusCode).toBe(200)
    expect(order.order_screenshot).toMatchObject({ width: 9, height: 9 })
    expect((await shop.app.inject(order.order_screenshot?.url ?? '')).statusCode).toBe(200)
    expect(
      await shop.context.db
        .selectFrom('pictures')
        .select('id')
        .where('order_id', '=', order.id)
        .where('order_line_id', 'is', null)
        .execute(),
    ).toHaveLength(1)
  })

  it('[S5.12] [S9.3f] normalises digits and puts 965 before eight of them; other countries pass as they are', async () => {
    const { order } = await placeNew(shop, { address_phone: '٥٠٠٠ ١٢٣٤', civil_id: '١٢٣٤٥٦٧٨', block_no: '٤' })
    expect(order.customer.phone).toBe('96550001234')
    expect(order.address).toMatchObject({ civil_id: '12345678', block_no: '4' })
    expect((await placeNew(shop, { address_phone: '+966 50 123 4567' })).order.customer.phone).toBe('966501234567')
  })

  it('[S4.4a] takes a pick-up without an address, a minimum or a delivery cost, paid at the office', async () => {
    const cart = await startCart(shop, eclair, { choice: fetchNow })
    const { order } = (await place(shop, cart.id, { ...fetchNow, payment_method_code: 2, is_pickedup: true, tipping: 1 })).answer.data
    expect(order).toMatchObject({
      order_type: 'pick-up',
      address: null,
      delivery_cost: 0,
      tip: 0,
      total: 0.9,
      promised_from: '2026-11-21T13:15:00+03:00',
    })
    expect(order.timeline.at(-1)?.status).toBe('picked')
  })

  it('[S1.7a] decides the free delivery of the morning by the clock at placement', async () => {
    shop.clock.set(Date.parse('2026-11-21T11:59:59+03:00'))
    const early = await newCart()
    const late = await newCart()
    expect((await place(shop, early.id)).answer.data.order.delivery_cost).toBe(0)
    shop.clock.set(Date.parse('2026-11-21T12:00:00+03:00'))
    expect((await place(shop, late.id)).answer.data.order.delivery_cost).toBe(0.75)
  })

  it('takes a gift that is fetched without the phone of whoever gets it, and needs it of one that is brought', async () => {
    const to_send = { name: 'Dalal', phone: '', card_text: 'مبروك', hide_prices: true, do_not_call: false }
    const cart = await startCart(shop, eclair, { quantity: 4, choice: fetchNow })
    const fetched = await place(shop, cart.id, { ...fetchNow, payment_method_code: 2, to_send })
    expect(fetched.answer.data.order.gift).toEqual(to_send)
    const other = await startCart(shop, eclair, { quantity: 4 })
    expect((await place(shop, other.id, { to_send })).failure.errors).toHaveProperty('to_send.phone')
  })
  it('keeps a gift with the phone of whoever receives it', async () => {
    const { order } = await placeNew(shop, {
      to_send: { name: 'Dalal', phone: '66001122', card_text: 'مبروك', hide_prices: true, do_not_call: true },
    })
    expect(order.gift).toEqual({ name: 'Dalal', phone: '96566001122', card_text: 'مبروك', hide_prices: true, do_not_call: true })
    expect(
      (
        await place(shop, (await newCart()).id, {
          to_send: { name: ' ', phone: '1', card_text: '', hide_prices: false, do_not_call: false },
        })
      ).failure.errors,
    ).toHaveProperty(['to_send.phone'])
  })

  it('numbers orders one after the other', async () => {
    const numbers = [await placeNew(shop), await placeNew(shop), await placeNew(shop)].map(({ order }) => order.number)
    expect(numbers).toEqual(['SK-1001', 'SK-1002', 'SK-1003'])
  })
})

describe('what is refused, with nothing changed', () => {
  it('[S5.14c] asks for the terms', async () => {
    expect(await refused({ terms_accepted: false })).toMatchObject({
      code: 'TERMS_REQUIRED',
      message: 'Please agree to the terms and conditions',
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
    const arabic = await shop.call('placeGuestOrder', { cartId: (await newCart()).id, body: orderBody(given), locale: 'ar' })
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
    // The sentence at the field is no other than the one of the refusal.
    expect(paci.errors).toEqual({ civil_id: [paci.message] })
    expect((await refused({ civil_id: '290010112345' })).code).toBe('PACI_INVALID')
  })

  it('leaves out a pin outside Kuwait rather than refuse the order', async () => {
    expect((await placeNew(shop, { lat: 51.5, lng: 0 })).order.address).toMatchObject({ lat: null, lng: null })
    expect((await placeNew(shop, { lat: 29.33, lng: 48.07 })).order.address).toMatchObject({ lat: 29.33, lng: 48.07 })
  })

  it('[S5.14a] refuses areas that do not exist or have no branch, and a branch that does not serve the area', async () => {
    expect((await refused({ area_id: 'atlantis' })).code).toBe('AREA_UNKNOWN')
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
    const cart = await newCart()
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
    const cart = await newCart()
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
    const { answer } = await place(shop, (await newCart()).id, { ...tomorrow, is_rescheduled: true })
    expect(answer.data.order).toMatchObject({ shipping_type: 'pre-order', delivery_date: '2026-11-22' })
  })

  it('[S8.6e] [S5.14g] refuses lines that cannot be made: gone, sold out, not for the service, too few pictures', async () => {
    const cart = await newCart()
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
    const cart = await newCart()
    const higher = await place(shop, cart.id, { seen_total: 4.349 })
    expect(higher.failure).toMatchObject({ code: 'PRICE_CHANGED', data: { checkout: { id: cart.id, total: 4.35 } } })
    await changeShop(shop, (db) => db.updateTable('products').set({ price_fils: 1000 }).where('id', '=', eclair).execute())
    expect((await place(shop, cart.id)).failure.code).toBe('PRICE_CHANGED')
    expect((await place(shop, cart.id, { seen_total: 4.35 })).failure.code).toBe('PRICE_CHANGED')
    expect((await place(shop, cart.id, { seen_total: 4.75 })).answer.data.order.total).toBe(4.75)
    const other = await newCart()
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
        cartId: (await newCart()).id,
        body: { ...orderBody(), ...given } as PlaceOrder,
      })
      expect(status, JSON.stringify(given)).toBe(422)
    }
    expect(await count('orders')).toBe(0)
  })

  it('leaves no trace: the cart can still be ordered, nothing was taken', async () => {
    const cart = await startCart(shop, kunafaBar, { quantity: 2 })
    await shop.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon: 'LASTONE' } })
    await shop.context.db.updateTable('coupons').set({ used_count: 1 }).where('id', '=', 'lastone').execute()
    expect((await place(shop, cart.id)).failure.code).toBe('COUPON_USED_UP')
    expect(await count('idempotency_keys')).toBe(0)
    const product = await shop.context.db.selectFrom('products').select('stock_left').where('id', '=', kunafaBar).executeTakeFirstOrThrow()
    expect(product.stock_left).toBe(4)
    expect(await shop.context.db.selectFrom('slot_bookings').select('booked').where('booked', '>', 0).execute()).toEqual([])
    await shop.context.db.updateTable('coupons').set({ used_count: 0 }).where('id', '=', 'lastone').execute()
    expect((await place(shop, cart.id)).answer.data.order).toMatchObject({ discount: 2, total: 5.75 })
  })
})

describe('the same order once', () => {
  it('gives the first answer again for the same key and body', async () => {
    const cart = await newCart()
    const key = randomUUID()
    const first = await place(shop, cart.id, {}, { key })
    const second = await place(shop, cart.id, {}, { key })
    expect(second.status).toBe(201)
    expect(second.answer).toEqual(first.answer)
    expect(await count('orders')).toBe(1)
  })

  it('refuses the same key with another photo of the building', async () => {
    const cart = await newCart()
    const headers = { 'idempotency-key': randomUUID() }
    const send = async (width: number) => {
      const form = new FormData()
      for (const [key, value] of Object.entries(orderBody())) form.set(key, String(value))
      const photo = sharp({ create: { width, height: 9, channels: 3, background: '#fff' } })
      form.set('order_screenshot', new Blob([new Uint8Array(await photo.jpeg().toBuffer())]), 'gate.jpg')
      return await shop.call('placeGuestOrder', { cartId: cart.id, headers, form })
    }
    const first = await send(9)
    expect(first.status).toBe(201)
    expect((await send(10)).failure).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH', status: 409 })
    expect((await send(9)).answer.data.order.id).toBe(first.answer.data.order.id)
  })

  it('refuses the same key with another body', async () => {
    const cart = await newCart()
    const key = randomUUID()
    await place(shop, cart.id, {}, { key })
    expect((await place(shop, cart.id, { notes: 'other' }, { key })).failure).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH', status: 409 })
    expect((await place(shop, cart.id, {}, { key: 'short' })).failure.code).toBe('IDEMPOTENCY_KEY_INVALID')
  })

  it('answers the order of the cart to another key, another tab and to none', async () => {
    const cart = await newCart()
    const first = (await place(shop, cart.id)).answer.data
    const second = await place(shop, cart.id, { notes: 'second tab' })
    expect(second.status).toBe(200)
    expect(second.answer).toMatchObject({
      message: 'This order had already been placed',
      data: { order: { id: first.order.id }, token: first.token },
    })
    const third = await shop.call('placeGuestOrder', { cartId: cart.id, body: orderBody() })
    expect(third.answer.data.order.id).toBe(first.order.id)
    expect(await count('orders')).toBe(1)
  })

  it('a refused attempt can be repeated with its key', async () => {
    const cart = await newCart()
    const key = randomUUID()
    expect((await place(shop, cart.id, { terms_accepted: false }, { key })).status).toBe(422)
    expect((await place(shop, cart.id, {}, { key })).status).toBe(201)
  })
})

describe('seeing an order', () => {
  it('[api:getGuestOrder] [S6.1a] shows it to the holder of its token, and tells nobody else that it exists', async () => {
    const { order, token } = await placeNew(shop)
    const other = await placeNew(shop)
    const ask = (id: string, secret: string) => shop.call('getGuestOrder', { params: { id }, query: { token: secret } })
    expect((await ask(order.id, token ?? '')).answer.data).toEqual(order)
    const wrong = await ask(order.id, other.token ?? '')
    const missing = await ask(randomUUID(), token ?? '')
    expect(wrong.status).toBe(404)
    expect(wrong.failure).toEqual(missing.failure)
    expect((await ask(order.id, 'x')).status).toBe(422)
  })

  it('[S1.8b] may be cancelled before its day begins, not on it (D58)', async () => {
    const today = await placeNew(shop)
    expect(today.order).toMatchObject({ can_cancel: false, cancel_until: null })
    const cart = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
    const planned = (await place(shop, cart.id, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })).answer.data
    expect(planned.order).toMatchObject({ can_cancel: true, cancel_until: '2026-11-25T00:00:00+03:00' })
    shop.clock.set(Date.parse('2026-11-25T00:00:00+03:00'))
    expect(
      (await shop.call('getGuestOrder', { params: { id: planned.order.id }, query: { token: planned.token ?? '' } })).answer.data
        .can_cancel,
    ).toBe(false)
  })

  it('[S4.13a] moves along the legal steps alone, each with its history and its event', async () => {
    const { order, token } = await placeNew(shop)
    const { db } = shop.context
    expect(await moveOrder(db, order.id, { event: 'deliver', actor: 'staff' }, afternoonMs)).toBeNull()
    expect(await moveOrder(db, order.id, { event: 'accept', actor: 'customer' }, afternoonMs)).toBeNull()
    expect(await moveOrder(db, order.id, { event: 'accept', actor: 'staff' }, afternoonMs + 60_000)).toBe('in_progress')
    const events: unknown[] = []
    shop.context.realtime.subscribe([`order.${order.id}`], (_, event) => events.push(event))
    expect(await deliverOutbox(shop.context, afternoonMs + 60_000)).toBe(2)
    expect(await deliverOutbox(shop.context, afternoonMs + 60_000)).toBe(0)
    expect(events).toEqual(['created', 'in_progress'].map((status) => ({ name: 'order', data: { id: order.id, status } })))
    const seen = (await shop.call('getGuestOrder', { params: { id: order.id }, query: { token: token ?? '' } })).answer.data
    expect(seen.timeline.slice(0, 3)).toEqual([
      { status: 'created', at: order.created_at },
      { status: 'in_progress', at: '2026-11-21T13:01:00+03:00' },
      { status: 'ready_for_delivery', at: null },
    ])
  })
})

describe('stock, time and coupon', () => {
  it('takes what is counted and shows it to the next customer', async () => {
    const cart = await startCart(shop, kunafaBar, { quantity: 3 })
    await place(shop, cart.id)
    const product = await shop.context.db.selectFrom('products').select('stock_left').where('id', '=', kunafaBar).executeTakeFirstOrThrow()
    expect(product.stock_left).toBe(1)
    expect((await add(shop, kunafaBar, { quantity: 2 })).failure.code).toBe('NOT_ENOUGH_STOCK')
  })

  it('takes a place of the slot until it is full', async () => {
    await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1 }).where('branch_id', '=', 'salmiya').execute())
    const slot = { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' }
    const carts = [
      await startCart(shop, eclair, { quantity: 4, choice: preOrder }),
      await startCart(shop, eclair, { quantity: 4, choice: preOrder }),
    ]
    expect((await place(shop, carts[0]!.id, slot)).status).toBe(201)
    expect((await place(shop, carts[1]!.id, slot)).failure.code).toBe('SLOT_FULL')
    expect((await place(shop, carts[1]!.id, { ...slot, delivery_from: '17:00' })).status).toBe(201)
  })

  it('[S4.15b] tells the carts that chose the time at once when its last place is taken, and no others', async () => {
    await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 2 }).where('branch_id', '=', 'salmiya').execute())
    const slot = { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' }
    const heard: string[] = []
    const waitFor = async (from: string): Promise<string> => {
      const { id } = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
      const query = { ...preOrder, delivery_date: '2026-11-25', from, to: '18:00' }
      expect((await shop.call('getGuestTimer', { params: { cart: id }, query })).answer.data.value).toBe(true)
      shop.context.realtime.subscribe([`timeSlot.${id}`], () => heard.push(id))
      return id
    }
    const waiting = [await waitFor('16:00'), await waitFor('17:00')]
    const orderTime = async (): Promise<void> => {
      const cart = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
      expect((await place(shop, cart.id, slot)).status).toBe(201)
      await deliverOutbox(shop.context, afternoonMs)
    }
    await orderTime()
    expect(heard).toEqual([])
    await orderTime()
    expect(heard).toEqual([waiting[0]])
  })

  it('[S3.12] uses a coupon up, once for each customer where it says so', async () => {
    const withCoupon = async (coupon: string) => {
      const cart = await startCart(shop, eclair, { quantity: 10 })
      await shop.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon } })
      return cart.id
    }
    const first = (await place(shop, await withCoupon('ONCE20'))).answer.data
    expect(first.order).toMatchObject({ sub_total: 9, discount: 1.8, total: 7.95, discounts: [{ code: 'ONCE20', amount: 1.8 }] })
    expect((await place(shop, await withCoupon('ONCE20'))).failure.code).toBe('COUPON_ALREADY_USED')
    expect((await place(shop, await withCoupon('ONCE20'), { address_phone: '66001122' })).status).toBe(201)
    expect((await place(shop, await withCoupon('WELCOME'))).failure.code).toBe('COUPON_FIRST_ORDER_ONLY')
    expect((await place(shop, await withCoupon('LASTONE'))).status).toBe(201)
    const used = await shop.context.db
      .selectFrom('coupons')
      .select(['id', 'used_count'])
      .where('used_count', '>', 0)
      .orderBy('id')
      .execute()
    expect(used).toEqual([
      { id: 'lastone', used_count: 1 },
      { id: 'once20', used_count: 2 },
    ])
  })
})

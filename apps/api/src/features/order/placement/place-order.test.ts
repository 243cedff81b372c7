import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { getCatalogueVersion } from '../../../platform/shop-data/catalogue-version.ts'
import {
  add,
  changeShop,
  eclair,
  fetchNow,
  orderBody,
  photoCake,
  place,
  placeNew,
  preOrder,
  readCart,
  startCart,
  startEclairCart,
} from '../../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'

// On PostgreSQL in the quick tier too: placing is the longest transaction.

const shop = openShopForEachTest()

describe('placing an order', () => {
  it('[api:placeGuestOrder] [S7.10] [S7.51b] [S3.17] answers the order, the checkout and the token, and makes the cart an order', async () => {
    const cart = await startEclairCart(shop)
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
    const cart = await startEclairCart(shop)
    await place(shop, cart.id)
    const next = await readCart(shop, cart.id)
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

  it('is made by the branch of the cart when the request names none', async () => {
    const branches = await shop.context.db.selectFrom('area_branches').select('branch_id').where('area_id', '=', fetchNow.area_id).execute()
    const placed: string[] = []
    for (const { branch_id } of branches) {
      const cart = await startCart(shop, eclair, { choice: fetchNow, extra: { branch_id } })
      expect(cart.branch_id).toBe(branch_id)
      placed.push((await place(shop, cart.id, { ...fetchNow, payment_method_code: 2 })).answer.data.order.branch.id)
    }
    expect(placed).toEqual(branches.map(({ branch_id }) => branch_id))
    expect(placed).toHaveLength(2)
  })

  it.each([
    [6, 'is'],
    [5, 'is not'],
  ])('with %s units left of a product, the stock that customers are shown %s what it was', async (left, shown) => {
    const { db } = shop.context
    await changeShop(shop, () =>
      db
        .updateTable('products')
        .set({ stock_left: left + 4 })
        .where('id', '=', eclair)
        .execute(),
    )
    const cart = await startEclairCart(shop)
    const before = await getCatalogueVersion(db)
    expect((await place(shop, cart.id)).status).toBe(201)
    expect((await getCatalogueVersion(db)) === before ? 'is' : 'is not').toBe(shown)
  })

  it('[S1.7a] decides the free delivery of the morning by the clock at placement', async () => {
    shop.clock.set(Date.parse('2026-11-21T11:59:59+03:00'))
    const early = await startEclairCart(shop)
    const late = await startEclairCart(shop)
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

  it.each([
    ['that is brought', {}, ['to_send.name', 'to_send.phone']],
    ['that is fetched', { ...fetchNow, payment_method_code: 2 }, ['to_send.name']],
  ] as const)('asks who gets a gift %s', async (_, given, missing) => {
    const cart = await startEclairCart(shop)
    expect(Object.keys((await place(shop, cart.id, { ...given, to_send: true })).failure.errors ?? {})).toEqual(missing)
  })

  it('keeps a gift with the phone of whoever receives it', async () => {
    const { order } = await placeNew(shop, {
      to_send: { name: 'Dalal', phone: '66001122', card_text: 'مبروك', hide_prices: true, do_not_call: true },
    })
    expect(order.gift).toEqual({ name: 'Dalal', phone: '96566001122', card_text: 'مبروك', hide_prices: true, do_not_call: true })
    expect(
      (
        await place(shop, (await startEclairCart(shop)).id, {
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

import type { Cart } from '@sukkar/contract/cart'
import type { PlaceOrder } from '@sukkar/contract/order'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChangeWatch } from './answer-check.ts'
import {
  add,
  afternoonMs,
  changeShop,
  deliverNow,
  eclair,
  eclairKwd,
  fetchNow,
  openShop,
  orderBody,
  photoCake,
  place,
  preOrder,
  startCart,
} from './checkout-steps.ts'
import type { TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ hasManyCallers: true })
  // Many orders are placed in one hour here.
  await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1_000_000 }).execute())
})
afterAll(() => shop.close())

const fils = (kwd: number): number => Math.round(kwd * 1000)
const deliveryKwd = 0.75
/** Sends what the contract's types would not let through. */
const tampered = (fields: object): Partial<PlaceOrder> => fields as Partial<PlaceOrder>

const newCart = (): Promise<Cart> => startCart(shop, eclair, { quantity: 4 })

/** Four éclairs and their delivery, whatever the request says. */
const expectFullPrice = (order: { sub_total: number; discount: number; delivery_cost: number; total: number; tip: number }, tip = 0) => {
  expect(order).toMatchObject({ sub_total: 4 * eclairKwd, discount: 0, delivery_cost: deliveryKwd, tip })
  expect(fils(order.total)).toBe(fils(4 * eclairKwd + deliveryKwd + tip))
}

/** Money as a cheat writes it. */
const cheapMoney = fc.oneof(
  fc.constantFrom<unknown>(0, -1, -1000, 0.001, 1e21, -1e21, '0', '-5', '٠', null, true, [], {}, [0], { fils: 0 }, Number.MAX_SAFE_INTEGER),
  fc.double({ noNaN: true }),
)
const moneyKeys = ['total', 'sub_total', 'price', 'discount', 'delivery_fee', 'delivery_cost'] as const

describe('money in a request', () => {
  it('[S9.1a] [S7.10] of an order is ignored: the total is the server’s own', async () => {
    const money = fc.record(Object.fromEntries(moneyKeys.map((key) => [key, cheapMoney])), { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(money, async (fields) => {
        const { answer } = await place(shop, (await newCart()).id, tampered(fields))
        expectFullPrice(answer.data.order)
        expect(answer.data.checkout.total).toBe(answer.data.order.total)
      }),
      { seed: 3, numRuns: 40 },
    )
  })

  it.each([
    'minimum_charge',
    'service_cost',
    'tax',
    'items',
    'coupon',
    'coupon_id',
    'discounts',
    'status',
    'payment_status',
    'paid_at',
    'user_id',
    'number',
    'promised_to',
  ])('[S7.10] an order that brings its own %s is refused', async (key) => {
    const cart = await newCart()
    const hasChanged = await createChangeWatch(shop.context.db)
    const { status, failure } = await place(shop, cart.id, tampered({ [key]: 0 }))
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, [key]])
    expect(await hasChanged()).toBe(false)
  })

  it('[S7.35] of a line is ignored, and a line brings no other', async () => {
    const cheap = await startCart(shop, eclair, { quantity: 4, extra: { price: 0.001, total: -5 } })
    expect([cheap.items[0]?.price, fils(cheap.sub_total)]).toEqual([eclairKwd, fils(4 * eclairKwd)])
    for (const key of ['price_delta', 'line_total', 'unit_price', 'seen_price_fils', 'discount'])
      expect((await add(shop, eclair, { extra: { [key]: 0 } })).status).toBe(422)
    const changed = await shop.app.inject({
      method: 'PATCH',
      url: `/api/guest-apis/cart-product/${cheap.items[0]?.id}`,
      headers: { 'x-cart-id': cheap.id },
      payload: { quantity: 4, price: 0 },
    })
    expect(changed.statusCode).toBe(422)
  })

  it('[S7.10] of a tip below nothing, above the largest or finer than a fils is refused; a tip that was chosen is added', async () => {
    const cart = await newCart()
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const tipping of [-0.001, -1, -1000, 50.001, 1e9, 1e21, 0.0001]) {
      const { status, failure } = await place(shop, cart.id, { tipping })
      expect([tipping, status, Object.keys(failure.errors ?? {})]).toEqual([tipping, 422, ['tipping']])
    }
    expect(await hasChanged()).toBe(false)
    expectFullPrice((await place(shop, cart.id, { tipping: 0.5 })).answer.data.order, 0.5)
  })

  it('[S7.10] agreed to may be too little, never too much: a total that was seen lowers nothing', async () => {
    const cart = await newCart()
    for (const seen_total of [0, -5, 0.001, 4.349]) {
      const { failure } = await place(shop, cart.id, { seen_total })
      expect(failure.code).toBe('PRICE_CHANGED')
    }
    expectFullPrice((await place(shop, cart.id, { seen_total: 1000 })).answer.data.order)
  })

  it('[S7.10] below the minimum stays below it, whatever the request claims', async () => {
    const { id } = await startCart(shop, eclair, { quantity: 1 })
    const { failure } = await place(shop, id, tampered({ sub_total: 100, total: 100, is_pickup: true }))
    expect(failure.code).toBe('BELOW_MINIMUM')
  })

  it('[S7.10] delivery is paid for although the order says that it is fetched', async () => {
    const { order } = (await place(shop, (await newCart()).id, { is_pickup: true, is_pickedup: true, delivery_fee: 0 })).answer.data
    expectFullPrice(order)
  })
})

describe('quantities and options', () => {
  it('[S7.35] stay whole and within their bounds', async () => {
    const cart = await newCart()
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const quantity of [0, -1, 1.5, 100, 1e9, -0.5]) {
      const params = { id: cart.items[0]?.id ?? '' }
      expect((await shop.call('updateGuestCartProduct', { params, query: {}, body: { quantity }, cartId: cart.id })).status).toBe(422)
    }
    for (const quantity of [-100, 100, 0.5, 96]) expect((await add(shop, eclair, { quantity, cartId: cart.id })).status).toBe(422)
    expect(await hasChanged()).toBe(false)
    // A difference never takes a line below one.
    expect((await add(shop, eclair, { quantity: -99, cartId: cart.id })).answer.data.items[0]?.quantity).toBe(1)
  })

  it('[S7.35] of another product, of no product, twice or left out are refused', async () => {
    const { id, options } = photoCake
    const choice = preOrder
    const [size = '', flavor = '', color = ''] = options
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const odd of [
      [],
      [size],
      [size, size, flavor, color],
      ['size-1017-small', flavor, color],
      [size, flavor, color, 'no-such-option'],
      ['__proto__', flavor, color],
    ])
      expect((await add(shop, id, { options: odd, pictures: 1, choice })).status).toBe(422)
    expect((await add(shop, eclair, { options: [size] })).status).toBe(422)
    expect(await hasChanged()).toBe(false)
    expect((await add(shop, id, { options, pictures: 1, choice })).status).toBe(200)
  })
})

describe('things of another', () => {
  it('[S7.34] a cart of another is neither priced nor ordered by naming its line or picture', async () => {
    const mine = await newCart()
    const theirs = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })
    const [line] = theirs.items
    const hasChanged = await createChangeWatch(shop.context.db)
    const tried = [
      await shop.call('updateGuestCartProduct', { params: { id: line?.id ?? '' }, query: {}, body: { quantity: 1 }, cartId: mine.id }),
      await shop.call('deleteGuestCartProduct', { params: { id: line?.id ?? '' }, query: {}, cartId: mine.id }),
      await shop.call('deleteGuestCartPicture', { params: { id: line?.images[0]?.id ?? '' }, query: {}, cartId: mine.id }),
      await add(shop, photoCake.id, { quantity: 1, choice: preOrder, cartId: mine.id, extra: { line_id: line?.id } }),
    ]
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await hasChanged()).toBe(false)
  })

  it('[S7.10] an area that is not served, a branch that does not serve it and unknown ones are refused', async () => {
    const cart = await newCart()
    const others = await shop.context.db.selectFrom('branches').select('id').execute()
    const serving = await shop.context.db
      .selectFrom('area_branches')
      .select('branch_id')
      .where('area_id', '=', deliverNow.area_id)
      .execute()
    const far = others.find(({ id }) => !serving.some(({ branch_id }) => branch_id === id))?.id
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const [fields, code] of [
      [{ area_id: 'no-such-area' }, 'AREA_UNKNOWN'],
      [{ area_id: '__proto__' }, 'AREA_UNKNOWN'],
      [{ branch_id: 'no-such-branch' }, 'BRANCH_UNKNOWN'],
      [{ branch_id: far ?? 'far' }, 'BRANCH_UNKNOWN'],
    ] as const)
      expect((await place(shop, cart.id, fields)).failure.code).toBe(code)
    expect(await hasChanged()).toBe(false)
  })
})

describe('times and ways to pay', () => {
  it('[S7.10] a past date, a time that is no slot, a day too far and a date that is none are refused', async () => {
    const { id } = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const [delivery_date, delivery_from] of [
      ['2026-11-20', '12:00'],
      ['1970-01-01', '12:00'],
      ['2026-11-21', '00:00'],
      ['2026-11-24', '03:00'],
      ['2027-11-24', '12:00'],
      ['9999-12-31', '23:59'],
      ['2026-02-30', '12:00'],
      ['2026-13-01', '12:00'],
    ] as const) {
      const { status } = await place(shop, id, { ...preOrder, delivery_date, delivery_from })
      expect([delivery_date, delivery_from, status]).toEqual([delivery_date, delivery_from, expect.toBeOneOf([409, 422])])
    }
    expect((await place(shop, id, { ...preOrder })).failure.code).toBe('SLOT_REQUIRED')
    expect(await hasChanged()).toBe(false)
  })

  it('[S7.32] a slot is judged by the branch that bakes the order, not by one that has it open', async () => {
    const { id } = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
    const slots = (await shop.call('listTimeSlots', { query: { area: preOrder.area_id, order_type: 'asap' } })).answer.data
    const slot = slots.find(({ status }) => status === 1)
    await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 0 }).where('branch_id', '=', 'salmiya').execute())
    const { failure } = await place(shop, id, {
      ...preOrder,
      delivery_date: slot?.day ?? '',
      delivery_from: slot?.from ?? '',
      branch_id: 'salmiya',
    })
    expect(failure.code).toBe('SLOT_FULL')
    await changeShop(shop, (db) =>
      db.updateTable('slot_capacities').set({ capacity: 1_000_000 }).where('branch_id', '=', 'salmiya').execute(),
    )
    const placed = await place(shop, id, { ...preOrder, delivery_date: slot?.day ?? '', delivery_from: slot?.from ?? '' })
    expect(placed.answer.data.order.delivery_date).toBe(slot?.day)
  })

  it('[S7.10] the hour of an order for now is the server’s, whatever time it names', async () => {
    const { order } = (
      await place(shop, (await newCart()).id, { delivery_date: '1999-01-01', delivery_from: '00:00', delivery_to: '00:01' })
    ).answer.data
    expect(order.delivery_date).toBe('2026-11-21')
    expect(Date.parse(order.promised_from)).toBeGreaterThan(afternoonMs)
  })

  it('[S7.10] a way to pay that is not offered, or not for this order, is refused', async () => {
    const cart = await newCart()
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const fields of [
      { payment_method_code: 2 },
      { payment_method_code: 3 },
      { payment_method_code: 3, payment_method: null },
    ] as const)
      expect((await place(shop, cart.id, fields)).failure.code).toBe('PAYMENT_METHOD_UNAVAILABLE')
    for (const fields of [{ payment_method_code: 0 }, { payment_method_code: 4 }, { payment_method_code: '1' }, { payment_method: 'free' }])
      expect((await place(shop, cart.id, tampered(fields))).status).toBe(422)
    expect((await place(shop, cart.id, { terms_accepted: false })).failure.code).toBe('TERMS_REQUIRED')
    expect(await hasChanged()).toBe(false)
    const fetched = await startCart(shop, eclair, { quantity: 4, choice: fetchNow })
    expect((await place(shop, fetched.id, { ...orderBody(), ...fetchNow, payment_method_code: 1 })).failure.code).toBe(
      'PAYMENT_METHOD_UNAVAILABLE',
    )
  })

  it('[S4.12b] a payment is begun for the order of its token and for its whole total', async () => {
    const { order, token } = (await place(shop, (await newCart()).id, { payment_method_code: 3, payment_method: 'knet' })).answer.data
    const start = (payload: object) => shop.app.inject({ method: 'POST', url: `/api/payments/${order.id}/start?token=${token}`, payload })
    for (const body of [{ amount: 0.001 }, { amountFils: 1 }, { currency: 'IQD' }, { payment_method: 'free' }, { trackid: 'x' }])
      expect((await start(body)).statusCode).toBe(422)
    const attempts = await shop.context.db.selectFrom('payment_attempts').select('amount_fils').where('order_id', '=', order.id).execute()
    expect(attempts.map((attempt) => Number(attempt.amount_fils))).toEqual([fils(order.total)])
  })
})

import type { PlaceOrder } from '@sukkar/contract/order'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createChangeWatch } from './answer-check.ts'
import {
  add,
  afternoonMs,
  changeShop,
  eclair,
  eclairKwd,
  photoCake,
  place,
  preOrder,
  startCart,
  startEclairCart,
} from './checkout-steps.ts'
import { openShopForFile } from './shared-shop.ts'

const shop = openShopForFile({ nowMs: afternoonMs, hasManyCallers: true })

// So that many orders fit into one hour.
beforeAll(() => changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1_000_000 }).execute()))

const fils = (kwd: number): number => Math.round(kwd * 1000)
const deliveryKwd = 0.75

/** Fields that the contract's types would reject. */
const tampered = (fields: object): Partial<PlaceOrder> => fields as Partial<PlaceOrder>

/** Expects the price of four éclairs and their delivery, whatever the request contained. */
const expectFullPrice = (order: { sub_total: number; discount: number; delivery_cost: number; total: number; tip: number }, tip = 0) => {
  expect(order).toMatchObject({ sub_total: 4 * eclairKwd, discount: 0, delivery_cost: deliveryKwd, tip })
  expect(fils(order.total)).toBe(fils(4 * eclairKwd + deliveryKwd + tip))
}

/** Manipulated money. */
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
        const { answer } = await place(shop, (await startEclairCart(shop)).id, tampered(fields))
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
    const cart = await startEclairCart(shop)
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
    const cart = await startEclairCart(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const tipping of [-0.001, -1, -1000, 50.001, 1e9, 1e21, 0.0001]) {
      const { status, failure } = await place(shop, cart.id, { tipping })
      expect([tipping, status, Object.keys(failure.errors ?? {})]).toEqual([tipping, 422, ['tipping']])
    }
    expect(await hasChanged()).toBe(false)
    expectFullPrice((await place(shop, cart.id, { tipping: 0.5 })).answer.data.order, 0.5)
  })

  it('[S7.10] agreed to may be too little, never too much: a total that was seen lowers nothing', async () => {
    const cart = await startEclairCart(shop)
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
    const { order } = (await place(shop, (await startEclairCart(shop)).id, { is_pickup: true, is_pickedup: true, delivery_fee: 0 })).answer
      .data
    expectFullPrice(order)
  })
})

describe('quantities and options', () => {
  it('[S7.35] stay whole and within their bounds', async () => {
    const cart = await startEclairCart(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const quantity of [0, -1, 1.5, 100, 1e9, -0.5]) {
      const params = { id: cart.items[0]?.id ?? '' }
      expect((await shop.call('updateGuestCartProduct', { params, query: {}, body: { quantity }, cartId: cart.id })).status).toBe(422)
    }
    for (const quantity of [-100, 100, 0.5, 96]) expect((await add(shop, eclair, { quantity, cartId: cart.id })).status).toBe(422)
    expect(await hasChanged()).toBe(false)
    // A negative quantity never reduces a line below one.
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

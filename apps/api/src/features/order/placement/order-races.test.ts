import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { add, afternoonMs, changeShop, deliverNow, eclair, giftBox, place, preOrder, startCart } from '../../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { countRows } from '../../../testing/test-shop.ts'
import { reserveSlotPlace } from '../slot.queries.ts'
import { reserveStocks } from '../stock.queries.ts'
import { claimKey } from './order-key.queries.ts'

// On PostgreSQL in the quick tier too: two orders at once wait for each other’s rows.

const rounds = 8
const shop = openCheckedShopForEachTest()

describe('orders placed at once', () => {
  it('the same request twice and thrice makes one order and one answer', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const cart = await startCart(shop, eclair, { quantity: 4 })
      const key = randomUUID()
      const answers = await Promise.all([1, 2, 3].map(() => place(shop, cart.id, {}, { key })))
      expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
      expect(new Set(answers.map((answer) => JSON.stringify(answer.answer))).size).toBe(1)
      expect(await countRows(shop, 'orders')).toBe(round)
    }
  })

  it('two tabs with keys of their own make one order', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const cart = await startCart(shop, eclair, { quantity: 4 })
      const answers = await Promise.all([
        place(shop, cart.id),
        place(shop, cart.id, { notes: 'from the other tab' }),
        shop.call('getGuestCart', { cartId: cart.id }),
      ])
      expect([answers[0].status, answers[1].status].sort()).toEqual([200, 201])
      expect(answers[0].answer.data.order.id).toBe(answers[1].answer.data.order.id)
      expect(await countRows(shop, 'orders')).toBe(round)
    }
  })

  it('an order and a change of its cart at once leave an order of one of the two carts', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const cart = await startCart(shop, eclair, { quantity: 4 })
      const before = await countRows(shop, 'orders')
      const [placed, added] = await Promise.all([place(shop, cart.id), add(shop, eclair, { cartId: cart.id })])
      const ordered = placed.answer.data.order.items[0]?.quantity
      expect([4, 5]).toContain(ordered)
      expect(await countRows(shop, 'orders')).toBe(before + 1)
      // An addition after the order begins a new cart with one unit; one before it is part of the order.
      expect(added.answer.data.items.map(({ quantity }) => quantity)).toEqual([ordered === 4 ? 1 : 5])
    }
  })

  it('the last unit goes to one customer', async () => {
    const choice = { ...deliverNow, shipping_type: 'same-day' }
    const when = { shipping_type: 'same-day', delivery_date: '2026-11-21', delivery_from: '18:00' } as const
    for (let round = 0; round < rounds; round += 1) {
      await changeShop(shop, (db) => db.updateTable('products').set({ stock_left: 1 }).where('id', '=', giftBox).execute())
      const carts = await Promise.all([1, 2, 3].map(() => startCart(shop, giftBox, { choice })))
      const answers = await Promise.all(carts.map((cart) => place(shop, cart.id, when)))
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
      expect(
        (await shop.context.db.selectFrom('products').select('stock_left').where('id', '=', giftBox).executeTakeFirstOrThrow()).stock_left,
      ).toBe(0)
    }
  })

  it('the last use of a coupon goes to one customer, and one customer uses it once', async () => {
    for (const [code, phones] of [
      ['LASTONE', ['50001234', '66001122', '97001122']],
      ['ONCE20', ['50001234', '50001234', '50001234']],
    ] as const) {
      const carts = await Promise.all(phones.map(() => startCart(shop, eclair, { quantity: 10 })))
      for (const cart of carts)
        await shop.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon: code } })
      const answers = await Promise.all(carts.map((cart, index) => place(shop, cart.id, { address_phone: phones[index] ?? '' })))
      expect(answers.map((answer) => answer.status).sort(), code).toEqual([201, 409, 409])
    }
  })

  it('the last place of a slot goes to one customer', async () => {
    await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1 }).where('branch_id', '=', 'salmiya').execute())
    for (let hour = 9; hour < 9 + rounds; hour += 1) {
      const when = { ...preOrder, delivery_date: '2026-11-25', delivery_from: `${String(hour).padStart(2, '0')}:00` }
      const carts = await Promise.all([1, 2, 3].map(() => startCart(shop, eclair, { quantity: 4, choice: preOrder })))
      const answers = await Promise.all(carts.map((cart) => place(shop, cart.id, when)))
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
      expect(answers.filter((answer) => answer.status === 409).map((answer) => answer.failure.code)).toEqual(['SLOT_FULL', 'SLOT_FULL'])
    }
  })
})

/** Each call acts as a second process that read before the first one wrote. Each guard is the condition of an update; without it these fail. */
describe('the guards themselves, asked by someone who read too early', () => {
  it('stock', async () => {
    const { db } = shop.context
    const take = (...wanted: [string, number][]) => reserveStocks(db, new Map(wanted), null)
    expect(await take([giftBox, 1], [eclair, 99])).toEqual(
      new Map([
        [giftBox, 0],
        [eclair, null],
      ]),
    )
    expect(await take([giftBox, 1], [eclair, 99])).toEqual(new Map([[eclair, null]]))
  })

  it('stock of which there is some, but less than is asked for', async () => {
    const { db } = shop.context
    const take = (quantity: number) => reserveStocks(db, new Map([[giftBox, quantity]]), null)
    expect(await take(2)).toEqual(new Map())
    await db.updateTable('products').set({ stock_left: 3 }).where('id', '=', giftBox).execute()
    expect(await take(2)).toEqual(new Map([[giftBox, 1]]))
    expect(await take(2)).toEqual(new Map())
    expect(await take(1)).toEqual(new Map([[giftBox, 0]]))
  })

  it('slot', async () => {
    const { db } = shop.context
    const slot = { branchId: 'salmiya', service: 'asap', fulfilment: 'delivery', date: '2026-11-21', from: '18:00' } as const
    await db.updateTable('slot_capacities').set({ capacity: 2 }).execute()
    // The stored capacity counts, not the outdated one that the process has cached.
    expect([await reserveSlotPlace(db, slot), await reserveSlotPlace(db, slot), await reserveSlotPlace(db, slot)]).toEqual([
      'taken',
      'last',
      'full',
    ])
    await db.deleteFrom('slot_bookings').execute()
  })

  it('key', async () => {
    const { db } = shop.context
    const claim = { owner: 'cart:x', key: randomUUID(), requestHash: 'a', orderId: 'first' }
    expect(await claimKey(db, claim, afternoonMs)).toEqual({ state: 'new' })
    expect(await claimKey(db, { ...claim, orderId: 'second' }, afternoonMs)).toEqual({ state: 'done', orderId: 'first' })
    expect(await claimKey(db, { ...claim, requestHash: 'b' }, afternoonMs)).toEqual({ state: 'other_request' })
    await db.deleteFrom('idempotency_keys').execute()
  })
})

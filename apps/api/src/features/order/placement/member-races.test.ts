import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkData } from '../../../data-checks/check-data.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { join, login } from '../../../testing/account-steps.ts'
import { afternoonMs, changeShop, deliverNow, eclair, openShop, place, preOrder, startCart } from '../../../testing/checkout-steps.ts'
import { addOwn, joinWithCart, joinWithUnpaidOrder, placeOwn, readOwn } from '../../../testing/member-steps.ts'
import { insertTestOrder } from '../../../testing/test-order.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { claimCartForOrder } from '../../cart/order-cart.ts'
import { checkCouponCode, redeemCoupon } from '../../coupon/coupon.service.ts'

// On PostgreSQL in the quick tier too: a member’s two devices wait for each other’s rows.

const rounds = 8
let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
  // Every round orders within the same hour, which exceeds a normal capacity.
  await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1_000_000 }).execute())
})
afterEach(async () => {
  expect(await checkData(shop.context)).toEqual([])
  await shop.close()
})

const countOrders = async (): Promise<number> => (await shop.context.db.selectFrom('orders').select('id').execute()).length
const things = (cart: { items: { product_id: string; quantity: number }[] }) =>
  cart.items.map(({ product_id, quantity }) => [product_id, quantity])
const apply = (member: { headers: Record<string, string> }, cart: string, coupon: string) =>
  shop.call('applyCoupon', { params: { cart }, query: deliverNow, headers: member.headers, body: { coupon } })

describe('a member’s orders placed at once', () => {
  it('the same request three times makes one order and one answer', async () => {
    const member = await join(shop)
    for (let round = 1; round <= rounds; round += 1) {
      await addOwn(shop, member, eclair, { quantity: 4 })
      const key = randomUUID()
      const answers = await Promise.all([1, 2, 3].map(() => placeOwn(shop, member, {}, { key })))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
      expect(await countOrders()).toBe(round)
    }
  })

  it('two tabs with keys of their own make one order, whether they name the cart or not', async () => {
    const member = await join(shop)
    for (let round = 1; round <= rounds; round += 1) {
      const { id } = (await addOwn(shop, member, eclair, { quantity: 4 })).answer.data
      const named = round % 2 === 0 ? { cartId: id } : {}
      const [first, second] = await Promise.all([
        placeOwn(shop, member, {}, named),
        placeOwn(shop, member, { notes: 'from the other tab' }, named),
        readOwn(shop, member),
      ])
      expect([first.status, second.status].toSorted()).toEqual([200, 201])
      expect(first.answer.data.order.id).toBe(second.answer.data.order.id)
      expect(await countOrders()).toBe(round)
    }
  })

  it('an order and a change of its cart at once leave an order of one of the two carts', async () => {
    const member = await join(shop)
    for (let round = 1; round <= rounds; round += 1) {
      await addOwn(shop, member, eclair, { quantity: 4 })
      const [placed, added] = await Promise.all([placeOwn(shop, member), addOwn(shop, member, eclair)])
      const ordered = placed.answer.data.order.items[0]?.quantity
      expect([4, 5]).toContain(ordered)
      expect(things(added.answer.data)).toEqual([[eclair, ordered === 4 ? 1 : 5]])
      // An addition after the order begins a new cart with one unit; one before it is part of the order.
      if (ordered !== 5) await shop.call('deleteCart', { params: { id: added.answer.data.id }, headers: member.headers, body: {} })
      shop.clock.set(afternoonMs + round * 120_000)
    }
  })

  it('an order as a guest and a sign-in with its cart at once: the cart is ordered or brought, not both', async () => {
    const { email, headers } = await join(shop)
    for (let round = 0; round < rounds; round += 1) {
      const guest = await startCart(shop, eclair, { quantity: 4 })
      const before = (await readOwn(shop, { headers })).count
      const [placed, signedIn] = await Promise.all([place(shop, guest.id), login(shop, email, { cartId: guest.id })])
      const isOrdered = placed.status === 201
      expect(signedIn.answer.data.cart.outcome === 'none').toBe(isOrdered)
      expect((await readOwn(shop, { headers })).count).toBe(before + (isOrdered ? 0 : 4))
    }
  })

  it('an unpaid order taken back in two tabs leaves one open cart', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { headers, placed } = await joinWithUnpaidOrder(shop)
      const restore = () => shop.call('restoreOrderCart', { params: { id: placed.order.id }, body: {}, headers })
      const answers = await Promise.all([restore(), restore(), addOwn(shop, { headers }, eclair)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    }
  })
})

describe('coupons wanted at once', () => {
  const reset = (db: Kysely<Database>) => db.updateTable('coupons').set({ usage_limit: null }).where('id', '=', 'lastone').execute()

  it('the last use goes to a member or to a guest', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      await shop.context.db.updateTable('coupons').set({ usage_limit: round }).where('id', '=', 'lastone').execute()
      const members = await Promise.all([1, 2].map(() => joinWithCart(shop, eclair, { quantity: 10 })))
      const guest = await startCart(shop, eclair, { quantity: 10 })
      for (const member of members) expect((await apply(member, member.cart.id, 'LASTONE')).status).toBe(200)
      await shop.call('applyGuestCoupon', { params: { cart: guest.id }, query: deliverNow, body: { coupon: 'LASTONE' } })
      const answers = await Promise.all([
        ...members.map((member, index) => placeOwn(shop, member, { address_phone: `6600${round}0${index}0` })),
        place(shop, guest.id, { address_phone: `6611${round}000` }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    }
    await reset(shop.context.db)
  })

  it('a member and a guest with one phone use it once', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const address_phone = `6600${round}000`
      const member = await joinWithCart(shop, eclair, { quantity: 10 })
      const guest = await startCart(shop, eclair, { quantity: 10 })
      await apply(member, member.cart.id, 'ONCE20')
      await shop.call('applyGuestCoupon', { params: { cart: guest.id }, query: deliverNow, body: { coupon: 'ONCE20' } })
      const answers = await Promise.all([placeOwn(shop, member, { address_phone }), place(shop, guest.id, { address_phone })])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    }
  })
})

/** Each call acts as a second process that read before the first one wrote; without its guard each of these tests fails. */
describe('the guards themselves, asked by someone who read too early', () => {
  it('a member’s cart is taken for an order once', async () => {
    const { db } = shop.context
    const { user } = await joinWithCart(shop)
    const key = { accountId: user.id, cartId: null }
    expect(await claimCartForOrder(db, key, afternoonMs)).not.toBeNull()
    expect(await claimCartForOrder(db, key, afternoonMs)).toBeNull()
    await db.updateTable('carts').set({ state: 'open' }).execute()
  })

  it('one account uses a coupon once, under another phone too', async () => {
    const { db } = shop.context
    const { user } = await join(shop)
    const judged = { service: 'pre_order', fulfilment: 'delivery', customerKey: null, accountId: user.id, nowMs: afternoonMs } as const
    const lines = [{ productId: eclair, categoryIds: [], lineTotalFils: 9000 }]
    const coupon = await checkCouponCode(db, 'ONCE20', { ...judged, lines })
    const outcomes = await inTransaction(db, async (transaction) => {
      const use = (orderId: string, customerKey: string) =>
        redeemCoupon(transaction, coupon, { orderId, customerKey, accountId: user.id, locale: 'en', nowMs: afternoonMs })
      const first = await insertTestOrder(transaction, { user_id: user.id })
      const results = [await use(first, '96550001234'), await use(randomUUID(), '96566001122')]
      for (const table of ['coupon_redemptions', 'orders', 'carts'] as const) await transaction.deleteFrom(table).execute()
      await transaction.updateTable('coupons').set({ used_count: 0 }).execute()
      return results
    })
    expect(outcomes.map((outcome) => (outcome.ok ? 'taken' : outcome.code))).toEqual(['taken', 'COUPON_ALREADY_USED'])
  })

  it('a guest’s cart for another day is brought once, however often it is chosen', async () => {
    const member = await joinWithCart(shop)
    const guest = await startCart(shop, eclair, { quantity: 2, choice: preOrder })
    await login(shop, member.email, { cartId: guest.id })
    const choose = () => shop.call('chooseCart', { query: {}, headers: member.headers, body: { cart_id: guest.id, keep: 'guest' } })
    const answers = await Promise.all([choose(), choose(), choose()])
    expect(answers.map(({ answer }) => [answer.data.id, answer.data.count])).toEqual(Array(3).fill([guest.id, 2]))
  })
})

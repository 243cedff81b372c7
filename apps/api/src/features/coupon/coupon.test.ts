import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import {
  add,
  afternoonMs,
  changeShop,
  deliverNow,
  eclair,
  fetchNow,
  openShop,
  place,
  preOrder,
  startCart,
} from '../../testing/checkout-steps.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { reserveCouponUse } from './coupon.queries.ts'
import { checkCouponCode, redeemCoupon } from './coupon.service.ts'

let shop: TestShop
let cartId = ''
beforeEach(async () => {
  shop = await openShop()
  // 9.000 KWD: enough for every coupon except PARTY50.
  cartId = (await startCart(shop, eclair, { quantity: 10 })).id
})
afterEach(() => shop.close())

const apply = (coupon: string, given: { query?: object; phone?: string; locale?: 'en' | 'ar'; cart?: string } = {}) =>
  shop.call('applyGuestCoupon', {
    params: { cart: given.cart ?? cartId },
    query: given.query ?? deliverNow,
    body: { coupon, ...(given.phone === undefined ? {} : { phone: given.phone }) },
    ...(given.locale === undefined ? {} : { locale: given.locale }),
  })
const getCart = async (query: object = deliverNow) => (await shop.call('getGuestCart', { cartId, query })).answer.data

describe('applying a coupon', () => {
  it('[api:applyGuestCoupon] [S7.11] [S3.12] takes a percentage, an amount or the delivery off, and the sums add up', async () => {
    const percent = (await apply(' sweet10 ')).answer
    expect(percent.message).toBe('Voucher applied')
    expect(percent.data.checkout).toEqual({
      id: cartId,
      sub_total: 9,
      discount: 0.9,
      discounts: [{ id: 'sweet10', code: 'SWEET10', kind: 'percent', amount: 0.9 }],
      shipping: 0.75,
      service_cost: 0,
      tip: 0,
      total: 8.85,
      user: null,
      address: null,
    })
    expect((await apply('ONEKD')).answer.data.checkout).toMatchObject({ discount: 1, total: 8.75 })
    expect((await apply('FREEDEL')).answer.data.checkout).toMatchObject({
      discount: 0,
      shipping: 0,
      total: 9,
      discounts: [{ kind: 'free_delivery', amount: 0.75 }],
    })
    expect((await getCart()).discounts).toMatchObject([{ code: 'FREEDEL' }])
  })

  it.each([
    ['NOSUCH', {}, 'COUPON_UNKNOWN'],
    ['PAUSED', {}, 'COUPON_UNKNOWN'],
    ['SUMMER', {}, 'COUPON_EXPIRED'],
    ['SOON15', {}, 'COUPON_NOT_STARTED'],
    ['PARTY50', {}, 'COUPON_MINIMUM'],
    ['PLAN15', {}, 'COUPON_NOT_FOR_SERVICE'],
    ['PICKUP10', {}, 'COUPON_NOT_FOR_FULFILMENT'],
    ['FREEDEL', { query: fetchNow }, 'COUPON_NOT_FOR_FULFILMENT'],
    ['CAKE2', {}, 'COUPON_NOT_FOR_ITEMS'],
  ])('[S5.14f] refuses %s with %j by %s, in both languages', async (code, given, expected) => {
    const english = (await apply(code, given)).failure
    expect(english.code).toBe(expected)
    expect(english.message).toMatch(/^The voucher was not applied: /)
    expect((await apply(code, { ...given, locale: 'ar' })).failure.message).toMatch(/[\u0600-\u06ff]/)
    expect((await getCart()).discounts).toEqual([])
  })

  it('names the minimum that is missing', async () => {
    expect((await apply('PARTY50')).failure.message).toMatch(/50\.000/)
  })

  it('asks for no service before one is chosen: the coupon is judged by what it is for', async () => {
    await shop.context.db.updateTable('carts').set({ service: null, fulfilment: null }).execute()
    for (const code of ['PLAN15', 'PICKUP10', 'SWEET10', 'FREEDEL']) expect((await apply(code, { query: {} })).status, code).toBe(200)
  })

  it('takes a phone that cannot be read for nobody’s', async () => {
    await changeShop(shop, (db) => db.updateTable('coupons').set({ is_first_order_only: 1 }).where('id', '=', 'onekd').execute())
    expect((await place(shop, (await startCart(shop, eclair, { quantity: 10 })).id, { address_phone: '50001234' })).status).toBe(201)
    expect((await apply('ONEKD', { phone: '5000 1234' })).failure.code).toBe('COUPON_FIRST_ORDER_ONLY')
    expect((await apply('ONEKD', { phone: '12' })).status).toBe(200)
    expect((await apply('ONEKD')).status).toBe(200)
  })

  it('refuses an empty cart, a cart that is not there, and a code that is too long', async () => {
    await shop.context.db.deleteFrom('cart_lines').execute()
    expect((await apply('SWEET10')).failure.code).toBe('CART_EMPTY')
    expect((await apply('SWEET10', { cart: randomUUID() })).failure.code).toBe('CART_NOT_FOUND')
    expect((await apply('X'.repeat(41))).status).toBe(422)
  })

  it('uses nothing up before an order is placed', async () => {
    await apply('LASTONE')
    expect(
      (await shop.context.db.selectFrom('coupons').select('used_count').where('id', '=', 'lastone').executeTakeFirstOrThrow()).used_count,
    ).toBe(0)
    const other = await startCart(shop, eclair, { quantity: 10 })
    expect((await apply('LASTONE', { cart: other.id })).status).toBe(200)
  })

  it('refuses what was used up', async () => {
    await changeShop(shop, (db) => db.updateTable('coupons').set({ used_count: 1 }).where('id', '=', 'lastone').execute())
    expect((await apply('LASTONE')).failure.code).toBe('COUPON_USED_UP')
  })
})

describe('a coupon on a cart', () => {
  it('stops counting when it stops applying, and counts again when it applies again', async () => {
    await apply('SWEET10')
    const [line] = (await getCart()).items
    await shop.call('updateGuestCartProduct', { params: { id: line!.id }, body: { quantity: 5 }, cartId })
    expect(await getCart()).toMatchObject({ sub_total: 4.5, discount: 0, discounts: [] })
    await add(shop, eclair, { cartId, quantity: 5 })
    expect(await getCart()).toMatchObject({ discount: 0.9 })
    await changeShop(shop, (db) => db.updateTable('coupons').set({ is_active: 0 }).where('id', '=', 'sweet10').execute())
    expect(await getCart()).toMatchObject({ discount: 0, discounts: [] })
  })

  it('follows the service that is chosen', async () => {
    expect((await apply('PLAN15', { query: preOrder })).answer.data.checkout.discount).toBe(1.35)
    expect((await getCart(preOrder)).discount).toBe(1.35)
    expect((await getCart(deliverNow)).discount).toBe(0)
  })

  it('[api:removeGuestCoupon] [S7.12] is taken off by checkout id and discount id; a wrong discount takes nothing off', async () => {
    await apply('ONEKD')
    const remove = (discount: string) => shop.call('removeGuestCoupon', { params: { cart: cartId, discount }, query: deliverNow })
    expect((await remove('sweet10')).answer.data.checkout.discount).toBe(1)
    expect((await remove('onekd')).answer.data.checkout).toMatchObject({ discount: 0, total: 9.75 })
    expect((await remove('onekd')).status).toBe(200)
    const gone = { params: { cart: randomUUID(), discount: 'onekd' }, query: deliverNow }
    expect((await shop.call('removeGuestCoupon', gone)).failure.code).toBe('CART_NOT_FOUND')
  })
})

describe('the guards themselves, asked by someone who read too early', () => {
  it('the last use is taken once', async () => {
    const { db } = shop.context
    expect([await reserveCouponUse(db, 'lastone'), await reserveCouponUse(db, 'lastone'), await reserveCouponUse(db, 'paused')]).toEqual([
      true,
      false,
      false,
    ])
    await db.updateTable('coupons').set({ used_count: 0 }).execute()
  })

  it('the last use is refused by its name to whoever saw it there', async () => {
    const { db } = shop.context
    const lines = [{ productId: eclair, categoryIds: [], lineTotalFils: 9000 }]
    const coupon = await checkCouponCode(db, 'LASTONE', {
      lines,
      service: 'asap',
      fulfilment: 'delivery',
      customerKey: null,
      nowMs: afternoonMs,
    })
    expect(coupon?.refusal).toBeNull()
    await reserveCouponUse(db, 'lastone')
    const use = { orderId: randomUUID(), customerKey: '96550001234', locale: 'en', nowMs: afternoonMs } as const
    expect(await redeemCoupon(db, coupon, use)).toEqual({ ok: false, code: 'COUPON_USED_UP', details: {} })
    await db.updateTable('coupons').set({ used_count: 0 }).execute()
  })

  it('a coupon of the first order is not had by whoever has ordered meanwhile', async () => {
    const { db } = shop.context
    await changeShop(shop, () => db.updateTable('coupons').set({ is_first_order_only: 1 }).where('id', '=', 'onekd').execute())
    await apply('ONEKD', { phone: '50001234' })
    expect((await place(shop, (await startCart(shop, eclair, { quantity: 10 })).id, { address_phone: '50001234' })).status).toBe(201)
    const coupon = await checkCouponCode(db, 'ONEKD', {
      lines: [{ productId: eclair, categoryIds: [], lineTotalFils: 9000 }],
      service: 'asap',
      fulfilment: 'delivery',
      customerKey: null,
      nowMs: afternoonMs,
    })
    const redeem = (customerKey: string) =>
      inTransactionOrUndo(db, async (transaction) => {
        const outcome = await redeemCoupon(transaction, coupon, { orderId: randomUUID(), customerKey, locale: 'en', nowMs: afternoonMs })
        return outcome.ok ? { ok: false as const, code: 'taken' } : outcome
      })
    expect(await redeem('96550001234')).toMatchObject({ code: 'COUPON_FIRST_ORDER_ONLY' })
    expect(await redeem('96566001122')).toMatchObject({ code: 'taken' })
  })

  it('one customer uses it once', async () => {
    const { db } = shop.context
    const coupon = await checkCouponCode(db, 'ONCE20', {
      lines: [{ productId: eclair, categoryIds: [], lineTotalFils: 9000 }],
      service: 'asap',
      fulfilment: 'delivery',
      customerKey: '96550001234',
      nowMs: afternoonMs,
    })
    const outcomes = await inTransaction(db, async (transaction) => {
      const use = (orderId: string) =>
        redeemCoupon(transaction, coupon, { orderId, customerKey: '96550001234', locale: 'en', nowMs: afternoonMs })
      const results = [await use('first'), await use('second')]
      await transaction.deleteFrom('coupon_redemptions').execute()
      await transaction.updateTable('coupons').set({ used_count: 0 }).execute()
      return results
    })
    expect(outcomes.map((outcome) => (outcome.ok ? 'taken' : outcome.code))).toEqual(['taken', 'COUPON_ALREADY_USED'])
  })
})

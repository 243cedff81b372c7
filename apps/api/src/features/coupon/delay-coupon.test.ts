import { describe, expect, it } from 'vitest'
import { findSetting, putSetting } from '../../platform/db/settings.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { blankShopSettings, SHOP_SETTING, ShopSettings } from '../../platform/shop-data/shop-settings.ts'
import { join } from '../../testing/account-steps.ts'
import { bringLate, deliver, orderAsMember, sendOff } from '../../testing/after-order-steps.ts'
import { changeShop, deliverNow, eclair, fetchNow, place, placeNew, startCart } from '../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { collectMailsForEachTest, plainText } from '../../testing/message-steps.ts'
import { deliverMail } from '../mail/mail.jobs.ts'
import { cancelOrder } from '../order/life/cancel-order.ts'
import { moveOrder } from '../order/order-status.ts'
import { checkCouponCode } from './coupon.service.ts'
import { issueDelayCoupon } from './delay-coupon.ts'

const rounds = 10
const { mails, mail } = collectMailsForEachTest()
const shop = openCheckedShopForEachTest({ mail })

const codeOf = async (orderId: string): Promise<string> => {
  const row = await shop.context.db
    .selectFrom('delay_coupons')
    .innerJoin('coupons', 'coupons.id', 'delay_coupons.coupon_id')
    .select('code')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.code
}
const countCoupons = async () => (await shop.context.db.selectFrom('delay_coupons').select('order_id').execute()).length
const seenBy = async (order: { id: string }, token: string | null) =>
  (await shop.call('getGuestOrder', { params: { id: order.id }, query: { token: token ?? '' } })).answer.data.delay_coupon
const judge = (code: string, who: { phone?: string; accountId?: string }) =>
  checkCouponCode(shop.context.db, code, {
    lines: [{ productId: eclair, categoryIds: [], lineTotalFils: 9000 }],
    service: 'asap',
    fulfilment: 'delivery',
    customerKey: who.phone ?? null,
    accountId: who.accountId ?? null,
    nowMs: shop.clock.now(),
  })
/** Orders a cart with a coupon on the next day. */
const orderWith = async (code: string, phone: string) => {
  shop.clock.set(Date.parse('2026-11-22T13:00:00+03:00'))
  const cart = await startCart(shop, eclair, { quantity: 10 })
  const applied = await shop.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon: code } })
  return { applied, placed: await place(shop, cart.id, { address_phone: phone }) }
}

describe('a delivery that came more than two hours late', () => {
  it('[S1.8d] brings its customer one coupon of a fifth, for thirty days, and shows it with the order', async () => {
    const { order, token } = await placeNew(shop)
    await bringLate(shop, order, 121)
    const row = await shop.context.db
      .selectFrom('coupons')
      .selectAll()
      .where('code', '=', await codeOf(order.id))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      kind: 'percent',
      percent: 20,
      usage_limit: 1,
      usage_limit_per_customer: 1,
      used_count: 0,
      minimum_subtotal_fils: 0,
    })
    expect(row.ends_at).toBe('2026-12-22T00:00:00+03:00')
    expect(await seenBy(order, token)).toEqual({ code: row.code, percent: 20, until: '2026-12-21' })
  })

  it('[S1.8d] owes nothing to the minute of two hours, nor for pick-up', async () => {
    const { order, token } = await placeNew(shop)
    await bringLate(shop, order, 120)
    expect(await seenBy(order, token)).toBeNull()
    shop.clock.set(Date.parse('2026-11-21T13:00:00+03:00'))
    const fetched = (await placeNew(shop, { ...fetchNow, payment_method_code: 2 })).order
    shop.clock.advance(5 * 60 * 60_000)
    for (const event of ['accept', 'ready', 'hand_over'] as const)
      await inTransaction(shop.context.db, (db) => moveOrder(db, fetched.id, { event, actor: 'staff' }, shop.clock.now()))
    expect(await countCoupons()).toBe(0)
  })

  it('gives what the shop has set', async () => {
    const settings = (await findSetting(shop.context.db, SHOP_SETTING, ShopSettings)) ?? blankShopSettings
    await putSetting(shop.context.db, SHOP_SETTING, ShopSettings, { ...settings, delayCouponPercent: 15 })
    const { order, token } = await placeNew(shop)
    await bringLate(shop, order, 300)
    expect((await seenBy(order, token))?.percent).toBe(15)
    await expect(putSetting(shop.context.db, SHOP_SETTING, ShopSettings, { ...settings, delayCouponPercent: 21 })).rejects.toThrow()
  })

  it(`told by the driver and the shop at once brings one coupon and one mail, ${rounds} times`, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      shop.clock.set(Date.parse('2026-11-21T13:00:00+03:00'))
      const { order } = await placeNew(shop)
      await sendOff(shop, order.id)
      shop.clock.set(Date.parse(order.promised_to) + 3 * 60 * 60_000)
      const told = await Promise.all([1, 2, 3].map(() => deliver(shop, order.id)))
      expect(told.filter((status) => status === 'delivered')).toHaveLength(1)
      expect(await countCoupons()).toBe(round)
      const asked = await shop.context.db.selectFrom('outbox').select('id').where('topic', '=', 'mail.delay_coupon').execute()
      expect(asked).toHaveLength(round)
      const notified = await shop.context.db.selectFrom('outbox').select('id').where('id', 'like', 'compensation.told.%').execute()
      expect(notified).toHaveLength(round)
    }
  })

  it('is answered for once, whoever comes to the guard itself again', async () => {
    const { order } = await placeNew(shop)
    await bringLate(shop, order, 121)
    const code = await codeOf(order.id)
    const late = {
      orderId: order.id,
      accountId: null,
      phone: '96550001234',
      promisedToMs: Date.parse(order.promised_to),
      deliveredAtMs: shop.clock.now(),
    }
    await issueDelayCoupon(shop.context.db, late, shop.clock.now())
    expect([await codeOf(order.id), await countCoupons()]).toEqual([code, 1])
    const row = await shop.context.db.selectFrom('delay_coupons').selectAll().executeTakeFirstOrThrow()
    await expect(shop.context.db.insertInto('delay_coupons').values(row).execute()).rejects.toThrow()
    await expect(shop.context.db.updateTable('delay_coupons').set({ account_id: null, phone: null }).execute()).rejects.toThrow()
  })
})

describe('a coupon for a delay', () => {
  it('works once, for the guest’s phone alone; to everybody else its code does not exist', async () => {
    const { order } = await placeNew(shop)
    await bringLate(shop, order, 121)
    const code = await codeOf(order.id)
    const other = await orderWith(code, '50005678')
    expect([other.placed.status, other.placed.failure.code]).toEqual([422, 'COUPON_UNKNOWN'])
    const unknown = await judge(code, { phone: '96550005678' })
    expect(unknown?.refusal?.code).toBe('COUPON_UNKNOWN')
    const mine = await orderWith(code, '+965 5000 1234')
    expect(mine.applied.answer.data.checkout.discount).toBe(1.8)
    expect(mine.placed.answer.data.order.discount).toBe(1.8)
    expect((await orderWith(code, '50001234')).applied.failure.code).toBe('COUPON_USED_UP')
  })

  it('is shown with its order while it can be redeemed: not once used, again when that order is cancelled, and not after its end', async () => {
    const { order, token } = await placeNew(shop)
    await bringLate(shop, order, 121)
    const code = await codeOf(order.id)
    const used = (await orderWith(code, '50001234')).placed.answer.data.order
    expect(await seenBy(order, token)).toBeNull()
    const cancel = { actor: 'staff', note: 'No flour', refund: 'approved' } as const
    await inTransaction(shop.context.db, (db) => cancelOrder(db, used.id, cancel, shop.clock.now()))
    expect((await seenBy(order, token))?.code).toBe(code)
    await changeShop(shop, (db) => db.updateTable('coupons').set({ is_active: 0 }).where('code', '=', code).execute())
    expect(await seenBy(order, token)).toBeNull()
    await changeShop(shop, (db) => db.updateTable('coupons').set({ is_active: 1 }).where('code', '=', code).execute())
    shop.clock.set(Date.parse('2026-12-21T23:59:59+03:00'))
    expect((await seenBy(order, token))?.code).toBe(code)
    shop.clock.advance(1000)
    expect(await seenBy(order, token)).toBeNull()
  })

  it('asked for with somebody else’s phone is answered as a code that nobody has', async () => {
    const { order } = await placeNew(shop)
    await bringLate(shop, order, 121)
    shop.clock.set(Date.parse('2026-11-22T13:00:00+03:00'))
    const cart = await startCart(shop, eclair, { quantity: 10 })
    const apply = (coupon: string, locale: 'en' | 'ar') =>
      shop.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon, phone: '50005678' }, locale })
    for (const locale of ['en', 'ar'] as const) {
      const theirs = (await apply(await codeOf(order.id), locale)).raw
      expect([theirs.statusCode, theirs.body]).toEqual([422, (await apply('SORRY-22222222', locale)).raw.body])
    }
  })

  it('of a member is the account’s, whatever phone is told', async () => {
    const mine = await join(shop)
    const other = await join(shop)
    const order = await orderAsMember(shop, mine)
    await bringLate(shop, order, 121)
    const code = await codeOf(order.id)
    const works = async (who: Parameters<typeof judge>[1]) => (await judge(code, who))?.refusal?.code ?? 'works'
    expect(await works({ accountId: mine.user.id, phone: '96550005678' })).toBe('works')
    expect(await works({ accountId: mine.user.id })).toBe('works')
    expect(await works({ accountId: other.user.id, phone: '96550001234' })).toBe('COUPON_UNKNOWN')
    expect(await works({ phone: '96550001234' })).toBe('COUPON_UNKNOWN')
    expect((await orderWith(code, '50001234')).applied.failure.code).toBe('COUPON_UNKNOWN')
  })

  it('ends with its last day', async () => {
    const { order } = await placeNew(shop)
    await bringLate(shop, order, 121)
    const code = await codeOf(order.id)
    shop.clock.set(Date.parse('2026-12-21T23:59:59+03:00'))
    expect((await judge(code, { phone: '96550001234' }))?.refusal).toBeNull()
    shop.clock.advance(1000)
    expect((await judge(code, { phone: '96550001234' }))?.refusal?.code).toBe('COUPON_EXPIRED')
  })
})

describe('the letter of a coupon for a delay', () => {
  const letter = () => mails.find(({ id }) => id.startsWith('delay-coupon.'))

  it('brings it to a guest, says until when it works and that it belongs to the phone', async () => {
    const { order } = await placeNew(shop)
    await bringLate(shop, order, 121)
    await deliverMail(shop.context, shop.clock.now())
    await deliverMail(shop.context, shop.clock.now())
    expect(mails.filter(({ id }) => id.startsWith('delay-coupon.'))).toHaveLength(1)
    const text = plainText(letter()?.text ?? '')
    const code = await codeOf(order.id)
    expect(plainText(letter()?.subject ?? '')).toBe(`Sukkar: sorry for the delay of order #${order.number}`)
    expect(text).toContain(`Order #${order.number} came more than two hours late. Please take 20% off another order with this code:`)
    expect(text).toContain(code)
    expect(text).toContain('It works once, until Monday, 21 December 2026.')
    expect(text).toContain('It belongs to +965 5000 1234, so please give this phone number when you order.')
    expect(letter()?.html).toContain(`letter-spacing:2px;font-weight:700;color:`)
    expect(letter()?.html).toContain(code)
  })

  it('speaks the language of the order, and tells a member to sign in', async () => {
    const mine = await join(shop)
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const { order } = (await place(shop, cart.id, {}, { locale: 'ar' })).answer.data
    await shop.context.db.updateTable('orders').set({ user_id: mine.user.id }).where('id', '=', order.id).execute()
    await bringLate(shop, order, 121)
    await deliverMail(shop.context, shop.clock.now())
    const text = plainText(letter()?.text ?? '')
    expect(letter()?.locale).toBe('ar')
    expect(text).toContain(`وصل طلبك رقم ${order.number} متأخرًا أكثر من ساعتين عن موعده. لك خصم 20% على طلب آخر بهذا الرمز:`)
    expect(text).toContain('الرمز مرتبط بحسابك، لذلك يرجى تسجيل الدخول قبل الطلب.')
    expect(text).toContain(await codeOf(order.id))
  })
})

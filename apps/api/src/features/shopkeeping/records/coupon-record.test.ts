import type { BodyOf, QueryOf } from '@sukkar/contract/endpoints'
import type { StaffCoupon } from '@sukkar/contract/staff-promotions'
import { describe, expect, it } from 'vitest'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { deliverNow, eclair, place, startCart } from '../../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

describe('a coupon', () => {
  const create = (body: BodyOf<'createStaffCoupon'>) => shop.call('createStaffCoupon', { headers: staff.headers, body })
  const change = (coupon: StaffCoupon, body: Omit<BodyOf<'updateStaffCoupon'>, 'version'>) =>
    shop.call('updateStaffCoupon', { params: { id: coupon.id }, headers: staff.headers, body: { version: coupon.version, ...body } })
  const find = async (id: string) => {
    const { data } = (await shop.call('listStaffCoupons', { headers: staff.headers })).answer
    return data.find((coupon: StaffCoupon) => coupon.id === id) as StaffCoupon
  }
  /** A cart of four éclairs, 3.600 KWD, with the coupon applied. */
  const apply = async (code: string, phone = '50001234') => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const applied = await shop.call('applyGuestCoupon', {
      params: { cart: cart.id },
      query: deliverNow,
      body: { coupon: code, phone },
      cartId: cart.id,
    })
    return { cart, applied }
  }

  it.each<[string, BodyOf<'createStaffCoupon'>, number, number]>([
    ['a percentage', { code: 'New10', kind: 'percent', percent: 10 }, 0.36, 0.75],
    ['a percentage with a cap', { code: 'New50', kind: 'percent', percent: 50, max_discount: 1 }, 1, 0.75],
    ['an amount', { code: 'NewOne', kind: 'fixed', amount: 1.25 }, 1.25, 0.75],
    ['free delivery', { code: 'NewFree', kind: 'free_delivery' }, 0, 0],
    ['a product', { code: 'NewEclair', kind: 'percent', percent: 10, product_ids: [eclair] }, 0.36, 0.75],
  ])('[S7.11] [api:createStaffCoupon] [api:listStaffCoupons] of %s works at the checkout', async (_, body, discount, delivery) => {
    const made = (await create(body)).answer.data
    expect([made.code, made.used_count]).toEqual([body.code.toUpperCase(), 0])
    const { cart, applied } = await apply(body.code.toLowerCase())
    expect(applied.answer.data.checkout.discount).toBe(discount)
    const { order } = (await place(shop, cart.id)).answer.data
    expect([order.discount, order.delivery_cost, order.total]).toEqual([discount, delivery, Number((3.6 - discount + delivery).toFixed(3))])
    expect((await find(made.id)).used_count).toBe(1)
  })

  it('[S6.3] is found by its code, its days, its uses and by who made it, page by page', async () => {
    const list = async (query: QueryOf<'listStaffCoupons'>) =>
      (await shop.call('listStaffCoupons', { query: { per_page: 100, ...query }, headers: staff.headers })).answer
    const codes = async (query: QueryOf<'listStaffCoupons'>) => (await list(query)).data.map(({ code }: StaffCoupon) => code)
    const base = { kind: 'percent', percent: 10 } as const
    await create({ ...base, code: 'ZZ-coming', starts_at: '2026-12-01T00:00:00+03:00' })
    await create({ ...base, code: 'ZZ-over', ends_at: '2026-11-21T00:00:00+03:00' })
    const { id } = (await create({ ...base, code: 'ZZ-used', usage_limit: 1 })).answer.data
    await create({ ...base, code: 'ZZ_hidden', is_active: false })
    await apply('ZZ-used').then(({ cart }) => place(shop, cart.id))
    expect(await codes({ search: 'zz-' })).toEqual(['ZZ-COMING', 'ZZ-OVER', 'ZZ-USED'])
    expect(await codes({ search: 'zz_' })).toEqual(['ZZ_HIDDEN'])
    expect(await codes({ search: 'zz', state: 'coming' })).toEqual(['ZZ-COMING'])
    expect(await codes({ search: 'zz', state: 'over' })).toEqual(['ZZ-OVER', 'ZZ-USED'])
    expect(await codes({ search: 'zz', state: 'running', is_active: false })).toEqual(['ZZ_HIDDEN'])
    expect(await codes({ search: 'zz', state: 'running', is_active: true })).toEqual([])
    const all = await codes({})
    expect([(await list({})).meta.total, await codes({ per_page: 2, page: 2 })]).toEqual([all.length, all.slice(2, 4)])
    // Coupons issued for delays come after all others and can be filtered out.
    const order = await shop.context.db.selectFrom('orders').select(['id', 'customer_phone']).executeTakeFirstOrThrow()
    const late = {
      order_id: order.id,
      coupon_id: id,
      account_id: null,
      phone: order.customer_phone,
      last_date: '2026-12-01',
      late_minutes: 150,
    }
    await shop.context.db
      .insertInto('delay_coupons')
      .values({ ...late, created_at: '2026-11-21T10:00:00+03:00' })
      .execute()
    expect([await codes({ origin: 'delay' }), (await codes({})).at(-1)]).toEqual([['ZZ-USED'], 'ZZ-USED'])
    expect(await codes({ search: 'zz-', origin: 'staff' })).toEqual(['ZZ-COMING', 'ZZ-OVER'])
    await shop.context.db.deleteFrom('delay_coupons').execute()
  })

  it.each<[string, Partial<BodyOf<'createStaffCoupon'>>, string]>([
    ['another service', { services: ['pre-order'] }, 'COUPON_NOT_FOR_SERVICE'],
    ['pick-up', { fulfilments: ['pick-up'] }, 'COUPON_NOT_FOR_FULFILMENT'],
    ['other products', { product_ids: ['1036'] }, 'COUPON_NOT_FOR_ITEMS'],
    ['more than this', { minimum_subtotal: 3.605 }, 'COUPON_MINIMUM'],
    ['days to come', { starts_at: '2026-11-22T00:00:00+03:00' }, 'COUPON_NOT_STARTED'],
    ['days gone by', { ends_at: '2026-11-21T13:00:00+03:00' }, 'COUPON_EXPIRED'],
    ['nobody any more', { is_active: false }, 'COUPON_UNKNOWN'],
  ])('for %s does not work here', async (_, restriction, code) => {
    await create({ code: 'ONLY', kind: 'percent', percent: 10, ...restriction })
    expect((await apply('only')).applied.failure.code).toBe(code)
  })

  it('has a code that is nobody else’s whatever the case, also when two ask at once', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const code of ['sweet10', 'SWEET10', ' Sweet١٠ ', 'sweet\u200e10'])
      expect((await create({ code, kind: 'free_delivery' })).failure.errors).toEqual({
        code: ['This is used already. Please choose another one'],
      })
    for (const code of ['a b', '\u200f', 'x<y', "x'y"])
      expect((await create({ code, kind: 'free_delivery' })).failure.errors).toHaveProperty('code')
    expect(await hasChanged()).toBe(false)
    const answers = await Promise.all(['twin', 'TWIN', 'Twin'].map((code) => create({ code, kind: 'free_delivery' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })

  it('[api:updateStaffCoupon] changed or archived takes nothing back from orders that used it', async () => {
    const made = (await create({ code: 'TENTH', kind: 'percent', percent: 10 })).answer.data
    const { cart } = await apply('tenth')
    const { order, token } = (await place(shop, cart.id)).answer.data
    const open = await apply('tenth', '50001235')
    const used = await find(made.id)
    expect((await change(used, { kind: 'fixed', amount: 2 })).answer.data).toMatchObject({ percent: null, amount: 2, used_count: 1 })
    const again = async () => (await shop.call('getGuestOrder', { params: { id: order.id }, query: { token: token ?? '' } })).answer.data
    expect(await again()).toMatchObject({ discount: 0.36, total: order.total })
    const placedNow = await place(shop, open.cart.id, { address_phone: '50001235' })
    expect(placedNow.answer.data.order.discount).toBe(2)
    await change(await find(made.id), { is_active: false })
    expect((await apply('tenth', '50001236')).applied.failure.code).toBe('COUPON_UNKNOWN')
    expect(await again()).toMatchObject({ discount: 0.36, total: order.total })
  })

  it('has no limit below what orders hold already', async () => {
    const made = (await create({ code: 'TENTH', kind: 'percent', percent: 10 })).answer.data
    for (let count = 0; count < 2; count += 1) expect((await place(shop, (await apply('tenth')).cart.id)).status).toBe(201)
    const used = await find(made.id)
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await change(used, { usage_limit: 1 })).failure.errors).toEqual({ usage_limit: ['Min value is 2'] })
    expect((await change(used, { usage_limit_per_customer: 1 })).failure.errors).toEqual({ usage_limit_per_customer: ['Min value is 2'] })
    expect(await hasChanged()).toBe(false)
    await change(used, { usage_limit: 2 })
    expect((await apply('tenth', '50001236')).applied.failure.code).toBe('COUPON_USED_UP')
  })

  it('refuses what cannot be', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    const bad: [Partial<BodyOf<'createStaffCoupon'>>, string][] = [
      [{ kind: 'percent' }, 'percent'],
      [{ kind: 'percent', percent: 101 }, 'percent'],
      [{ kind: 'fixed', amount: 0 }, 'amount'],
      [{ kind: 'fixed', amount: 0.0001 }, 'amount'],
      [{ starts_at: '2026-11-22T00:00:00+03:00', ends_at: '2026-11-22T00:00:00+03:00' }, 'ends_at'],
      [{ ends_at: 'never' }, 'ends_at'],
      [{ product_ids: ['nothing'] }, 'product_ids.0'],
      [{ usage_limit: 0 }, 'usage_limit'],
    ]
    for (const [body, field] of bad) {
      const { failure } = await create({ code: 'BAD', kind: 'free_delivery', ...body })
      expect(Object.keys(failure.errors ?? {}), field).toEqual([field])
    }
    const [first] = (await shop.call('listStaffCoupons', { headers: staff.headers })).answer.data
    const renamed = { version: 1, code: 'OTHER' } as object as BodyOf<'updateStaffCoupon'>
    const answer = await shop.call('updateStaffCoupon', { params: { id: first?.id ?? '' }, headers: staff.headers, body: renamed })
    expect(answer.failure.errors).toEqual({ code: ['This field is not known'] })
    expect(await hasChanged()).toBe(false)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCoupon, type Coupon, type CouponContext, checkCoupon, normaliseCouponCode } from './coupon.ts'

const coupon: Coupon = { code: 'SWEET', kind: 'percent', percent: 10, minimumSubtotalFils: 0, firstOrderOnly: false, isActive: true }
const line = (productId: string, lineTotalFils: number, categoryIds: string[] = []) => ({ productId, lineTotalFils, categoryIds })
const context: CouponContext = {
  nowMs: 1000,
  service: 'asap',
  fulfilment: 'delivery',
  lines: [line('kunafa', 4000, ['sweets']), line('cake', 6000, ['cakes'])],
  usedCount: 0,
  usedByCustomerCount: 0,
  customerOrderCount: 0,
}

describe('whether a coupon works', () => {
  it('a plain one does', () => {
    expect(checkCoupon(coupon, context)).toEqual({ ok: true, value: { eligibleFils: 10_000 } })
  })
  it.each<[Partial<Coupon>, Partial<CouponContext>, string]>([
    [{ owner: { accountId: 'noura' } }, {}, 'COUPON_OF_ANOTHER'],
    [{ owner: { accountId: 'noura' } }, { accountId: 'huda', phone: '96550001234' }, 'COUPON_OF_ANOTHER'],
    [{ owner: { phone: '96550001234' } }, { phone: '96550005678' }, 'COUPON_OF_ANOTHER'],
    [{ owner: { phone: '96550001234' }, isActive: false }, { phone: '96550005678' }, 'COUPON_OF_ANOTHER'],
    [{ isActive: false }, {}, 'COUPON_INACTIVE'],
    [{ startsAtMs: 1001 }, {}, 'COUPON_NOT_STARTED'],
    [{ endsAtMs: 1000 }, {}, 'COUPON_EXPIRED'],
    [{ usageLimit: 5 }, { usedCount: 5 }, 'COUPON_USED_UP'],
    [{ usageLimitPerCustomer: 1 }, { usedByCustomerCount: 1 }, 'COUPON_USED_BY_CUSTOMER'],
    [{ services: ['pre_order'] }, {}, 'COUPON_NOT_FOR_SERVICE'],
    [{ fulfilments: ['pickup'] }, {}, 'COUPON_NOT_FOR_FULFILMENT'],
    [{ kind: 'free_delivery' }, { fulfilment: 'pickup' }, 'COUPON_NOT_FOR_FULFILMENT'],
    [{ firstOrderOnly: true }, { customerOrderCount: 1 }, 'COUPON_FIRST_ORDER_ONLY'],
    [{ productIds: ['bread'] }, {}, 'COUPON_NO_ELIGIBLE_LINE'],
    [{ minimumSubtotalFils: 10_001 }, {}, 'COUPON_BELOW_MINIMUM'],
    [{ minimumSubtotalFils: 10_001, categoryIds: ['sweets'] }, {}, 'COUPON_BELOW_MINIMUM'],
  ])('[S5.14f] %j with %j is refused with %s', (rule, situation, code) => {
    expect(checkCoupon({ ...coupon, ...rule }, { ...context, ...situation })).toMatchObject({ ok: false, code })
  })
  it.each<[Partial<Coupon>, Partial<CouponContext>]>([
    [{ owner: { accountId: 'noura' } }, { accountId: 'noura' }],
    [{ owner: { phone: '96550001234' } }, { phone: '96550001234', accountId: 'huda' }],
    // Without a phone the coupon's owner cannot be checked yet.
    [{ owner: { phone: '96550001234' } }, {}],
    [{ startsAtMs: 1000, endsAtMs: 1001 }, {}],
    [{ usageLimit: 5 }, { usedCount: 4 }],
    [{ minimumSubtotalFils: 10_000 }, {}],
    [{ minimumSubtotalFils: 10_000, categoryIds: ['sweets'] }, {}],
    [{ firstOrderOnly: true }, { customerOrderCount: null }],
    [{ services: [], productIds: null, categoryIds: ['cakes'] }, {}],
    [{ services: null, fulfilments: null }, {}],
    [{ services: ['pre_order', 'asap'], fulfilments: ['pickup', 'delivery'] }, {}],
    [
      { usageLimit: null, usageLimitPerCustomer: null },
      { usedCount: 9, usedByCustomerCount: 9 },
    ],
    [{ kind: 'free_delivery' }, {}],
    [{}, { fulfilment: 'pickup', usedCount: 9, usedByCustomerCount: 9 }],
  ])('the limit itself still works: %j', (rule, situation) => {
    expect(checkCoupon({ ...coupon, ...rule }, { ...context, ...situation }).ok).toBe(true)
  })
  it('says how much is missing', () => {
    expect(checkCoupon({ ...coupon, minimumSubtotalFils: 12_500 }, context)).toMatchObject({
      details: { minimumFils: 12_500, missingFils: 2500 },
    })
  })
  it('is compared without spaces and case', () => {
    expect(normaliseCouponCode(' sweet ')).toBe('SWEET')
    expect(normaliseCouponCode('\u200fsweet١۰\u200e\u0000')).toBe('SWEET10')
  })
})

describe('what a coupon takes off', () => {
  it('a percentage of the eligible lines, up to its cap', () => {
    expect(applyCoupon({ ...coupon, categoryIds: ['cakes'] }, context.lines, 1000)).toEqual({
      discountFils: 600,
      deliveryDiscountFils: 0,
      lineShares: [0, 600],
    })
    expect(applyCoupon({ ...coupon, percent: 50, maxDiscountFils: 1000 }, context.lines, 0).lineShares).toEqual([400, 600])
  })
  it('an amount, never more than the lines cost', () => {
    expect(applyCoupon({ ...coupon, kind: 'fixed', amountFils: 99_000 }, context.lines, 1000)).toEqual({
      discountFils: 10_000,
      deliveryDiscountFils: 0,
      lineShares: [4000, 6000],
    })
  })
  it('the delivery', () => {
    expect(applyCoupon({ ...coupon, kind: 'free_delivery' }, context.lines, 1250)).toEqual({
      discountFils: 0,
      deliveryDiscountFils: 1250,
      lineShares: [0, 0],
    })
  })
  it('shares sum exactly and no line goes below zero, for any coupon', () => {
    const lines = fc.array(fc.record({ total: fc.integer({ min: 0, max: 500_000 }), isCake: fc.boolean() }), { maxLength: 60 })
    const kinds = fc.constantFrom<Coupon['kind']>('percent', 'fixed', 'free_delivery')
    fc.assert(
      fc.property(lines, kinds, fc.nat(100), fc.nat(600_000), fc.boolean(), (cart, kind, percent, amountFils, onlyCakes) => {
        const rule: Coupon = { ...coupon, kind, percent, amountFils, categoryIds: onlyCakes ? ['cakes'] : [] }
        const input = cart.map(({ total, isCake }, index) => line(String(index), total, isCake ? ['cakes'] : []))
        const effect = applyCoupon(rule, input, 1000)
        expect(effect.lineShares).toHaveLength(input.length)
        expect(effect.lineShares.reduce((a, b) => a + b, 0)).toBe(effect.discountFils)
        for (const [index, share] of effect.lineShares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(input[index]?.lineTotalFils ?? 0)
          if (onlyCakes && !cart[index]?.isCake) expect(share).toBe(0)
        }
      }),
    )
  })
})

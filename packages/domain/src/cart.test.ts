import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartInput, isFreeDelivery, quoteCart, toCouponLines } from './cart.ts'
import { type CartLineInput, findLineProblems } from './cart-line.ts'
import type { Coupon } from './coupon.ts'
import { toInstantMs } from './shop-time.ts'

const line: CartLineInput = {
  id: 'l1',
  productId: 'p1',
  categoryIds: [],
  quantity: 1,
  basePriceFils: 4750,
  groups: [],
  chosenIds: [],
  inStock: true,
  hasImage: false,
  pictureCount: 0,
  isPre: false,
  menuTypes: [],
}
const input: CartInput = {
  lines: [line, { ...line, id: 'l2', productId: 'p2', quantity: 2, basePriceFils: 1000 }],
  service: 'asap',
  fulfilment: 'delivery',
  areaFeeFils: 1500,
  nowMs: toInstantMs('2026-11-21', '15:00'),
}
const percent: Coupon = { code: 'TEN', kind: 'percent', percent: 10, minimumSubtotalFils: 0, firstOrderOnly: false, isActive: true }

describe('the sums of a cart', () => {
  it('[S3.5a] [S3.17] subtotal, discount, delivery, service, tip, total, count', () => {
    const quote = quoteCart({ ...input, coupon: percent, tipFils: 250, serviceCostFils: 100 })
    expect(quote).toMatchObject({
      subtotalFils: 6750,
      discountFils: 675,
      deliveryFeeFils: 1500,
      deliveryCostFils: 1500,
      tipFils: 250,
      serviceCostFils: 100,
      totalFils: 6750 - 675 + 1500 + 100 + 250,
      count: 3,
      canCheckOut: true,
    })
    expect(quote.lines.map((row) => [row.id, row.unitPriceFils, row.lineTotalFils, row.discountShareFils])).toEqual([
      ['l1', 4750, 4750, 475],
      ['l2', 1000, 2000, 200],
    ])
  })
  it('[S3.5b] a pick-up pays no delivery', () => {
    expect(quoteCart({ ...input, fulfilment: 'pickup' })).toMatchObject({ deliveryFeeFils: 0, deliveryCostFils: 0, totalFils: 6750 })
  })
  it('a free-delivery coupon takes the fee off', () => {
    expect(quoteCart({ ...input, coupon: { ...percent, kind: 'free_delivery' } })).toMatchObject({
      deliveryFeeFils: 1500,
      deliveryCostFils: 0,
      deliveryDiscountFils: 1500,
      discountFils: 0,
      totalFils: 6750,
    })
  })
  it('prices lines for coupons as for the quote', () => {
    expect(toCouponLines(input.lines).map((entry) => entry.lineTotalFils)).toEqual([4750, 2000])
  })
  it('refuses amounts that are none', () => {
    for (const bad of [
      { tipFils: -1 },
      { tipFils: 50_001 },
      { areaFeeFils: 0.5 },
      { serviceCostFils: -5 },
      { minimumChargeFils: Number.NaN },
    ]) {
      expect(() => quoteCart({ ...input, ...bad })).toThrow(RangeError)
    }
    expect(() => quoteCart({ ...input, tipFils: 50_001 })).toThrow('Tip out of range: 50001')
    expect(() => quoteCart({ ...input, areaFeeFils: -1 })).toThrow('Not an amount in fils: -1')
    expect(quoteCart({ ...input, tipFils: 50_000 }).tipFils).toBe(50_000)
  })
  it('add up for any cart, coupon, tip and hour', () => {
    const lines = fc.array(fc.record({ basePriceFils: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 99 }) }), { maxLength: 30 })
    fc.assert(
      fc.property(
        lines,
        fc.nat(5000),
        fc.nat(5000),
        fc.nat(100),
        fc.boolean(),
        fc.nat(1439),
        (rows, areaFeeFils, tipFils, off, isPickup, minute) => {
          const quote = quoteCart({
            ...input,
            lines: rows.map((row, index) => ({ ...line, ...row, id: String(index) })),
            fulfilment: isPickup ? 'pickup' : 'delivery',
            areaFeeFils,
            tipFils,
            coupon: { ...percent, percent: off },
            campaign: { isActive: true },
            nowMs: toInstantMs('2026-11-21', '00:00') + minute * 60_000,
          })
          const { subtotalFils, discountFils, deliveryCostFils, serviceCostFils, totalFils } = quote
          expect(totalFils).toBe(subtotalFils - discountFils + deliveryCostFils + serviceCostFils + quote.tipFils)
          expect(discountFils).toBeLessThanOrEqual(subtotalFils)
          expect(deliveryCostFils).toBeLessThanOrEqual(quote.deliveryFeeFils)
          expect(quote.lines.reduce((sum, row) => sum + row.lineTotalFils, 0)).toBe(subtotalFils)
          expect(quote.lines.reduce((sum, row) => sum + row.discountShareFils, 0)).toBe(discountFils)
          for (const amount of [subtotalFils, discountFils, deliveryCostFils, totalFils]) {
            expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
          }
        },
      ),
    )
  })
})

describe('the minimum', () => {
  it('[S5.2a] [S5.2b] [S5.14e] blocks below and tells the gap; exactly the minimum is enough', () => {
    expect(quoteCart({ ...input, minimumChargeFils: 6751 })).toMatchObject({
      isMinimumReached: false,
      missingForMinimumFils: 1,
      canCheckOut: false,
      problems: [{ code: 'below_minimum', minimumFils: 6751, missingFils: 1 }],
    })
    expect(quoteCart({ ...input, minimumChargeFils: 6750 })).toMatchObject({ isMinimumReached: true, canCheckOut: true })
  })
  it('[S5.14e] is compared before the coupon, and a missing one is zero', () => {
    expect(quoteCart({ ...input, minimumChargeFils: 6750, coupon: percent }).isMinimumReached).toBe(true)
    expect(quoteCart({ ...input, minimumChargeFils: null }).minimumChargeFils).toBe(0)
  })
  it('[S9.1b] [S9.1c] the declared low cost blocks nothing', () => {
    expect(quoteCart({ ...input, lines: [{ ...line, basePriceFils: 5 }] }).canCheckOut).toBe(true)
  })
  it('an empty cart and one with too many lines cannot check out', () => {
    expect(quoteCart({ ...input, lines: [] })).toMatchObject({ canCheckOut: false, problems: [{ code: 'cart_empty' }], totalFils: 1500 })
    const many = Array.from({ length: 61 }, (_, index) => ({ ...line, id: String(index) }))
    expect(quoteCart({ ...input, lines: many }).problems).toEqual([{ code: 'too_many_lines', max: 60 }])
    expect(quoteCart({ ...input, lines: many.slice(1) }).problems).toEqual([])
  })
})

describe('the free-delivery offer', () => {
  const at = (time: string, extraMs = 0) => toInstantMs('2026-11-21', time) + extraMs
  it.each([
    [at('07:59', 59_999), false],
    [at('08:00'), true],
    [at('11:59', 59_999), true],
    [at('12:00'), false],
  ])('[S1.7a] holds from 08:00:00 to 11:59:59 on the clock of the shop (%i)', (nowMs, holds) => {
    const quote = quoteCart({ ...input, nowMs, campaign: { isActive: true } })
    expect(quote.isFreeDeliveryOffer).toBe(holds)
    expect(quote.deliveryCostFils).toBe(holds ? 0 : 1500)
    expect(quote.deliveryFeeFils).toBe(1500)
  })
  it('[S1.7a] is for the website and for delivery alone', () => {
    const campaign = { isActive: true }
    const nowMs = at('09:00')
    expect(isFreeDelivery(campaign, nowMs, 'app')).toBe(false)
    expect(isFreeDelivery(campaign, nowMs, 'staff')).toBe(false)
    expect(isFreeDelivery(campaign, nowMs, 'website')).toBe(true)
    expect(quoteCart({ ...input, nowMs, campaign, fulfilment: 'pickup' }).isFreeDeliveryOffer).toBe(false)
  })
  it('keeps to its dates and its switch', () => {
    const nowMs = at('09:00')
    expect(isFreeDelivery({ isActive: false }, nowMs, 'website')).toBe(false)
    expect(isFreeDelivery({ isActive: true, startsOn: '2026-11-22' }, nowMs, 'website')).toBe(false)
    expect(isFreeDelivery({ isActive: true, endsOn: '2026-11-20' }, nowMs, 'website')).toBe(false)
    expect(isFreeDelivery({ isActive: true, startsOn: '2026-11-21', endsOn: '2026-11-21' }, nowMs, 'website')).toBe(true)
    expect(isFreeDelivery(null, nowMs, 'website')).toBe(false)
  })
  it('lasts past midnight into the day after its last date', () => {
    const campaign = { isActive: true, from: '20:00', to: '01:00', startsOn: '2026-11-21', endsOn: '2026-11-21' }
    const moments = [at('00:30'), at('19:59'), at('20:00'), at('24:00'), at('24:00') + 59 * 60_000, at('24:00') + 60 * 60_000]
    expect(moments.map((nowMs) => isFreeDelivery(campaign, nowMs, 'website'))).toEqual([false, false, true, true, true, false])
  })
})

describe('trouble on a line', () => {
  const asap = { service: 'asap', fulfilment: 'delivery' } as const
  const problemsOf = (changes: Partial<CartLineInput>, choice: Pick<CartInput, 'service' | 'fulfilment'> = asap) =>
    findLineProblems({ ...line, ...changes }, choice, [{ ...line, ...changes }])
  it('a good line has none', () => {
    expect(problemsOf({})).toEqual([])
  })
  it('[S5.2a] [S5.2c] stock', () => {
    expect(problemsOf({ inStock: false })).toEqual([{ code: 'out_of_stock' }])
    expect(problemsOf({ stockLeft: 0 })).toEqual([{ code: 'out_of_stock' }])
    expect(problemsOf({ stockLeft: 2, quantity: 3 })).toEqual([{ code: 'not_enough_stock', left: 2 }])
    expect(problemsOf({ stockLeft: 3, quantity: 3 })).toEqual([])
  })
  it('two lines of one product take from one shelf', () => {
    const first = { ...line, stockLeft: 3, quantity: 2 }
    expect(findLineProblems(first, asap, [first, { ...first, id: 'l2' }])).toEqual([{ code: 'not_enough_stock', left: 3 }])
  })
  it('[S5.2c] pictures', () => {
    expect(problemsOf({ hasImage: true, quantity: 2, pictureCount: 1 })).toEqual([{ code: 'pictures_too_few', missing: 1 }])
    expect(problemsOf({ hasImage: true, quantity: 2, pictureCount: 21 })).toEqual([{ code: 'pictures_too_many', surplus: 1 }])
  })
  it('[S5.10] made-to-order products wait for pre-order', () => {
    expect(problemsOf({ isPre: true })).toEqual([{ code: 'not_for_service', needsPreOrder: true }])
    expect(problemsOf({ isPre: true }, { service: 'same_day', fulfilment: 'pickup' })).toHaveLength(1)
    expect(problemsOf({ isPre: true }, { service: 'pre_order', fulfilment: 'delivery' })).toEqual([])
  })
  it('[S5.14g] menu types', () => {
    expect(problemsOf({ menuTypes: [{ typeName: 'Schedule', isAvailable: true }] })).toEqual([
      { code: 'not_for_service', needsPreOrder: false },
    ])
    expect(problemsOf({ menuTypes: [{ typeName: 'Pick Up', isAvailable: true }] })).toEqual([{ code: 'not_for_fulfilment' }])
  })
  it('options and prices that have changed', () => {
    const groups = [{ id: 'g', kind: 'extra' as const, min: 0, max: 1, values: [{ id: 'nuts', priceDeltaFils: 500, isAvailable: false }] }]
    expect(problemsOf({ groups, chosenIds: ['nuts'] })).toEqual([
      { code: 'option_unavailable', reason: 'OPTION_UNAVAILABLE', groupId: 'g' },
    ])
    expect(problemsOf({ chosenIds: ['gone'] })).toEqual([{ code: 'option_unavailable', reason: 'OPTION_UNKNOWN', groupId: null }])
    expect(problemsOf({ agreedUnitPriceFils: 4500 })).toEqual([{ code: 'price_raised', fromFils: 4500, toFils: 4750 }])
    expect(problemsOf({ agreedUnitPriceFils: 5000 })).toEqual([])
  })
  it('an extra that asks for words and has none', () => {
    const asking = { id: 'topper', priceDeltaFils: 2000, isAvailable: true, text: { kind: 'name' as const, max: 20 } }
    const groups = [{ id: 'g', kind: 'extra' as const, min: 0, max: 1, values: [asking] }]
    const ticked = { groups, chosenIds: ['topper'] }
    expect(problemsOf(ticked)).toEqual([{ code: 'option_text_missing', valueId: 'topper' }])
    expect(problemsOf({ ...ticked, optionTexts: { topper: 'Sara' } })).toEqual([])
    expect(problemsOf({ groups })).toEqual([])
  })
  it('[S5.2a] stops the checkout', () => {
    expect(quoteCart({ ...input, lines: [{ ...line, inStock: false }] }).canCheckOut).toBe(false)
    expect(quoteCart({ ...input, lines: [line, { ...line, id: 'l2', inStock: false }] }).canCheckOut).toBe(false)
  })
})

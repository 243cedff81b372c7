import { CART_LINES_MAX } from '@sukkar/domain/limits'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import type { PricedCart, PricedProblem } from '../../cart/cart-pricing.ts'
import { findOrderChoice, findOrderRefusal } from './check-order.ts'
import type { OrderRequest } from './read-order-body.ts'

const nowMs = Date.parse('2026-11-26T09:00:00Z')
const en = { nowMs, locale: 'en' } as const

describe('the area and the branch of an order', () => {
  const pause = { service: null, untilMs: nowMs + 60 * MINUTE_MS }
  const area = (id: string, pauses: object[], ...branches: string[]) => ({
    id,
    nameEn: 'Salmiya',
    nameAr: 'السالمية',
    pauses,
    branches: branches.map((branchId) => ({ branchId })),
  })
  const shop = {
    areasById: new Map([
      ['served', area('served', [], 'b1', 'b2')],
      ['unserved', area('unserved', [])],
      ['paused', area('paused', [pause], 'b1')],
      ['closed', area('closed', [], 'gone')],
    ]),
    branchesById: new Map([
      ['b1', { id: 'b1' }],
      ['b2', { id: 'b2' }],
    ]),
  } as object as ShopData
  const chosen = { branchId: null, service: 'asap', fulfilment: 'delivery' } as const
  const find = (given: Partial<OrderRequest>, asked: Parameters<typeof findOrderChoice>[2] = en) =>
    findOrderChoice({ ...chosen, ...given } as object as OrderRequest, shop, asked)

  it('are the first branch that serves the area, or the one that is named', () => {
    expect(find({ areaId: 'served' })).toEqual({
      ok: true,
      value: {
        area: shop.areasById.get('served'),
        branch: { id: 'b1' },
        tariff: { branchId: 'b1' },
        service: 'asap',
        fulfilment: 'delivery',
      },
    })
    expect(find({ areaId: 'served', branchId: 'b2' })).toMatchObject({
      ok: true,
      value: { branch: { id: 'b2' }, tariff: { branchId: 'b2' } },
    })
  })

  it('are refused by the field at fault', () => {
    expect(find({ areaId: 'nowhere' })).toEqual({ ok: false, code: 'AREA_UNKNOWN', fields: { area_id: 'format' } })
    expect(find({ areaId: 'unserved' })).toEqual({ ok: false, code: 'NO_BRANCHES' })
    const unknown = { ok: false, code: 'BRANCH_UNKNOWN', fields: { branch_id: 'format' } }
    expect(find({ areaId: 'paused', branchId: 'b2' })).toEqual(unknown)
    expect(find({ areaId: 'closed' })).toEqual(unknown)
  })

  it('are refused while the area is paused, with its name and the end; a pick-up is not', () => {
    expect(find({ areaId: 'paused' })).toEqual({ ok: false, code: 'AREA_PAUSED', details: { area: 'Salmiya', time: expect.any(String) } })
    expect(find({ areaId: 'paused' }, { nowMs, locale: 'ar' })).toMatchObject({ details: { area: 'السالمية' } })
    expect(find({ areaId: 'paused', fulfilment: 'pickup' })).toMatchObject({ ok: true })
    expect(find({ areaId: 'paused', service: 'pre_order' })).toMatchObject({ ok: true })
    expect(find({ areaId: 'paused' }, { nowMs: pause.untilMs, locale: 'en' })).toMatchObject({ ok: true })
  })
})

describe('a priced cart', () => {
  type Given = {
    totalFils?: number
    problems?: PricedProblem[][]
    coupon?: object | null
    lines?: number
    isMinimumReached?: boolean
    droppedFlavor?: object | null
  }
  const priced = ({
    totalFils = 5000,
    problems = [[]],
    coupon = null,
    lines = 1,
    isMinimumReached = true,
    droppedFlavor = null,
  }: Given = {}) =>
    ({
      quote: {
        lines: Array.from({ length: lines }),
        totalFils,
        isMinimumReached,
        minimumChargeFils: 7000,
        missingForMinimumFils: 2000,
        subtotalFils: totalFils,
        discountFils: 0,
        deliveryCostFils: 0,
        serviceCostFils: 0,
        tipFils: 0,
      },
      coupon,
      lines: problems.map((found, index) => ({
        stored: { id: `line-${index}` },
        product: { nameEn: 'Rose cake', nameAr: 'كيكة الورد', optionGroups: [] },
        problems: found,
        droppedFlavor,
      })),
    }) as object as PricedCart
  const refuse = (given: Given, seenTotalFils: number | null = null, locale: 'en' | 'ar' = 'en') =>
    findOrderRefusal(priced(given), { seenTotalFils } as object as OrderRequest, 'cart', locale)
  const raised: PricedProblem = { code: 'price_raised', fromFils: 4000, toFils: 5000 }

  it('without a fault becomes an order', () => {
    expect(refuse({})).toBeNull()
    expect(refuse({ lines: CART_LINES_MAX })).toBeNull()
    expect(refuse({ coupon: { id: 'c', coupon: { code: 'EID', kind: 'percent' }, refusal: null } })).toBeNull()
  })

  it('needs a line, and has at most as many as a cart holds', () => {
    expect(refuse({ lines: 0 })).toEqual({ ok: false, code: 'CART_EMPTY' })
    expect(refuse({ lines: CART_LINES_MAX + 1 })).toEqual({ ok: false, code: 'CART_FULL', details: { max: CART_LINES_MAX } })
  })

  it('has to reach the minimum, which is told with what is missing', () => {
    expect(refuse({ isMinimumReached: false })).toEqual({
      ok: false,
      code: 'BELOW_MINIMUM',
      details: { minimum: expect.stringContaining('7.000'), missing: expect.stringContaining('2.000') },
    })
  })

  it('is refused for the first line with a problem, by the line’s id', () => {
    expect(refuse({ problems: [[], [{ code: 'out_of_stock' }], [{ code: 'product_unavailable' }]] })).toEqual({
      ok: false,
      code: 'OUT_OF_STOCK',
      details: { name: 'Rose cake' },
      data: { line_id: 'line-1' },
    })
    expect(refuse({ problems: [[{ code: 'product_unavailable' }]] }, null, 'ar')).toMatchObject({ details: { name: 'كيكة الورد' } })
  })

  it('is refused for its coupon before its minimum', () => {
    const coupon = { id: 'c', coupon: { code: 'EID', kind: 'percent' }, refusal: { code: 'COUPON_USED_UP', details: {} } }
    expect(refuse({ coupon, isMinimumReached: false })).toMatchObject({ code: 'COUPON_USED_UP' })
  })

  it('is refused for its coupon, with the amounts without it, unless that total was seen', () => {
    const coupon = { id: 'c', coupon: { code: 'EID', kind: 'percent' }, refusal: { code: 'COUPON_USED_UP', details: {} } }
    const refused = { code: 'COUPON_USED_UP', data: { checkout: { id: 'cart', total: 5 } } }
    expect(refuse({ coupon })).toMatchObject(refused)
    expect(refuse({ coupon }, 4999)).toMatchObject(refused)
    expect(refuse({ coupon }, 5000)).toBeNull()
  })

  it('with a raised price is refused with the new amounts, unless the total that was seen covers it', () => {
    const changed = { ok: false, code: 'PRICE_CHANGED', data: { checkout: expect.objectContaining({ id: 'cart', total: 5 }) } }
    expect(refuse({ problems: [[raised]] })).toEqual(changed)
    expect(refuse({ problems: [[raised]] }, 4999)).toEqual(changed)
    expect(refuse({ problems: [[raised]] }, 5000)).toBeNull()
    expect(refuse({ problems: [[raised, { code: 'out_of_stock' }]] }, 5000)).toMatchObject({ code: 'OUT_OF_STOCK' })
  })

  it('with a higher total than the one seen is refused, and with a lower one is not', () => {
    expect(refuse({}, 4999)).toMatchObject({ code: 'PRICE_CHANGED' })
    expect(refuse({}, 5001)).toBeNull()
  })

  it('with a lower total because an extra flavour was dropped is refused until just that total was seen', () => {
    expect(refuse({ droppedFlavor: {} }, 5001)).toMatchObject({ code: 'PRICE_CHANGED', data: { checkout: { total: 5 } } })
    expect(refuse({ droppedFlavor: {} }, 4999)).toMatchObject({ code: 'PRICE_CHANGED' })
    expect(refuse({ droppedFlavor: {} }, 5000)).toBeNull()
  })
})

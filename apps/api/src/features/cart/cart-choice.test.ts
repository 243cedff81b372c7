import { describe, expect, it } from 'vitest'
import type { ShopArea, ShopBranch, ShopData } from '../../platform/shop-data/shop-data.ts'
import type { StoredCart } from './cart.queries.ts'
import { listMissing, type RequestedChoice, resolveChoice, toWholeChoice } from './cart-choice.ts'

const served = { salmiya: ['first', 'second'], hawalli: ['first', 'second'], jahra: ['far'], wafra: [] }
/** Two branches are in Salmiya and serve Hawalli too; nobody serves Wafra. Deliveries pause everywhere, which a branch then says. */
const areas = Object.entries<string[]>(served).map(([id, serving]) =>
  Object.assign({} as ShopArea, {
    id,
    branches: serving.map((branchId) => ({ branchId })),
    pauses: [{ service: null, untilMs: 0 }],
  }),
)
const branches = Object.entries({ first: 'salmiya', second: 'salmiya', far: 'jahra' }).map(
  ([id, areaId]) => ({ id, areaId, window: {} }) as ShopBranch,
)
const shop = Object.assign({} as ShopData, {
  areas,
  areasById: new Map(areas.map((area) => [area.id, area])),
  branchesById: new Map(branches.map((branch) => [branch.id, branch])),
})

const cart = { areaId: 'salmiya', branchId: 'second', service: 'same_day', fulfilment: 'pickup' } as StoredCart

/** Area, branch, service and fulfilment; the tariff is always that of the branch. */
const show = (stored: StoredCart | null, ...given: RequestedChoice[]) => {
  const { area, branch, tariff, service, fulfilment } = resolveChoice(shop, stored, ...given)
  expect(tariff?.branchId).toBe(branch?.id)
  return [area?.id ?? null, branch?.id ?? null, service, fulfilment]
}

describe('a choice', () => {
  it('is nothing without a cart and a request, and that of the cart without a request', () => {
    expect(show(null)).toEqual([null, null, null, null])
    expect(show(cart)).toEqual(['salmiya', 'second', 'same_day', 'pickup'])
    expect(show({ ...cart, branchId: null })).toEqual(['salmiya', 'first', 'same_day', 'pickup'])
    expect(show({ ...cart, areaId: null })).toEqual([null, null, 'same_day', 'pickup'])
    expect(show({ ...cart, areaId: 'no longer there' })).toEqual([null, null, 'same_day', 'pickup'])
  })

  it.each([
    [{ area_id: 'jahra' }, 'jahra', 'far'],
    [{ area_id: 'hawalli' }, 'hawalli', 'first'],
    [{ area_id: 'wafra' }, 'wafra', null],
    [{ area_id: 'unknown' }, null, null],
    [{ area_id: '' }, 'salmiya', 'second'],
    [{ area_id: 'salmiya' }, 'salmiya', 'second'],
    [{ area_id: 'salmiya', branch_id: 'first' }, 'salmiya', 'first'],
    [{ area_id: 'salmiya', branch_id: 'far' }, 'salmiya', 'first'],
    [{ branch_id: 'first' }, 'salmiya', 'first'],
    [{ branch_id: 'far' }, 'jahra', 'far'],
    [{ branch_id: 'unknown' }, 'salmiya', 'first'],
  ])('is of the requested place before the cart’s: %j', (given, areaId, branchId) => {
    expect(show(cart, given)).toEqual([areaId, branchId, 'same_day', 'pickup'])
  })

  it('of a branch alone is of an area that it serves, of the cart’s if it can be', () => {
    expect(show({ ...cart, areaId: 'hawalli' }, { branch_id: 'first' })).toEqual(['hawalli', 'first', 'same_day', 'pickup'])
    expect(show(null, { branch_id: 'second' })).toEqual(['salmiya', 'second', null, null])
    expect(show(null, { branch_id: 'far' })).toEqual(['jahra', 'far', null, null])
    expect(show({ ...cart, areaId: 'no longer there' }, { branch_id: 'far' })).toEqual(['jahra', 'far', 'same_day', 'pickup'])
  })

  it.each([
    [{ shipping_type: 'asap' }, 'asap', 'pickup'],
    [{ shipping_type: 'no service' }, 'same_day', 'pickup'],
    [{ order_type: 'delivery' }, 'same_day', 'delivery'],
    [{ order_type: 'no fulfilment' }, 'same_day', 'pickup'],
    [{ menu_type: 'pre-order' }, 'pre_order', 'pickup'],
    [{ menu_type: 'asap' }, 'asap', 'pickup'],
    [{ menu_type: 'delivery' }, 'same_day', 'delivery'],
    [{ menu_type: 'pre-order', shipping_type: 'asap' }, 'asap', 'pickup'],
    [{ menu_type: 'delivery', order_type: 'pick-up' }, 'same_day', 'pickup'],
    [{ usual_order_type: 'delivery' }, 'same_day', 'pickup'],
  ])('is of the requested service and way before the cart’s: %j', (given, service, fulfilment) => {
    expect(show(cart, given)).toEqual(['salmiya', 'second', service, fulfilment])
  })

  it('is delivered or fetched as usual where nobody has said how', () => {
    expect(show(null, { usual_order_type: 'pick-up' })).toEqual([null, null, null, 'pickup'])
    expect(show(null, { usual_order_type: 'pick-up', menu_type: 'delivery' })).toEqual([null, null, null, 'delivery'])
  })

  it('is the first one that says something, of several', () => {
    expect(show(null, {}, { area_id: 'jahra' })).toEqual(['jahra', 'far', null, null])
    expect(show(null, { area_id: '', order_type: 'pick-up' }, { area_id: 'jahra', order_type: 'delivery' })).toEqual([
      'jahra',
      'far',
      null,
      'pickup',
    ])
  })

  it('is whole with all its parts, and says which are missing', () => {
    const whole = resolveChoice(shop, cart)
    expect(toWholeChoice(whole)).toEqual(whole)
    expect(listMissing(whole)).toEqual([])
    for (const part of ['area', 'branch', 'tariff', 'service', 'fulfilment']) expect(toWholeChoice({ ...whole, [part]: null })).toBeNull()
    expect(listMissing({ ...whole, branch: null })).toEqual(['branch_id'])
    expect(listMissing({ ...whole, service: null })).toEqual(['menu_type'])
    expect(listMissing({ ...whole, fulfilment: null })).toEqual(['order_type'])
  })
})

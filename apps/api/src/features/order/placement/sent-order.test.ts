import type { PlaceOrder } from '@sukkar/contract/order'
import { describe, expect, it } from 'vitest'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import { orderBody } from '../../../testing/checkout-steps.ts'
import { completeOrder, missingTime, type OwnDetails, withArea } from './sent-order.ts'

/** A request without the way it comes to the customer. */
const complete = (given: Partial<PlaceOrder>, fulfilment: 'delivery' | 'pickup' | null) => {
  const { order_type: _, ...body } = orderBody()
  return completeOrder({ ...body, ...given }, null, { service: 'asap', fulfilment })
}

describe('the way an order comes to the customer', () => {
  it.each([
    [{ is_pickup: true }, 'delivery', 'pick-up'],
    [{ is_pickup: false }, 'pickup', 'asap'],
    [{ is_pickedup: true }, 'delivery', 'pick-up'],
    [{ is_pickedup: false }, 'pickup', 'asap'],
    [{ is_pickup: false, is_pickedup: true }, 'delivery', 'pick-up'],
    [{ is_pickup: true, is_pickedup: false }, 'delivery', 'pick-up'],
    [{}, 'pickup', 'pick-up'],
    [{}, null, 'asap'],
    [{ is_pickup: true, order_type: 'asap' }, 'pickup', 'asap'],
  ] as const)('of %j with a cart for %s is %s', (given, fulfilment, expected) => {
    expect(complete(given, fulfilment).order_type).toBe(expected)
  })
})

describe('the parts that a request leaves out', () => {
  const least: PlaceOrder = { payment_method_code: 1 }
  const own: OwnDetails = { name: 'Account', email: 'account@example.com', phone: '96550009999' }
  const cart = { service: 'pre_order', fulfilment: 'pickup' } as const
  const user = { name: 'User', email: 'user@example.com', phone: '50002222', address: 'White gate' }
  const told = { name: 'Told', email: 'told@example.com', address_phone: '50003333', address_description: 'Green gate' }

  it('come from the account and the cart', () => {
    expect(completeOrder(least, own, cart)).toEqual({
      ...least,
      name: own.name,
      email: own.email,
      shipping_type: 'pre-order',
      order_type: 'pick-up',
    })
  })

  it('come from the details of the form before the account, and a field comes before both', () => {
    expect(completeOrder({ ...least, user_data: user }, own, cart)).toMatchObject({
      name: 'User',
      email: 'user@example.com',
      address_phone: '50002222',
      address_description: 'White gate',
    })
    expect(completeOrder({ ...least, ...told, user_data: user }, own, cart)).toMatchObject(told)
  })

  it('are empty where nobody tells them', () => {
    expect(completeOrder(least, null, { service: null, fulfilment: null })).toEqual({
      ...least,
      name: '',
      email: '',
      shipping_type: '',
      order_type: 'asap',
    })
    const bare = completeOrder({ ...least, user_data: null }, null, cart)
    expect(bare).not.toHaveProperty('address_phone')
    expect(bare).not.toHaveProperty('address_description')
  })

  it('do not change the service that is told', () => {
    expect(completeOrder({ ...least, shipping_type: 'same-day' }, null, cart).shipping_type).toBe('same-day')
  })
})

describe('a date that contains a time', () => {
  const timeOf = (given: Partial<PlaceOrder>) => {
    const { delivery_date, delivery_from } = complete(given, null)
    return [delivery_date, delivery_from]
  }

  it.each([
    ['2026-11-26', ['2026-11-26', undefined]],
    ['2026-11-26 12:30', ['2026-11-26', '12:30']],
    ['2026-11-26T12:30:45', ['2026-11-26', '12:30']],
    ['2026-11-26T12:30:00+03:00', ['2026-11-26', '12:30']],
    ['2026-11-26T22:30:00Z', ['2026-11-27', '01:30']],
    ['2026-11-26T22:30Z', ['2026-11-27', '01:30']],
    ['2026-11-26T01:30:00+05:00', ['2026-11-25', '23:30']],
    // Not in the calendar: refused by its field later.
    ['2026-02-30T22:30:00Z', ['2026-02-30', '22:30']],
  ])('%s', (delivery_date, expected) => {
    expect(timeOf({ delivery_date })).toEqual(expected)
  })

  it('gives way to an hour of its own', () => {
    expect(timeOf({ delivery_date: '2026-11-26 12:30', delivery_from: '14:00' })).toEqual(['2026-11-26', '14:00'])
    expect(timeOf({ delivery_date: '2026-11-26T22:30:00Z', delivery_from: '14:00' })).toEqual(['2026-11-27', '14:00'])
  })

  it('may be absent, or null', () => {
    expect(timeOf({})).toEqual([undefined, undefined])
    expect(timeOf({ delivery_date: null, delivery_from: '14:00' })).toEqual([null, '14:00'])
  })

  it('is missed by the part that is not there', () => {
    expect(missingTime(complete({}, null))).toEqual({ delivery_date: 'required' })
    expect(missingTime(complete({ delivery_date: null, delivery_from: '12:00' }, null))).toEqual({ delivery_date: 'required' })
    expect(missingTime(complete({ delivery_date: '2026-11-26' }, null))).toEqual({ delivery_from: 'required' })
    expect(missingTime(complete({ delivery_date: '2026-11-26 12:00' }, null))).toBeNull()
  })
})

describe('the area of an order', () => {
  const area = (id: string, nameEn: string, ...branches: string[]) => ({
    id,
    slug: id,
    nameEn,
    nameAr: nameEn,
    aliases: [],
    branches: branches.map((branchId) => ({ branchId })),
  })
  const areas = [area('a1', 'Salmiya', 'b1', 'b2'), area('a2', 'Jahra', 'b2'), area('a3', 'Qibla', 'b1'), area('a4', 'Qibla', 'b3')]
  const shop = {
    areas,
    areasById: new Map(areas.map((entry) => [entry.id, entry])),
    branchesById: new Map([
      ['b1', { id: 'b1', areaId: 'a3' }],
      ['b2', { id: 'b2', areaId: 'elsewhere' }],
    ]),
  } as object as ShopData

  const { area_id: _, ...nowhere } = complete({}, 'delivery')
  const find = (given: Partial<PlaceOrder>, cart: { areaId: string | null; branchId: string | null }) => {
    const found = withArea({ ...nowhere, ...given } as typeof nowhere, shop, cart)
    return found.ok ? [found.value.area_id, found.value.branch_id] : [found.code, found.fields]
  }
  const none = { areaId: null, branchId: null }
  const fetched = { order_type: 'pick-up' }

  it('is the one with the id, with the branch of the cart where that serves it', () => {
    expect(find({ area_id: 'a2', address_area: 'Salmiya' }, { areaId: 'a1', branchId: 'b1' })).toEqual(['a2', undefined])
    expect(find({ area_id: 'a1' }, { areaId: 'a1', branchId: 'b2' })).toEqual(['a1', 'b2'])
    expect(find({ area_id: 'a2' }, { areaId: 'a1', branchId: 'b2' })).toEqual(['a2', undefined])
    expect(find({ area_id: 'a1' }, { areaId: 'a1', branchId: 'b3' })).toEqual(['a1', undefined])
    expect(find({ area_id: 'a1' }, { areaId: 'a1', branchId: null })).toEqual(['a1', undefined])
    expect(find({ area_id: 'a1', branch_id: 'b1' }, { areaId: 'a1', branchId: 'b2' })).toEqual(['a1', 'b1'])
    expect(find({ area_id: 'unknown' }, { areaId: 'unknown', branchId: 'b2' })).toEqual(['unknown', undefined])
  })

  it('is the one with the name for a delivery; of two with one name that of the cart', () => {
    expect(find({ address_area: ' jahra ' }, none)).toEqual(['a2', undefined])
    expect(find({ address_area: 'Qibla' }, { areaId: 'a4', branchId: null })).toEqual(['a4', undefined])
    for (const name of ['Qibla', 'Atlantis'])
      expect(find({ address_area: name }, none)).toEqual(['AREA_UNKNOWN', { address_area: 'format' }])
    expect(find({ ...fetched, address_area: 'Jahra' }, { areaId: 'a1', branchId: null })).toEqual(['a1', undefined])
    expect(find({ address_area: ' ' }, { areaId: 'a1', branchId: null })).toEqual(['a1', undefined])
  })

  it('is that of the cart, unless the branch does not serve it', () => {
    expect(find({}, { areaId: 'a1', branchId: 'b2' })).toEqual(['a1', 'b2'])
    expect(find({ branch_id: 'b2' }, { areaId: 'a1', branchId: 'b1' })).toEqual(['a1', 'b2'])
    expect(find({ branch_id: 'b2' }, { areaId: 'a2', branchId: null })).toEqual(['a2', 'b2'])
    expect(find({ branch_id: 'b1' }, { areaId: 'a2', branchId: 'b2' })).toEqual(['a3', 'b1'])
    expect(find({ branch_id: 'b2' }, none)).toEqual(['a1', 'b2'])
  })

  it('is asked for where nothing tells it: by the branch for a pick-up', () => {
    const missing = (field: string) => ['VALIDATION_FAILED', { [field]: 'required' }]
    expect(find({}, none)).toEqual(missing('area_id'))
    expect(find(fetched, none)).toEqual(missing('branch_id'))
    expect(find({}, { areaId: 'gone', branchId: null })).toEqual(missing('area_id'))
    expect(find({ branch_id: 'unknown' }, none)).toEqual(missing('area_id'))
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideReplay,
  isPendingList,
  isPendingRequest,
  listMenuTypes,
  type PendingRequest,
  toAddition,
  toPendingRequest,
} from './pending-request.ts'

const request: PendingRequest = {
  product_id: '1011',
  quantity: 2,
  options: ['size-1011-small'],
  notes: ['Sara'],
  special_request: '',
  extra_flavor: null,
  picture_count: 0,
}
const menuTypes = (asap: boolean, preOrder: boolean, delivery = true, pickup = true) => [
  { type_name: 'ASAP', is_available: asap },
  { type_name: 'Schedule', is_available: false },
  { type_name: 'Pre Order', is_available: preOrder },
  { type_name: 'Delivery', is_available: delivery },
  { type_name: 'Pick Up', is_available: pickup },
]

describe('decideReplay', () => {
  it('adds when the service is among the menu types of the product [S4.4a]', () => {
    expect(decideReplay(request, menuTypes(true, false), 'asap', 'delivery')).toBe('add')
    expect(decideReplay(request, menuTypes(false, true), 'pre_order', 'pickup')).toBe('add')
  })

  it('does not take delivery for the service of the same stored word [S4.4a]', () => {
    expect(decideReplay(request, menuTypes(false, true), 'asap', 'delivery')).toBe('not_available')
  })

  it('says not available for a service or order type that the product is not sold for [S8.3a]', () => {
    expect(decideReplay(request, menuTypes(true, true), 'same_day', 'delivery')).toBe('not_available')
    expect(decideReplay(request, menuTypes(true, true, false, true), 'asap', 'delivery')).toBe('not_available')
  })

  it('has nothing to do without a request or without a choice', () => {
    expect(decideReplay(null, menuTypes(true, true), 'asap', 'delivery')).toBe('none')
    expect(decideReplay(request, menuTypes(true, true), null, 'delivery')).toBe('none')
    expect(decideReplay(request, menuTypes(true, true), 'asap', null)).toBe('none')
  })

  it('lets a product without menu types go everywhere', () => {
    expect(decideReplay(request, [], 'same_day', 'pickup')).toBe('add')
  })
})

describe('where a product is sold', () => {
  const [asap, schedule, preOrder, delivery, pickup] = menuTypes(true, true)
  const services = [asap, schedule, preOrder].flatMap((one) => one ?? [])
  const fulfilments = [delivery, pickup].flatMap((one) => one ?? [])
  const listed = (is_pre: boolean, menu_types_availability = services) =>
    listMenuTypes({ is_pre, menu_types_availability, order_types_availability: fulfilments })

  it('is what it lists', () => expect(listed(false)).toEqual(menuTypes(true, true)))
  it('is the pre-order alone where it is made days ahead, and nowhere where that is off', () => {
    expect(listed(true)).toEqual([preOrder, ...fulfilments])
    expect(listed(true, [])).toEqual([preOrder, ...fulfilments])
    expect(listed(true, services.slice(0, 1))).toEqual([{ type_name: 'Pre Order', is_available: false }, ...fulfilments])
  })
})

const names = { name_en: 'Kunafa', name_ar: 'كنافة' }

describe('the kept request [S4.5]', () => {
  it('gives back the addition it was made from, whatever was chosen', () => {
    fc.assert(
      fc.property(
        fc.record({
          product: fc.record({ id: fc.string({ minLength: 1 }) }),
          quantity: fc.integer({ min: 1, max: 99 }),
          optionIds: fc.array(fc.string()),
          optionTexts: fc.dictionary(fc.string({ minLength: 1 }), fc.string(), { noNullPrototype: true }),
          notes: fc.array(fc.string()),
          specialRequest: fc.string(),
        }),
        fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
        (plain, extraFlavorId) => {
          const addition = { ...plain, ...(extraFlavorId === undefined ? {} : { extraFlavorId }), pictures: [] }
          const stored: unknown = JSON.parse(JSON.stringify(toPendingRequest(addition, names, 1)))
          expect(isPendingRequest(stored)).toBe(true)
          expect(toAddition(stored as PendingRequest, [])).toEqual(addition)
        },
      ),
    )
  })

  it('counts the pictures that are kept apart', () => {
    const pictures = [new Blob(['a']), new Blob(['b'])]
    const kept = toPendingRequest({ product: { id: '1' }, quantity: 1, pictures }, names, 1)
    expect(kept.picture_count).toBe(2)
    expect(toAddition(kept, pictures).pictures).toEqual(pictures)
  })

  it.each([
    null,
    [],
    'text',
    {},
    { ...request, quantity: 0 },
    { ...request, quantity: '2' },
    { ...request, options: [1] },
    { ...request, extra_flavor: 3 },
    { ...request, notes: null },
    { ...request, pictures_key: 3 },
    { ...request, name_ar: null },
    { ...request, saved_at: 'yesterday' },
  ])('counts %j as absent', (value) => {
    expect(isPendingRequest(value)).toBe(false)
  })

  it('waits in a list with where its product is sold, of which every entry is valid', () => {
    const entry = { request, menu_types: menuTypes(true, true), is_photo_print_cake: false }
    expect(isPendingList([entry, entry])).toBe(true)
    const faults = [{ request: {} }, { menu_types: [1] }, { is_photo_print_cake: 'false' }]
    for (const fault of faults) expect(isPendingList([entry, { ...entry, ...fault }]), JSON.stringify(fault)).toBe(false)
    expect(isPendingList(entry)).toBe(false)
  })
})

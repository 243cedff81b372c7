import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideReplay, isPendingRequest, type PendingRequest, toAddition, toPendingRequest } from './pending-request.ts'

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
          const stored: unknown = JSON.parse(JSON.stringify(toPendingRequest(addition)))
          expect(isPendingRequest(stored)).toBe(true)
          expect(toAddition(stored as PendingRequest, [])).toEqual(addition)
        },
      ),
    )
  })

  it('counts the pictures that are kept apart', () => {
    const pictures = [new Blob(['a']), new Blob(['b'])]
    const kept = toPendingRequest({ product: { id: '1' }, quantity: 1, pictures })
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
  ])('counts %j as absent', (value) => {
    expect(isPendingRequest(value)).toBe(false)
  })
})

import type { Area } from '@sukkar/contract/area'
import { describe, expect, it } from 'vitest'
import { choiceOfMember } from './member-place.ts'

const areas = [
  { id: '202', name_en: 'Salmiya', branches: [{ id: 'salmiya' }, { id: 'hawally' }] as Area['branches'] } as Area,
  { id: '900', name_en: 'Nowhere', branches: [] as Area['branches'] } as Area,
]
const cart = { count: 2, area_id: '202', branch_id: 'hawally', shipping_type: 'same-day', order_type: 'asap' }
const place = { area_id: '202', branch_id: null }

describe('[S7.8] where the member orders to, for a browser that was told nothing', () => {
  it('is what the open cart was filled for', () => {
    const choice = choiceOfMember(cart, null, areas)
    expect(choice).toMatchObject({ area: { id: '202' }, branchId: 'hawally', service: 'same_day', fulfilment: 'delivery' })
  })

  it('is only a place when the cart is empty or half chosen: when and how are asked', () => {
    for (const given of [{ ...cart, count: 0 }, { ...cart, order_type: null }, null]) {
      expect(choiceOfMember(given, place, areas)).toEqual({ area: expect.objectContaining({ id: '202' }), branchId: 'salmiya' })
    }
  })

  it('is nothing where no branch serves it, where it is unknown, and where none was chosen', () => {
    expect(choiceOfMember(null, { area_id: '900', branch_id: null }, areas)).toBeNull()
    expect(choiceOfMember({ ...cart, area_id: '1' }, null, areas)).toBeNull()
    expect(choiceOfMember(null, null, areas)).toBeNull()
  })
})

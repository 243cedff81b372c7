import { describe, expect, it } from 'vitest'
import { findOrderBranch } from './order-branch.ts'

const chosen = { areaId: 'salmiya', branchId: 'former', fulfilment: 'delivery' } as const

describe('the branch of an order', () => {
  it('is the one that the cart is priced for, which a delivery need not confirm', () => {
    const cart = { area_id: 'salmiya', branch_id: 'present' }
    expect(findOrderBranch(cart, chosen)).toEqual({ branchId: 'present', isOtherBranch: false })
  })

  it('is to be confirmed for a pick-up when it is not the chosen one', () => {
    const cart = { area_id: 'salmiya', branch_id: 'present' }
    expect(findOrderBranch(cart, { ...chosen, fulfilment: 'pickup' })).toEqual({ branchId: 'present', isOtherBranch: true })
    const others = [
      { ...chosen, fulfilment: 'pickup', branchId: 'present' } as const,
      { ...chosen, fulfilment: 'pickup', branchId: null } as const,
    ]
    for (const other of others) expect(findOrderBranch(cart, other)).toEqual({ branchId: 'present', isOtherBranch: false })
  })

  it.each([
    { area_id: 'jabriya', branch_id: 'present' },
    { area_id: 'salmiya', branch_id: null },
  ])('is the chosen one where the cart has none for the area: %j', (cart) => {
    expect(findOrderBranch(cart, { ...chosen, fulfilment: 'pickup' })).toEqual({ branchId: 'former', isOtherBranch: false })
  })
})

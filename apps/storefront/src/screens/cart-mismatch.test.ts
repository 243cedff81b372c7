import type { Cart } from '@sukkar/contract/cart'
import { describe, expect, it } from 'vitest'
import { findCartMismatch } from './cart-mismatch.ts'

const cart = { id: 'c1', items: [{ id: 'l1' }], total: 4 } as object as Cart
const tipped = ({ total }: Cart): number => total + 1
const shown = { cartId: 'c1', total: 5 }
const lost = { ok: false, kind: 'network', error: 'lost' } as const

describe('a cart whose changes were pending when its order was confirmed', () => {
  it('is ordered when it is what was shown', () => {
    expect(findCartMismatch({ failure: null, cart }, shown, tipped)).toBeNull()
  })

  it('is not ordered without a change that was not made, though the total is the same', () => {
    expect(findCartMismatch({ failure: lost, cart }, shown, tipped)).toEqual({ kind: 'change_failed', failure: lost })
  })

  it('is another one when the shop no longer has the one that a change was for', () => {
    const failure = { status: 404, code: 'CART_NOT_FOUND', message: '' } as const
    const gone = { ok: false, kind: 'refused', failure, retryAfterSeconds: null } as const
    expect(findCartMismatch({ failure: gone, cart }, shown, tipped)).toEqual({ kind: 'other_cart' })
  })

  it.each([3.9, 4.1])('is asked about when its total is another one: %d', (total) => {
    expect(findCartMismatch({ failure: null, cart: { ...cart, total } }, shown, tipped)).toEqual({ kind: 'price_changed', now: total + 1 })
  })

  it.each([
    ['gone', undefined],
    ['another one', { ...cart, id: 'c2' }],
    ['empty', { ...cart, items: [] }],
  ])('is not ordered when it is %s', (_, now) => {
    expect(findCartMismatch({ failure: null, cart: now }, shown, tipped)).toEqual({ kind: 'other_cart' })
  })
})

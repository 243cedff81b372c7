import type { PlaceOrder } from '@sukkar/contract/order'
import { describe, expect, it } from 'vitest'
import { beginPlacement, isInterrupted, isLeftOpen, needsSignIn, readPlacement } from './placement.ts'

const request = { name: 'Sara' } as PlaceOrder
const cart = { cartId: 'cart', accountId: null }
let made = 0
const at = (nowMs: number) => ({ nowMs, makeKey: () => `key-${++made}` })

describe('one attempt, one order', () => {
  const first = beginPlacement(null, cart, request, at(1000))
  it('asks again with the same key for the same order, as a double tap or a second tab does', () => {
    expect(beginPlacement(first, cart, { ...request }, at(2000)).key).toBe(first.key)
    expect(beginPlacement(readPlacement(JSON.parse(JSON.stringify(first))), cart, request, at(3000)).key).toBe(first.key)
  })
  it('takes a new key when the order has changed or the cart is another one', () => {
    expect(beginPlacement(first, cart, { name: 'Noor' } as PlaceOrder, at(2000)).key).not.toBe(first.key)
    expect(beginPlacement(first, { ...cart, cartId: 'other' }, request, at(2000)).key).not.toBe(first.key)
    expect(beginPlacement(first, { ...cart, accountId: 'u1' }, request, at(2000)).key).not.toBe(first.key)
  })
  it('of a member is resolved by that member alone, one of a guest by anybody', () => {
    const members = beginPlacement(null, { ...cart, accountId: 'u1' }, request, at(1000))
    expect([null, 'u1', 'u2'].map((accountId) => needsSignIn(members, accountId))).toEqual([true, false, true])
    expect([null, 'u1'].map((accountId) => needsSignIn(first, accountId))).toEqual([false, false])
  })
  it('bars the checkout of another cart for a day while it is not resolved', () => {
    const day = 86_400_000
    expect([isLeftOpen(first, 'other', 999), isLeftOpen(first, 'other', 999 + day), isLeftOpen(first, 'other', 1000 + day)]).toEqual([
      true,
      true,
      false,
    ])
    expect(isLeftOpen(first, 'cart', 2000)).toBe(false)
  })
  it('of an earlier version does not say who began it, and is sent again as who is signed in', () => {
    const { accountId: _, ...earlier } = first
    const read = readPlacement(earlier)
    if (read === null) throw new Error('It was not read')
    expect(read).toEqual({ ...first, accountId: undefined })
    expect(needsSignIn(read, 'u1')).toBe(false)
    expect(beginPlacement(read, { ...cart, accountId: 'u1' }, request, at(2000)).key).toBe(first.key)
  })
  it('is taken up after a reload within two minutes, not after an answer that never came', () => {
    expect(isInterrupted(first, 1000 + 119_000)).toBe(true)
    expect(isInterrupted(first, 1000 + 120_000)).toBe(false)
    expect(isInterrupted({ ...first, state: 'unknown' }, 2000)).toBe(false)
    // The device's clock was set back: the age of the attempt is unknown.
    expect(isInterrupted(first, 999)).toBe(false)
    expect(isInterrupted(first, 1000)).toBe(true)
    expect(isInterrupted(null, 2000)).toBe(false)
  })
  it('reads nothing from a corrupt record', () => {
    const wrong = [{ key: 7 }, { cartId: null }, { request: 'x' }, { state: 'done' }, { sentAtMs: '1000' }]
    for (const kept of [null, 'x', {}, ...wrong.map((part) => ({ ...first, ...part }))]) expect(readPlacement(kept)).toBeNull()
    expect(readPlacement({ ...first, state: 'unknown' })).toEqual({ ...first, state: 'unknown' })
  })
})

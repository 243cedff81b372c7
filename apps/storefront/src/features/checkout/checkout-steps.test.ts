import { describe, expect, it } from 'vitest'
import { firstStep, SHIPPING_FIELDS, stepAfterShipping, stepOfField } from './checkout-steps.ts'

describe('the steps of the checkout', () => {
  it('[S2.24a] begins with guest or sign-in for a guest, however the order is received', () => {
    expect(firstStep({ isSignedIn: false, fulfilment: 'delivery' })).toBe(0)
    expect(firstStep({ isSignedIn: false, fulfilment: 'pickup' })).toBe(0)
  })
  it('[S4.10b] begins at step 2 rather than 1 for a member who picks up', () => {
    expect(firstStep({ isSignedIn: true, fulfilment: 'pickup' })).toBe(2)
    expect(firstStep({ isSignedIn: true, fulfilment: 'delivery' })).toBe(1)
  })
  it('[S4.10c] placing an address moves to step 4', () => {
    expect(stepAfterShipping({ service: 'asap', hasTime: false })).toBe(4)
    expect(stepAfterShipping({ service: 'pre_order', hasTime: true })).toBe(4)
  })
  it('[S4.10a] [S5.14d] stops at step 2 when a time is needed and missing', () => {
    expect(stepAfterShipping({ service: 'same_day', hasTime: false })).toBe(2)
    expect(stepAfterShipping({ service: 'pre_order', hasTime: false })).toBe(2)
  })
  it('[S4.10a] [S3.12] knows in which card a field stands: 1 shipping, 3 summary, 4 payment', () => {
    expect(stepOfField('address.block')).toBe(1)
    expect(stepOfField('gift.phone')).toBe(1)
    expect(SHIPPING_FIELDS.map(stepOfField)).toEqual(SHIPPING_FIELDS.map(() => 1))
    expect(SHIPPING_FIELDS).toEqual(expect.arrayContaining(['name', 'phone', 'email', 'address', 'gift']))
    expect((['isSeparate', 'notes', 'tip'] as const).map(stepOfField)).toEqual([3, 3, 3])
    expect((['payment', 'hasAgreed'] as const).map(stepOfField)).toEqual([4, 4])
  })
})

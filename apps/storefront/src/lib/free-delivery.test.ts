import { describe, expect, it } from 'vitest'
import { findFreeDeliveryEnd } from './free-delivery.ts'

const offer = { kind: 'free_delivery', starts_at: '2026-11-22T08:00:00+03:00', ends_at: '2026-11-22T12:00:00+03:00' } as const
const at = (time: string) => Date.parse(`2026-11-22T${time}:00+03:00`)

describe('free delivery', () => {
  it('[S1.7a] holds from its first minute until its end, which is excluded', () => {
    const found = ['07:59', '08:00', '11:59', '12:00'].map((time) => findFreeDeliveryEnd([offer], at(time)) === at('12:00'))
    expect(found).toEqual([false, true, true, false])
  })
  it('is none where there is no offer', () => expect(findFreeDeliveryEnd([], at('10:00'))).toBeNull())
})

import type { Possibility } from '@sukkar/contract/area'
import { describe, expect, it } from 'vitest'
import { chooseFulfilment, listOpenWays, type Validators } from './open-ways.ts'

const possibility = (enabled: boolean): Possibility => ({
  enabled,
  reason: enabled ? null : 'PAUSED',
  message: null,
  opens_at: null,
  cutoff_at: null,
  earliest: null,
})
const validator = (delivery: boolean, pickup: boolean) => {
  const any = possibility(delivery || pickup)
  return { asap: any, same_day: any, pre_order: any, delivery: possibility(delivery), pickup: possibility(pickup) }
}
const validators: Validators = { asap: validator(false, true), same_day: validator(true, true), pre_order: validator(true, false) }

describe('what is offered in place of a lost time', () => {
  it('[S5.7] is judged for each service and each way to receive it', () => {
    expect(listOpenWays(validators, null).map(({ service, fulfilment }) => `${service} ${fulfilment}`)).toEqual([
      'same_day delivery',
      'pre_order delivery',
      'asap pickup',
      'same_day pickup',
    ])
  })

  it('[S4.15a] leaves out what has just been refused, and that alone', () => {
    const ways = listOpenWays(validators, { service: 'asap', fulfilment: 'pickup' })
    expect(ways).toHaveLength(3)
    expect(ways).toContainEqual({ service: 'same_day', fulfilment: 'pickup' })
    const today = listOpenWays(validators, { service: 'same_day', fulfilment: 'pickup' })
    expect(today).toContainEqual({ service: 'same_day', fulfilment: 'delivery' })
  })

  it('keeps the way to receive it while anything of it is open, and offers the other where nothing is', () => {
    const ways = listOpenWays(validators, null)
    expect(chooseFulfilment(ways, null, 'delivery')).toBe('delivery')
    expect(chooseFulfilment(ways, 'pickup', 'delivery')).toBe('pickup')
    const fetched = ways.filter(({ fulfilment }) => fulfilment === 'pickup')
    expect(chooseFulfilment(fetched, null, 'delivery')).toBe('pickup')
    expect(chooseFulfilment(fetched, 'delivery', 'delivery')).toBe('pickup')
    expect((['delivery', 'pickup'] as const).map((present) => chooseFulfilment([], null, present))).toEqual(['delivery', 'pickup'])
  })
})

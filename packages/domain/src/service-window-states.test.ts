import { describe, expect, it } from 'vitest'
import { checkPromise } from './service-window.ts'
import { listServiceStates } from './service-window-states.ts'
import { at, branch, states, wednesday } from './testing/open-branch.ts'

describe('delivery and pick-up', () => {
  it('[S5.7] are each disabled when closed that day', () => {
    const noDelivery = { specialDays: [{ date: wednesday, fulfilment: 'delivery' as const, isClosed: true }] }
    const today = listServiceStates({ branch: { ...branch, ...noDelivery }, now: at('12:00'), service: 'asap' })
    expect(today.delivery).toMatchObject({ isEnabled: false, reason: 'FULFILMENT_CLOSED' })
    expect(today.pickup.isEnabled).toBe(true)
    expect(today.asap.isEnabled).toBe(true)
    const later = listServiceStates({ branch: { ...branch, ...noDelivery }, now: at('12:00'), service: 'pre_order' })
    expect(later.delivery.isEnabled).toBe(true)
  })
  it('[S5.8a] an area without a branch offers nothing', () => {
    const none = listServiceStates({ branch: null, now: at('12:00') })
    for (const state of Object.values(none)) expect(state).toMatchObject({ isEnabled: false, reason: 'NO_BRANCH', opensAt: null })
    expect(checkPromise({ branch: null, service: 'asap', fulfilment: 'delivery', now: 0, chosen: null })).toEqual({
      ok: false,
      code: 'NO_BRANCH',
    })
  })
  it('a pause stops now and today, not the days to come, and says when it ends', () => {
    const paused = states('12:00', { pauses: [{ untilMs: at('12:45') }] })
    expect(paused.asap).toMatchObject({ isEnabled: false, reason: 'PAUSED', opensAt: '2026-11-18T12:45:00+03:00' })
    expect(paused.same_day.reason).toBe('PAUSED')
    expect(paused.pre_order.isEnabled).toBe(true)
    expect(states('12:45', { pauses: [{ untilMs: at('12:45') }] }).asap.isEnabled).toBe(true)
    const own = states('12:00', { pauses: [{ service: 'pre_order', untilMs: at('12:45') }] })
    expect([own.asap.isEnabled, own.pre_order.isEnabled]).toEqual([true, false])
    const riders = listServiceStates({
      branch: { ...branch, pauses: [{ fulfilment: 'delivery', untilMs: at('12:45') }] },
      now: at('12:00'),
      service: 'asap',
    })
    expect([riders.delivery.isEnabled, riders.pickup.isEnabled]).toEqual([false, true])
  })
})

import { describe, expect, it, vi } from 'vitest'
import type { Choice } from '../../lib/choice.ts'

vi.stubGlobal('window', { addEventListener: () => undefined })

const { timerQuery } = await import('./timer.ts')

type Asked = Parameters<typeof timerQuery>[1]
const area = { id: '202' } as NonNullable<Choice['area']>
const now: Asked = { area, service: 'asap', fulfilment: 'delivery', picked: null }

/** The polling interval after this response. */
const intervalAfter = (answer: { timePeriod: number } | undefined): unknown => {
  const { refetchInterval } = timerQuery('c1', now)
  return typeof refetchInterval === 'function' ? refetchInterval({ state: { data: answer } } as never) : refetchInterval
}

describe('the timer of the checkout', () => {
  it('[S3.19a] [S7.51c] [S9.3c] is asked again after the time that the shop says, else every five minutes', () => {
    expect(intervalAfter({ timePeriod: 60_000 })).toBe(60_000)
    expect(intervalAfter(undefined)).toBe(300_000)
  })

  it('[S3.19a] has nothing to hold before a time is picked, and needs none for now', () => {
    expect(timerQuery('c1', now).enabled).toBe(true)
    expect(timerQuery('c1', { ...now, service: 'same_day' }).enabled).toBe(false)
    const picked = { date: '2026-11-22', from: '16:00', to: '17:00' }
    expect(timerQuery('c1', { ...now, service: 'same_day', picked }).enabled).toBe(true)
    expect(timerQuery('c1', { ...now, area: null }).enabled).toBe(false)
  })
})

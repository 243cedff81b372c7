import { describe, expect, it } from 'vitest'
import { retryDelayMs, streamAddress } from './realtime.ts'

describe('the stream of events', () => {
  it('is one for all subscribers, whatever the order in which they came', () => {
    const cart = { channels: ['timeSlot.c1'], token: null }
    const order = { channels: ['order.o1'], token: 'secret' }
    expect(streamAddress([cart, order])).toBe('/api/realtime?channels=order.o1%2CtimeSlot.c1&token=secret')
    expect(streamAddress([order, cart, cart])).toBe(streamAddress([cart, order]))
  })

  it('is open without channels for what every stream carries, and closed when nobody listens', () => {
    expect(streamAddress([{ channels: [], token: null }])).toBe('/api/realtime?channels=')
    expect(streamAddress([])).toBe('')
  })

  it('is tried again later and later, a minute apart at most', () => {
    expect([1, 2, 3, 4].map(retryDelayMs)).toEqual([2000, 4000, 8000, 16_000])
    expect(retryDelayMs(40)).toBe(60_000)
  })
})

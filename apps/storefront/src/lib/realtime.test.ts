import { afterEach, describe, expect, it, vi } from 'vitest'
import { retryDelayMs, streamAddress, subscribe } from './realtime.ts'

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

describe('[S7.52b] the stream of somebody who is signed in', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('shows the bearer token to the server alone, and tells of what happened', async () => {
    const body = 'event: notification\ndata: {"order_id":"o-1"}\n\nevent: unheard\ndata: 1\n\n'
    const asked = vi.fn(async (_address: string, _init: RequestInit) => new Response(body))
    vi.stubGlobal('fetch', asked)
    vi.stubGlobal('document', { visibilityState: 'visible' })
    const heard: unknown[] = []
    const leave = subscribe(['customer.7'], { notification: (data) => heard.push(data) }, { bearer: 'secret' })
    await expect.poll(() => heard).toEqual([{ order_id: 'o-1' }])
    leave()
    const [address, init] = asked.mock.calls[0] ?? []
    expect(address).toBe('/api/realtime?channels=customer.7')
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret')
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { missedMs, retryDelayMs, streamAddress, subscribe } from './realtime.ts'

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

describe('what a stream has missed when it opens', () => {
  it('goes back to the first who listens, a little before what they show was read', () => {
    expect(missedMs([{ receivedUntilMs: 9000 }, { receivedUntilMs: 2500.5 }], 10_000)).toBe(7500 + 5000)
    expect(missedMs([], 10_000)).toBe(5000)
  })
})

describe('a stream that is opened anew for other channels', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('asks for what was said since the one before, whoever listened to it, and no further back', async () => {
    const opened = stubSources()
    let asked = 0
    const leave = [subscribe([], { reopened: () => (asked += 1) })]
    await vi.advanceTimersByTimeAsync(50)
    opened[0]?.onopen()
    leave.push(subscribe([], { reopened: () => (asked += 1) }))
    await vi.advanceTimersByTimeAsync(50)
    expect(opened).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(120_000)
    leave.push(subscribe(['timeSlot.c1'], {}))
    await vi.advanceTimersByTimeAsync(50)
    opened[1]?.onopen()
    const missed = Number(new URL(opened[1]?.address ?? '', 'http://shop').searchParams.get('missed_ms'))
    expect(missed).toBeGreaterThanOrEqual(5_000)
    expect(missed).toBeLessThan(5_100)
    expect(asked).toBe(0)
    for (const end of leave) end()
    await vi.advanceTimersByTimeAsync(50)
  })
})

describe('a stream that gives way to another before it has told what was missed', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('leaves all of that to the other, which tells nothing twice', async () => {
    const opened = stubSources()
    const readAtMs = performance.now() - 30_000
    const states: boolean[] = []
    const leave = [subscribe([], { maintenance: ({ is_in_maintenance_mode }) => states.push(is_in_maintenance_mode) }, { readAtMs })]
    await vi.advanceTimersByTimeAsync(50)
    opened[0]?.onopen()
    opened[0]?.say('maintenance', '{"is_in_maintenance_mode":true}', 'on')
    leave.push(subscribe(['timeSlot.c1'], {}))
    await vi.advanceTimersByTimeAsync(50)
    const [first, second] = opened.map(({ address }) => Number(new URL(address, 'http://shop').searchParams.get('missed_ms')))
    expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY)
    opened[1]?.onopen()
    opened[1]?.say('maintenance', '{"is_in_maintenance_mode":true}', 'on')
    opened[1]?.say('maintenance', '{"is_in_maintenance_mode":false}', 'off')
    expect(states).toEqual([true, false])
    for (const end of leave) end()
    await vi.advanceTimersByTimeAsync(50)
  })
})

describe('a stream that broke', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('has its subscribers ask for what they missed when it opens again, once', async () => {
    const opened = stubSources()
    let asked = 0
    const leave = subscribe([], { reopened: () => (asked += 1) })
    await vi.advanceTimersByTimeAsync(50)
    opened[0]?.onopen()
    expect(asked).toBe(0)
    // The browser reconnects by itself and is admitted.
    opened[0]?.onerror()
    opened[0]?.onopen()
    expect(asked).toBe(1)
    leave()
    await vi.advanceTimersByTimeAsync(50)
  })
})

describe('what was said before somebody listened', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is told to a part of the page that is loaded later and shows what is older', async () => {
    const opened = stubSources()
    const heard: string[] = []
    const leave = [subscribe([], { shop: () => heard.push('first') })]
    await vi.advanceTimersByTimeAsync(50)
    opened[0]?.onopen()
    opened[0]?.say('shop', '{"version":2}', 'shop-1')
    opened[0]?.say('shop', '{"version":3}', 'shop-2')
    await vi.advanceTimersByTimeAsync(20_000)
    const late = { shop: ({ version }: { version: number }) => heard.push(`late ${version}`) }
    leave.push(subscribe([], late, { readAtMs: 0 }))
    leave.push(subscribe([], { shop: () => heard.push('just read') }))
    await vi.advanceTimersByTimeAsync(50)
    expect(heard).toEqual(['first', 'first', 'late 3'])
    for (const end of leave) end()
    await vi.advanceTimersByTimeAsync(50)
  })

  it('is asked for when the stream took so long to open that the server may have looked back too little', async () => {
    const opened = stubSources()
    let asked = 0
    const leave = subscribe([], { reopened: () => (asked += 1) })
    await vi.advanceTimersByTimeAsync(50 + 8_000)
    opened[0]?.onopen()
    expect(asked).toBe(1)
    leave()
    await vi.advanceTimersByTimeAsync(50)
  })
})

describe('[S7.52b] the stream of somebody who is signed in', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('shows the bearer token to the server alone, and tells of what happened, once', async () => {
    const event = 'id: e-1\nevent: notification\ndata: {"order_id":"o-1"}\n\n'
    const body = `${event}${event}event: unheard\ndata: 1\n\n`
    const asked = vi.fn(async (_address: string, _init: RequestInit) => new Response(body))
    vi.stubGlobal('fetch', asked)
    vi.stubGlobal('document', { visibilityState: 'visible' })
    const heard: unknown[] = []
    const leave = subscribe(['customer.7'], { notification: (data) => heard.push(data) }, { bearer: 'secret' })
    await expect.poll(() => heard).toEqual([{ order_id: 'o-1' }])
    leave()
    const [address, init] = asked.mock.calls[0] ?? []
    expect(address).toMatch(/^\/api\/realtime\?channels=customer\.7&missed_ms=\d+$/u)
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret')
  })
})

type FakeSource = {
  address: string
  onopen: () => void
  onerror: () => void
  say: (name: string, data: string, lastEventId: string) => void
}

/** Streams that open and deliver events when the test calls them, on a fake clock. */
const stubSources = (): FakeSource[] => {
  vi.useFakeTimers()
  const opened: FakeSource[] = []
  class Source {
    static CLOSED = 2
    readyState = 1
    onopen = () => undefined
    onerror = () => undefined
    readonly address: string
    readonly listeners = new Map<string, (event: { data: string; lastEventId: string }) => void>()
    constructor(address: string) {
      this.address = address
      opened.push(this)
    }
    addEventListener = (name: string, listener: (event: { data: string; lastEventId: string }) => void) =>
      void this.listeners.set(name, listener)
    say = (name: string, data: string, lastEventId: string) => this.listeners.get(name)?.({ data, lastEventId })
    close = () => undefined
  }
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('document', { visibilityState: 'visible' })
  return opened
}

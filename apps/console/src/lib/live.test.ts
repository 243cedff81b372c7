import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { channelOf, isTouchedBy, listen, pollWithin, retryDelayMs } from './live.ts'
import { queryClient } from './query-client.ts'
import type { Principal } from './session.ts'

const staff: Principal = { token: 'secret', id: 'w-1', name: 'Sara', role: 'staff', mustChangePassword: false }

describe('the stream of the console', () => {
  it('is the one of whoever works here', () => {
    expect(channelOf(staff)).toBe('staff')
    expect(channelOf({ role: 'driver', id: 'd-7' })).toBe('driver.d-7')
  })

  it('is tried again later and later, half a minute apart at most', () => {
    expect([1, 2, 3, 4].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000])
    expect(retryDelayMs(40)).toBe(30_000)
  })

  it('has what follows nothing in particular asked again when the shop changes, and nothing else', () => {
    expect(isTouchedBy('shop')).toBe(true)
    expect(isTouchedBy('maintenance')).toBe(true)
    expect(isTouchedBy('order')).toBe(false)
    expect(isTouchedBy('order', ['order'])).toBe(true)
    expect(isTouchedBy('shop', ['order'])).toBe(false)
  })
})

describe('what is shown', () => {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const asked = vi.fn(async (_address: string, init: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.push(controller)
        init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
      },
    })
    return new Response(body)
  })
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
  const say = (text: string): void => streams.at(-1)?.enqueue(new TextEncoder().encode(text))
  const pollMs = pollWithin(15_000)
  /** Whether the last invalidation affects a query that follows these events. */
  const touches = (follows?: readonly ('order' | 'feedback')[]): boolean | undefined =>
    invalidated.mock.lastCall?.[0]?.predicate?.({ meta: follows === undefined ? undefined : { follows } } as never)
  let leave: () => void

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    vi.stubGlobal('fetch', asked)
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    streams.length = 0
    asked.mockClear()
    invalidated.mockClear()
    leave = listen(staff)
  })
  afterEach(() => {
    leave()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const isLive = (): Promise<void> => expect.poll(pollMs).toBe(60_000)
  const isAway = (): Promise<void> => expect.poll(pollMs).toBe(15_000)
  /** How many timers run: one while the stream is watched, and one more while events are gathered. */
  const haveTimers = (count: number): Promise<void> => expect.poll(() => vi.getTimerCount()).toBe(count)

  it('is asked again when the stream opens, and then seldom without being told', async () => {
    await isLive()
    expect(asked.mock.calls[0]?.[0]).toBe('/api/realtime?channels=staff')
    expect(new Headers(asked.mock.calls[0]?.[1].headers).get('authorization')).toBe('Bearer secret')
    expect(invalidated.mock.calls).toEqual([[]])
  })

  it('is asked again once for all events of a moment, by what they are about', async () => {
    await isLive()
    invalidated.mockClear()
    say('event: order\ndata: {}\n\nevent: order\ndata: {}\n\n')
    await haveTimers(2)
    vi.advanceTimersByTime(200)
    expect(invalidated).toHaveBeenCalledTimes(1)
    expect([touches(['order']), touches(['feedback']), touches()]).toEqual([true, false, false])
    say('event: shop\ndata: {"version":2}\n\n')
    await haveTimers(2)
    vi.advanceTimersByTime(200)
    expect([touches(['order']), touches(['feedback']), touches()]).toEqual([false, false, true])
  })

  it('is asked often while the stream is away, and all of it when it is back', async () => {
    await isLive()
    streams.at(-1)?.close()
    await isAway()
    expect(touches(['order'])).toBe(true)
    invalidated.mockClear()
    vi.advanceTimersByTime(retryDelayMs(1))
    await isLive()
    expect(asked).toHaveBeenCalledTimes(2)
    expect(invalidated.mock.calls).toEqual([[]])
  })

  it('is not trusted to a stream on which nothing is heard, not even a beat', async () => {
    await isLive()
    const begun = vi.spyOn(globalThis, 'setTimeout')
    for (const beat of [1, 2, 3, 4]) {
      vi.advanceTimersByTime(15_000)
      say(': beat\n\n')
      // Each beat begins the watch anew.
      await expect.poll(() => begun.mock.calls.length).toBe(beat)
    }
    begun.mockRestore()
    expect(pollMs()).toBe(60_000)
    vi.advanceTimersByTime(45_000)
    await isAway()
  })

  it('is left alone after the sign-out', async () => {
    await isLive()
    leave()
    expect(pollMs()).toBe(15_000)
    await haveTimers(0)
    vi.advanceTimersByTime(60_000)
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

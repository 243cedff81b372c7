import { beforeEach, describe, expect, it, vi } from 'vitest'

type Source = { readyState: number; onopen: () => void; onerror: () => void }
const opened: Source[] = []
let closed: number

class FakeSource {
  static CLOSED = 2
  readyState = 1
  onopen = () => undefined
  onerror = () => undefined
  constructor() {
    opened.push(this)
  }
  addEventListener = () => undefined
  close = () => {
    closed += 1
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const turn = async (visibilityState: string): Promise<void> => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
}

/** The module as a page that has just loaded has it. */
const load = async () => {
  vi.resetModules()
  return await import('./realtime.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
  opened.length = 0
  closed = 0
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('EventSource', FakeSource)
  return () => vi.useRealTimers()
})

describe('the stream of a page', () => {
  it('ends while the page is hidden, and afterwards everybody loads what may have been missed', async () => {
    const reopened = vi.fn()
    const leave = (await load()).subscribe([], { reopened })
    await vi.advanceTimersByTimeAsync(50)
    opened[0]?.onopen()
    await turn('hidden')
    expect([opened.length, closed]).toEqual([1, 1])
    await turn('visible')
    opened[1]?.onopen()
    expect([opened.length, reopened.mock.calls.length]).toEqual([2, 1])
    leave()
    await vi.advanceTimersByTimeAsync(50)
    expect([opened.length, closed], 'nobody listens any more').toEqual([2, 2])
  })

  it('stays open while the page is hidden where somebody wants it to', async () => {
    const leave = (await load()).subscribe([], {}, { staysWhenHidden: () => true })
    await vi.advanceTimersByTimeAsync(50)
    await turn('hidden')
    expect([opened.length, closed]).toEqual([1, 0])
    leave()
    await turn('hidden')
  })

  it('is opened again a while after the server refused it; after a cut the browser tries by itself', async () => {
    const { retryDelayMs, subscribe } = await load()
    const leave = subscribe([], {})
    await vi.advanceTimersByTimeAsync(50)
    const [source] = opened
    source?.onerror()
    await vi.advanceTimersByTimeAsync(retryDelayMs(2))
    expect(opened).toHaveLength(1)
    if (source) source.readyState = FakeSource.CLOSED
    source?.onerror()
    await vi.advanceTimersByTimeAsync(retryDelayMs(2) - 1)
    expect(opened).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(opened).toHaveLength(2)
    leave()
    await turn('hidden')
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RING_EVERY_MS, startRinging } from './ringing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser that allows audio from the start, or only after an interaction with the page. */
const ringIn = (state: 'running' | 'suspended') => {
  const page = new EventTarget()
  const ring = vi.fn()
  const needs: boolean[] = []
  let isAllowed = state === 'running'
  const audio = {
    state: state as AudioContextState,
    resume: async () => {
      audio.state = isAllowed ? 'running' : 'suspended'
    },
  }
  const stop = startRinging({ audio, page, ring, onNeedsPress: (value) => needs.push(value) })
  const press = async (): Promise<void> => {
    isAllowed = true
    page.dispatchEvent(new Event('pointerdown'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ring, needs, stop, press }
}

describe('the bell', () => {
  it('rings at once, once each time, until it is stopped', async () => {
    const { ring, needs, stop, press } = ringIn('running')
    await vi.advanceTimersByTimeAsync(RING_EVERY_MS * 2)
    expect([ring.mock.calls.length, needs.at(-1)]).toEqual([3, false])
    await press()
    expect(ring).toHaveBeenCalledTimes(3)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(RING_EVERY_MS * 5)
    await press()
    expect(ring).toHaveBeenCalledTimes(3)
  })

  it('says that it has to be pressed where the browser wants so, and rings from then on', async () => {
    const { ring, needs, press } = ringIn('suspended')
    await vi.advanceTimersByTimeAsync(RING_EVERY_MS)
    expect([ring.mock.calls.length, needs.at(-1)]).toEqual([0, true])
    await press()
    expect([ring.mock.calls.length, needs.at(-1)]).toEqual([1, false])
    await vi.advanceTimersByTimeAsync(RING_EVERY_MS)
    expect(ring).toHaveBeenCalledTimes(2)
  })

  it('does not ring any more for the very press by which the order was touched', async () => {
    const { ring, stop, press } = ringIn('suspended')
    const pressed = press()
    stop()
    await pressed
    expect(ring).not.toHaveBeenCalled()
  })
})

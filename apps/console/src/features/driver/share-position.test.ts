import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Verdict } from './judge-answer.ts'
import type { Fix } from './position-rules.ts'
import { sharePosition, sharingStore } from './share-position.ts'

type Watch = { found: (lat: number) => void; fail: (code: number) => void }

let watch: Watch | null
let isScreenHeld: boolean
beforeEach(() => {
  vi.useFakeTimers()
  watch = null
  isScreenHeld = false
  const release = async () => {
    isScreenHeld = false
  }
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('navigator', {
    geolocation: {
      watchPosition: (found: (position: object) => void, fail: (error: object) => void) => {
        watch = {
          found: (latitude) => found({ coords: { latitude, longitude: 48 } }),
          fail: (code) => fail({ code, PERMISSION_DENIED: 1 }),
        }
        return 1
      },
      clearWatch: () => {
        watch = null
      },
    },
    wakeLock: {
      request: async () => {
        isScreenHeld = true
        return { release }
      },
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const share = (answers: Verdict['kind'][] = []) => {
  const sent: Fix[] = []
  const stop = sharePosition(async (fix) => {
    sent.push(fix)
    return { kind: answers[sent.length - 1] ?? 'done' } as Verdict
  })
  return { stop, sent, lats: () => sent.map(({ lat }) => lat) }
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('sharing a position', () => {
  it('[S7.23] sends the latest one, every ten seconds at most, with the screen kept on', async () => {
    const { stop, lats } = share()
    expect(sharingStore.getState().state).toBe('finding')
    watch?.found(1)
    await wait(0)
    expect([lats(), sharingStore.getState().state, isScreenHeld]).toEqual([[1], 'on', true])
    for (const lat of [2, 3, 4]) watch?.found(lat)
    await wait(9_999)
    expect(lats()).toEqual([1])
    await wait(1)
    expect(lats()).toEqual([1, 4])
    stop()
    await wait(0)
    expect([watch, isScreenHeld, sharingStore.getState().state]).toEqual([null, false, 'off'])
  })

  it('[S4.18a] sends nothing more once it is ended, however much was found', async () => {
    const { stop, lats } = share()
    watch?.found(1)
    await wait(0)
    watch?.found(2)
    stop()
    await wait(60_000)
    expect(lats()).toEqual([1])
  })

  it('tries again while the position is fresh, and never sends an old one', async () => {
    const { lats } = share(['later', 'later', 'later', 'later', 'later'])
    watch?.found(1)
    await wait(120_000)
    expect(lats()).toEqual([1, 1, 1, 1])
    watch?.found(2)
    await wait(0)
    expect(lats().at(-1)).toBe(2)
  })

  it('says why it cannot, and goes on when it can', async () => {
    const { stop } = share()
    watch?.fail(2)
    expect(sharingStore.getState().state).toBe('unavailable')
    watch?.found(1)
    expect(sharingStore.getState().state).toBe('on')
    watch?.fail(1)
    expect(sharingStore.getState().state).toBe('refused')
    stop()
    vi.stubGlobal('navigator', {})
    share()
    expect(sharingStore.getState().state).toBe('unavailable')
  })
})

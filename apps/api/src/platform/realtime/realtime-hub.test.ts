import { describe, expect, it } from 'vitest'
import { createRealtimeHub } from './realtime-hub.ts'

const setUp = () => {
  let nowMs = 0
  const hub = createRealtimeHub(() => nowMs)
  const versions = (channel: string, missedMs: number): number[] => {
    const heard: number[] = []
    hub.subscribe([channel], (_channel, event) => event.name === 'shop' && heard.push(event.data.version), missedMs)()
    return heard
  }
  return {
    hub,
    versions,
    say: (channel: string, version: number) => hub.publishHere(channel, { name: 'shop', data: { version } }),
    wait: (ms: number) => {
      nowMs += ms
    },
  }
}

describe('what a hub keeps for readers that come a moment later', () => {
  it('is told in order, as far back as it was missed', () => {
    const { say, wait, versions } = setUp()
    say('all', 1)
    wait(1000)
    say('all', 2)
    wait(1000)
    say('all', 3)
    expect(versions('all', 1500)).toEqual([2, 3])
    expect(versions('all', 60_000)).toEqual([1, 2, 3])
    expect(versions('all', 0)).toEqual([])
    expect(versions('another', 60_000)).toEqual([])
  })

  it('is gone after a minute', () => {
    const { say, wait, versions } = setUp()
    say('old', 1)
    wait(60_001)
    say('new', 2)
    expect(versions('old', 1_000_000)).toEqual([])
    expect(versions('new', 1_000_000)).toEqual([2])
  })

  it('is bounded: the newest of each channel, and the channels last spoken on', () => {
    const { say, versions } = setUp()
    for (let version = 1; version <= 25; version += 1) say('busy', version)
    expect(versions('busy', 1)).toEqual(Array.from({ length: 20 }, (_, index) => index + 6))
    for (let index = 0; index < 5_000; index += 1) say(`order.${index}`, 1)
    expect(versions('busy', 1)).toEqual([])
    expect(versions('order.0', 1)).toEqual([1])
  })

  it('is never a word to the streams themselves', () => {
    const { hub } = setUp()
    hub.publishHere('customer.7', { name: 'sign_in_ended', data: {} })
    const heard: string[] = []
    hub.subscribe(['customer.7'], (_channel, event) => heard.push(event.name), 1000)
    expect(heard).toEqual([])
  })
})

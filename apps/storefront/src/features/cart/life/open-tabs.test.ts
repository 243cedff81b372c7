import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { joinTabs, type OpenTabs } from './open-tabs.ts'

/** Delivers to every other channel at once, as the tabs of a browser that is not busy. */
const channels: EventTarget[] = []
class InstantChannel extends EventTarget {
  constructor() {
    super()
    channels.push(this)
  }
  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', InstantChannel)
})
afterEach(() => {
  channels.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ask = async (tab: OpenTabs): Promise<boolean> => {
  const answer = tab.detectOthers()
  await vi.runAllTimersAsync()
  return answer
}

it('a tab alone finds no other', async () => {
  const tab = joinTabs(() => undefined)
  expect(await ask(tab)).toBe(false)
  expect(tab.hasOthers()).toBe(false)
})

it('two tabs know of each other as soon as one has asked, until one leaves', async () => {
  const first = joinTabs(() => undefined)
  const second = joinTabs(() => undefined)
  expect(first.hasOthers()).toBe(false)
  expect(await ask(first)).toBe(true)
  expect(second.hasOthers()).toBe(true)
  second.leave()
  expect(first.hasOthers()).toBe(false)
  expect(second.hasOthers()).toBe(true)
})

it('a change of the cart reaches the other tab, which then counts, and not the one that changed it', () => {
  const heard: string[] = []
  const first = joinTabs(() => heard.push('first'))
  const second = joinTabs(() => heard.push('second'))
  first.publishChange()
  expect(heard).toEqual(['second'])
  expect(second.hasOthers()).toBe(true)
})

it('a browser without channels has one tab', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const tab = joinTabs(() => undefined)
  expect(await ask(tab)).toBe(false)
  tab.publishChange()
  tab.leave()
  expect(tab.hasOthers()).toBe(false)
})

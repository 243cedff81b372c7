import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
let otherTab: EventTarget
beforeEach(() => {
  otherTab = new EventTarget()
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('window', otherTab)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const writeInOtherTab = (key: string, change: () => unknown): void => {
  change()
  otherTab.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

it('stops and starts in every tab of the device, because a tab that went on would still show where the driver is', async () => {
  const { sharingChoice } = await import('./use-sharing.ts')
  expect(sharingChoice.getState().stoppedAtMs).toBeNull()
  writeInOtherTab('sukkar.sharing', () => stored.set('sukkar.sharing', '5000'))
  expect(sharingChoice.getState().stoppedAtMs).toBe(5000)
  writeInOtherTab('sukkar.sharing', () => stored.delete('sukkar.sharing'))
  expect(sharingChoice.getState().stoppedAtMs).toBeNull()
})

it('stays stopped in a tab whose list is from before the stop: it cannot show that the round is over', async () => {
  const { isRoundOver } = await import('./use-sharing.ts')
  expect(isRoundOver({ stoppedAtMs: 5000 }, 0, 4000)).toBe(false)
  expect(isRoundOver({ stoppedAtMs: 5000 }, 0, 6000)).toBe(true)
  expect(isRoundOver({ stoppedAtMs: 5000 }, 1, 6000)).toBe(false)
  expect(isRoundOver({ stoppedAtMs: null }, 0, 6000)).toBe(false)
})

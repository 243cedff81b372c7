import { afterEach, expect, it, vi } from 'vitest'
import { whenOnline } from './online.ts'

const page = new EventTarget()

const goOnline = (onLine: boolean): void => {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  page.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

afterEach(() => vi.unstubAllGlobals())

it('what waits for the network is done once it comes, each time, and not after its end', () => {
  const act = vi.fn()
  goOnline(false)
  const end = whenOnline(act)
  expect(act).toHaveBeenCalledTimes(0)
  goOnline(true)
  goOnline(false)
  goOnline(true)
  expect(act).toHaveBeenCalledTimes(2)
  end()
  goOnline(true)
  expect(act).toHaveBeenCalledTimes(2)
})

it('what waits for the network is done at once where it has come already', () => {
  const act = vi.fn()
  goOnline(true)
  whenOnline(act)()
  expect(act).toHaveBeenCalledTimes(1)
})

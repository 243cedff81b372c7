import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'
import { dressed, isPartLost, markLostParts, mayReload, patiently, reloadOnce } from './chunk-reload.ts'
import { reloadForUntaken } from './own-reload.ts'

const now = Date.parse('2026-11-22T10:15:00+03:00')

describe('a reload for a chunk that fails to load', () => {
  it('[S8.7e] is tried the first time', () => expect(mayReload(null, now)).toBe(true))
  it('[S8.7e] is not tried again within 60 seconds', () => {
    expect(mayReload(String(now), now)).toBe(false)
    expect(mayReload(String(now - 59_999), now)).toBe(false)
  })
  it('[S8.7e] is tried again afterwards', () => expect(mayReload(String(now - 60_000), now)).toBe(true))
  it('is not kept back by a stamp that is no time or lies in the future', () => {
    expect(mayReload('yesterday', now)).toBe(true)
    expect(mayReload(String(now + 5_000), now)).toBe(true)
  })
})

describe('a chunk that fails to load', () => {
  const reload = vi.fn()
  const warn = vi.fn()
  let page = new EventTarget()

  /** What the bundler's loader does with a failure, and what the browser does with an unhandled one. */
  const lose = (words: string): Error => {
    const error = new TypeError(words)
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    return error
  }
  const leaveUntaken = (reason: unknown): void => void page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

  beforeEach(() => {
    vi.useFakeTimers()
    page = new EventTarget()
    reload.mockClear()
    warn.mockClear()
    vi.stubGlobal('console', { warn })
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('navigator', { onLine: true })
    stubStorage('sessionStorage')
    markLostParts()
    reloadForUntaken()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    // Lets the reload of the previous test expire.
    vi.setSystemTime(Date.now() + 60_000)
  })
  afterAll(() => void vi.useRealTimers())

  it('[S8.7e] leaves the page alone while it is only fetched ahead', async () => {
    await Promise.allSettled([Promise.reject(lose('Failed to fetch dynamically imported module: /assets/cart.js'))])
    expect(reload).not.toHaveBeenCalled()
  })

  it('[S8.7e] reloads the page once when it is wanted, and without a network not at all', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(reloadOnce()).toBe(false)
    vi.stubGlobal('navigator', { onLine: true })
    expect(reloadOnce()).toBe(true)
    // A second caller waits too while the reload is under way; after that the failure is shown, because the page stayed.
    expect(reloadOnce()).toBe(true)
    vi.advanceTimersByTime(10_000)
    expect(reloadOnce()).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('[S8.7e] was wanted when nobody takes its failure; another failure is no reason', () => {
    leaveUntaken(new Error('a mistake of ours'))
    expect(reload).not.toHaveBeenCalled()
    leaveUntaken(lose('Importing a module script failed.'))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is known by other words than the browser gave it, at which the router would reload by itself', () => {
    const error = lose('Failed to fetch dynamically imported module: /assets/cart.js')
    expect(error.message).not.toMatch(/^Failed to fetch/u)
    expect([isPartLost(error), isPartLost(new TypeError('Failed to fetch'))]).toEqual([true, false])
  })

  it('is asked for again where it is wanted', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lose('Failed to fetch')).mockResolvedValue('here')
    await expect(dressed(load)).rejects.toThrow()
    await expect(dressed(load)).resolves.toBe('here')
  })

  it('comes at the next press where the page can be used without it', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lose('Failed to fetch')).mockResolvedValue('here')
    const part = patiently(load)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(load).toHaveBeenCalledOnce()
    page.dispatchEvent(new Event('click'))
    await expect(part).resolves.toBe('here')
    expect(reload).not.toHaveBeenCalled()
  })

  // Must be the last test: lost styles are remembered for as long as the document lives.
  it('does not come any more once styles were lost, which the bundler does not ask for again', async () => {
    const load = vi.fn<() => Promise<string>>().mockResolvedValue('bare')
    const error = lose('Unable to preload CSS for /assets/cart.css')
    await expect(dressed(load)).rejects.toBe(error)
    expect(load).not.toHaveBeenCalled()
  })
})

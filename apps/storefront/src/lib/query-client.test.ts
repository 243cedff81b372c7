import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { RealtimeHandlers } from './realtime.ts'

const heard: RealtimeHandlers[] = []
vi.mock('./realtime.ts', () => ({ subscribe: (_channels: string[], handlers: RealtimeHandlers) => heard.push(handlers) }))
vi.stubGlobal('document', { querySelector: () => null })

const { ApiError } = await import('./client.ts')
const { queryClient } = await import('./query-client.ts')

/** Loads each key once, changes something in the shop and returns the keys that are loaded again. */
const whatIsAskedAgain = async (keys: string[], hash: string): Promise<string[]> => {
  const asked: string[] = []
  for (const name of keys) {
    const queryFn = async () => asked.push(name)
    new QueryObserver(queryClient, { queryKey: [name, 1], queryFn, staleTime: 60_000 }).subscribe(() => undefined)
  }
  await vi.waitFor(() => expect([asked.length, queryClient.isFetching()]).toEqual([keys.length, 0]))
  asked.length = 0
  vi.stubGlobal('location', { hash })
  heard[0]?.shop?.({ version: 2 })
  await vi.waitFor(() => expect([asked.length > 0, queryClient.isFetching()]).toEqual([true, 0]))
  queryClient.clear()
  return asked.toSorted()
}

describe('a change by the shop’s staff', () => {
  it('[S3.2] is asked for where it is shown, and what belongs to the customer alone is not', async () => {
    expect(await whatIsAskedAgain(['areas', 'branches', 'cart', 'orders'], '#/cart')).toEqual(['areas', 'branches', 'cart'])
  })

  it('[S3.2] leaves sums and times as they are where they are being agreed to', async () => {
    expect(await whatIsAskedAgain(['areas', 'cart', 'time-slots'], '#/checkout/finalize')).toEqual(['areas'])
  })
})

describe('what could not be asked', () => {
  const observe = (options: { refetchOnWindowFocus?: boolean }) => {
    let asked = 0
    const queryFn = async () => {
      asked += 1
      throw new Error('No network')
    }
    new QueryObserver(queryClient, { queryKey: ['order'], queryFn, retry: false, ...options }).subscribe(() => undefined)
    return { asked: () => asked }
  }

  it('is asked again by itself when the network failed, but not when no answer came in time', () => {
    vi.stubGlobal('navigator', { onLine: true })
    const { retry } = queryClient.getDefaultOptions().queries ?? {}
    const isAsked = (error: Error) => typeof retry === 'function' && retry(0, new ApiError({ ok: false, kind: 'network', error }))
    expect([isAsked(new TypeError('Failed to fetch')), isAsked(new DOMException('', 'TimeoutError'))]).toEqual([true, false])
  })

  it('is asked again when there is a network', async () => {
    const { asked } = observe({})
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await vi.waitFor(() => expect(asked()).toBe(2))
    queryClient.clear()
  })

  it('is asked again when the customer comes back to the page, where it says so', async () => {
    const { asked } = observe({ refetchOnWindowFocus: true })
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.waitFor(() => expect(asked()).toBe(2))
    queryClient.clear()
  })
})

import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newOrdersQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

const answer = () => Response.json({ data: [], meta: { page: 1, per_page: 100, total: 0 }, counts: {}, late: 0 })
const asked = vi.fn(async (): Promise<Response> => answer())

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', asked)
  asked.mockReset().mockImplementation(async () => answer())
  environmentManager.setIsServer(() => false)
  focusManager.setFocused(false)
})
afterEach(() => {
  focusManager.setFocused(undefined)
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the bell of a page in a hidden tab asks for, while no event stream is open. */
const watch = (): (() => void) => new QueryObserver(queryClient, newOrdersQuery()).subscribe(() => undefined)

it('new orders are asked for in a hidden tab too, whose bell must ring', async () => {
  const leave = watch()
  await vi.advanceTimersByTimeAsync(50_000)
  leave()
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(4)
})

it('they are asked for again after a failure, although nobody looks', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const leave = watch()
  await vi.advanceTimersByTimeAsync(50_000)
  leave()
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(4)
})

import { isLate } from '@sukkar/contract/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cacheDeliveries, readCachedDeliveries } from './cached-deliveries.ts'
import { callApi, FILE_LIMIT_MS, fetchAnswer, REQUEST_LIMIT_MS } from './client.ts'
import { queryClient } from './query-client.ts'
import { currentPrincipal, savePrincipal } from './session.ts'

/** A line that takes every request and never answers. */
const dead = vi.fn(
  (_address: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', dead)
  dead.mockClear()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a request on a dead line ends as a failure that says it was late', async () => {
  const moving = callApi('moveStaffOrder', { params: { id: 'o', event: 'accept' }, body: {} })
  await vi.advanceTimersByTimeAsync(REQUEST_LIMIT_MS)
  const result = await moving
  expect(result).toMatchObject({ ok: false, kind: 'network' })
  expect(!result.ok && isLate(result)).toBe(true)
})

it('a request with a limit of its own ends by that', async () => {
  const sending = callApi('putDriverPosition', { body: { lat: 29, lng: 48 } }, 5_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await sending).toMatchObject({ ok: false, kind: 'network' })
})

it('a file has longer, because a phone sends it slowly', async () => {
  const done = vi.fn()
  void callApi('uploadShopPicture', { form: new FormData() }).then(done)
  await vi.advanceTimersByTimeAsync(FILE_LIMIT_MS - 1)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})

it('a request that its page gives up is not late', async () => {
  const page = new AbortController()
  const asking = callApi('listDrivers', { signal: page.signal })
  page.abort()
  const result = await asking
  expect(!result.ok && isLate(result)).toBe(false)
})

it('a limit that has passed ends no answer that came before', async () => {
  dead.mockResolvedValueOnce(Response.json({ data: { now: '2026-11-25T12:00:00+03:00' } }))
  expect(await callApi('getServerTime', {})).toMatchObject({ ok: true })
  expect(vi.getTimerCount()).toBe(0)
})

it('a query on a dead line shows its failure after one limit instead of three', async () => {
  const told = vi.fn()
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  void queryClient.fetchQuery({ queryKey: ['time'], queryFn: () => fetchAnswer('getServerTime', {}), ...(retry && { retry }) }).catch(told)
  await vi.advanceTimersByTimeAsync(REQUEST_LIMIT_MS + 1)
  expect(told).toHaveBeenCalledOnce()
})

it('a driver whose account has ended leaves no addresses of customers on the device', async () => {
  savePrincipal({ token: 't', id: 'ali', name: 'Ali', role: 'driver', mustChangePassword: false })
  cacheDeliveries({ principalId: 'ali', atMs: Date.now(), deliveries: [] })
  dead.mockResolvedValueOnce(Response.json({ status: 401, code: 'UNAUTHENTICATED', message: '' }, { status: 401 }))
  await callApi('listDriverOrders', {})
  expect([currentPrincipal(), readCachedDeliveries('ali', Date.now())]).toEqual([null, null])
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClient, isLate } from './client.ts'

/** A line that takes every request and never answers. */
const dead = vi.fn(
  (_address: unknown, init?: RequestInit) =>
    new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true })),
)
const client = createClient({ baseUrl: '/api', fetch: dead, headers: () => ({}) })

beforeEach(() => {
  vi.useFakeTimers()
  dead.mockClear()
})
afterEach(() => vi.useRealTimers())

it('a call on a dead line ends after its limit as a failure of the network that is late', async () => {
  const ended = vi.fn()
  void client.call('listAreas', {}, 5_000).then(ended)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  const [result] = ended.mock.calls[0] ?? []
  expect(result).toMatchObject({ ok: false, kind: 'network' })
  expect(isLate(result)).toBe(true)
})

it('a call whose answer breaks off ends too', async () => {
  dead.mockImplementationOnce(async (address, init) => {
    const response = new Response('{')
    vi.spyOn(response, 'json').mockImplementation(() => dead(address, init))
    return response
  })
  const asking = client.call('listAreas', {}, 5_000)
  await vi.advanceTimersByTimeAsync(5_000)
  const result = await asking
  expect(!result.ok && isLate(result)).toBe(true)
})

it('a call that its caller gives up ends at once and is not late, before it began too', async () => {
  const caller = new AbortController()
  const asking = client.call('listAreas', { signal: caller.signal }, 5_000)
  caller.abort(new Error('left'))
  const result = await asking
  expect(result).toEqual({ ok: false, kind: 'network', error: new Error('left') })
  expect(!result.ok && isLate(result)).toBe(false)
  dead.mockImplementationOnce(async (_address, init) => {
    init?.signal?.throwIfAborted()
    return Response.json({})
  })
  expect(await client.call('listAreas', { signal: caller.signal }, 5_000)).toMatchObject({ error: new Error('left') })
  expect(vi.getTimerCount()).toBe(0)
})

it('an answer in time leaves no timer behind', async () => {
  dead.mockResolvedValueOnce(Response.json({ status: 200, message: '', data: [] }))
  expect(await client.call('listAreas', {}, 5_000)).toMatchObject({ ok: true })
  expect(vi.getTimerCount()).toBe(0)
})

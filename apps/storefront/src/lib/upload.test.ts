import { beforeEach, expect, it, vi } from 'vitest'
import { STANDSTILL_MS, upload } from './upload.ts'

/** The request under way. */
let sent: FakeRequest

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly said: unknown[] = []
  status = 200
  responseText = '{}'
  constructor() {
    super()
    sent = this
  }
  open(...given: unknown[]): void {
    this.said.push(given)
  }
  setRequestHeader(...given: unknown[]): void {
    this.said.push(given)
  }
  send(...given: unknown[]): void {
    this.said.push(given)
  }
  abort(): void {
    this.said.push('abort')
    this.dispatchEvent(new Event('abort'))
  }
  getResponseHeader(name: string): string | null {
    return name === 'retry-after' ? '7' : null
  }
}

const body = new FormData()
const begin = (signal = new AbortController().signal): Promise<Response> =>
  upload('/api/x', { method: 'POST', headers: { 'x-cart-id': 'c1' }, body, signal })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return () => vi.useRealTimers()
})

it('sends a form with its headers, and is answered like fetch', async () => {
  const sending = begin()
  expect(sent.said).toEqual([['POST', '/api/x'], ['x-cart-id', 'c1'], [body]])
  Object.assign(sent, { status: 409, responseText: '{"code":"SOLD"}' })
  sent.dispatchEvent(new Event('load'))
  const answer = await sending
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([409, '7', { code: 'SOLD' }])
  expect(vi.getTimerCount()).toBe(0)
})

it('is answered without a body', async () => {
  const sending = begin()
  Object.assign(sent, { status: 204, responseText: '' })
  sent.dispatchEvent(new Event('load'))
  expect((await sending).status).toBe(204)
})

it('goes on for as long as it moves, and is given up once it has stood still', async () => {
  const sending = begin()
  const ended = vi.fn()
  sending.catch(ended)
  for (let turn = 0; turn < 20; turn += 1) {
    await vi.advanceTimersByTimeAsync(STANDSTILL_MS - 1)
    sent.upload.dispatchEvent(new Event('progress'))
  }
  await vi.advanceTimersByTimeAsync(STANDSTILL_MS - 1)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await expect(sending).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(sent.said.at(-1)).toBe('abort')
})

it('reports the share that has left the device, and all of it once it has', async () => {
  const onProgress = vi.fn()
  const sending = upload('/api/x', { method: 'POST', headers: {}, body, signal: new AbortController().signal, onProgress })
  sent.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }))
  sent.upload.dispatchEvent(new Event('load'))
  // What arrives is no part of what is sent.
  sent.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }))
  sent.dispatchEvent(new Event('load'))
  await sending
  expect(onProgress.mock.calls).toEqual([[0.25], [1]])
})

it.each(['error', 'abort', 'timeout'])('fails like fetch where the browser ends it: %s', async (name) => {
  const sending = begin()
  sent.dispatchEvent(new Event(name))
  await expect(sending).rejects.toBeInstanceOf(TypeError)
})

it('waits once more where the phone has slept, since what moved meanwhile is not reported yet', async () => {
  const sending = begin()
  const ended = vi.fn()
  sending.catch(ended)
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(STANDSTILL_MS)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(STANDSTILL_MS)
  await expect(sending).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('ends when its caller gives it up, at once where that was before', async () => {
  const ending = new AbortController()
  const sending = begin(ending.signal)
  ending.abort(new Error('left'))
  await expect(sending).rejects.toThrow('left')
  expect(sent.said.at(-1)).toBe('abort')
  await expect(begin(ending.signal)).rejects.toThrow('left')
  expect(sent.said).not.toContainEqual([body])
})

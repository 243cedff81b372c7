import type { PlaceOrder } from '@sukkar/contract/order'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubUpload } from '../../testing/stub-upload.ts'
import type { Placement } from './placement.ts'

let leavePage = (): void => undefined
vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
  leavePage = listener
})
stubUpload()
const { findPlacement, savePlacement } = await import('./checkout-store.ts')
const { saveUser } = await import('../../lib/session.ts')
const { BANK_CALL_LIMIT_MS } = await import('../../lib/client.ts')
const { sendPlacement } = await import('./send-placement.ts')

const request = { name: 'Sara' } as PlaceOrder
const attempt: Placement = { key: 'k-1', cartId: 'c-1', accountId: null, request, state: 'sending', sentAtMs: 0 }
const user = { id: 'u1', name: 'S', email: 's@e.co', phone: '9', role: 'customer' as const, token: 't', refresh_token: 'r', received_at: 0 }
const answerWith = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))

afterEach(() => {
  vi.stubGlobal('fetch', undefined)
  savePlacement(null)
  saveUser(null)
})

describe('what an attempt came to', () => {
  it('is a refusal when the shop itself refused', async () => {
    const failure = { status: 409, code: 'OUT_OF_STOCK', message: 'Sold out' }
    answerWith(409, failure)
    expect(await sendPlacement(attempt, null)).toMatchObject({ kind: 'refused', failure: { code: 'OUT_OF_STOCK' } })
    expect(findPlacement()).toBeNull()
  })

  it('leaves an earlier attempt of the cart open after a refusal, unless it proves that no order was made', async () => {
    const earlier = { ...attempt, key: 'k-0', state: 'unknown' as const }
    savePlacement(earlier)
    answerWith(429, { status: 429, code: 'RATE_LIMITED', message: 'Later' })
    await sendPlacement(attempt, null)
    expect(findPlacement()).toEqual(earlier)
    answerWith(409, { status: 409, code: 'CART_EMPTY', message: 'Empty' })
    await sendPlacement(earlier, null)
    expect(findPlacement()).toBeNull()
    savePlacement({ ...earlier, cartId: 'c-0' })
    answerWith(429, { status: 429, code: 'RATE_LIMITED', message: 'Later' })
    await sendPlacement(attempt, null)
    expect(findPlacement()).toBeNull()
  })

  it('asks again under a new key where the key was sent before with another photo', async () => {
    const keys: (string | null)[] = []
    vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
      keys.push(new Headers(request.headers).get('idempotency-key'))
      const placed = { status: 200, message: '', data: { order: { id: 'o1' }, paymentUrl: null, token: 't' } }
      const mismatch = { status: 409, code: 'IDEMPOTENCY_MISMATCH', message: '' }
      const answer = keys.length === 1 ? mismatch : placed
      return new Response(JSON.stringify(answer), { status: answer.status, headers: { 'content-type': 'application/json' } })
    })
    expect(await sendPlacement(attempt, null)).toMatchObject({ kind: 'placed', cartId: attempt.cartId, placed: { order: { id: 'o1' } } })
    expect([keys[0], new Set(keys).size, findPlacement()]).toEqual([attempt.key, 2, null])
  })

  it('stays open when the cart is not found for another owner than who began it', async () => {
    savePlacement({ ...attempt, state: 'unknown' })
    saveUser(user)
    answerWith(404, { status: 404, code: 'CART_NOT_FOUND', message: '' })
    await sendPlacement({ ...attempt, key: 'k-2', accountId: 'u1' }, null)
    expect(findPlacement()).toEqual({ ...attempt, state: 'unknown' })
  })

  it.each([
    [409, 'SLOT_PAST', true],
    [429, 'RATE_LIMITED', false],
    [409, 'IDEMPOTENCY_MISMATCH', false],
  ])('sent again as it was, it is over after a %i %s: %s', async (status, code, isOver) => {
    savePlacement({ ...attempt, state: 'unknown' })
    answerWith(status, { status, code, message: '' })
    await sendPlacement(attempt, null)
    expect(findPlacement()).toEqual(isOver ? null : { ...attempt, state: 'unknown' })
  })

  it.each([
    [500, { status: 500, code: 'INTERNAL', message: 'Something went wrong' }],
    [502, { message: 'Bad gateway' }],
    [404, { status: 404, message: 'Not Found' }],
    [504, { status: 504, code: 'INTERNAL', message: '' }],
  ])('is not known after a %i, although it has a body: the order may have been made', async (status, body) => {
    answerWith(status, body)
    expect(await sendPlacement(attempt, null)).toEqual({ kind: 'unknown', isShopTrouble: true })
    expect(findPlacement()).toMatchObject({ key: 'k-1', state: 'unknown' })
  })

  it('is not known when no answer came', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await sendPlacement(attempt, null)).toEqual({ kind: 'unknown', isShopTrouble: false })
  })

  it('is not known when the line is dead, later than a proxy gives up, and can be asked for again with its key', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
    )
    const sending = sendPlacement(attempt, null)
    await vi.advanceTimersByTimeAsync(BANK_CALL_LIMIT_MS - 1)
    expect(findPlacement()).toMatchObject({ state: 'sending' })
    await vi.advanceTimersByTimeAsync(1)
    expect(await sending).toEqual({ kind: 'unknown', isShopTrouble: false })
    expect(findPlacement()).toMatchObject({ key: 'k-1', state: 'unknown' })
    vi.useRealTimers()
  })

  it('is the order that was placed, after which no attempt is left to repeat', async () => {
    answerWith(201, { status: 201, message: '', data: { id: 'o1' } })
    expect(await sendPlacement(attempt, null)).toMatchObject({ kind: 'placed', placed: { id: 'o1' }, accountId: null })
    expect(findPlacement()).toBeNull()
  })

  it('is found out by the next page when this one is left before the answer, and by this one when the customer stays', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Load failed')
    })
    leavePage()
    await sendPlacement(attempt, null)
    expect(findPlacement()).toMatchObject({ state: 'sending' })
    vi.advanceTimersByTime(2_000)
    await sendPlacement(attempt, null)
    expect(findPlacement()).toMatchObject({ state: 'unknown' })
    vi.useRealTimers()
  })
})

describe('what is sent of an attempt', () => {
  type Sent = { path: string; headers: Record<string, string>; body: string | FormData }
  const record = (): Sent[] => {
    const sent: Sent[] = []
    vi.stubGlobal('fetch', async (path: string, { headers, body }: Sent) => {
      sent.push({ path, headers, body })
      return new Response(JSON.stringify({ status: 201, message: '', data: { id: 'o1' } }), { status: 201 })
    })
    return sent
  }
  const keys = { 'idempotency-key': 'k-1', 'x-cart-id': 'c-1' }

  it('is the same key and cart each time, so that it makes one order of that cart', async () => {
    const sent = record()
    await sendPlacement(attempt, null)
    await sendPlacement({ ...attempt, state: 'unknown' }, null)
    for (const { headers, body } of sent) expect([headers, body]).toEqual([expect.objectContaining(keys), '{"name":"Sara"}'])
    expect(sent.map(({ path }) => path)).toEqual(Array(2).fill('/api/guest-apis/order'))
  })

  it('is an order of the account for a member, who may have several carts', async () => {
    const sent = record()
    saveUser(user)
    const placing = sendPlacement({ ...attempt, accountId: 'u1' }, null)
    // In another tab, before the answer.
    saveUser(null)
    expect(await placing).toMatchObject({ kind: 'placed', accountId: 'u1' })
    expect(sent).toMatchObject([{ path: '/api/customer/create/order?cart_id=c-1', headers: { ...keys, authorization: 'Bearer t' } }])
  })

  it('is a guest’s order also for who has signed in since: the shop knows key and cart as a guest’s', async () => {
    const sent = record()
    saveUser(user)
    expect(await sendPlacement({ ...attempt, state: 'unknown' }, null)).toMatchObject({ kind: 'placed', accountId: null })
    expect(sent).toMatchObject([{ path: '/api/guest-apis/order', headers: keys }])
  })

  it('is nothing of a member’s until that account is signed in again, and the attempt stays', async () => {
    const sent = record()
    const members: Placement = { ...attempt, accountId: 'u1', state: 'unknown' }
    savePlacement(members)
    expect(await sendPlacement(members, null)).toEqual({ kind: 'unknown', isShopTrouble: false })
    saveUser({ ...user, id: 'u2' })
    await sendPlacement(members, null)
    expect([sent, findPlacement()]).toEqual([[], members])
  })

  it('is an order of who is signed in when an earlier version did not store who began it', async () => {
    const sent = record()
    saveUser(user)
    const { accountId: _, ...earlier } = attempt
    expect(await sendPlacement({ ...earlier, accountId: undefined }, null)).toMatchObject({ kind: 'placed', accountId: 'u1' })
    expect(sent).toMatchObject([{ path: '/api/customer/create/order?cart_id=c-1' }])
  })

  it('is a form with a photo of the building, in which nothing stands for what is not given', async () => {
    const sent = record()
    const request = { name: 'Sara', to_send: { name: 'Dana', hide_prices: true }, lat: undefined, branch_id: null }
    await sendPlacement({ ...attempt, request: request as object as PlaceOrder }, new Blob(['photo']))
    const form = sent[0]?.body
    if (!(form instanceof FormData)) throw new Error('It was no form')
    const photo = form.get('order_screenshot')
    expect([...form.entries()].filter(([name]) => name !== 'order_screenshot')).toEqual([
      ['name', 'Sara'],
      ['to_send[name]', 'Dana'],
      ['to_send[hide_prices]', 'true'],
    ])
    expect(photo instanceof File && photo.name).toBe('building.jpg')
  })
})

import type { PlaceOrder } from '@sukkar/contract/order'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Placement } from './placement.ts'

vi.stubGlobal('addEventListener', () => undefined)
const { findPlacement } = await import('./checkout-store.ts')
const { sendPlacement } = await import('./send-placement.ts')

const attempt: Placement = { key: 'k-1', cartId: 'c-1', request: { name: 'Sara' } as PlaceOrder, state: 'sending', sentAtMs: 0 }
const answerWith = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))

afterEach(() => vi.stubGlobal('fetch', undefined))

describe('what an attempt came to', () => {
  it('is a refusal when the shop itself refused', async () => {
    const failure = { status: 409, code: 'OUT_OF_STOCK', message: 'Sold out' }
    answerWith(409, failure)
    expect(await sendPlacement(attempt, null)).toMatchObject({ kind: 'refused', failure: { code: 'OUT_OF_STOCK' } })
  })

  it.each([
    [500, { status: 500, code: 'INTERNAL', message: 'Something went wrong' }],
    [502, { message: 'Bad gateway' }],
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
})

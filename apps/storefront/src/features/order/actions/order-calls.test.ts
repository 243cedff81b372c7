import type { Order } from '@sukkar/contract/order'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { cancelOrder, requestRefund, rescheduleOrder, saveNote } from './order-calls.ts'

const order = { id: 'o1', status: 'hold' } as Partial<Order> as Order
const changed = { ...order, status: 'paid' } as Order
const asked: { call: string; body: unknown }[] = []
let status = 200

beforeEach(() => {
  asked.length = 0
  status = 200
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    if (status === 0) throw new TypeError('Failed to fetch')
    asked.push({ call: `${method} ${path}`, body: JSON.parse(body) })
    const failure = { status, code: 'CONFLICT', message: 'It has changed' }
    return new Response(JSON.stringify(status === 200 ? { status, message: '', data: changed } : failure), { status })
  })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** The order as its page shows it, and whether it is to be loaded again. */
const pageOf = () => {
  const queryKey = ['order', 'o1', null, null]
  return { shown: queryClient.getQueryData(queryKey), isStale: queryClient.getQueryState(queryKey)?.isInvalidated }
}
const openPage = () => queryClient.setQueryData(['order', 'o1', null, null], { order, token: null })

describe('a change of an order', () => {
  const time = { date: '2026-11-24', from: '16:00', to: '17:00' }
  const moved = { order_id: 'o1', delivery_date: '2026-11-24', from: '16:00', to: '17:00' }

  it('is called for by the account, or by the token of a guest', async () => {
    for (const token of [null, 'link']) {
      await cancelOrder({ order, token })
      await rescheduleOrder({ order, token }, time)
      await requestRefund({ order, token }, ' too late ')
      await requestRefund({ order, token }, '  ')
    }
    await saveNote('o1', 'Ring twice')
    expect(asked.map(({ body }) => body)).toEqual([
      ...[1, 2].flatMap(() => [{}, moved, { order_id: 'o1', reason: 'too late' }, { order_id: 'o1' }]),
      { notes: 'Ring twice' },
    ])
    const isGuests = asked.map(({ call }) => call.includes('/guest-apis/') && call.endsWith('?token=link'))
    expect(isGuests).toEqual([false, false, false, false, true, true, true, true, false])
    expect(new Set(asked.map(({ call }) => call)).size).toBe(7)
  })

  it('shows the order as the shop has returned it', async () => {
    openPage()
    expect(await saveNote('o1', '')).toEqual({ ok: true, order: changed })
    expect(pageOf()).toEqual({ shown: { order: changed, token: null }, isStale: false })
  })

  it('loads the order again where it was refused, not where it was lost on the way', async () => {
    openPage()
    status = 0
    expect(await saveNote('o1', '')).toMatchObject({ ok: false, kind: 'network' })
    expect(pageOf()).toEqual({ shown: { order, token: null }, isStale: false })
    status = 409
    expect(await saveNote('o1', '')).toMatchObject({ ok: false, kind: 'refused' })
    expect(pageOf()).toEqual({ shown: { order, token: null }, isStale: true })
  })
})

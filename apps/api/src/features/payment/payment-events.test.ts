import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hireForEachTest } from '../../testing/for-each-test.ts'
import { openPayingShops } from '../../testing/online-payment.ts'
import { step } from '../../testing/order-life-steps.ts'
import { releaseExpiredOrders } from './release-expired.ts'

const { bank, shop, placeOnline, start, view, callBack, lastTrack } = openPayingShops()
const boss = hireForEachTest(shop, 'staff')

const topics: readonly string[] = ['order.status', 'order.updated']

/** What was published about orders while `act` ran, by topic. */
const listPublished = async (act: () => Promise<unknown>): Promise<string[]> => {
  const read = async () => (await shop.context.db.selectFrom('outbox').select(['id', 'topic']).execute()).filter(isOfOrder)
  const before = new Set((await read()).map(({ id }) => id))
  await act()
  return (await read()).filter(({ id }) => !before.has(id)).map(({ topic }) => topic)
}
const isOfOrder = ({ topic }: { topic: string }): boolean => topics.includes(topic)
const answer = (state: 'paid' | 'failed') => async (): Promise<void> => {
  shop.clock.advance(MINUTE_MS)
  bank.states.set(lastTrack(), state)
  await callBack(lastTrack())
}
const release = () => {
  shop.clock.advance(16 * MINUTE_MS)
  return releaseExpiredOrders(shop.context, shop.clock.now())
}
const readColumn = async (id: string) => (await shop.call('getStaffOrder', { params: { id }, headers: boss.headers })).answer.data.column

describe('a payment whose time is over', () => {
  it('moves an order of which the bank has said nothing', async () => {
    const { order } = await placeOnline()
    expect(await listPublished(release)).toEqual(['order.status'])
    expect(await readColumn(order.id)).toBe('cancelled')
  })

  it('is published where it had failed before, and the order’s status is as it was', async () => {
    const placed = await placeOnline()
    await answer('failed')()
    expect(await readColumn(placed.order.id)).toBe('unpaid')
    expect(await listPublished(release)).toEqual(['order.updated'])
    expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'expired' })
    expect(await readColumn(placed.order.id)).toBe('cancelled')
    expect(await listPublished(release)).toEqual([])
  })

  it('is published where the customer gave it up', async () => {
    const placed = await placeOnline()
    await answer('failed')()
    const giveUp = () =>
      shop.call('restoreGuestOrderCart', { params: { id: placed.order.id }, query: { token: placed.token ?? '' }, body: {} })
    expect(await listPublished(giveUp)).toEqual(['order.updated'])
  })
})

describe('an answer of the bank that makes no step of the order', () => {
  it('is published when a second attempt fails', async () => {
    const placed = await placeOnline()
    expect(await listPublished(answer('failed'))).toEqual(['order.status'])
    await start(placed)
    expect(await listPublished(answer('failed'))).toEqual(['order.updated'])
    expect(await view(placed)).toMatchObject({ payment_status: 'failed' })
  })

  it('is published when it takes the capture of an order in the kitchen back, and when that is captured again', async () => {
    const placed = await placeOnline()
    expect(await listPublished(answer('paid'))).toEqual(['order.status'])
    await step(shop, placed.order.id, 'accept')
    expect(await listPublished(answer('failed'))).toContain('order.updated')
    expect(await view(placed)).toMatchObject({ status: 'in_progress', payment_status: 'failed' })
    expect(await listPublished(answer('paid'))).toContain('order.updated')
    expect(await view(placed)).toMatchObject({ status: 'in_progress', payment_status: 'paid' })

    // Staff have settled this concern, so that it is not raised and published again.
    const none = { concern: null, concern_at: null, concern_evidence: null }
    const settled = { ...none, settled_concern: sql<string>`concern_evidence` }
    await shop.context.db.updateTable('payment_attempts').set(settled).execute()
    expect(await listPublished(answer('failed'))).toEqual(['order.updated'])
    expect(await view(placed)).toMatchObject({ status: 'in_progress', payment_status: 'failed' })
  })
})

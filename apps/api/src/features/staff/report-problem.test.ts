import type { ProblemReason } from '@sukkar/contract/delivery'
import { describe, expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { eclair, place, startCart } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { readMails, readNotifications } from '../../testing/message-steps.ts'
import { placeFor } from '../../testing/notification-steps.ts'
import { byToken, step } from '../../testing/order-life-steps.ts'
import { assignDriver, firstProblem, handOut, moveAs, readStaffOrder, secondProblem } from '../../testing/staff-order-steps.ts'
import { type Hired, readAudit } from '../../testing/staff-steps.ts'
import { nobody } from '../../testing/test-shop.ts'

const shop = openCheckedShopForEachTest()
const boss = hireForEachTest(shop, 'staff')
const mine = hireForEachTest(shop, 'driver')
const other = hireForEachTest(shop, 'driver')

const report = (who: Hired, id: string, reason: ProblemReason, given: { problem?: string; words?: string; locale?: 'en' | 'ar' } = {}) =>
  shop.call('reportDeliveryProblem', {
    params: { id, problem: given.problem ?? firstProblem },
    body: { reason, ...(given.words === undefined ? {} : { words: given.words }) },
    headers: who.headers,
    ...(given.locale === undefined ? {} : { locale: given.locale }),
  })

/** The events that reach the pages of staff. */
const countPublished = async (id: string): Promise<number> => {
  const rows = await shop.context.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', 'in', ['order.status', 'order.updated'])
    .execute()
  return rows.filter(({ payload }) => payload.includes(id)).length
}

describe('a problem of a delivery', () => {
  it('[api:reportDeliveryProblem] [S6.3] on the way moves nothing; the board, the history and the customer are told, once', async () => {
    const member = await join(shop)
    const order = await placeFor(shop, member)
    await assignDriver(shop, boss, order.id, mine)
    await step(shop, order.id, 'accept', 'ready', 'dispatch')
    for (let times = 0; times < 2; times += 1) {
      const { data } = (await report(mine, order.id, 'nobody_there', { words: ' Rang twice\u200f ' })).answer
      expect(data).toMatchObject({ status: 'on_the_way', can_deliver: true, problem: { reason: 'nobody_there', words: 'Rang twice' } })
      shop.clock.advance(1000)
    }
    const shown = await readStaffOrder(shop, boss, order.id)
    expect(shown.problems).toMatchObject([{ id: firstProblem, reason: 'nobody_there', words: 'Rang twice', by: mine.name, is_open: true }])
    const board = (await shop.call('listStaffOrders', { query: {}, headers: boss.headers })).answer.data
    expect(board[0]?.problem?.reason).toBe('nobody_there')
    expect((await readAudit(shop)).filter(({ action }) => action === 'order.problem')).toMatchObject([
      { by: mine.id, before: { status: 'on_the_way' }, after: { problem: 'nobody_there', words: 'Rang twice' } },
    ])
    const notified = (await readNotifications(shop, member)).filter(({ message_en }) => /reaches nobody/u.test(message_en))
    expect(notified).toMatchObject([{ order_status: 'on_the_way' }])
    expect(notified[0]?.message_ar).toMatch(/لم يرد عليه أحد/u)
    const mails = (await readMails(shop)).filter(({ subject }) => /about the delivery/u.test(subject))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/reaches nobody/u)
    expect(mails[0]?.text).not.toMatch(/Rang twice/u)
    expect((await moveAs(shop, mine, order.id, 'deliver')).status).toBe(200)
    expect((await readStaffOrder(shop, boss, order.id)).problems).toMatchObject([{ is_open: false }])
  })

  it('[S4.18a] is told a guest where they follow their order, as long as it is one, and in a mail in their language', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const placed = (await place(shop, cart.id, {}, { locale: 'ar' })).answer.data
    await assignDriver(shop, boss, placed.order.id, mine)
    await step(shop, placed.order.id, 'accept', 'ready', 'dispatch')
    const follow = async () => (await shop.call('getGuestDriverLocation', byToken(placed))).answer.data.problem
    expect(await follow()).toBeNull()
    await report(mine, placed.order.id, 'vehicle')
    expect(await follow()).toBe('vehicle')
    expect((await readMails(shop)).some(({ text }) => /تعطّلت السيارة/u.test(text))).toBe(true)
    // Another driver takes over, so the problem is no longer open.
    await assignDriver(shop, boss, placed.order.id, other)
    expect(await follow()).toBeNull()
  })

  it('writes no mail about what was delivered before the mail could leave', async () => {
    const { order } = await handOut(shop, boss, mine)
    await moveAs(shop, mine, order.id, 'dispatch')
    await report(mine, order.id, 'wrong_address')
    await moveAs(shop, mine, order.id, 'deliver')
    expect((await readMails(shop)).filter(({ subject }) => /about the delivery/u.test(subject))).toEqual([])
  })

  it('[S4.18d] puts on hold what is damaged before it left, with a word to the customer in their language, and nothing else', async () => {
    const { order } = await handOut(shop, boss, mine)
    expect((await report(mine, order.id, 'vehicle')).answer.data).toMatchObject({ status: 'ready_for_delivery' })
    const held = (await report(mine, order.id, 'damaged', { problem: secondProblem, words: 'Dropped', locale: 'ar' })).answer.data
    expect([held.status, held.can_dispatch, held.problem?.reason]).toEqual(['hold', false, 'damaged'])
    const shown = await readStaffOrder(shop, boss, order.id)
    expect(shown.column).toBe('needs_action')
    expect(shown.order.hold_reason).toMatch(/We are sorry: something happened/u)
    expect(shown.history.at(-1)).toMatchObject({ event: 'hold', actor: 'driver', by: { id: mine.id } })
    expect(shown.problems.map(({ is_open }) => is_open)).toEqual([true, true])
    // Repeating a report under its id succeeds, whatever the order's status is by then.
    expect((await report(mine, order.id, 'damaged', { problem: secondProblem })).status).toBe(200)
    await step(shop, order.id, 'resume')
    expect((await readStaffOrder(shop, boss, order.id)).problems.at(-1)?.reason).toBe('damaged')
  })

  it('[api:listStaffOrders] [S6.3] is what the board is asked for, until somebody has acted on it', async () => {
    const handed = [await handOut(shop, boss, mine), await handOut(shop, boss, mine), await handOut(shop, boss, mine)]
    const sent = [await handOut(shop, boss, mine), await handOut(shop, boss, mine), await handOut(shop, boss, mine)]
    const [ready, held, dispatched] = handed.map(({ order }) => order.id) as [string, string, string]
    const [away, delivered, passedOn] = sent.map(({ order }) => order.id) as [string, string, string]
    for (const { order } of sent) await moveAs(shop, mine, order.id, 'dispatch')
    shop.clock.advance(1000)
    for (const { order } of [...handed, ...sent]) {
      const publishedBefore = await countPublished(order.id)
      await report(mine, order.id, order.id === held ? 'damaged' : 'vehicle')
      expect(await countPublished(order.id)).toBe(publishedBefore + 1)
    }
    shop.clock.advance(1000)
    await moveAs(shop, mine, dispatched, 'dispatch')
    await moveAs(shop, mine, delivered, 'deliver')
    await assignDriver(shop, boss, passedOn, other)
    const ask = async (query: { has_problem?: boolean; columns?: string; day?: string }) =>
      (await shop.call('listStaffOrders', { query, headers: boss.headers })).answer
    const idsOf = async (query: Parameters<typeof ask>[0]) => (await ask(query)).data.map(({ id }) => id).toSorted()
    const open = [ready, held, away].toSorted()
    expect(await idsOf({ has_problem: true })).toEqual(open)
    expect(await idsOf({ has_problem: true, columns: 'on_the_way' })).toEqual([away])
    const { data, meta, counts } = await ask({ has_problem: true })
    expect([meta.total, counts.ready, counts.needs_action, counts.on_the_way, counts.done]).toEqual([3, 1, 1, 1, 0])
    expect(await idsOf({ has_problem: true, day: data[0]?.delivery_date ?? '' })).toEqual(open)
    expect(await idsOf({ has_problem: false })).toEqual([dispatched, delivered, passedOn].toSorted())
    // The rule in SQL agrees with the one for a single order.
    expect((await ask({})).data.flatMap(({ id, problem }) => (problem === null ? [] : [id])).toSorted()).toEqual(open)
  })

  it('is one of an order that the driver has in hand: otherwise it is refused and nothing changes', async () => {
    const { order } = await handOut(shop, boss, mine)
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await report(mine, order.id, 'nobody_there')).failure.data).toEqual({ order_status: 'ready_for_delivery' })
    for (const who of [other, boss])
      expect((await report(who, order.id, 'vehicle')).raw.body).toBe((await report(who, nobody, 'vehicle')).raw.body)
    expect((await report(mine, order.id, 'stolen' as ProblemReason)).failure.errors).toHaveProperty('reason')
    expect(await hasChanged()).toBe(false)
    await step(shop, order.id, 'dispatch', 'deliver')
    expect((await report(mine, order.id, 'refused', { locale: 'ar' })).failure).toMatchObject({ code: 'ORDER_STATE' })
  })

  it('of a delivery and a problem told at once both are kept, or the problem is told that it came too late', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order } = await handOut(shop, boss, mine)
      await moveAs(shop, mine, order.id, 'dispatch')
      const [delivered, told] = await Promise.all([moveAs(shop, mine, order.id, 'deliver'), report(mine, order.id, 'refused')])
      expect(delivered.status).toBe(200)
      expect([200, 409]).toContain(told.status)
      expect((await readStaffOrder(shop, boss, order.id)).problems.filter(({ is_open }) => is_open)).toEqual([])
    }
  })
})

import type { PlacedOrder } from '@sukkar/contract/order'
import { MINUTE_MS, toInstantText } from '@sukkar/domain/shop-time'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { readMails, readNotifications } from '../../testing/message-steps.ts'
import { assignTo, byToken, placePaid, readGuestOrder, readRefunds } from '../../testing/order-life-steps.ts'
import { leaseRefund } from './refund.queries.ts'
import { sendRefunds } from './send-refunds.ts'

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')

/** A paid order that its customer has cancelled: its money is to go back. */
const cancelPaid = async (): Promise<PlacedOrder> => {
  const placed = await placePaid(shop, bank)
  await shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })
  return placed
}
const send = () => sendRefunds(shop.context, shop.clock.now())
const readResults = async () =>
  (await shop.context.db.selectFrom('payment_attempts').select('result').execute()).map(({ result }) => result)
const states = async () => (await readRefunds(shop)).map(({ state }) => state)
const refundMails = async () => (await readMails(shop)).filter(({ subject }) => /refund/i.test(subject))
const decide = async (decision: 'nothing-there' | 'approve' | 'given-back') => {
  const [refund] = await readRefunds(shop)
  const body = decision === 'approve' ? {} : { reason: 'Asked Huda at the bank' }
  const { status } = await shop.call('decideRefund', { params: { id: refund?.id ?? '', decision }, body, headers: boss.headers })
  expect(status).toBe(200)
}
/** Sends a refund whose answer comes after its lease, when it was taken for lost, and after what `meanwhile` does then. */
const sendSlowly = async (meanwhile: () => Promise<void>): Promise<void> => {
  bank.onRefund = async () => {
    bank.onRefund = async () => {}
    shop.clock.advance(5 * MINUTE_MS)
    await send()
    await meanwhile()
  }
  await send()
}
/** Reads each lease as it was before another process took the refund. */
const withOldLeases: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) => ('leased_until' in row ? { ...row, leased_until: toInstantText(shop.clock.now() + MINUTE_MS) } : row)),
  }),
}
/** Takes all rows out of the outbox, as the job that deletes old ones does. */
const takeOutbox = () => shop.context.db.deleteFrom('outbox').returningAll().execute()

describe('a refund that is sent', () => {
  it('[S1.8e] tells the bank the order and the reason, and is counted', async () => {
    const { order } = await cancelPaid()
    const remarks: string[] = []
    const { refund } = bank
    bank.refund = (attempt, fils, remark) => {
      remarks.push(remark)
      return refund(attempt, fils, remark)
    }
    expect([await send(), await send()]).toEqual([1, 0])
    const { id } = await shop.context.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
    expect(remarks).toEqual([`${order.number} cancelled ${id.slice(0, 8)}`])
    expect(await readResults()).toEqual(['refunded'])
  })
})

describe('the answer to a refund', () => {
  it('[S1.8e] is waited for twice as long as a gateway may take, and a person asks the bank after that', async () => {
    await cancelPaid()
    bank.onRefund = () => Promise.reject(new Error('killed'))
    await expect(send()).rejects.toThrow('killed')
    shop.clock.advance(4 * MINUTE_MS - 1000)
    await send()
    expect(await states()).toEqual(['sending'])
    shop.clock.advance(1000)
    await send()
    expect(await states()).toEqual(['unknown'])
    expect(bank.refunded).toHaveLength(1)
  })

  it('[S1.8e] still counts when it comes after it was taken for lost, and the customer is told once', async () => {
    const placed = await cancelPaid()
    const member = await join(shop)
    await assignTo(shop, placed, member.user.id)
    await readMails(shop)
    bank.onRefund = async () => {
      bank.onRefund = async () => {}
      shop.clock.advance(5 * MINUTE_MS)
      await send()
      expect(await states()).toEqual(['unknown'])
    }
    await send()
    expect(await states()).toEqual(['done'])
    expect(bank.refunded).toHaveLength(1)
    expect(await readResults()).toEqual(['refunded'])
    expect(await readGuestOrder(shop, placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
    expect(await refundMails()).toHaveLength(1)
    expect((await readNotifications(shop, member)).filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  })

  it.each(['nothing-there', 'approve', 'given-back'] as const)(
    '[S1.8e] still counts after staff said “%s” meanwhile, once',
    async (decision) => {
      const placed = await cancelPaid()
      await sendSlowly(() => decide(decision))
      expect(await states()).toEqual(['done'])
      await send()
      expect(bank.refunded).toHaveLength(1)
      expect(await readGuestOrder(shop, placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
      expect(await refundMails()).toHaveLength(1)
    },
  )

  it.each(['nothing-there', 'approve'] as const)(
    '[S1.8e] that the bank will give it counts after staff said “%s”, too',
    async (decision) => {
      const placed = await cancelPaid()
      bank.refundState = 'requested'
      await sendSlowly(() => decide(decision))
      await send()
      expect([await states(), bank.refunded.length]).toEqual([['sent'], 1])
      expect(await readGuestOrder(shop, placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
    },
  )

  it.each(['failed', 'unknown'] as const)(
    '[S1.8e] of a process whose lease is over takes the refund from no other one: %s',
    async (state) => {
      await cancelPaid()
      bank.refundState = state
      bank.onRefund = async () => {
        bank.onRefund = async () => {}
        shop.clock.advance(5 * MINUTE_MS)
        await send()
        await decide('approve')
        const [refund] = await readRefunds(shop)
        expect(await leaseRefund(shop.context.db, refund?.id ?? '', shop.clock.now())).not.toBeNull()
      }
      await send()
      expect(await states()).toEqual(['sending'])
    },
  )

  it('[S1.8e] is not sent by a process that stood still until its lease was over', async () => {
    await cancelPaid()
    const db = shop.context.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('leased_until')) shop.clock.advance(5 * MINUTE_MS)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await sendRefunds({ ...shop.context, db }, shop.clock.now())
    expect(bank.refunded).toEqual([])
    await send()
    expect(await states()).toEqual(['unknown'])
  })

  it.each([
    ['the answer of another process was waited for', 'killed'],
    ['the shop lost its access to the gateway', 'no access'],
  ])('[S1.8e] leaves it to a process that has leased it again since %s', async (_name, how) => {
    await cancelPaid()
    if (how === 'killed') {
      bank.onRefund = () => Promise.reject(new Error('killed'))
      await expect(send()).rejects.toThrow('killed')
      shop.clock.advance(4 * MINUTE_MS)
    }
    const payments = how === 'killed' ? bank : { ...bank, name: 'other' }
    await sendRefunds({ ...shop.context, payments, db: shop.context.db.withPlugin(withOldLeases) }, shop.clock.now())
    expect(await states()).toEqual(['sending'])
  })

  it('[S1.8e] that the bank will give it tells the customer; that it was given then tells nobody a second time', async () => {
    const placed = await cancelPaid()
    const member = await join(shop)
    await assignTo(shop, placed, member.user.id)
    await readMails(shop)
    bank.refundState = 'requested'
    await send()
    expect(await states()).toEqual(['sent'])
    expect(await readGuestOrder(shop, placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
    expect(await refundMails()).toHaveLength(1)
    const [refund] = await readRefunds(shop)
    const params = { id: refund?.id ?? '', decision: 'given-back' as const }
    const told = await takeOutbox()
    await shop.call('decideRefund', { params, body: { reason: 'Asked Huda at the bank' }, headers: boss.headers })
    expect(await states()).toEqual(['done'])
    const published = (await takeOutbox()).map(({ topic, payload }) => [topic, JSON.parse(payload)])
    expect(published).toEqual([['order.updated', { orderId: placed.order.id }]])
    await shop.context.db.insertInto('outbox').values(told).execute()
  })
})

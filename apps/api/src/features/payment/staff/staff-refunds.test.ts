import type { StaffRefund } from '@sukkar/contract/staff-orders'
import { describe, expect, it } from 'vitest'
import { join } from '../../../testing/account-steps.ts'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { readMails, readNotifications } from '../../../testing/message-steps.ts'
import { assignTo, byToken, placePaid, step, tokenOf } from '../../../testing/order-life-steps.ts'
import { hire, readAudit } from '../../../testing/staff-steps.ts'
import { nobody } from '../../../testing/test-shop.ts'
import { moveRefund } from '../refund.queries.ts'
import { sendRefunds } from '../send-refunds.ts'

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')

/** A paid order that needs action and whose customer has requested the refund. */
const ask = async () => {
  const placed = await placePaid(shop, bank)
  await step(shop, placed.order.id, 'hold')
  await shop.call('requestGuestRefund', { query: tokenOf(placed), body: { order_id: placed.order.id } })
  return placed
}
const list = async (state?: 'requested' | 'unknown') =>
  (await shop.call('listRefunds', { query: state === undefined ? {} : { state }, headers: boss.headers })).answer
const decide = (id: string, decision: 'approve' | 'decline', reason?: string, who = boss, locale: 'en' | 'ar' = 'en') =>
  shop.call('decideRefund', { params: { id, decision }, body: reason === undefined ? {} : { reason }, headers: who.headers, locale })
const view = async (placed: Awaited<ReturnType<typeof ask>>) => (await shop.call('getGuestOrder', byToken(placed))).answer.data
const send = () => sendRefunds(shop.context, shop.clock.now())

describe('what is said of money that is asked back', () => {
  it.each([
    [
      'en',
      /You have asked for your money back: we look into it/,
      /We have looked into it and did not approve it[\s\S]*Why: Picked up after all/,
    ],
    ['ar', /وصلنا طلبك باسترداد المبلغ، وسندرسه/, /ولم نتمكن من الموافقة عليه[\s\S]*السبب[^\n]*Picked up after all/],
  ] as const)('promises nothing before it is approved, and says why it is not (%s)', async (locale, asked, declined) => {
    const placed = await ask()
    const member = await join(shop)
    await assignTo(shop, placed, member.user.id)
    await shop.context.db.updateTable('orders').set({ locale }).execute()
    const [cancelled] = (await readMails(shop)).filter(({ subject }) => /cancelled|إلغاء/.test(subject))
    expect(cancelled?.text).toMatch(asked)
    expect(cancelled?.text).not.toMatch(/goes back|يُعاد ما دفعته/)
    const [request] = (await list()).data
    await decide(request?.id ?? '', 'decline', 'Picked up after all')
    const [mail, ...others] = await readMails(shop)
    expect(others).toEqual([])
    expect(mail?.text).toMatch(declined)
    const told = (await readNotifications(shop, member)).filter(({ kind }) => kind === 'refund')
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('was not approved')])
    expect((await view(placed)).refund_status).toBe('declined')
  })
})

describe('money that a customer asks back', () => {
  it('[api:listRefunds] [S1.8e] stands in the list, the oldest first, and is not sent before somebody decides', async () => {
    const first = await ask()
    shop.clock.advance(60_000)
    const second = await ask()
    const { data, meta } = await list('requested')
    expect(data.map(({ order_number, amount, state }) => [order_number, amount, state])).toEqual([
      [first.order.number, 4.35, 'requested'],
      [second.order.number, 4.35, 'requested'],
    ])
    expect(meta.total).toBe(2)
    await send()
    expect(bank.refunded).toEqual([])
  })

  it('is not decided on what it was before: who saw a request sends nothing again that was sent meanwhile', async () => {
    await ask()
    const [seen] = (await list('requested')).data
    const id = seen?.id ?? ''
    const decideSeen = (decision: 'approve' | 'nothing-there', seenAs: StaffRefund | undefined) =>
      shop.call('decideRefund', {
        params: { id, decision },
        body: {
          reason: 'Asked Huda at the bank',
          seen_state: seenAs?.state ?? 'done',
          seen_at: seenAs?.updated_at ?? '2000-01-01T00:00:00+03:00',
        },
        headers: boss.headers,
      })
    expect((await decideSeen('approve', seen)).status).toBe(200)
    bank.refundState = 'unknown'
    shop.clock.advance(1000)
    await send()
    expect((await decideSeen('approve', seen)).failure).toMatchObject({ code: 'REFUND_STATE', data: { refund_state: 'unknown' } })
    const [lost] = (await list('unknown')).data
    expect((await decideSeen('approve', lost)).status).toBe(200)
    shop.clock.advance(1000)
    await send()
    // Unknown again, but of the second sending, which the word from the bank was not about.
    expect((await decideSeen('nothing-there', lost)).failure.code).toBe('REFUND_STATE')
    expect(bank.refunded).toHaveLength(2)
  })

  it('[api:decideRefund] [S1.8e] is approved by somebody who is named, and then sent once', async () => {
    const placed = await ask()
    const [request] = (await list()).data
    const { data } = (await decide(request?.id ?? '', 'approve')).answer
    expect(data).toMatchObject({ state: 'approved', decided_by: { id: boss.id, name: boss.name }, decision_note: '' })
    expect((await readAudit(shop)).map(({ action, after }) => [action, after])).toEqual([['refund.approve', { state: 'approved' }]])
    await Promise.all([send(), send()])
    expect(bank.refunded.map(({ fils }) => fils)).toEqual([4350])
    expect(await view(placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
  })

  it('is declined with a reason, stays the shop’s, and can still be given back', async () => {
    const placed = await ask()
    const id = (await list()).data[0]?.id ?? ''
    expect((await decide(id, 'decline')).failure.errors).toEqual({ reason: ['Required'] })
    expect((await decide(id, 'decline', 'Paid back in cash')).answer.data).toMatchObject({
      state: 'declined',
      decision_note: 'Paid back in cash',
    })
    await send()
    expect(bank.refunded).toEqual([])
    expect(await view(placed)).toMatchObject({ status: 'cancelled', payment_status: 'paid', refund_status: 'declined' })
    expect((await readAudit(shop)).map(({ by, action, before, after }) => [by, action, before, after])).toEqual([
      [boss.id, 'refund.decline', { state: 'requested' }, { state: 'declined', reason: 'Paid back in cash' }],
    ])
    expect((await decide(id, 'approve')).answer.data.state).toBe('approved')
  })

  it('is decided once: of two at once one wins, whatever each of them says', async () => {
    const second = await hire(shop, 'staff')
    for (const decisions of [
      ['approve', 'approve'],
      ['decline', 'decline'],
    ] as const) {
      for (let round = 0; round < 4; round += 1) {
        await ask()
        const id = (await list('requested')).data[0]?.id ?? ''
        const answers = await Promise.all([decide(id, decisions[0], 'Mine'), decide(id, decisions[1], 'Mine too', second)])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        const lost = answers.find(({ status }) => status === 409)?.failure
        expect([lost?.code, lost?.data]).toEqual(['REFUND_STATE', { refund_state: decisions[0] === 'approve' ? 'approved' : 'declined' }])
      }
    }
    await send()
    expect(bank.refunded).toHaveLength(4)
  })

  it('is guarded in the update itself, whoever has read too early', async () => {
    await ask()
    const id = (await list()).data[0]?.id ?? ''
    const { db } = shop.context
    expect(await moveRefund(db, id, { from: 'requested', event: 'approve' }, 0)).toBe(true)
    expect(await moveRefund(db, id, { from: 'requested', event: 'decline' }, 0)).toBe(false)
    expect(await moveRefund(db, id, { from: 'requested', event: 'approve' }, 0)).toBe(false)
  })

  it('that the bank refused is tried again only when somebody says so', async () => {
    await ask()
    const id = (await list()).data[0]?.id ?? ''
    await decide(id, 'approve')
    bank.refundState = 'unknown'
    await send()
    await send()
    expect(bank.refunded).toHaveLength(1)
    bank.refundState = 'done'
    expect((await decide(id, 'approve')).answer.data.state).toBe('approved')
    await send()
    expect(bank.refunded).toHaveLength(2)
    expect((await decide(id, 'decline', 'Too late')).failure.data).toEqual({ refund_state: 'done' })
  })

  it('is nothing where nothing was asked, and changes nothing', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    const missing = await decide(nobody, 'approve', undefined, boss, 'ar')
    expect(missing.failure.code).toBe('NOT_FOUND')
    expect(await hasChanged()).toBe(false)
  })
})

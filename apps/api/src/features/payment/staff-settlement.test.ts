import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { openShop } from '../../testing/checkout-steps.ts'
import { createFakeBank, type FakeBank } from '../../testing/fake-bank.ts'
import { byToken, online, placePaid, placePlanned, step, tokenOf } from '../../testing/order-life-steps.ts'
import { type Hired, hire, readAudit } from '../../testing/staff-steps.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { reconcilePayments } from './payment.jobs.ts'
import { sendRefunds } from './send-refunds.ts'

let shop: TestShop
let bank: FakeBank
let boss: Hired
beforeEach(async () => {
  bank = createFakeBank()
  shop = await openShop({ payments: bank })
  boss = await hire(shop, 'staff')
})
afterEach(async () => {
  expect(await checkData(shop.context)).toEqual([])
  await shop.close()
})

type Placed = Awaited<ReturnType<typeof placePaid>>
const askBack = async (): Promise<{ placed: Placed; id: string }> => {
  const placed = await placePaid(shop, bank)
  await step(shop, placed.order.id, 'hold')
  await shop.call('requestGuestRefund', { query: tokenOf(placed), body: { order_id: placed.order.id } })
  const id = (await shop.call('listRefunds', { headers: boss.headers })).answer.data[0]?.id ?? ''
  return { placed, id }
}
type Decision = 'approve' | 'decline' | 'given-back' | 'nothing-there'
const decide = (id: string, decision: Decision, reason = 'Asked Huda at the bank') =>
  shop.call('decideRefund', { params: { id, decision }, body: decision === 'approve' ? {} : { reason }, headers: boss.headers })
const view = async (placed: Placed) => (await shop.call('getGuestOrder', byToken(placed))).answer.data
const send = () => sendRefunds(shop.context, shop.clock.now())
const refundState = async () => (await shop.context.db.selectFrom('refunds').select('state').executeTakeFirstOrThrow()).state

const concerns = async () => (await shop.call('listPaymentConcerns', { headers: boss.headers })).answer.data
const settle = (id: string, outcome: 'paid' | 'given-back' | 'nothing-there', reason = 'Asked Huda at the bank') =>
  shop.call('settlePayment', { params: { id, outcome }, body: { reason }, headers: boss.headers })
/** A payment of which the bank says that another amount was paid. */
const placeMismatch = async (): Promise<Placed> => {
  bank.enquiry = { amountFils: 1 }
  const placed = await placePlanned(shop, online)
  bank.states.set(bank.started.at(-1)?.trackId ?? '', 'paid')
  shop.clock.advance(MINUTE_MS)
  await reconcilePayments(shop.context, shop.clock.now())
  bank.enquiry = {}
  return placed
}

describe('a payment that staff have settled', () => {
  it('comes back to the list when the bank names another amount, and not when it repeats itself', async () => {
    await placeMismatch()
    const [payment] = await concerns()
    expect((await settle(payment?.id ?? '', 'nothing-there')).status).toBe(200)
    bank.enquiry = { amountFils: 1 }
    shop.clock.advance(10 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await concerns()).toEqual([])
    bank.enquiry = { amountFils: 3850 }
    shop.clock.advance(30 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await concerns()).toMatchObject([{ id: payment?.id, concern: 'mismatch' }])
  })
})

describe('a refund whose answer never came', () => {
  it('because the process was killed is taken up by the job, and a person asks the bank', async () => {
    const { placed, id } = await askBack()
    await decide(id, 'approve')
    bank.onRefund = () => Promise.reject(new Error('killed'))
    await expect(send()).rejects.toThrow('killed')
    bank.onRefund = async () => {}
    expect(await refundState()).toBe('sending')
    await send()
    expect(await refundState()).toBe('sending')
    shop.clock.advance(5 * MINUTE_MS)
    await send()
    expect(await refundState()).toBe('unknown')
    expect(bank.refunded).toHaveLength(1)
    expect((await decide(id, 'given-back')).answer.data).toMatchObject({ state: 'done', decision_note: 'Asked Huda at the bank' })
    expect(await view(placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
    await send()
    expect(bank.refunded).toHaveLength(1)
  })

  it('is sent again when the bank has given nothing', async () => {
    const { placed, id } = await askBack()
    await decide(id, 'approve')
    bank.refundState = 'unknown'
    await send()
    bank.refundState = 'done'
    expect((await decide(id, 'nothing-there')).answer.data.state).toBe('failed')
    expect(await checkData(shop.context)).toEqual([])
    await decide(id, 'approve')
    await send()
    expect(bank.refunded).toHaveLength(2)
    expect(await view(placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
  })
})

describe('a refund that the bank refused', () => {
  it('leaves the books in order, is sent again when staff say so, and is given', async () => {
    const { placed, id } = await askBack()
    await decide(id, 'approve')
    bank.refundState = 'failed'
    await send()
    expect(await refundState()).toBe('failed')
    expect(await checkData(shop.context)).toEqual([])
    bank.refundState = 'done'
    await decide(id, 'approve')
    await send()
    expect(await view(placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
  })

  it('is given by hand, with a reason in the log; without one it is refused', async () => {
    const { placed, id } = await askBack()
    expect((await decide(id, 'given-back')).failure.code).toBe('REFUND_STATE')
    await decide(id, 'approve')
    bank.refundState = 'failed'
    await send()
    const silent = await shop.call('decideRefund', { params: { id, decision: 'given-back' }, body: {}, headers: boss.headers })
    expect(silent.failure.errors).toHaveProperty('reason')
    await decide(id, 'given-back', 'Paid in cash')
    expect((await readAudit(shop)).map(({ action, after }) => [action, after])).toContainEqual([
      'refund.given_back',
      { state: 'done', reason: 'Paid in cash' },
    ])
    expect(await view(placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
  })
})

describe('a refund that was declined', () => {
  it('is over when the bank gives the money back itself: the customer has it, and nobody can approve it any more', async () => {
    const { placed, id } = await askBack()
    await decide(id, 'decline')
    bank.states.set(bank.started.at(-1)?.trackId ?? '', 'failed')
    shop.clock.advance(10 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await concerns()).toMatchObject([{ concern: 'voided' }])
    expect(await view(placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
    expect((await decide(id, 'approve')).failure.code).toBe('REFUND_STATE')
  })

  it('cannot be said to have been given before somebody has approved it', async () => {
    const { id } = await askBack()
    await decide(id, 'decline')
    expect((await decide(id, 'given-back')).failure.code).toBe('REFUND_STATE')
  })
})

describe('a payment that a person has to look at', () => {
  it('[api:listPaymentConcerns] stands in the list with what the bank was asked and said', async () => {
    const placed = await placeMismatch()
    expect(await concerns()).toMatchObject([
      { order_number: placed.order.number, concern: 'mismatch', amount: placed.order.total, provider: 'fake' },
    ])
    expect((await concerns())[0]?.messages).toMatchObject([
      { kind: 'start', direction: 'sent' },
      { kind: 'start', direction: 'received' },
      { kind: 'enquire', direction: 'sent', text: 'request' },
      { kind: 'enquire', direction: 'received', text: 'answer' },
    ])
  })

  it('[api:settlePayment] is paid by staff’s word, with the reason in the log', async () => {
    const placed = await placeMismatch()
    const id = (await concerns())[0]?.id ?? ''
    expect((await settle(id, 'paid')).answer.data).toEqual([])
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect((await readAudit(shop)).map(({ by, action, after }) => [by, action, after])).toContainEqual([
      boss.id,
      'payment.paid',
      { state: 'captured', reason: 'Asked Huda at the bank' },
    ])
    expect((await settle(id, 'paid')).failure.code).toBe('PAYMENT_STATE')
  })

  it.each(['given-back', 'nothing-there'] as const)('is settled as %s: the order is not paid, and may be paid anew', async (outcome) => {
    const placed = await placeMismatch()
    await settle((await concerns())[0]?.id ?? '', outcome)
    expect(await concerns()).toEqual([])
    expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'failed' })
    shop.clock.advance(MINUTE_MS)
    const again = await shop.call('startPayment', { params: { order: placed.order.id }, query: { token: placed.token ?? '' }, body: {} })
    expect(again.status).toBe(200)
  })

  describe('that was captured before the bank fell silent', () => {
    const placeSilent = async (): Promise<{ placed: Placed; id: string }> => {
      const placed = await placePaid(shop, bank)
      bank.states.set(bank.started.at(-1)?.trackId ?? '', 'unknown')
      for (let hour = 0; hour < 50; hour += 1) {
        shop.clock.advance(60 * MINUTE_MS)
        await reconcilePayments(shop.context, shop.clock.now())
      }
      const [payment] = await concerns()
      expect(payment?.concern).toBe('silent')
      return { placed, id: payment?.id ?? '' }
    }

    it('stays paid by the word of staff that it is', async () => {
      const { placed, id } = await placeSilent()
      expect((await settle(id, 'paid')).answer.data).toEqual([])
      expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    })

    it.each(['given-back', 'nothing-there'] as const)('is unpaid by their word that the bank holds nothing of it: %s', async (outcome) => {
      const { placed, id } = await placeSilent()
      expect((await settle(id, outcome)).answer.data).toEqual([])
      expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'failed' })
    })
  })

  it('that came twice on one page is settled when the second money was given back; the first one stays the order’s', async () => {
    const placed = await placePaid(shop, bank)
    bank.enquiry = { ids: { transactionId: 'another one' } }
    shop.clock.advance(2 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    const [payment] = await concerns()
    expect(payment?.concern).toBe('second_capture')
    expect((await settle(payment?.id ?? '', 'paid')).failure.code).toBe('PAYMENT_STATE')
    expect((await settle(payment?.id ?? '', 'given-back')).answer.data).toEqual([])
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  it.each([
    ['the transaction of another order', 'T1', ['T2']],
    ['nothing', null, ['T2', 'T3']],
  ])('that staff call paid when the bank had named %s is listed again when it names one more', async (_what, first, later) => {
    bank.enquiry = { ids: { transactionId: 'T1' } }
    await placePaid(shop, bank)
    bank.enquiry = first === null ? { state: 'unknown' } : bank.enquiry
    await placePlanned(shop, online)
    bank.states.set(bank.started.at(-1)?.trackId ?? '', 'paid')
    const pass = async (minutes: number) => {
      shop.clock.advance(minutes * MINUTE_MS)
      await reconcilePayments(shop.context, shop.clock.now())
    }
    for (let hour = 0; hour < 26; hour += 1) await pass(60)
    const listed = (await concerns()).at(-1)
    expect(listed?.concern).toBe(first === null ? 'silent' : 'foreign_transaction')
    await settle(listed?.id ?? '', 'paid')
    for (const { id } of await concerns()) await settle(id, 'paid')
    const callBack = async (transactionId: string) => {
      bank.enquiry = { ids: { transactionId } }
      shop.clock.advance(2 * MINUTE_MS)
      await shop.app.inject({ method: 'POST', url: `/api/payments/fake/callback?trackid=${bank.started.at(-1)?.trackId}` })
    }
    for (const transactionId of later) {
      expect(await concerns()).toEqual([])
      await callBack(transactionId)
    }
    expect(await concerns()).toMatchObject([{ id: listed?.id, concern: 'second_capture' }])
  })

  it('is settled once, of two at once one wins', async () => {
    await placeMismatch()
    const id = (await concerns())[0]?.id ?? ''
    const answers = await Promise.all([settle(id, 'paid'), settle(id, 'nothing-there')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is not raised again by the same words; other words are', async () => {
    const placed = await placeMismatch()
    await settle((await concerns())[0]?.id ?? '', 'nothing-there')
    bank.enquiry = { amountFils: 1 }
    shop.clock.advance(10 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await concerns()).toEqual([])
    bank.enquiry = {}
    shop.clock.advance(60 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    // The bank's last word is believed at any time: the money is there, and the order still waits for it.
    expect((await view(placed)).payment_status).toBe('paid')
  })
})

import type { PlacedOrder } from '@sukkar/contract/order'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { online, placePaid, placePlanned, readGuestOrder } from '../../../testing/order-life-steps.ts'
import { readAudit, readConcerns } from '../../../testing/staff-steps.ts'
import { reconcilePayments } from '../payment.jobs.ts'

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')

const settle = (id: string, outcome: 'paid' | 'given-back' | 'nothing-there', reason = 'Asked Huda at the bank') =>
  shop.call('settlePayment', { params: { id, outcome }, body: { reason }, headers: boss.headers })

/** A payment for which the bank reports another amount. */
const placeMismatch = async (): Promise<PlacedOrder> => {
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
    const [payment] = await readConcerns(shop, boss)
    expect((await settle(payment?.id ?? '', 'nothing-there')).status).toBe(200)
    bank.enquiry = { amountFils: 1 }
    shop.clock.advance(10 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await readConcerns(shop, boss)).toEqual([])
    bank.enquiry = { amountFils: 3850 }
    shop.clock.advance(30 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await readConcerns(shop, boss)).toMatchObject([{ id: payment?.id, concern: 'mismatch' }])
  })
})

describe('a payment that a person has to look at', () => {
  it('[api:listPaymentConcerns] stands in the list with what the bank was asked and said', async () => {
    const placed = await placeMismatch()
    expect(await readConcerns(shop, boss)).toMatchObject([
      { order_number: placed.order.number, concern: 'mismatch', amount: placed.order.total, provider: 'fake' },
    ])
    expect((await readConcerns(shop, boss))[0]?.messages).toMatchObject([
      { kind: 'start', direction: 'sent' },
      { kind: 'start', direction: 'received' },
      { kind: 'enquire', direction: 'sent', text: 'request' },
      { kind: 'enquire', direction: 'received', text: 'answer' },
    ])
  })

  it('[api:settlePayment] is paid by staff’s word, with the reason in the log', async () => {
    const placed = await placeMismatch()
    const id = (await readConcerns(shop, boss))[0]?.id ?? ''
    expect((await settle(id, 'paid')).answer.data).toEqual([])
    expect(await readGuestOrder(shop, placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect((await readAudit(shop)).map(({ by, action, after }) => [by, action, after])).toContainEqual([
      boss.id,
      'payment.paid',
      { state: 'captured', reason: 'Asked Huda at the bank' },
    ])
    expect((await settle(id, 'paid')).failure.code).toBe('PAYMENT_STATE')
  })

  it.each(['', ' \n '])('is not settled without a reason: %j', async (reason) => {
    await placeMismatch()
    const [listed] = await readConcerns(shop, boss)
    expect((await settle(listed?.id ?? '', 'paid', reason)).failure).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { reason: [expect.any(String)] },
    })
    expect(await readConcerns(shop, boss)).toEqual([listed])
  })

  it.each(['given-back', 'nothing-there'] as const)('is settled as %s: the order is not paid, and may be paid anew', async (outcome) => {
    const placed = await placeMismatch()
    await settle((await readConcerns(shop, boss))[0]?.id ?? '', outcome)
    expect(await readConcerns(shop, boss)).toEqual([])
    expect(await readGuestOrder(shop, placed)).toMatchObject({ status: 'payment_failed', payment_status: 'failed' })
    // The bank goes on naming the other amount.
    bank.enquiry = { amountFils: 1 }
    shop.clock.advance(MINUTE_MS)
    const again = await shop.call('startPayment', { params: { order: placed.order.id }, query: { token: placed.token ?? '' }, body: {} })
    expect(again.status).toBe(200)
  })

  describe('that was captured before the bank fell silent', () => {
    const placeSilent = async (): Promise<{ placed: PlacedOrder; id: string }> => {
      const placed = await placePaid(shop, bank)
      bank.states.set(bank.started.at(-1)?.trackId ?? '', 'unknown')
      for (let hour = 0; hour < 50; hour += 1) {
        shop.clock.advance(60 * MINUTE_MS)
        await reconcilePayments(shop.context, shop.clock.now())
      }
      const [payment] = await readConcerns(shop, boss)
      expect(payment?.concern).toBe('silent')
      return { placed, id: payment?.id ?? '' }
    }

    it('stays paid by the word of staff that it is', async () => {
      const { placed, id } = await placeSilent()
      expect((await settle(id, 'paid')).answer.data).toEqual([])
      expect(await readGuestOrder(shop, placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    })

    it.each(['given-back', 'nothing-there'] as const)('is unpaid by their word that the bank holds nothing of it: %s', async (outcome) => {
      const { placed, id } = await placeSilent()
      expect((await settle(id, outcome)).answer.data).toEqual([])
      expect(await readGuestOrder(shop, placed)).toMatchObject({ status: 'payment_failed', payment_status: 'failed' })
    })
  })

  it('that came twice on one page is settled when the second money was given back; the first one stays the order’s', async () => {
    const placed = await placePaid(shop, bank)
    bank.enquiry = { ids: { transactionId: 'another one' } }
    shop.clock.advance(2 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    const [payment] = await readConcerns(shop, boss)
    expect(payment?.concern).toBe('second_capture')
    expect((await settle(payment?.id ?? '', 'paid')).failure.code).toBe('PAYMENT_STATE')
    expect((await settle(payment?.id ?? '', 'given-back')).answer.data).toEqual([])
    expect(await readGuestOrder(shop, placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
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
    const listed = (await readConcerns(shop, boss)).at(-1)
    expect(listed?.concern).toBe(first === null ? 'silent' : 'foreign_transaction')
    await settle(listed?.id ?? '', 'paid')
    for (const { id } of await readConcerns(shop, boss)) await settle(id, 'paid')
    const callBack = async (transactionId: string) => {
      bank.enquiry = { ids: { transactionId } }
      shop.clock.advance(2 * MINUTE_MS)
      await shop.app.inject({ method: 'POST', url: `/api/payments/fake/callback?trackid=${bank.started.at(-1)?.trackId}` })
    }
    for (const transactionId of later) {
      expect(await readConcerns(shop, boss)).toEqual([])
      await callBack(transactionId)
    }
    expect(await readConcerns(shop, boss)).toMatchObject([{ id: listed?.id, concern: 'second_capture' }])
  })

  it('is settled once, of two at once one wins', async () => {
    await placeMismatch()
    const id = (await readConcerns(shop, boss))[0]?.id ?? ''
    const answers = await Promise.all([settle(id, 'paid'), settle(id, 'nothing-there')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is not raised again by the same words; other words are', async () => {
    const placed = await placeMismatch()
    await settle((await readConcerns(shop, boss))[0]?.id ?? '', 'nothing-there')
    bank.enquiry = { amountFils: 1 }
    shop.clock.advance(10 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await readConcerns(shop, boss)).toEqual([])
    bank.enquiry = {}
    shop.clock.advance(60 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    // Later answers of the bank still count: the money has come, and the order still waits for it.
    expect((await readGuestOrder(shop, placed)).payment_status).toBe('paid')
  })
})

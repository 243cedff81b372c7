import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AttemptState, enquiryGapMs, type GatewayAnswer, isDefinite, judgeAnswer, nextCheckMs } from './payment-answer.ts'
import { nextPaymentStatus, type PaymentStatus } from './payment-state.ts'
import { DAY_MS, MINUTE_MS } from './shop-time.ts'

const HOUR_MS = 60 * MINUTE_MS

const known = (given: Partial<AttemptState> = {}): AttemptState => ({
  status: 'redirected',
  decidedByEnquiry: 0,
  transactionId: null,
  isVoided: false,
  ...given,
})
const answer = (given: Partial<GatewayAnswer> = {}): GatewayAnswer => ({
  enquiryNumber: 1,
  word: 'paid',
  isOurs: true,
  isOfBefore: false,
  transactionId: 'T1',
  isTransactionTaken: false,
  ...given,
})
const says = (of: AttemptState, heard: GatewayAnswer) => judgeAnswer(of, heard)

describe('what an answer means', () => {
  it('the last definite word is believed, also after a decline, a cancellation and an expiry', () => {
    for (const status of ['created', 'redirected', 'unknown', 'failed', 'cancelled', 'expired'] as const)
      expect(says(known({ status }), answer()).event).toBe('capture')
    expect(says(known(), answer({ word: 'failed' })).event).toBe('fail')
    expect(says(known(), answer({ word: 'cancelled' })).event).toBe('cancel')
    expect(says(known({ status: 'captured', decidedByEnquiry: 1 }), answer({ enquiryNumber: 2, word: 'failed' }))).toMatchObject({
      event: 'void',
      concern: 'voided',
    })
  })
  it('what is no word, or was asked before the word that decided, undoes nothing', () => {
    for (const word of ['pending', 'unknown'] as const) expect(says(known({ status: 'captured' }), answer({ word })).event).toBeNull()
    expect(says(known({ status: 'captured', decidedByEnquiry: 2 }), answer({ enquiryNumber: 1, word: 'failed' })).event).toBeNull()
  })
  it('what was asked with the word that decided counts like a later one', () => {
    expect(says(known({ status: 'captured', decidedByEnquiry: 2 }), answer({ enquiryNumber: 2, word: 'failed' })).event).toBe('void')
    expect(says(known({ status: 'failed', decidedByEnquiry: 2 }), answer({ enquiryNumber: 2 }))).toEqual({
      event: 'capture',
      concern: null,
      isEnquiryDue: false,
    })
  })
  it('a decline changes nothing of an attempt that is over without money', () => {
    for (const status of ['failed', 'cancelled', 'expired', 'refunded'] as const)
      for (const word of ['failed', 'cancelled'] as const)
        expect(says(known({ status }), answer({ word }))).toEqual({ event: null, concern: null, isEnquiryDue: false })
  })
  it('a decline that was asked about before the capture was known takes nothing back: the bank is asked once more', () => {
    const captured = known({ status: 'captured', decidedByEnquiry: 1, transactionId: 'T1' })
    expect(says(captured, answer({ enquiryNumber: 2, word: 'failed', isOfBefore: true }))).toEqual({
      event: null,
      concern: null,
      isEnquiryDue: true,
    })
    expect(says(captured, answer({ enquiryNumber: 2, isOfBefore: true })).isEnquiryDue).toBe(false)
  })
  it('money of a payment that counts as taken back is for a person: the customer was told that it is back', () => {
    const voided = known({ status: 'refunded', transactionId: 'T1', isVoided: true })
    expect([says(voided, answer()).concern, says(voided, answer({ transactionId: null })).concern]).toEqual([
      'second_capture',
      'second_capture',
    ])
    for (const word of ['failed', 'pending', 'unknown'] as const) expect(says(voided, answer({ word })).concern).toBeNull()
    expect(says({ ...voided, decidedByEnquiry: 2 }, answer())).toEqual({ event: null, concern: null, isEnquiryDue: true })
    expect(says(known({ status: 'captured', transactionId: 'T1', isVoided: true }), answer()).concern).toBeNull()
  })
  it('is definite where it is ours and says how the payment stands', () => {
    const words = ['paid', 'failed', 'cancelled', 'pending', 'unknown'] as const
    expect(words.map((word) => isDefinite(answer({ word })))).toEqual([true, true, true, false, false])
    expect(words.map((word) => isDefinite(answer({ word, isOurs: false })))).toEqual([false, false, false, false, false])
  })
  it('a capture from before a decline may have been voided by it: the bank is asked once more', () => {
    const judged = says(known({ status: 'failed', decidedByEnquiry: 2 }), answer({ enquiryNumber: 1 }))
    expect(judged).toEqual({ event: null, concern: null, isEnquiryDue: true })
  })
  it('money that is not plainly this attempt’s is for a person', () => {
    expect(says(known(), answer({ isOurs: false }))).toMatchObject({ event: null, concern: 'mismatch' })
    expect(says(known(), answer({ isTransactionTaken: true }))).toMatchObject({ event: null, concern: 'foreign_transaction' })
    expect(says(known({ status: 'captured', transactionId: 'T1' }), answer({ transactionId: 'T2' }))).toMatchObject({
      event: null,
      concern: 'second_capture',
    })
    expect(says(known({ status: 'captured', transactionId: 'T1' }), answer()).concern).toBeNull()
    expect(says(known({ status: 'refunded', transactionId: 'T1' }), answer({ transactionId: 'T2' })).concern).toBe('second_capture')
    expect(says(known({ status: 'refunded', transactionId: 'T1' }), answer())).toEqual({
      event: null,
      concern: null,
      isEnquiryDue: false,
    })
    // Without a transaction ID on either side there is no second transaction.
    expect(says(known({ status: 'captured', transactionId: null }), answer({ transactionId: 'T2' })).concern).toBeNull()
    expect(says(known({ status: 'captured', transactionId: 'T1' }), answer({ transactionId: null })).concern).toBeNull()
  })
  it('in whatever order answers come, the state ends as the bank’s last word has it, when it is asked again', () => {
    const words = fc.array(fc.constantFrom('paid', 'failed', 'cancelled', 'pending', 'unknown') as fc.Arbitrary<GatewayAnswer['word']>, {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(words, fc.infiniteStream(fc.nat(5)), (said, order) => {
        const late = said.map((word, index) => answer({ enquiryNumber: index + 1, word }))
        let state: AttemptState = known()
        const hear = (heard: GatewayAnswer): void => {
          const { event, isEnquiryDue } = judgeAnswer(state, heard)
          const status: PaymentStatus = event === null ? state.status : (nextPaymentStatus(state.status, event) ?? state.status)
          const decidedByEnquiry =
            isDefinite(heard) && !isEnquiryDue ? Math.max(state.decidedByEnquiry, heard.enquiryNumber) : state.decidedByEnquiry
          state = { ...state, status, decidedByEnquiry }
        }
        while (late.length > 0) hear(late.splice((order.next().value as number) % late.length, 1)[0] as GatewayAnswer)
        const last = said.findLast((word) => word !== 'pending' && word !== 'unknown')
        if (last !== undefined) hear(answer({ enquiryNumber: said.length + 1, word: last }))
        expect(state.status === 'captured').toBe(last === 'paid')
        expect(state.status === 'redirected').toBe(last === undefined)
      }),
    )
  })
})

describe('when the bank is asked again', () => {
  const at = (status: PaymentStatus, nowMs: number, settledMs = 0, notifiedMs: number | null = null, answeredMs: number | null = nowMs) =>
    nextCheckMs({ status, createdMs: 0, settledMs, notifiedMs, answeredMs, silentAfterMs: null }, nowMs)
  it('for a day after the page was opened, ever later, also after a decline; then never', () => {
    for (const status of ['redirected', 'failed', 'cancelled'] as const) {
      expect(at(status, 0)).toBe(MINUTE_MS)
      expect(at(status, 3 * MINUTE_MS)).toBe(10 * MINUTE_MS)
      expect(at(status, 2 * HOUR_MS)).toBe(3 * HOUR_MS)
      expect(at(status, DAY_MS)).toBeNull()
    }
  })
  it('a few times after a capture, also when it went back: the bank may charge the page once more', () => {
    for (const status of ['captured', 'refunded'] as const) {
      expect(at(status, HOUR_MS, HOUR_MS)).toBe(HOUR_MS + MINUTE_MS)
      expect(at(status, HOUR_MS + DAY_MS, HOUR_MS)).toBeNull()
    }
  })
  it('twice more after each notification, however long ago the payment was: what comes of it may come after the answer', () => {
    for (const status of ['captured', 'failed', 'expired'] as const) {
      expect(at(status, 2 * DAY_MS, 0, 2 * DAY_MS)).toBe(2 * DAY_MS + MINUTE_MS)
      expect(at(status, 2 * DAY_MS + MINUTE_MS, 0, 2 * DAY_MS)).toBe(2 * DAY_MS + 5 * MINUTE_MS)
      expect(at(status, 2 * DAY_MS + 5 * MINUTE_MS, 0, 2 * DAY_MS)).toBeNull()
    }
    expect(at('captured', 6 * MINUTE_MS, 5 * MINUTE_MS, 4 * MINUTE_MS + 1)).toBe(9 * MINUTE_MS + 1)
  })
  it('a bounded number of times more where the last look at a capture brought no answer', () => {
    const lastLookMs = DAY_MS
    expect(at('captured', lastLookMs, 0, null, lastLookMs)).toBeNull()
    let nowMs = lastLookMs
    let looks = 0
    for (let next = at('captured', nowMs, 0, null, HOUR_MS); next !== null; next = at('captured', nowMs, 0, null, HOUR_MS)) {
      expect(next).toBeGreaterThan(nowMs)
      nowMs = next
      looks += 1
    }
    expect([looks, nowMs]).toEqual([26, 2 * DAY_MS])
    // After the bank recovers, the next enquiry comes within an hour.
    expect(at('captured', lastLookMs + 90 * MINUTE_MS, 0, null, HOUR_MS)).toBe(lastLookMs + 2 * HOUR_MS)
    expect(at('failed', 3 * DAY_MS + 6 * MINUTE_MS, 0, 3 * DAY_MS, DAY_MS)).toBe(3 * DAY_MS + 10 * MINUTE_MS)
    expect(at('failed', 3 * DAY_MS, 0, null, null)).toBeNull()
  })
  it('once more after a day that ended in silence, which may be the shop’s own', () => {
    const silent = (status: PaymentStatus, nowMs: number, silentAfterMs: number | null) =>
      nextCheckMs({ status, createdMs: 0, settledMs: 0, notifiedMs: null, answeredMs: null, silentAfterMs }, nowMs)
    expect([0, HOUR_MS, DAY_MS - 1].map((before) => silent('redirected', DAY_MS, before))).toEqual(Array(3).fill(DAY_MS + 5 * MINUTE_MS))
    expect(silent('failed', 3 * DAY_MS, HOUR_MS)).toBe(3 * DAY_MS + 5 * MINUTE_MS)
    expect(silent('redirected', DAY_MS + 5 * MINUTE_MS, DAY_MS)).toBeNull()
    expect(silent('redirected', DAY_MS, null)).toBeNull()
    expect(silent('redirected', DAY_MS - 1, 0)).toBe(DAY_MS)
    expect(silent('captured', 2 * DAY_MS + 1, HOUR_MS)).toBe(
      nextCheckMs(
        { status: 'captured', createdMs: 0, settledMs: 0, notifiedMs: null, answeredMs: null, silentAfterMs: null },
        2 * DAY_MS + 1,
      ),
    )
  })
  it('after a look without an answer before the next one, which does not count as past', () => {
    expect(at('captured', 20 * MINUTE_MS, 0, null, 2 * MINUTE_MS)).toBe(30 * MINUTE_MS)
    expect(at('captured', 20 * MINUTE_MS, 0, null, 15 * MINUTE_MS)).toBe(60 * MINUTE_MS)
    expect(at('captured', 15 * MINUTE_MS, 0, null, 5 * MINUTE_MS)).toBe(20 * MINUTE_MS)
  })
  it('at most every two seconds while somebody may be paying, then once a minute', () => {
    expect(enquiryGapMs({ status: 'redirected', createdMs: 0 }, 0)).toBe(2000)
    expect(enquiryGapMs({ status: 'captured', createdMs: 0 }, 0)).toBe(MINUTE_MS)
    expect(enquiryGapMs({ status: 'redirected', createdMs: 0 }, 2 * HOUR_MS)).toBe(MINUTE_MS)
    expect(enquiryGapMs({ status: 'refunded', createdMs: 0 }, 0)).toBe(MINUTE_MS)
    const createdMs = 3 * HOUR_MS
    expect([-1, 0].map((ms) => enquiryGapMs({ status: 'failed', createdMs }, createdMs + HOUR_MS + ms))).toEqual([2000, MINUTE_MS])
  })
})

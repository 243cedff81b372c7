import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isWhollyRefunded,
  leftToRefundFils,
  nextRefundState,
  REFUND_STATES,
  REFUND_TRANSITIONS,
  type RefundEvent,
  summariseRefunds,
} from './refund-state.ts'

const anyState = fc.constantFrom(...REFUND_STATES)
const events = [...new Set(REFUND_TRANSITIONS.map(({ event }) => event))]

describe('the way of a refund', () => {
  it('[S1.8e] is asked for, approved and sent; nothing is sent that nobody approved', () => {
    expect(nextRefundState('requested', 'send')).toBeNull()
    expect(nextRefundState('requested', 'approve')).toBe('approved')
    expect(nextRefundState('approved', 'send')).toBe('sending')
    expect(nextRefundState('sending', 'finish')).toBe('done')
    expect(nextRefundState('sending', 'accept')).toBe('sent')
  })
  it('is with the bank by a late answer, too, whatever staff have said since it was lost', () => {
    for (const state of ['unknown', 'failed', 'approved'] as const) expect(nextRefundState(state, 'accept')).toBe('sent')
    for (const state of ['requested', 'declined', 'sent', 'done'] as const) expect(nextRefundState(state, 'accept')).toBeNull()
  })
  it('is decided once; only a refusal may be taken back', () => {
    expect(nextRefundState('requested', 'decline')).toBe('declined')
    expect(nextRefundState('declined', 'approve')).toBe('approved')
    for (const state of ['approved', 'sending', 'sent', 'done'] as const) {
      expect(nextRefundState(state, 'decline')).toBeNull()
      expect(nextRefundState(state, 'approve')).toBeNull()
    }
  })
  it('ends by the word of a person who asked the bank', () => {
    for (const state of ['approved', 'sent', 'failed', 'unknown'] as const) expect(nextRefundState(state, 'settle')).toBe('done')
    for (const state of ['sent', 'unknown'] as const) expect(nextRefundState(state, 'deny')).toBe('failed')
    for (const state of ['sending', 'done'] as const) expect(nextRefundState(state, 'settle')).toBeNull()
  })
  it('is over, whatever was decided, when the bank has taken its capture back', () => {
    for (const state of ['requested', 'declined'] as const) expect(nextRefundState(state, 'settle')).toBe('done')
  })
  it('has one outcome for each state and event, and no way out of done', () => {
    const keys = REFUND_TRANSITIONS.map(({ from, event }) => `${from} ${event}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const event of events) expect(nextRefundState('done', event)).toBeNull()
  })
  it('is never asked for twice by itself: only a person leads back to the beginning', () => {
    const byItself: RefundEvent[] = ['send', 'finish', 'accept', 'refuse', 'lose']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...byItself), { maxLength: 12 }), (path) => {
        let state = 'approved' as (typeof REFUND_STATES)[number]
        let sends = 0
        for (const event of path) {
          const next = nextRefundState(state, event)
          if (next === null) continue
          sends += event === 'send' ? 1 : 0
          state = next
        }
        expect(sends).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('what a customer is told of it', () => {
  it('[S1.8e] requested, approved, sent; nothing where nothing goes back', () => {
    expect(summariseRefunds([])).toBeNull()
    expect(summariseRefunds(['requested'])).toBe('requested')
    for (const state of ['approved', 'sending', 'failed', 'unknown'] as const) expect(summariseRefunds([state])).toBe('approved')
    for (const state of ['sent', 'done'] as const) expect(summariseRefunds([state])).toBe('sent')
  })
  it('is said to be declined only when nothing else goes back', () => {
    expect(summariseRefunds(['declined'])).toBe('declined')
    expect(summariseRefunds(['declined', 'done'])).toBe('sent')
  })
  it('is said to be sent only when all of it is', () => {
    fc.assert(
      fc.property(fc.array(anyState, { minLength: 1, maxLength: 4 }), (states) => {
        const granted = states.filter((state) => state !== 'declined')
        const isAllSent = granted.length > 0 && granted.every((state) => state === 'sent' || state === 'done')
        expect(summariseRefunds(states) === 'sent').toBe(isAllSent)
      }),
    )
  })
})

describe('how much may go back', () => {
  it('is what was captured, less what goes back already', () => {
    expect(leftToRefundFils(4350, [])).toBe(4350)
    expect(leftToRefundFils(4350, [{ amountFils: 1000 }])).toBe(3350)
  })
  it('is nothing while a refusal of the bank waits to be sent again', () => {
    expect(leftToRefundFils(4350, [{ amountFils: 4350 }])).toBe(0)
  })
  it('is all of it only when the bank has taken up refunds of the whole capture', () => {
    expect(isWhollyRefunded(4350, [])).toBe(false)
    expect(isWhollyRefunded(4350, [{ state: 'done', amountFils: 4349 }])).toBe(false)
    expect(
      isWhollyRefunded(4350, [
        { state: 'done', amountFils: 1000 },
        { state: 'sent', amountFils: 3350 },
      ]),
    ).toBe(true)
    for (const state of ['requested', 'approved', 'declined', 'sending', 'failed', 'unknown'] as const)
      expect(isWhollyRefunded(4350, [{ state, amountFils: 4350 }])).toBe(false)
  })
  it('never makes more go back than was captured', () => {
    const refunds = fc.array(fc.record({ amountFils: fc.integer({ min: 1, max: 9000 }) }), { maxLength: 5 })
    fc.assert(
      fc.property(fc.nat(9000), refunds, (captured, given) => {
        const left = leftToRefundFils(captured, given)
        const back = given.reduce((sum, { amountFils }) => sum + amountFils, 0)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left === 0 || left + back === captured).toBe(true)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { BOARD, BOARD_COLUMNS, type BoardCase, boardColumnOf } from './order-board.ts'
import { listEvents, ORDER_STATUSES } from './order-state.ts'

const everyCase = ORDER_STATUSES.flatMap((status) =>
  (['before', 'on_handover'] as const).flatMap((payment) => [false, true].map((isGivenUp) => ({ status, payment, isGivenUp }))),
)

describe('the board', () => {
  it('has one column for every order, and an order for every column', () => {
    expect(new Set(everyCase.map(boardColumnOf))).toEqual(new Set(BOARD_COLUMNS))
  })

  it('has an unpaid order as cancelled once its time to pay is over, and a paid one where it was', () => {
    const columns = (status: BoardCase['status'], payment: BoardCase['payment']) =>
      [false, true].map((isGivenUp) => boardColumnOf({ status, payment, isGivenUp }))
    expect(columns('created', 'before')).toEqual(['unpaid', 'cancelled'])
    expect(columns('payment_failed', 'before')).toEqual(['unpaid', 'cancelled'])
    expect(columns('created', 'on_handover')).toEqual(['new', 'new'])
    expect(columns('paid', 'before')).toEqual(['new', 'new'])
  })

  it('never sorts one order into two columns', () => {
    for (const { status, payment, isGivenUp } of everyCase) {
      const fitting = BOARD.filter(
        (row) => row.status === status && (row.payment ?? payment) === payment && (row.isGivenUp ?? isGivenUp) === isGivenUp,
      )
      expect(fitting, `${status} ${payment} ${isGivenUp}`).toHaveLength(1)
    }
  })

  it('calls new exactly what staff can accept', () => {
    for (const entry of everyCase) {
      const canAccept = listEvents(entry.status, 'staff', { fulfilment: 'delivery', payment: entry.payment }).includes('accept')
      expect(boardColumnOf(entry) === 'new', JSON.stringify(entry)).toBe(
        canAccept || (entry.status === 'paid' && entry.payment === 'on_handover'),
      )
    }
  })

  it('refuses a status that nobody knows', () => {
    expect(() => boardColumnOf({ status: 'lost' as never, payment: 'before', isGivenUp: false })).toThrow(
      new TypeError('No column for lost'),
    )
  })
})

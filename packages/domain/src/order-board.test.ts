import { describe, expect, it } from 'vitest'
import { BOARD, BOARD_COLUMNS, boardColumnOf } from './order-board.ts'
import { listEvents, ORDER_STATUSES } from './order-state.ts'

const everyCase = ORDER_STATUSES.flatMap((status) =>
  (['before', 'on_handover'] as const).flatMap((payment) => [false, true].map((isGivenUp) => ({ status, payment, isGivenUp }))),
)

describe('the board', () => {
  it('has one column for every order, and an order for every column', () => {
    expect(new Set(everyCase.map(boardColumnOf))).toEqual(new Set(BOARD_COLUMNS))
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
    expect(() => boardColumnOf({ status: 'lost' as never, payment: 'before', isGivenUp: false })).toThrow(TypeError)
  })
})

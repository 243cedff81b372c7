import { describe, expect, it } from 'vitest'
import { DELIVERY_PROBLEMS, effectOfProblem, listProblems } from './delivery-problem.ts'
import { ORDER_STATUSES } from './order-state.ts'

describe('a problem of a delivery', () => {
  it('[S4.18d] puts on hold what has not left and its customer must decide about, and nothing that is on its way', () => {
    expect(effectOfProblem('damaged', 'ready_for_delivery')).toBe('hold')
    expect(effectOfProblem('vehicle', 'ready_for_delivery')).toBe('notify')
    expect(DELIVERY_PROBLEMS.map((problem) => effectOfProblem(problem, 'on_the_way'))).toEqual(DELIVERY_PROBLEMS.map(() => 'notify'))
  })

  it('is of an order that a driver can have in hand', () => {
    expect(listProblems('ready_for_delivery')).toEqual(['wrong_address', 'damaged', 'vehicle', 'other'])
    expect(ORDER_STATUSES.filter((status) => listProblems(status).length > 0)).toEqual(['ready_for_delivery', 'on_the_way'])
  })
})

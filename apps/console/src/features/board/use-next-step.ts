import type { BodyOf } from '@sukkar/contract/endpoints'
import type { BoardColumn, BoardOrder, OrderStep } from '@sukkar/contract/staff-orders'
import { useState } from 'react'
import { touchOrder } from '../../lib/bell.ts'
import { isEnding, mainStepOf } from '../../lib/order-words.ts'
import { useMove } from '../../lib/use-move.ts'

/** Where a step has brought an order that the board still has as it was: a second press would be refused. */
const movedTo = new WeakMap<BoardOrder, BoardColumn>()

/** The main next step of an order: made at once, or after a confirmation where it ends the order. */
export const useNextStep = (order: BoardOrder) => {
  const { moving, move } = useMove()
  const step = mainStepOf(order.steps)
  const [stepToConfirm, setStepToConfirm] = useState<OrderStep | null>(null)
  const [, renderAt] = useState<BoardColumn | null>(null)
  const go = async (next: OrderStep, body: BodyOf<'moveStaffOrder'> = {}): Promise<void> => {
    const moved = await move(order.id, next, body)
    if (moved === null) return
    touchOrder(order)
    movedTo.set(order, moved.column)
    renderAt(moved.column)
    setStepToConfirm(null)
  }
  const press = (): void => {
    if (step === null) return
    if (isEnding(step)) setStepToConfirm(step)
    else void go(step)
  }
  return {
    step,
    /** The column that the order has reached by a step made here. */
    settled: movedTo.get(order),
    isMoving: moving !== null,
    press,
    go,
    /** When the order has moved meanwhile, the question is void. */
    stepToConfirm: stepToConfirm === step ? stepToConfirm : null,
    cancel: (): void => setStepToConfirm(null),
  }
}

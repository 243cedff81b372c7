import type { BodyOf } from '@sukkar/contract/endpoints'
import type { OrderStep, StaffOrder } from '@sukkar/contract/staff-orders'
import { useState } from 'react'
import { callApi } from './client.ts'
import { showFailure } from './failure.ts'
import { useText } from './locale.ts'
import { ORDERS } from './queries.ts'
import { queryClient } from './query-client.ts'

/**
 * Moves an order to its next step. If somebody else was faster the server refuses and the order is fetched again, so that a second press never does
 * something other than its label.
 */
export const useMove = () => {
  const t = useText()
  const [moving, setMoving] = useState<OrderStep | null>(null)
  const move = async (id: string, step: OrderStep, body: BodyOf<'moveStaffOrder'> = {}): Promise<StaffOrder | null> => {
    setMoving(step)
    const result = await callApi('moveStaffOrder', { params: { id, event: step }, body })
    setMoving(null)
    if (result.ok) queryClient.setQueryData([ORDERS, 'one', id], result.answer.data)
    else showFailure(result, t)
    void queryClient.invalidateQueries({ queryKey: [ORDERS] })
    return result.ok ? result.answer.data : null
  }
  return { moving, move }
}

import type { CallFailure, CallResult } from '@sukkar/contract/client'
import type { Order } from '@sukkar/contract/order'
import { callApi } from '../../../lib/client.ts'
import { type OwnOrder, refreshOrder, showOrder } from '../order-query.ts'

/** The result of a change to an order. */
export type OrderChange = { ok: true; order: Order } | CallFailure

type OrderCall =
  | 'cancelOrder'
  | 'cancelGuestOrder'
  | 'updateOrder'
  | 'updateGuestOrder'
  | 'requestRefund'
  | 'requestGuestRefund'
  | 'patchOrder'

/** Shows the order of the response; after a refusal it is loaded again, because it may have changed. */
const changed = <N extends OrderCall>(id: string, result: CallResult<N>): OrderChange => {
  if (!result.ok) {
    if (result.kind === 'refused') void refreshOrder(id)
    return result
  }
  const { data: order } = result.answer as { data: Order }
  showOrder(order)
  return { ok: true, order }
}

export const cancelOrder = async ({ order: { id }, token }: OwnOrder): Promise<OrderChange> =>
  token === null
    ? changed(id, await callApi('cancelOrder', { params: { id }, body: {} }))
    : changed(id, await callApi('cancelGuestOrder', { params: { id }, query: { token }, body: {} }))

/** Moves an order to another time, which also resolves a hold. */
export const rescheduleOrder = async (
  { order: { id }, token }: OwnOrder,
  time: { date: string; from: string; to: string },
): Promise<OrderChange> => {
  const body = { order_id: id, delivery_date: time.date, from: time.from, to: time.to }
  return token === null
    ? changed(id, await callApi('updateOrder', { body }))
    : changed(id, await callApi('updateGuestOrder', { query: { token }, body }))
}

/** "Cancel and refund" of an order on hold. */
export const requestRefund = async ({ order: { id }, token }: OwnOrder, reason: string): Promise<OrderChange> => {
  const body = { order_id: id, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }
  return token === null
    ? changed(id, await callApi('requestRefund', { body }))
    : changed(id, await callApi('requestGuestRefund', { query: { token }, body }))
}

/** Saves the note of a member's order; there is no such call for guests. */
export const saveNote = async (id: string, notes: string): Promise<OrderChange> =>
  changed(id, await callApi('patchOrder', { params: { id }, body: { notes } }))

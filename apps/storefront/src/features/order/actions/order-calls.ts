import type { CallFailure, CallResult } from '@sukkar/contract/client'
import type { Order } from '@sukkar/contract/order'
import { callApi } from '../../../lib/client.ts'
import { type OwnOrder, refreshOrder, showOrder } from '../order-query.ts'

/** What became of a wish about an order. */
export type OrderChange = { ok: true; order: Order } | CallFailure

type OrderCall =
  | 'cancelOrder'
  | 'cancelGuestOrder'
  | 'updateOrder'
  | 'updateGuestOrder'
  | 'requestRefund'
  | 'requestGuestRefund'
  | 'patchOrder'

/** Shows the order as it is answered; a refusal may mean that it has moved on, so then it is asked for again. */
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

/** Gives an order another time; one that needed action goes on with it. */
export const rescheduleOrder = async (
  { order: { id }, token }: OwnOrder,
  time: { date: string; from: string; to: string },
): Promise<OrderChange> => {
  const body = { order_id: id, delivery_date: time.date, from: time.from, to: time.to }
  return token === null
    ? changed(id, await callApi('updateOrder', { body }))
    : changed(id, await callApi('updateGuestOrder', { query: { token }, body }))
}

/** "Cancel and refund" of an order that needs action. */
export const requestRefund = async ({ order: { id }, token }: OwnOrder, reason: string): Promise<OrderChange> => {
  const body = { order_id: id, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }
  return token === null
    ? changed(id, await callApi('requestRefund', { body }))
    : changed(id, await callApi('requestGuestRefund', { query: { token }, body }))
}

/** The note of a member's order; a guest has no call for it. */
export const saveNote = async (id: string, notes: string): Promise<OrderChange> =>
  changed(id, await callApi('patchOrder', { params: { id }, body: { notes } }))

import { randomUUID } from 'node:crypto'
import type { CallName } from '@sukkar/contract/calls'
import { toInstantText } from '@sukkar/domain/shop-time'
import { join } from './account-steps.ts'
import { bring, orderAsMember } from './after-order-steps.ts'
import type { GoodInput } from './bad-requests.ts'
import { placeNew } from './checkout-steps.ts'
import { step } from './order-life-steps.ts'
import { hire } from './staff-steps.ts'
import type { TestShop } from './test-shop.ts'

const asStaff = { authorization: 'Bearer KNOWN-STAFF' }

/** Valid inputs of the calls of staff and drivers. */
export const staffInputs: Partial<Record<CallName, GoodInput>> = {
  listStaffAccounts: { query: { search: 'a', role: 'driver' }, headers: asStaff },
  createStaffAccount: {
    body: { name: 'Bader', email: 'bader@example.com', phone: '50001235', role: 'driver' },
    headers: asStaff,
  },
  updateStaffAccount: {
    params: { id: 'KNOWN-DRIVER' },
    body: { name: 'Bader', phone: '50001235', role: 'driver', seen: { name: 'Somebody', phone: '96550001235', role: 'driver' } },
    headers: asStaff,
  },
  disableStaffAccount: { params: { id: 'KNOWN-DRIVER' }, headers: asStaff },
  enableStaffAccount: { params: { id: 'KNOWN-DRIVER' }, headers: asStaff },
  resetStaffPassword: { params: { id: 'KNOWN-DRIVER' }, headers: asStaff },
  // With a wrong password: a successful change would invalidate the old one for later requests.
  changeStaffPassword: {
    body: { current_password: 'not it', password: 'new password', password_confirmation: 'new password' },
    headers: asStaff,
  },
  getMaintenance: { headers: asStaff },
  setMaintenance: { body: { is_in_maintenance_mode: false }, headers: asStaff },
  listStaffOrders: {
    query: { columns: 'new,kitchen', search: 'Noura', order_type: 'asap', shipping_type: 'same-day', from: '09:00', payment: 'paid' },
    headers: asStaff,
  },
  getStaffOrder: { params: { id: 'KNOWN-BAKED' }, headers: asStaff },
  moveStaffOrder: { params: { id: 'KNOWN-BAKED', event: 'hold' }, body: { reason: 'No eggs' }, headers: asStaff },
  assignDriver: { params: { id: 'KNOWN-BAKED' }, body: { driver_id: 'KNOWN-DRIVER' }, headers: asStaff },
  listStaffOrderTimes: { params: { id: 'KNOWN-BAKED' }, query: { date: '2026-11-25' }, headers: asStaff },
  // With an outdated `seen` promise: a successful reschedule would change the order for later requests.
  rescheduleStaffOrder: {
    params: { id: 'KNOWN-BAKED' },
    body: { delivery_date: '2026-11-25', from: '16:00', seen: { status: 'in_progress', promised_from: '2026-11-21T13:00:00+03:00' } },
    headers: asStaff,
  },
  // With another `seen` name: a successful correction would change the order for later requests.
  correctOrderContact: {
    params: { id: 'KNOWN-BAKED' },
    body: {
      name: 'Noura Al-Salem',
      address_phone: '50001235',
      address_type: 'apartment',
      block_no: '5',
      address_street_name: '12',
      address_building_no: '27',
      address_floor: '2',
      address_apartment: '7',
      civil_id: '10229888',
      to_send: { name: 'Huda', phone: '50001236' },
      keep_pin: false,
      seen: { status: 'in_progress', name: 'Somebody', address_phone: '96550001234' },
    },
    headers: asStaff,
  },
  listRefunds: { query: { state: 'requested' }, headers: asStaff },
  settlePayment: { params: { id: 'KNOWN-PAYMENT', outcome: 'nothing-there' }, body: { reason: 'Asked the bank' }, headers: asStaff },
  listPaymentConcerns: { headers: asStaff },
  createStaffRefund: { params: { id: 'KNOWN-PAID' }, body: { amount: 0.5, reason: 'Without the candles' }, headers: asStaff },
  createStaffCashRefund: { params: { id: 'KNOWN-REVIEWED' }, body: { amount: 0.5, reason: 'A broken box' }, headers: asStaff },
  decideRefund: { params: { id: 'KNOWN-REFUND', decision: 'decline' }, body: { reason: 'Paid back in cash' }, headers: asStaff },
  listDrivers: { headers: asStaff },
  listDriverOrders: { headers: asStaff },
  putDriverPosition: { body: { lat: 29.34, lng: 48.07 }, headers: asStaff },
  reportDeliveryProblem: {
    params: { id: 'KNOWN-DRIVEN', problem: '6e1f0d0c-7d6a-4a7b-9f57-6a7c6b0c2d11' },
    body: { reason: 'nobody_there', words: 'Rang twice' },
    headers: { authorization: 'Bearer KNOWN-BRINGER' },
  },
  getSalesNumbers: { query: { from: '2026-11-01', to: '2026-11-30', branch_id: 'salmiya' }, headers: asStaff },
  getBakeList: { query: { day: '2026-11-25', branch_id: 'salmiya' }, headers: asStaff },
  listPrintSheets: { query: { day: '2026-11-25', from: '16:00', branch_id: 'salmiya' }, headers: asStaff },
  listSlotLoad: { query: { day: '2026-11-25', branch_id: 'salmiya' }, headers: asStaff },
  listStaffReviews: { query: { rating: 5, is_answered: false }, headers: asStaff },
  answerStaffReview: { params: { id: 'KNOWN-REVIEWED' }, body: { answer: 'Thank you' }, headers: asStaff },
  hideStaffReview: { params: { id: 'KNOWN-REVIEWED' }, body: { is_hidden: true }, headers: asStaff },
  listStaffComplaints: { query: { state: 'open' }, headers: asStaff },
  answerStaffComplaint: { params: { id: 'KNOWN-COMPLAINT' }, body: { answer: 'We are sorry' }, headers: asStaff },
  closeStaffComplaint: { params: { id: 'KNOWN-COMPLAINT' }, headers: asStaff },
  listAudit: { query: { subject_kind: 'account' }, headers: asStaff },
}

/** An order in the kitchen. */
export const makeBaked = async (shop: TestShop) => {
  const { order } = await placeNew(shop)
  await step(shop, order.id, 'accept')
  return { 'KNOWN-BAKED': order.id }
}

/** An order on its way, with its driver. */
export const makeDriven = async (shop: TestShop) => {
  const { order } = await placeNew(shop)
  const driver = await hire(shop, 'driver')
  await shop.context.db.updateTable('orders').set({ driver_id: driver.id }).where('id', '=', order.id).execute()
  await step(shop, order.id, 'accept', 'ready', 'dispatch')
  return { 'KNOWN-DRIVEN': order.id, 'KNOWN-BRINGER': driver.token }
}

/** A requested refund. */
export const makeRefund = async (shop: TestShop) => {
  const { db } = shop.context
  const { order } = await placeNew(shop, { payment_method_code: 3, payment_method: 'knet' })
  const orderId = order.id
  const attempt = await db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const id = randomUUID()
  const times = { created_at: attempt.created_at, updated_at: attempt.created_at }
  const refund = { id, order_id: orderId, attempt_id: attempt.id, amount_fils: 1000, state: 'requested', reason: 'cancelled', ...times }
  await db.insertInto('refunds').values(refund).execute()
  return { 'KNOWN-REFUND': id }
}

/** An order that was paid online. */
export const makePaid = async (shop: TestShop) => {
  const { db } = shop.context
  const { order } = await placeNew(shop, { payment_method_code: 3, payment_method: 'knet' })
  await db.updateTable('payment_attempts').set({ state: 'captured', result: 'CAPTURED' }).where('order_id', '=', order.id).execute()
  await db.updateTable('orders').set({ status: 'paid', payment_status: 'paid' }).where('id', '=', order.id).execute()
  return { 'KNOWN-PAID': order.id }
}

/** An attempt with a concern. */
export const makeConcern = async (shop: TestShop) => {
  const { db } = shop.context
  const { order } = await placeNew(shop, { payment_method_code: 3, payment_method: 'knet' })
  const attempt = await db.selectFrom('payment_attempts').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow()
  const concern_at = toInstantText(shop.clock.now())
  await db.updateTable('payment_attempts').set({ concern: 'mismatch', concern_at }).where('id', '=', attempt.id).execute()
  return { 'KNOWN-PAYMENT': attempt.id }
}

/** An order that was delivered and paid in cash, with a review and a complaint of its customer. */
export const makeReviewed = async (shop: TestShop) => {
  const member = await join(shop)
  const order = await orderAsMember(shop, member)
  await bring(shop, order.id)
  const { headers } = member
  await shop.call('addReview', { headers, body: { order_id: order.id, rating: 5 } })
  const body = { receipt_number: order.number, comment: 'One was missing' }
  const { complaint } = (await shop.call('complain', { headers, params: { id: order.id }, body })).answer.data
  return { 'KNOWN-REVIEWED': order.id, 'KNOWN-COMPLAINT': complaint.id }
}

/** An account of staff and one of a driver. */
export const makeStaff = async (shop: TestShop) => {
  const [staff, driver] = [await hire(shop, 'staff'), await hire(shop, 'driver')]
  return { 'KNOWN-STAFF': staff.token, 'KNOWN-DRIVER': driver.id }
}

import { randomUUID } from 'node:crypto'
import type { CallName } from '@sukkar/contract/calls'
import type { GoodInput } from './bad-requests.ts'
import { placeNew } from './checkout-steps.ts'
import { step } from './order-life-steps.ts'
import { hire } from './staff-steps.ts'
import type { TestShop } from './test-shop.ts'

const asStaff = { authorization: 'Bearer KNOWN-STAFF' }

/** What the calls of staff and drivers are asked with when they are asked well. */
export const staffInputs: Partial<Record<CallName, GoodInput>> = {
  listStaffAccounts: { headers: asStaff },
  createStaffAccount: {
    body: { name: 'Bader', email: 'bader@example.com', phone: '50001235', role: 'driver' },
    headers: asStaff,
  },
  disableStaffAccount: { params: { id: 'KNOWN-DRIVER' }, headers: asStaff },
  enableStaffAccount: { params: { id: 'KNOWN-DRIVER' }, headers: asStaff },
  resetStaffPassword: { params: { id: 'KNOWN-DRIVER' }, headers: asStaff },
  // A wrong one: who has changed it once would have to tell the new one from then on.
  changeStaffPassword: {
    body: { current_password: 'not it', password: 'new password', password_confirmation: 'new password' },
    headers: asStaff,
  },
  getMaintenance: { headers: asStaff },
  setMaintenance: { body: { is_in_maintenance_mode: false }, headers: asStaff },
  listStaffOrders: { query: { columns: 'new,kitchen', search: 'Noura', order_type: 'asap' }, headers: asStaff },
  getStaffOrder: { params: { id: 'KNOWN-BAKED' }, headers: asStaff },
  moveStaffOrder: { params: { id: 'KNOWN-BAKED', event: 'hold' }, body: { reason: 'No eggs' }, headers: asStaff },
  assignDriver: { params: { id: 'KNOWN-BAKED' }, body: { driver_id: 'KNOWN-DRIVER' }, headers: asStaff },
  listRefunds: { query: { state: 'requested' }, headers: asStaff },
  decideRefund: { params: { id: 'KNOWN-REFUND', decision: 'decline' }, body: { reason: 'Paid back in cash' }, headers: asStaff },
  listDrivers: { headers: asStaff },
  listDriverOrders: { headers: asStaff },
  putDriverPosition: { body: { lat: 29.34, lng: 48.07 }, headers: asStaff },
  listAudit: { query: { subject_kind: 'account' }, headers: asStaff },
}

/** An order in the kitchen. */
export const makeBaked = async (shop: TestShop) => {
  const { order } = await placeNew(shop)
  await step(shop, order.id, 'accept')
  return { 'KNOWN-BAKED': order.id }
}

/** Money that a customer asks back. */
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

/** Somebody who runs the shop, and a driver. */
export const makeStaff = async (shop: TestShop) => {
  const [staff, driver] = [await hire(shop, 'staff'), await hire(shop, 'driver')]
  return { 'KNOWN-STAFF': staff.token, 'KNOWN-DRIVER': driver.id }
}

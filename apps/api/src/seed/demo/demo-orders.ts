import type { PlaceOrder } from '@sukkar/contract/order'
import type { OrderStep } from '@sukkar/contract/staff-orders'
import { addDays, DAY_MS, MINUTE_MS, startOfDayMs, toShopClock } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import { deliverOutbox } from '../../deliver-outbox.ts'
import { addCartProduct } from '../../features/cart/life/cart.service.ts'
import { deliverMail } from '../../features/mail/mail.jobs.ts'
import { readAllNotifications } from '../../features/notification/notification.service.ts'
import { cancelOwnOrder } from '../../features/order/life/own-order.ts'
import { placeOrder } from '../../features/order/placement/place-order.ts'
import { getPaymentTruth } from '../../features/payment/payment.service.ts'
import { sendRefunds } from '../../features/payment/send-refunds.ts'
import { startPayment } from '../../features/payment/start-payment.ts'
import { addReview } from '../../features/review/add-review.ts'
import { assignDriver, moveStaffOrder } from '../../features/staff/staff-order.service.ts'
import { createManualClock } from '../../platform/clock/clock.ts'
import type { Member } from '../../platform/principal/principal.ts'
import { must } from './must.ts'
import { payingBank } from './paying-bank.ts'

/** The accounts of the demonstration. */
export type People = {
  customer: { accountId: string; name: string; email: string; phone: string }
  staff: Member<'staff'>
  driver: Member<'driver'>
}

type Past = { context: AppContext; people: People; clock: ReturnType<typeof createManualClock>; today: string }
type Item = { id: string; quantity: number; options?: string[] }
type Request = {
  items: Item[]
  body: PlaceOrder & { shipping_type: string; order_type: string }
}

/**
 * Creates six orders of the customer at instants of the previous days, with the services that handle real orders. The bank always pays, and
 * no mails are sent.
 */
export const livePast = async (given: AppContext, people: People, nowMs: number): Promise<void> => {
  const clock = createManualClock(nowMs)
  const context = { ...given, clock, payments: payingBank(given.payments), mail: { send: async () => {} } }
  const past = { context, people, clock, today: toShopClock(nowMs).date }
  await deliveredAndRated(past)
  await cancelledInTime(past)
  await pickedUp(past)
  await deliveredLate(past)
  await readAllNotifications(past.context, { userId: people.customer.accountId, locale: 'en', nowMs: clock.now() })
  await upcoming(past)
  await onHold(past)
  // These attempts have no real bank, so the reconciler must not enquire about them.
  await context.db.updateTable('payment_attempts').set({ check_at: null }).execute()
}

const deliveredAndRated = async (past: Past): Promise<void> => {
  const id = await order(past, at(past, -12, '10:20'), {
    items: [
      { id: '1035', quantity: 6 },
      { id: '1101', quantity: 4 },
    ],
    body: { ...deliverNow, payment_method_code: 1, notes: 'Please ring once' },
  })
  await bring(past, id, at(past, -12, '10:58'))
  past.clock.set(at(past, -11, '20:15'))
  const body = { order_id: id, rating: 5, review: 'Fresh, and on time', comment: 'The driver was kind' }
  must(await addReview(past.context, { accountId: past.people.customer.accountId, body, nowMs: past.clock.now() }))
}

const cancelledInTime = async (past: Past): Promise<void> => {
  const id = await order(past, at(past, -9, '18:40'), {
    items: [{ id: '1006', quantity: 1, options: ['size-1006-medium'] }],
    body: { ...preOrder(past, -6, '16:00'), ...byKnet },
  })
  await pay(past, id)
  past.clock.set(at(past, -8, '09:05'))
  const access = { orderId: id, accountId: past.people.customer.accountId }
  must(await cancelOwnOrder(past.context, access, past.clock.now()))
  past.clock.advance(MINUTE_MS)
  await sendRefunds(past.context, past.clock.now())
  await deliverEvents(past)
}

const pickedUp = async (past: Past): Promise<void> => {
  const id = await order(past, at(past, -6, '16:30'), {
    items: [
      { id: '1033', quantity: 2 },
      { id: '1105', quantity: 1 },
    ],
    body: { shipping_type: 'asap', order_type: 'pick-up', payment_method_code: 2 },
  })
  await work(past, id, at(past, -6, '16:33'), 'accept')
  await work(past, id, at(past, -6, '16:44'), 'ready')
  await work(past, id, at(past, -6, '16:52'), 'hand-over')
}

/** More than two hours late, so that it earns a delay coupon. */
const deliveredLate = async (past: Past): Promise<void> => {
  const id = await order(past, at(past, -3, '13:10'), {
    items: [
      { id: '1036', quantity: 4 },
      { id: '1038', quantity: 2 },
    ],
    body: { ...deliverNow, ...byKnet },
  })
  await pay(past, id)
  await bring(past, id, at(past, -3, '16:25'))
}

const upcoming = async (past: Past): Promise<void> => {
  const id = await order(past, at(past, -1, '11:00'), {
    items: [{ id: '1120', quantity: 1 }],
    body: { ...preOrder(past, 3, '17:00'), ...byKnet, notes: 'For a gathering of twelve' },
  })
  await pay(past, id)
  await work(past, id, at(past, -1, '11:20'), 'accept')
  const { staff, driver } = past.people
  const request = { orderId: id, principal: staff, locale: 'en' as const, nowMs: past.clock.now() }
  must(await assignDriver(past.context, { ...request, driverId: driver.accountId }))
  await deliverEvents(past)
}

const onHold = async (past: Past): Promise<void> => {
  const id = await order(past, at(past, -1, '12:05'), {
    items: [
      { id: '1006', quantity: 1, options: ['size-1006-small'] },
      { id: '1100', quantity: 6 },
    ],
    body: { ...preOrder(past, 1, '18:00'), payment_method_code: 1 },
  })
  await work(past, id, at(past, -1, '13:30'), 'hold', 'The pistachios arrive a day late: may it come on another day?')
}

const deliverNow = { shipping_type: 'asap', order_type: 'asap' } as const
const byKnet = { payment_method_code: 3, payment_method: 'knet' } as const

const preOrder = (past: Past, days: number, from: string) =>
  ({ shipping_type: 'pre-order', order_type: 'asap', delivery_date: openDay(past, days), delivery_from: from }) as const

/** There is no delivery on the National Day; the next day is used. */
const openDay = ({ today }: Past, days: number): string => {
  const date = addDays(today, days)
  return date.endsWith('-02-25') ? addDays(date, 1) : date
}

const at = ({ today }: Past, days: number, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return startOfDayMs(today) + days * DAY_MS + (hours * 60 + minutes) * MINUTE_MS
}

/** Fills the customer's cart and places it as an order to the home address. */
const order = async (past: Past, atMs: number, { items, body }: Request): Promise<string> => {
  const { context, people, clock } = past
  clock.set(atMs)
  const { accountId, name, email, phone } = people.customer
  const cart = { accountId, cartId: null }
  const { shipping_type, order_type } = body
  const choice = { area_id: '202', shipping_type, order_type, menu_type: shipping_type }
  const call = { key: cart, given: [choice], nowMs: atMs, locale: 'en' as const }
  for (const { id, ...item } of items) must(await addCartProduct(context, call, id, { ...choice, ...item, product_id: id }, []))
  const sent = { ...(order_type === 'pick-up' ? {} : home), area_id: '202', terms_accepted: true as const, ...body }
  const placed = must(
    await placeOrder(context, { cart, key: null, body: sent, own: { name, email, phone }, uploads: [], nowMs: atMs, locale: 'en' }),
  )
  await deliverEvents(past)
  return placed.orderId
}

const home = {
  address_type: 'home',
  block_no: '4',
  address_street_name: 'Salem Al-Mubarak Street',
  address_building_no: '27',
} as const

const pay = async (past: Past, orderId: string): Promise<void> => {
  must(await startPayment(past.context, { orderId, method: null, nowMs: past.clock.now() }))
  past.clock.advance(MINUTE_MS)
  await getPaymentTruth(past.context, orderId, past.clock.now())
  await deliverEvents(past)
}

/** Staff prepare the order, and the driver delivers it at that instant. */
const bring = async (past: Past, orderId: string, atMs: number): Promise<void> => {
  const { people, context } = past
  await work(past, orderId, past.clock.now() + 2 * MINUTE_MS, 'accept')
  await work(past, orderId, atMs - 25 * MINUTE_MS, 'ready')
  const request = { orderId, principal: people.staff, locale: 'en' as const, nowMs: past.clock.now() }
  must(await assignDriver(context, { ...request, driverId: people.driver.accountId }))
  await work(past, orderId, atMs - 20 * MINUTE_MS, 'dispatch')
  past.clock.set(atMs)
  must(await moveStaffOrder(context, { orderId, principal: people.driver, locale: 'en', nowMs: atMs, step: 'deliver', reason: undefined }))
  await deliverEvents(past)
}

const work = async (past: Past, orderId: string, atMs: number, step: OrderStep, reason?: string): Promise<void> => {
  past.clock.set(atMs)
  must(await moveStaffOrder(past.context, { orderId, principal: past.people.staff, locale: 'en', nowMs: atMs, step, reason }))
  await deliverEvents(past)
}

/** Delivers the outbox at once, so that each notification has the time of its cause. */
const deliverEvents = async ({ context, clock }: Past): Promise<void> => {
  await deliverOutbox(context, clock.now())
  // The first run may have inserted events for notifications or mails.
  await deliverOutbox(context, clock.now())
  await deliverMail(context, clock.now())
}

import type { ProblemReason } from '@sukkar/contract/delivery'
import type { OrderStatus } from '@sukkar/domain/order-state'
import type { Locale } from '@sukkar/i18n/locales'

/**
 * All outbox events by topic, with their payloads. The cause inserts the row; the handler subscribes in `deliver-outbox.ts` or has a run of
 * its own (mails, pushes). Neither imports the other.
 */
export type Events = {
  /** An order has a new status. */
  'order.status': { orderId: string; status: OrderStatus }
  /** An order changed without a change of status: its time, notes, driver or payment. */
  'order.updated': { orderId: string; formerDriverId?: string | null }
  /** A customer wrote a review or a complaint, or staff answered, hid or closed one. */
  'staff.feedback': { kind: 'review' | 'complaint'; orderId: string }
  /** Slots that carts may have selected are no longer available. */
  'times.lost': Record<never, never>
  /** The times that these carts had chosen were marked as lost. */
  'cart.time_lost': { cartIds: string[] }
  /** A notification to a customer about something other than a status. */
  notification: Happening
  /** One notification to one device. */
  push: { notificationId: string; deviceId: string }
} & Mails

/** The causes of mails; each row is one mail. */
type Mails = {
  'account.registered': { account_id: string; locale: Locale }
  /** The payload is emptied once the PIN was sent or has expired. */
  'account.pin_requested': { email: string; name: string; pin: string; locale: Locale; expires_at: string }
  'mail.invoice': { orderId: string }
  'mail.ready': { orderId: string }
  'mail.cancelled': { orderId: string }
  'mail.hold': { orderId: string }
  /** The order's time changed. */
  'order.changed': { orderId: string }
  /** The driver cannot hand the order over. */
  'mail.problem': { orderId: string; problemId: string }
  'mail.delay_coupon': { orderId: string }
  'mail.review_answered': { orderId: string }
  'mail.complaint_answered': { orderId: string; complaintId: string }
  /** The refund is on its way. */
  'refund.sent': { orderId: string; amountFils: number; reason: string }
  'refund.declined': { orderId: string; amountFils: number; reason: string }
}

/**
 * What customers are notified of besides statuses of their orders: refunds, a coupon for an order that came late (D64), answers, a changed
 * time, a delivery problem.
 */
export type Happening =
  | { kind: 'refund'; orderId: string; amountFils: number }
  | { kind: 'refund_declined'; orderId: string; amountFils: number }
  | { kind: 'compensation'; orderId: string; code: string; percent: number }
  | { kind: 'review_answered'; orderId: string }
  | { kind: 'complaint_answered'; orderId: string }
  | { kind: 'rescheduled'; orderId: string }
  | { kind: 'problem'; orderId: string; problem: ProblemReason }

export type Topic = keyof Events

import type { ProblemReason } from '@sukkar/contract/delivery'
import type { OrderStatus } from '@sukkar/domain/order-state'
import type { Locale } from '@sukkar/i18n/locales'

/**
 * Everything that is asked for through the outbox, by topic, with what it carries. Whoever causes it writes the row, whoever does it
 * subscribes in `deliver-outbox.ts` or has a run of its own (mails, pushes); neither imports the other.
 */
export type Events = {
  /** An order has a new status. */
  'order.status': { orderId: string; status: OrderStatus }
  /** Something else of it is new: its time, its notes, its driver. */
  'order.updated': { orderId: string; formerDriverId?: string | null }
  /** A customer has said something that staff are to hear. */
  'staff.feedback': { kind: 'review' | 'complaint'; orderId: string }
  /** Times that carts may have chosen can be had no longer. */
  'times.lost': Record<never, never>
  /** The customer is told of something that is no status. */
  notification: Happening
  /** One notification to one device. */
  push: { notificationId: string; deviceId: string }
} & Mails

/** What a mail is written about; each row is one mail. */
type Mails = {
  'account.registered': { account_id: string; locale: Locale }
  /** Emptied as soon as the code was sent or is over. */
  'account.pin_requested': { email: string; name: string; pin: string; locale: Locale; expires_at: string }
  'mail.invoice': { orderId: string }
  'mail.ready': { orderId: string }
  'mail.cancelled': { orderId: string }
  /** The order has another time. */
  'order.changed': { orderId: string }
  /** A driver cannot hand the order over. */
  'mail.problem': { orderId: string; problemId: string }
  'mail.delay_coupon': { orderId: string }
  'mail.review_answered': { orderId: string }
  'mail.complaint_answered': { orderId: string; complaintId: string }
  /** Money is on its way back. */
  'refund.sent': { orderId: string; amountFils: number; reason: string }
  'refund.declined': { orderId: string; amountFils: number; reason: string }
}

/**
 * What a customer is told besides the statuses of their order: what becomes of money, a coupon for an
 * order that came late (D64), an answer, another time, a driver's trouble.
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

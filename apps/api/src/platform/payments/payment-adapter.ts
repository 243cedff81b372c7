import type { Outcome } from '@sukkar/domain/outcome'

/** The online methods, by their exact names in an order. */
export const paymentMethodNames = ['knet', 'Bookeey', 'credit', 'Applepay'] as const
export type PaymentMethodName = (typeof paymentMethodNames)[number]

/** What a gateway needs of an attempt. The attempt is stored before the first call to the gateway. */
export interface PaymentAttemptRef {
  /** Unique per attempt, 1 to 40 letters and digits (the narrowest rule of all gateways). */
  trackId: string
  amountFils: number
  currency: 'KWD'
  method: PaymentMethodName
  locale: 'en' | 'ar'
  /** Shown to the payer; never used to find the payment. */
  orderNumber: string
  /** The phone number is split into country code and national number, both digits only. */
  customer: { name: string; phoneCountry: string; phoneNational: string }
  /** Absolute, without query or fragment: gateways append their own query and drop fragments. */
  returnUrls: { success: string; failure: string; notification: string }
  /** The gateway's own id, from `start` or later from `enquire` (`ids.transactionId`). */
  gatewayRef: string | null
}

/** Messages as sent and received, with secrets masked, to be stored with the attempt. */
interface RawExchange {
  request: string
  answer: string
}

export interface PaymentStart {
  redirectUrl: string
  gatewayRef: string | null
  rawRequest: string
  rawAnswer: string
}

/** After `gateway_unreachable` the gateway may or may not have opened a payment; the track id must not be reused. */
export type PaymentStartFailure = 'attempt_invalid' | 'gateway_refused' | 'gateway_unreachable'

export type PaymentState = 'paid' | 'failed' | 'cancelled' | 'pending' | 'unknown'

export type EnquiryMismatch = 'amount' | 'currency' | 'track_id'

export interface GatewayIds {
  paymentId?: string
  transactionId?: string
  bankReference?: string
  authCode?: string
}

/**
 * The gateway's answer to an enquiry, which alone may settle an attempt. `paid` means that every amount, currency and track id in the
 * answer agrees with the attempt. `mismatch` names the one that did not agree; the state is then `unknown` and staff should check.
 */
export interface PaymentEnquiry {
  state: PaymentState
  amountFils?: number
  currency?: string
  trackId?: string
  mismatch: EnquiryMismatch | null
  ids: GatewayIds
  raw: RawExchange
}

/** `unknown`: the gateway may have accepted the refund; enquire before sending it again. */
type RefundState = 'done' | 'requested' | 'failed' | 'unknown'

export interface PaymentRefund {
  state: RefundState
  ids: GatewayIds
  raw: RawExchange
}

/** An HTTP request as the callback route received it, not validated. */
export interface GatewayRequest {
  method: string
  query: unknown
  body: unknown
  headers: Record<string, string | string[] | undefined>
}

export interface NotificationReply {
  status: number
  contentType: string
  body: string
  /** Set when the reply redirects the payer's browser. */
  location: string | null
}

/** A hint that an attempt may have changed. `claimed` is the sender's unverified claim. */
export interface PaymentNotification {
  trackId: string
  claimed: PaymentState
  raw: string
  reply: (receiptUrl: string) => NotificationReply
}

export interface PaymentReturn {
  trackId: string
  claimed: PaymentState
}

export type NotificationFailure = 'notification_invalid'
export type ReturnFailure = 'return_invalid'

export interface PaymentAdapter {
  readonly name: string
  /** Methods as listed by the gateway, cached for a while. Never throws: without an answer it returns the last or the configured list. */
  listMethods(context: { deviceHasApplePay: boolean }): Promise<PaymentMethodName[]>
  /** As `listMethods` without waiting: returns the cached list, and refreshes an outdated one in the background. */
  cachedMethods(): readonly PaymentMethodName[]
  start(attempt: PaymentAttemptRef): Promise<Outcome<PaymentStart, PaymentStartFailure>>
  parseNotification(request: GatewayRequest): Outcome<PaymentNotification, NotificationFailure>
  /** The reply to an unreadable notification, for a gateway where it must not differ from that to a readable one. */
  replyToUnread?(receiptUrl: string): NotificationReply
  parseReturn(request: { query: unknown }): Outcome<PaymentReturn, ReturnFailure>
  /** Never throws; no answer, an error or an unreadable answer is `unknown` or `pending`, never `paid` or `failed`. */
  enquire(attempt: PaymentAttemptRef): Promise<PaymentEnquiry>
  /** Refunds `fils` (1 to the attempt's amount). The caller ensures that a refund is requested only once. */
  refund(attempt: PaymentAttemptRef, fils: number, remark: string): Promise<PaymentRefund>
}

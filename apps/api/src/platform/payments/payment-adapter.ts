import type { Outcome } from '@sukkar/domain/outcome'

/** The online methods by the exact names that the order carries. */
export const paymentMethodNames = ['knet', 'Bookeey', 'credit', 'Applepay'] as const
export type PaymentMethodName = (typeof paymentMethodNames)[number]

/** What a gateway needs to know of one attempt. The attempt is stored before any gateway hears of it. */
export interface PaymentAttemptRef {
  /** Unique per attempt, 1 to 40 letters and digits (the narrowest rule of all gateways). */
  trackId: string
  amountFils: number
  currency: 'KWD'
  method: PaymentMethodName
  locale: 'en' | 'ar'
  /** Shown to the payer; never used to find the payment. */
  orderNumber: string
  /** The phone in two parts: the country's digits, and the digits within it. */
  customer: { name: string; phoneCountry: string; phoneNational: string }
  /** Absolute, without query or fragment: gateways append their own query and drop fragments. */
  returnUrls: { success: string; failure: string; notification: string }
  /** The gateway's own id, known from `start` or later from `enquire` (`ids.transactionId`). */
  gatewayRef: string | null
}

/** Texts as sent and received, with secrets masked, for the attempt's record. */
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

/** Only `gateway_unreachable` leaves it open whether the gateway opened a payment; the track id must not be used again. */
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
 * What the gateway says when asked by the server: the only thing that may settle an attempt.
 * `paid` means that everything the gateway told of amount, currency and track id has been compared and agrees.
 * `mismatch` names what did not agree; the state is then `unknown` and a person should look.
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

/** `unknown`: the gateway may have taken the refund; ask the gateway before sending it again. */
type RefundState = 'done' | 'requested' | 'failed' | 'unknown'

export interface PaymentRefund {
  state: RefundState
  ids: GatewayIds
  raw: RawExchange
}

/** An HTTP request as the callback route received it, whatever its shape. */
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
  /** Set where the answer is a redirect of the payer's browser. */
  location: string | null
}

/** A hint that something happened to an attempt. `claimed` is what the sender says, and nobody has proved it. */
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
  /** Methods as the gateway lists them, kept for a while. Never throws: a silent gateway gives the last or the configured list. */
  listMethods(context: { deviceHasApplePay: boolean }): Promise<PaymentMethodName[]>
  /** The same as far as it is known, for whoever must not wait for the gateway: where it is old, it is asked for meanwhile. */
  cachedMethods(): readonly PaymentMethodName[]
  start(attempt: PaymentAttemptRef): Promise<Outcome<PaymentStart, PaymentStartFailure>>
  parseNotification(request: GatewayRequest): Outcome<PaymentNotification, NotificationFailure>
  /** What is answered to a notification that nobody can read, where that must not differ from one that can be read. */
  replyToUnread?(receiptUrl: string): NotificationReply
  parseReturn(request: { query: unknown }): Outcome<PaymentReturn, ReturnFailure>
  /** Never throws; silence, errors and nonsense are `unknown` or `pending`, never `paid` and never `failed`. */
  enquire(attempt: PaymentAttemptRef): Promise<PaymentEnquiry>
  /** Refunds `fils` (1 to the attempt's amount). The caller makes sure that one refund is asked for once. */
  refund(attempt: PaymentAttemptRef, fils: number, remark: string): Promise<PaymentRefund>
}

/** The status of one attempt to pay. An order may have several attempts, at most one of them captured. */
export const PAYMENT_STATUSES = ['created', 'redirected', 'captured', 'failed', 'cancelled', 'expired', 'unknown', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * What can happen to an attempt. All events but `redirect` and `refund` come from the gateway's answer, or from staff who enquired there; `void`
 * means that the gateway reversed a capture.
 */
export type PaymentEvent = 'redirect' | 'capture' | 'fail' | 'cancel' | 'expire' | 'lose' | 'refund' | 'void'

/**
 * Every legal step. A late capture is accepted, also after a failure, a cancellation or an expiry, because the bank may answer after the shop
 * stopped waiting; the order's state then decides between using the money and a refund. A refund, or a later answer of the gateway that it holds no
 * money, undoes a capture. `lose`: the gateway has no result or does not answer; such an attempt gets another enquiry.
 */
export const PAYMENT_TRANSITIONS: readonly { from: PaymentStatus; event: PaymentEvent; to: PaymentStatus }[] = [
  { from: 'created', event: 'redirect', to: 'redirected' },
  ...(['created', 'redirected', 'unknown', 'failed', 'cancelled', 'expired'] as const).map((from) => ({
    from,
    event: 'capture' as const,
    to: 'captured' as const,
  })),
  ...(['created', 'redirected', 'unknown'] as const).flatMap((from) => [
    { from, event: 'fail' as const, to: 'failed' as const },
    { from, event: 'cancel' as const, to: 'cancelled' as const },
    { from, event: 'expire' as const, to: 'expired' as const },
  ]),
  { from: 'created', event: 'lose', to: 'unknown' },
  { from: 'redirected', event: 'lose', to: 'unknown' },
  { from: 'captured', event: 'refund', to: 'refunded' },
  { from: 'captured', event: 'void', to: 'failed' },
]

/** The status an event leads to, or null where there is no such step. */
export function nextPaymentStatus(from: PaymentStatus, event: PaymentEvent): PaymentStatus | null {
  return PAYMENT_TRANSITIONS.find((step) => step.from === from && step.event === event)?.to ?? null
}

/** The statuses an event may start from, for the conditional update that writes it. */
export function paymentStatusesFor(event: PaymentEvent): PaymentStatus[] {
  return PAYMENT_TRANSITIONS.filter((step) => step.event === event).map((step) => step.from)
}

/** Whether the outcome of an attempt is not yet decided. */
export function isPaymentOpen(status: PaymentStatus): boolean {
  return status === 'created' || status === 'redirected' || status === 'unknown'
}

/** Where one attempt to pay stands. An order may have several attempts, one of them captured at most. */
export const PAYMENT_STATUSES = ['created', 'redirected', 'captured', 'failed', 'cancelled', 'expired', 'unknown', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * What can happen to an attempt. All but `redirect` and `refund` come from asking the gateway, or from staff who asked it; `void` is a
 * capture that the gateway has taken back.
 */
export type PaymentEvent = 'redirect' | 'capture' | 'fail' | 'cancel' | 'expire' | 'lose' | 'refund' | 'void'

/**
 * Every legal step. A capture is believed late, also after a failure, a cancellation or an expiry, because the bank may answer
 * after we stopped waiting; what to do with such money (the order, or a refund) is decided by the order. A capture is
 * undone by a refund, or by the gateway's own later word that it holds no money. `lose` is a gateway that does not know or does not answer: such an attempt is asked about again.
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

/** Whether the outcome of an attempt is still to be asked for. */
export function isPaymentOpen(status: PaymentStatus): boolean {
  return status === 'created' || status === 'redirected' || status === 'unknown'
}

/** Whether the customer may try again with a new attempt: the last one ended without money. */
export function canRetryPayment(status: PaymentStatus): boolean {
  return status === 'failed' || status === 'cancelled' || status === 'expired'
}

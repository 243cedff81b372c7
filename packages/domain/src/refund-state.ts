/**
 * The state of a refund. `requested`: staff have to decide; `approved`: it is to be sent; `sending`: a call to the gateway is running; `sent`: the
 * gateway is working on it; `unknown`: the gateway's answer was lost.
 */
export const REFUND_STATES = ['requested', 'approved', 'declined', 'sending', 'sent', 'done', 'failed', 'unknown'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/**
 * Who has to act next. `needs_person`: staff decide, send it again, or ask the bank; `under_way`: the shop and the bank go on by themselves; `over`:
 * nobody has to.
 */
export const REFUND_PHASES = ['needs_person', 'under_way', 'over'] as const
export type RefundPhase = (typeof REFUND_PHASES)[number]

export const REFUND_PHASE_OF: Record<RefundState, RefundPhase> = {
  requested: 'needs_person',
  failed: 'needs_person',
  unknown: 'needs_person',
  approved: 'under_way',
  sending: 'under_way',
  sent: 'under_way',
  done: 'over',
  declined: 'over',
}

/**
 * What can happen to a refund. `approve` and `decline` are the shop's decision. `send` begins the call to the gateway; its answer is `finish`,
 * `accept`, `refuse` or `lose`. `retry` after a failure or a lost answer, `settle` (the payer has the money) and `deny` (nothing was refunded) come
 * from a person who enquired at the bank; `settle` also from a bank that voided its capture, which leaves nothing to decide either.
 */
export type RefundEvent = 'approve' | 'decline' | 'send' | 'finish' | 'accept' | 'refuse' | 'lose' | 'retry' | 'settle' | 'deny'

/** Every legal step. `done` is final, and a refund whose answer was lost is never sent again automatically. */
export const REFUND_TRANSITIONS: readonly { from: RefundState; event: RefundEvent; to: RefundState }[] = [
  { from: 'requested', event: 'approve', to: 'approved' },
  { from: 'requested', event: 'decline', to: 'declined' },
  // Staff may reverse a decline.
  { from: 'declined', event: 'approve', to: 'approved' },
  { from: 'approved', event: 'send', to: 'sending' },
  { from: 'sending', event: 'finish', to: 'done' },
  { from: 'sending', event: 'accept', to: 'sent' },
  { from: 'sending', event: 'refuse', to: 'failed' },
  { from: 'sending', event: 'lose', to: 'unknown' },
  // The answer came after its lease: staff have said meanwhile what they knew.
  ...(['unknown', 'failed', 'approved'] as const).map((from) => ({ from, event: 'accept' as const, to: 'sent' as const })),
  { from: 'failed', event: 'retry', to: 'approved' },
  { from: 'unknown', event: 'retry', to: 'approved' },
  ...(['requested', 'declined', 'approved', 'sent', 'failed', 'unknown'] as const).map((from) => ({
    from,
    event: 'settle' as const,
    to: 'done' as const,
  })),
  { from: 'sent', event: 'deny', to: 'failed' },
  { from: 'unknown', event: 'deny', to: 'failed' },
]

/** The state an event leads to, or null where there is no such step. */
export function nextRefundState(from: RefundState, event: RefundEvent): RefundState | null {
  return REFUND_TRANSITIONS.find((step) => step.from === from && step.event === event)?.to ?? null
}

/** The refund status that a customer sees. */
export type RefundStatus = 'requested' | 'approved' | 'declined' | 'sent'

/**
 * The customer's status of all refunds of an order, the one furthest behind first; null where there are none. From the shop's approval on it is
 * `approved`, also while a person handles a failure: the money is owed. `declined` is shown only when no other refund exists.
 */
export function summariseRefunds(states: readonly RefundState[]): RefundStatus | null {
  if (states.length === 0) return null
  if (states.includes('requested')) return 'requested'
  const granted = states.filter((state) => state !== 'declined')
  if (granted.length === 0) return 'declined'
  return granted.every((state) => state === 'sent' || state === 'done') ? 'sent' : 'approved'
}

/**
 * Whether refunds that the bank has accepted or carried out return the whole of a capture. A refund of a part leaves payment and order paid.
 */
export function isWhollyRefunded(capturedFils: number, refunds: readonly { state: RefundState; amountFils: number }[]): boolean {
  const accepted = refunds.filter(({ state }) => state === 'sent' || state === 'done')
  return accepted.reduce((sum, { amountFils }) => sum + amountFils, 0) >= capturedFils
}

/**
 * How much of a capture can still be refunded, in fils: the capture less all refunds passed in, never below zero. A refund that the bank refused
 * counts: it is still owed, and is sent again or paid by hand.
 */
export function leftToRefundFils(capturedFils: number, refunds: readonly { amountFils: number }[]): number {
  return Math.max(0, capturedFils - refunds.reduce((sum, { amountFils }) => sum + amountFils, 0))
}

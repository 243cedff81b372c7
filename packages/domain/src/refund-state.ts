/**
 * Where money on its way back stands. `requested` waits for the shop's decision, `approved` is to be sent, `sent` is one that the
 * gateway works off, `unknown` one whose answer got lost.
 */
export const REFUND_STATES = ['requested', 'approved', 'declined', 'sending', 'sent', 'done', 'failed', 'unknown'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/**
 * What can happen to a refund. `approve` and `decline` are the shop's decision. `send` begins to ask the gateway; its answer is `finish`, `accept`, `refuse` or `lose`.
 * `retry` of one that failed or got lost, `settle` (the payer has the money) and `deny` (nothing was given) come from a person who asked
 * the bank; `settle` also from a bank that took its capture back, which leaves nothing to decide either.
 */
export type RefundEvent = 'approve' | 'decline' | 'send' | 'finish' | 'accept' | 'refuse' | 'lose' | 'retry' | 'settle' | 'deny'

/** Every legal step. Nothing leaves `done`, and a refund whose answer got lost is never asked for again by itself. */
export const REFUND_TRANSITIONS: readonly { from: RefundState; event: RefundEvent; to: RefundState }[] = [
  { from: 'requested', event: 'approve', to: 'approved' },
  { from: 'requested', event: 'decline', to: 'declined' },
  // Who declined by mistake, or is shown to be wrong, may still give the money back.
  { from: 'declined', event: 'approve', to: 'approved' },
  { from: 'approved', event: 'send', to: 'sending' },
  { from: 'sending', event: 'finish', to: 'done' },
  { from: 'sending', event: 'accept', to: 'sent' },
  { from: 'sending', event: 'refuse', to: 'failed' },
  { from: 'sending', event: 'lose', to: 'unknown' },
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

/** What a customer is told of the money that goes back. */
export type RefundStatus = 'requested' | 'approved' | 'declined' | 'sent'

/**
 * What a customer is told of all refunds of an order, the one that is furthest behind first; null where none was opened. From the
 * moment the shop has taken it up it is approved, and it stays so while a person looks after it: the money is owed. What was declined is told where nothing else goes back.
 */
export function summariseRefunds(states: readonly RefundState[]): RefundStatus | null {
  if (states.length === 0) return null
  if (states.includes('requested')) return 'requested'
  const granted = states.filter((state) => state !== 'declined')
  if (granted.length === 0) return 'declined'
  return granted.every((state) => state === 'sent' || state === 'done') ? 'sent' : 'approved'
}

/**
 * How much of a capture may still go back, in fils: what was captured less what goes back already, never below zero. One that the bank
 * refused counts: it is still owed, and is sent again or given by hand.
 */
export function leftToRefundFils(capturedFils: number, refunds: readonly { amountFils: number }[]): number {
  return Math.max(0, capturedFils - refunds.reduce((sum, { amountFils }) => sum + amountFils, 0))
}

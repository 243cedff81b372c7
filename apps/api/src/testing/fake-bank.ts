import { fail, succeed } from '@sukkar/domain/outcome'
import type {
  PaymentAdapter,
  PaymentAttemptRef,
  PaymentEnquiry,
  PaymentMethodName,
  PaymentRefund,
  PaymentStartFailure,
  PaymentState,
} from '../platform/payments/payment-adapter.ts'

/** A bank controlled by a test, which records its calls. */
export type FakeBank = PaymentAdapter & {
  /** The state of each payment by track id; pending if not set. */
  states: Map<string, PaymentState>
  /** Overrides other fields of the next answers to enquiries. */
  enquiry: Partial<PaymentEnquiry>
  methods: PaymentMethodName[]
  startFailure: PaymentStartFailure | null
  refundState: PaymentRefund['state']
  started: PaymentAttemptRef[]
  enquired: string[]
  refunded: { trackId: string; fils: number }[]
  /** The remark of each refund. */
  remarks: string[]
  /** Runs while the shop waits for the bank's answer to a start. */
  onStart: (attempt: PaymentAttemptRef) => Promise<void>
  /** Runs after the bank has determined its answer to an enquiry and before the shop receives it. */
  onEnquire: (attempt: PaymentAttemptRef) => Promise<void>
  /** Runs while the shop waits for the answer to a refund. */
  onRefund: (attempt: PaymentAttemptRef) => Promise<void>
}

const raw = { request: 'request', answer: 'answer' }

export const createFakeBank = (): FakeBank => {
  const bank: FakeBank = {
    name: 'fake',
    states: new Map(),
    enquiry: {},
    startFailure: null,
    refundState: 'done',
    started: [],
    enquired: [],
    refunded: [],
    remarks: [],
    onStart: async () => {},
    onEnquire: async () => {},
    onRefund: async () => {},
    methods: ['knet', 'credit'],
    listMethods: async () => bank.methods,
    cachedMethods: () => bank.methods,
    start: async (attempt) => {
      bank.started.push(attempt)
      await bank.onStart(attempt)
      if (bank.startFailure !== null) return fail(bank.startFailure)
      return succeed({
        redirectUrl: `https://bank.test/pay/${attempt.trackId}`,
        gatewayRef: null,
        rawRequest: 'start',
        rawAnswer: 'started',
      })
    },
    parseNotification: ({ query, body }) => {
      const trackId = readTrack(body) ?? readTrack(query)
      if (trackId === null) return fail('notification_invalid')
      return succeed({
        trackId,
        claimed: 'paid',
        raw: JSON.stringify(body ?? query),
        reply: (url) => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: `REDIRECT=${url}`, location: null }),
      })
    },
    parseReturn: ({ query }) => {
      const trackId = readTrack(query)
      return trackId === null ? fail('return_invalid') : succeed({ trackId, claimed: 'paid' })
    },
    enquire: async (attempt) => {
      bank.enquired.push(attempt.trackId)
      const state = bank.states.get(attempt.trackId) ?? 'pending'
      // Like a real bank it answers asynchronously, so concurrent enquiries overlap.
      await new Promise((resolve) => setImmediate(resolve))
      const paid =
        state === 'paid'
          ? {
              amountFils: attempt.amountFils,
              currency: 'KWD',
              trackId: attempt.trackId,
              ids: { paymentId: `P${attempt.trackId}`, transactionId: `T${attempt.trackId}` },
            }
          : { ids: {} }
      const answer = { state, mismatch: null, raw, ...paid, ...bank.enquiry }
      await bank.onEnquire(attempt)
      return answer
    },
    refund: async (attempt, fils, remark) => {
      bank.remarks.push(remark)
      bank.refunded.push({ trackId: attempt.trackId, fils })
      await bank.onRefund(attempt)
      return { state: bank.refundState, ids: {}, raw }
    },
  }
  return bank
}

const readTrack = (fields: unknown): string | null => {
  const value = typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>).trackid : undefined
  return typeof value === 'string' ? value : null
}

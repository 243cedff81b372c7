import type { CallResult } from '@sukkar/contract/client'
import type { PaymentTruth } from '@sukkar/contract/order'
import type { PaymentMethodName } from '@sukkar/contract/shop'
import { queryOptions } from '@tanstack/react-query'
import { BANK_CALL_LIMIT_MS, callApi, fetchAnswer } from '../../lib/client.ts'

/** Each poll enquires at the bank, so the interval grows with the wait. */
const FIRST_POLLS_MS = 2_000
const LATER_POLLS_MS = 5_000
const FIRST_POLLS = 10
/** The bank gave its result; only another attempt, in another tab for instance, or the deadline changes it. */
const OPEN_POLLS_MS = 20_000

/** Whether the payment is not final yet, so that polling goes on. */
export const isPending = ({ payment_status }: Pick<PaymentTruth, 'payment_status'>): boolean => payment_status === 'pending'

/** An order's payment status, polled until it is final: while it can be paid, another attempt may still pay it. */
export const paymentStatusQuery = (order: string, token: string | null) =>
  queryOptions<PaymentTruth>({
    queryKey: ['payment', order],
    queryFn: async ({ signal }) => (await fetchAnswer('getPaymentStatus', { params: { order }, query: keyOf(token), signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && !isPending(state.data)) return state.data.can_retry && OPEN_POLLS_MS
      return state.dataUpdateCount < FIRST_POLLS ? FIRST_POLLS_MS : LATER_POLLS_MS
    },
    refetchOnWindowFocus: true,
  })

/** Starts a payment attempt of an order; the answer has the address of the bank's page. */
export const startPayment = (order: string, token: string | null, method: PaymentMethodName | null): Promise<CallResult<'startPayment'>> =>
  callApi('startPayment', { params: { order }, query: keyOf(token), body: method ? { payment_method: method } : {} }, BANK_CALL_LIMIT_MS)

/** A member needs no token for their own order. */
const keyOf = (token: string | null): { token?: string } => (token === null ? {} : { token })

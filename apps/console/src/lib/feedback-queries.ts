import type { AnswerOf, QueryOf } from '@sukkar/contract/endpoints'
import type { StaffComplaint, StaffReview } from '@sukkar/contract/staff-feedback'
import type { PaymentConcern, StaffRefund } from '@sukkar/contract/staff-orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchAnswer } from './client.ts'
import { followsOrders, pollWithin } from './live.ts'
import { orderQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { replaceRecords } from './replace-records.ts'
import { showRecord } from './show-record.ts'

/** The query key of reviews and complaints. */
export const FEEDBACK = 'feedback'
const followsFeedback = { follows: ['feedback', 'order'] as const }
const FEEDBACK_PER_PAGE = 20
/** Poll interval while the event stream is broken. */
const FEEDBACK_POLL_MS = 60_000

type PageOf<Name extends 'listRefunds' | 'listStaffReviews' | 'listStaffComplaints'> = Omit<NonNullable<QueryOf<Name>>, 'per_page'>

/** The query key of refunds; events of orders invalidate them. */
export const REFUNDS = 'refunds'

export const refundsQuery = (filter: PageOf<'listRefunds'>) =>
  queryOptions({
    queryKey: [REFUNDS, 'list', filter],
    queryFn: ({ signal }) => fetchAnswer('listRefunds', { query: { ...filter, per_page: FEEDBACK_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWithin(FEEDBACK_POLL_MS),
    meta: followsOrders,
  })

/** Shows a refund as the server answered it, in the lists and at its order, before these are fetched again. */
export const showRefund = (refund: StaffRefund): void => {
  showRecord([[REFUNDS, 'list']], refund)
  queryClient.setQueryData(
    orderQuery(refund.order_id).queryKey,
    (order) => order && { ...order, refunds: replaceRecords(order.refunds, [refund]) },
  )
}

/** Payments that a person has to review. */
export const concernsQuery = (page: number) =>
  queryOptions({
    queryKey: [REFUNDS, 'concerns', page],
    queryFn: ({ signal }) => fetchAnswer('listPaymentConcerns', { query: { page, per_page: FEEDBACK_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWithin(FEEDBACK_POLL_MS),
    meta: followsOrders,
  })

/** A payment in the list as it was fetched last. */
export const findConcern = (id: string): PaymentConcern | undefined =>
  queryClient
    .getQueriesData<AnswerOf<'listPaymentConcerns'>>({ queryKey: [REFUNDS, 'concerns'], type: 'active' })
    .flatMap(([, page]) => page?.data ?? [])
    .find((payment) => payment.id === id)

/** The number of refunds and payments that need somebody. */
export const openRefundsQuery = () =>
  queryOptions({
    queryKey: [REFUNDS, 'open'],
    queryFn: async ({ signal }) => (await fetchAnswer('listRefunds', { query: { per_page: 1 }, signal })).open,
    refetchInterval: pollWithin(FEEDBACK_POLL_MS),
    meta: followsOrders,
  })

export const reviewsQuery = (filter: PageOf<'listStaffReviews'>) =>
  queryOptions({
    queryKey: [FEEDBACK, 'reviews', filter],
    queryFn: ({ signal }) => fetchAnswer('listStaffReviews', { query: { ...filter, per_page: FEEDBACK_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWithin(FEEDBACK_POLL_MS),
    meta: followsFeedback,
  })

export const complaintsQuery = (filter: PageOf<'listStaffComplaints'>) =>
  queryOptions({
    queryKey: [FEEDBACK, 'complaints', filter],
    queryFn: ({ signal }) => fetchAnswer('listStaffComplaints', { query: { ...filter, per_page: FEEDBACK_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWithin(FEEDBACK_POLL_MS),
    meta: followsFeedback,
  })

/** The number of complaints without an answer. */
export const openComplaintsQuery = () =>
  queryOptions({
    queryKey: [FEEDBACK, 'open'],
    queryFn: async ({ signal }) => (await fetchAnswer('listStaffComplaints', { query: { per_page: 1 }, signal })).open,
    refetchInterval: pollWithin(FEEDBACK_POLL_MS),
    meta: followsFeedback,
  })

/** Shows a complaint as the server answered it in every list, before these are fetched again. */
export const showComplaint = (complaint: StaffComplaint): void => {
  queryClient.setQueriesData<AnswerOf<'listStaffComplaints'>>(
    { queryKey: [FEEDBACK, 'complaints'] },
    (page) => page && { ...page, data: replaceRecords(page.data, [complaint]) },
  )
}

/** Shows a review as the server answered it; it has the id of its order. */
export const showReview = (review: StaffReview): void => {
  queryClient.setQueriesData<AnswerOf<'listStaffReviews'>>(
    { queryKey: [FEEDBACK, 'reviews'] },
    (page) => page && { ...page, data: page.data.map((known) => (known.order_id === review.order_id ? review : known)) },
  )
}

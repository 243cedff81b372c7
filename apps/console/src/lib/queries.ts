import type { BoardColumn } from '@sukkar/contract/staff-orders'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderFilter } from './board-search.ts'
import { fetchAll, fetchAnswer } from './client.ts'
import { followsOrders, pollWithin } from './live.ts'

/** The query key of all lists of orders, invalidated when one order changes. */
export const ORDERS = 'orders'

/** Orders per page of a column. */
const COLUMN_PAGE = 30
/** More than ever wait at once; also the server's maximum page. */
const PENDING_MAX = 100

/** Poll interval while the event stream is broken, which bounds the age of the board. */
const ORDERS_POLL_MS = 15_000

/** One column of the board with its loaded pages; every answer has the counts of all columns. */
export const columnQuery = (column: BoardColumn, filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [ORDERS, 'column', column, filter],
    queryFn: ({ signal, pageParam }) =>
      fetchAnswer('listStaffOrders', { query: { ...filter, columns: column, page: pageParam, per_page: COLUMN_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: pollWithin(ORDERS_POLL_MS),
    meta: followsOrders,
  })

/** Orders that wait for staff, for the bell and the page title, which are for those who look elsewhere: so a hidden tab asks too. */
const pendingQuery = (name: string, filter: { columns: 'new' } | { has_problem: true } | { has_customer_change: true }) =>
  queryOptions({
    queryKey: [ORDERS, name],
    queryFn: ({ signal }) => fetchAnswer('listStaffOrders', { query: { ...filter, page: 1, per_page: PENDING_MAX }, signal }),
    refetchInterval: pollWithin(ORDERS_POLL_MS),
    refetchIntervalInBackground: true,
    // The next poll is soon enough; a retry of a hidden tab would wait until somebody looks, and every poll for the retry.
    retry: false,
    meta: followsOrders,
  })

/** The orders to accept. */
export const newOrdersQuery = () => pendingQuery('new', { columns: 'new' })

/** The orders whose driver reported a problem that nobody has acted on. */
export const problemOrdersQuery = () => pendingQuery('problems', { has_problem: true })

/** The orders that their customers moved or cancelled after the shop had accepted them. */
export const changedOrdersQuery = () => pendingQuery('changed', { has_customer_change: true })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [ORDERS, 'one', id],
    queryFn: async ({ signal }) => (await fetchAnswer('getStaffOrder', { params: { id }, signal })).data,
    refetchInterval: pollWithin(ORDERS_POLL_MS),
    meta: followsOrders,
  })

/** The times for a reschedule; polled, because other orders reserve places all the time. */
export const orderTimesQuery = (id: string, date: string | undefined) =>
  queryOptions({
    queryKey: [ORDERS, 'times', id, date],
    queryFn: async ({ signal }) => {
      const query = date === undefined ? {} : { date }
      const { data, dates } = await fetchAnswer('listStaffOrderTimes', { params: { id }, query, signal })
      return { slots: data, dates }
    },
    refetchInterval: pollWithin(60_000),
    meta: { follows: ['order', 'shop'] as const },
  })

export const driversQuery = () =>
  queryOptions({
    queryKey: [ORDERS, 'drivers'],
    queryFn: ({ signal }) => fetchAll('listDrivers', signal),
    meta: followsOrders,
  })

/** The load of a day's slots. */
export const slotLoadQuery = (day: string, branchId: string | undefined) =>
  queryOptions({
    queryKey: [ORDERS, 'load', day, branchId],
    queryFn: async ({ signal }) =>
      (await fetchAnswer('listSlotLoad', { query: { day, ...(branchId === undefined ? {} : { branch_id: branchId }) }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: pollWithin(60_000),
    meta: { follows: ['order', 'shop'] as const },
  })

export const branchesQuery = () =>
  queryOptions({
    queryKey: ['branches'],
    queryFn: ({ signal }) => fetchAll('listStaffBranches', signal),
    staleTime: 60_000,
  })

/** The shop's public data. */
export const shopQuery = () =>
  queryOptions({
    queryKey: ['shop'],
    queryFn: async ({ signal }) => (await fetchAnswer('getShop', { signal })).data,
    staleTime: 600_000,
  })

import type { BoardColumn } from '@sukkar/contract/staff-orders'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderFilter } from './board-search.ts'
import { fetchAll, fetchAnswer } from './client.ts'
import { followsOrders, pollWithin } from './live.ts'

/** Every list of orders is asked again by this key when one of them changes. */
export const ORDERS = 'orders'

/** What a column shows at first, and adds at each asking for more. */
const COLUMN_PAGE = 30
/** More than ever wait to be accepted at once; the server tells no more. */
const NEW_MAX = 100

/** While the stream of events is away, the board is at most this old. */
const ORDERS_POLL_MS = 15_000

/** One column of the board, as far as it has been asked for; every answer counts all columns. */
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

/** What waits to be accepted: the bell and the title of the page go by it. */
export const newOrdersQuery = () =>
  queryOptions({
    queryKey: [ORDERS, 'new'],
    queryFn: ({ signal }) => fetchAnswer('listStaffOrders', { query: { columns: 'new', page: 1, per_page: NEW_MAX }, signal }),
    refetchInterval: pollWithin(ORDERS_POLL_MS),
    meta: followsOrders,
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [ORDERS, 'one', id],
    queryFn: async ({ signal }) => (await fetchAnswer('getStaffOrder', { params: { id }, signal })).data,
    refetchInterval: pollWithin(ORDERS_POLL_MS),
    meta: followsOrders,
  })

/** The times that an order can be given; places are taken by others all the time. */
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

/** How full the times of a day are. */
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

export const areasQuery = () =>
  queryOptions({
    queryKey: ['areas'],
    queryFn: async ({ signal }) => (await fetchAnswer('listAreas', { query: {}, signal })).data,
    staleTime: 600_000,
  })

/** The shop as its customers see it: its name above all. */
export const shopQuery = () =>
  queryOptions({
    queryKey: ['shop'],
    queryFn: async ({ signal }) => (await fetchAnswer('getShop', { signal })).data,
    staleTime: 600_000,
  })

import type { CallInput } from '@sukkar/contract/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchAll, fetchAnswer } from './client.ts'
import { followsOrders, pollWithin } from './live.ts'
import { ORDERS } from './queries.ts'

/** The query keys of stock, pauses and maintenance, invalidated after a change made here. */
export const STOCK = 'stock'
export const PAUSES = 'pauses'
export const MAINTENANCE = 'maintenance'

/** About as many sheets as a day has; more would render slowly on a tablet. */
const SHEETS_PER_PAGE = 60
const PRODUCTS_PER_PAGE = 40

/** Poll interval while the event stream is broken, which bounds the age of the kitchen's data. */
const KITCHEN_POLL_MS = 15_000

type KitchenQuery = { day: string; branch_id?: string | undefined }

export const bakeListQuery = ({ day, branch_id }: KitchenQuery) =>
  queryOptions({
    queryKey: [ORDERS, 'bake-list', day, branch_id ?? ''],
    queryFn: async ({ signal }) =>
      (await fetchAnswer('getBakeList', { query: { day, ...(branch_id === undefined ? {} : { branch_id }) }, signal })).data,
    refetchInterval: pollWithin(KITCHEN_POLL_MS),
    meta: followsOrders,
  })

/** The cursors of the sheet before a page and of its last one; none before it was shown. */
export type SheetBounds = { after?: string | undefined; until?: string | undefined }

type SheetsQuery = KitchenQuery & SheetBounds & { from?: string | undefined; page: number }

export const printSheetsQuery = ({ day, branch_id, from, page, after, until }: SheetsQuery) => {
  const query = {
    day,
    page,
    per_page: SHEETS_PER_PAGE,
    ...(after === undefined ? {} : { after }),
    ...(until === undefined ? {} : { until }),
    ...(from === undefined ? {} : { from }),
    ...(branch_id === undefined ? {} : { branch_id }),
  }
  return queryOptions({
    queryKey: [ORDERS, 'print-sheets', query],
    queryFn: ({ signal }) => fetchAnswer('listPrintSheets', { query, signal }),
    refetchInterval: pollWithin(KITCHEN_POLL_MS),
    meta: followsOrders,
  })
}

type ProductQuery = NonNullable<CallInput<'listStaffProducts'>['query']>

export const stockQuery = (query: ProductQuery) =>
  queryOptions({
    queryKey: [STOCK, query],
    queryFn: ({ signal }) => fetchAnswer('listStaffProducts', { query: { ...query, per_page: PRODUCTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWithin(KITCHEN_POLL_MS),
    // Every order reduces the counted stock.
    meta: { follows: ['shop', 'order'] },
  })

/**
 * A product by itself, for a count that goes on after the product has left its list. It is a page of one, so that a stock that was changed here is
 * shown in it as in the lists.
 */
export const countedQuery = (id: string) =>
  queryOptions({
    queryKey: [STOCK, 'counted', id],
    queryFn: async ({ signal }) => ({ data: [(await fetchAnswer('getStaffProduct', { params: { id }, signal })).data] }),
    select: ({ data: [product] }) => product,
    // The next count of the product begins with the stock that is on the list by then.
    gcTime: 0,
    refetchInterval: pollWithin(KITCHEN_POLL_MS),
    meta: { follows: ['shop', 'order'] },
  })

export const pausesQuery = () =>
  queryOptions({
    queryKey: [PAUSES],
    queryFn: ({ signal }) => fetchAll('listStaffPauses', signal),
    refetchInterval: pollWithin(KITCHEN_POLL_MS),
  })

export const slotPausesQuery = () =>
  queryOptions({
    queryKey: [PAUSES, 'times'],
    queryFn: ({ signal }) => fetchAll('listStaffSlotPauses', signal),
    refetchInterval: pollWithin(KITCHEN_POLL_MS),
  })

export const areaPausesQuery = () =>
  queryOptions({
    queryKey: [PAUSES, 'areas'],
    queryFn: ({ signal }) => fetchAll('listStaffAreaPauses', signal),
    refetchInterval: pollWithin(KITCHEN_POLL_MS),
  })

export const maintenanceQuery = () =>
  queryOptions({
    queryKey: [MAINTENANCE],
    queryFn: async ({ signal }) => (await fetchAnswer('getMaintenance', { signal })).data,
    refetchInterval: pollWithin(KITCHEN_POLL_MS),
  })

import type { QueryOf } from '@sukkar/contract/endpoints'
import { isDate, isTime, parseTime, toTimeText } from '@sukkar/domain/shop-time'
import { useSearch } from '@tanstack/react-router'

const FIELDS = ['column', 'day', 'from', 'shipping_type', 'order_type', 'area_id', 'branch_id', 'driver_id', 'payment', 'search'] as const
type Field = (typeof FIELDS)[number]

/** The board's filters; they are in the URL, so that a view can be shared and survives a reload. */
export type BoardSearch = { [Name in Field]?: string }

/** The board's filters except the search words and the column. */
export type BoardField = Exclude<Field, 'column' | 'search'>
const NARROWING: readonly BoardField[] = ['day', 'from', 'shipping_type', 'order_type', 'area_id', 'branch_id', 'driver_id', 'payment']

const PAYMENTS = ['paid', 'on_delivery', 'unpaid', 'refunded'] as const
export type BoardPayment = (typeof PAYMENTS)[number]
const isPayment = (text: string | undefined): text is BoardPayment => PAYMENTS.some((payment) => payment === text)

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text)

/** The fields that only some texts fit: any other cannot be shown. */
const FITS: { [Name in Field]?: (text: string) => boolean } = { day: isDate, from: isTime, driver_id: isUuid, payment: isPayment }

export const validateBoardSearch = (query: Record<string, unknown>): BoardSearch => {
  const picked: BoardSearch = {}
  for (const field of FIELDS) {
    const value = query[field]
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const text = String(value).slice(0, 100)
    if (text !== '' && FITS[field]?.(text) !== false) picked[field] = text
  }
  return picked
}

export const useBoardSearch = (): BoardSearch => useSearch({ from: '/shell/', select: (search): BoardSearch => search })

/** The number of active filters, for the collapsed button. */
export const countFilters = (search: BoardSearch): number => NARROWING.filter((field) => search[field] !== undefined).length

export type OrderFilter = Omit<NonNullable<QueryOf<'listStaffOrders'>>, 'columns' | 'page' | 'per_page'>

const SLOT_MINUTES = 60
const LAST_MINUTE = 23 * 60 + 59

/**
 * The filter for the server. Invalid values typed into the URL and unrelated parameters are dropped. A time without a day is today's: with a day of
 * its own, the board would show an old day once the time is taken back or the day ends.
 */
export const toOrderFilter = (search: BoardSearch, today: string): OrderFilter => {
  const { column: _, day, from, payment, ...rest } = validateBoardSearch({ ...search })
  return {
    ...rest,
    ...(from !== undefined ? { day: today, from, to: toTimeText(Math.min(LAST_MINUTE, Math.floor(parseTime(from)) + SLOT_MINUTES)) } : {}),
    ...(day === undefined ? {} : { day }),
    ...(isPayment(payment) ? { payment } : {}),
  }
}

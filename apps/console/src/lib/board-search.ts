import type { QueryOf } from '@sukkar/contract/endpoints'
import { formatTime, isDate, isTime, parseTime } from '@sukkar/domain/shop-time'
import { useSearch } from '@tanstack/react-router'

const FIELDS = ['column', 'day', 'from', 'shipping_type', 'order_type', 'area_id', 'branch_id', 'payment', 'search'] as const
type Field = (typeof FIELDS)[number]

/** What the board is narrowed to; the address keeps it, so that a view can be shared and is there after a reload. */
export type BoardSearch = { [Name in Field]?: string }

/** What narrows the board, apart from the words that are looked for and the column that is looked at. */
export type BoardField = Exclude<Field, 'column' | 'search'>
const NARROWING: readonly BoardField[] = ['day', 'from', 'shipping_type', 'order_type', 'area_id', 'branch_id', 'payment']

const PAYMENTS = ['paid', 'on_delivery', 'unpaid', 'refunded'] as const
export type BoardPayment = (typeof PAYMENTS)[number]
const isPayment = (text: string | undefined): text is BoardPayment => PAYMENTS.some((payment) => payment === text)

export const validateBoardSearch = (query: Record<string, unknown>): BoardSearch => {
  const picked: BoardSearch = {}
  for (const field of FIELDS) {
    const value = query[field]
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') picked[field] = String(value).slice(0, 100)
  }
  return picked
}

export const useBoardSearch = (): BoardSearch => useSearch({ from: '/shell/', select: (search): BoardSearch => search })

/** How many of the filters hold: what the folded button says. */
export const countFilters = (search: BoardSearch): number => NARROWING.filter((field) => search[field] !== undefined).length

export type OrderFilter = Omit<NonNullable<QueryOf<'listStaffOrders'>>, 'columns' | 'page' | 'per_page'>

const SLOT_MINUTES = 60
const LAST_MINUTE = 23 * 60 + 59

/** What the server is asked for. What nobody can have meant, typed into the address, is left out, and so is what others hang on a link. */
export const toOrderFilter = (search: BoardSearch): OrderFilter => {
  const { column: _, day, from, payment, ...rest } = validateBoardSearch({ ...search })
  return {
    ...rest,
    ...(day !== undefined && isDate(day) ? { day } : {}),
    ...(from !== undefined && isTime(from)
      ? { from, to: formatTime(Math.min(LAST_MINUTE, Math.floor(parseTime(from)) + SLOT_MINUTES)) }
      : {}),
    ...(isPayment(payment) ? { payment } : {}),
  }
}

import type { BoardPayment } from '@sukkar/contract/staff-orders'
import { COUNTRY_CODE, ORDERS_SEARCHED_MAX } from '@sukkar/domain/limits'
import { BOARD, BOARD_COLUMNS, type BoardColumn, FINISHED_COLUMNS } from '@sukkar/domain/order-board'
import {
  ENDED_PAYMENT_STATUSES,
  ORDER_PAYMENT_STATUSES,
  type OrderPaymentStatus,
  UNPAID_PAYMENT_STATUSES,
} from '@sukkar/domain/order-payment'
import type { PaymentTiming } from '@sukkar/domain/order-state'
import { PAID_ONLINE } from '@sukkar/domain/payment-method'
import { ORDER_NUMBER_PREFIX } from '@sukkar/domain/receipt'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { type Kysely, type Selectable, sql } from 'kysely'
import { contains } from '../../platform/db/contains.ts'
import type { Database } from '../../platform/db/schema.ts'
import { hasOpenProblem, PROBLEM_STATUSES } from '../order/delivery/delivery-problems.ts'

/** The filter of the board. `now` decides which orders are late and, without `day`, which finished ones are shown. */
export type BoardFilter = {
  /** An instant with the shop's offset. */
  now: string
  branchId?: string | undefined
  day?: string | undefined
  /** Times of day; the promise must begin within them. */
  from?: string | undefined
  to?: string | undefined
  service?: Service | undefined
  fulfilment?: Fulfilment | undefined
  areaId?: string | undefined
  driverId?: string | undefined
  payment?: BoardPayment | undefined
  paymentMethodCode?: number | undefined
  paymentMethod?: string | undefined
  isLate?: boolean | undefined
  /** True only the orders with an open problem of their driver, false only the others. */
  hasProblem?: boolean | undefined
  /** True only the orders that their customer changed after the shop had accepted them, false only the others. */
  hasCustomerChange?: boolean | undefined
  search?: string | null
  /** With it, the delivered orders are those handed over since this instant, whatever their day. */
  deliveredSince?: string | undefined
}

export type BoardRow = Selectable<Database['orders']> & {
  driver_name: string | null
  driver_phone: string | null
  driver_role: string | null
  driver_disabled_at: string | null
  customer_changed_at: string | null
}
export type BoardLine = { order_id: string; name_en: string; name_ar: string; quantity: number; notes: string; special_request: string }
export type BoardGroup = { status: string; payment_method_code: number; payment_status: OrderPaymentStatus; count: number; late: number }

/** The columns of an order's driver, whose account is joined as `drivers`. */
export const DRIVER_COLUMNS = [
  'drivers.name as driver_name',
  'drivers.phone as driver_phone',
  'drivers.role as driver_role',
  'drivers.disabled_at as driver_disabled_at',
] as const

/** Statuses of orders and payments with work left; listed rather than excluded, so that an index can find them. */
export const OPEN_STATUSES: readonly string[] = [
  ...new Set(BOARD.flatMap(({ column, status }) => (FINISHED_COLUMNS.includes(column) ? [] : [status]))),
]
/** Statuses of orders that are due whatever their payment: a refund ends none of them. */
const DUE_STATUSES: readonly string[] = BOARD.flatMap(({ column, status, payment, isGivenUp }) =>
  FINISHED_COLUMNS.includes(column) || payment !== undefined || isGivenUp !== undefined ? [] : [status],
)
const NEW_STATUSES: readonly string[] = BOARD.filter(({ column }) => column === 'new').map(({ status }) => status)
const OPEN_PAYMENTS = ORDER_PAYMENT_STATUSES.filter((status) => !ENDED_PAYMENT_STATUSES.includes(status))
const PAYMENTS: Record<BoardPayment, readonly OrderPaymentStatus[]> = {
  paid: ['paid'],
  on_delivery: ['on_delivery'],
  unpaid: UNPAID_PAYMENT_STATUSES,
  refunded: ['refunded'],
}

/**
 * When the customer of an order that the shop had accepted last changed its time, or cancelled it. Null without such a change, and once a further
 * step was made: whoever makes it has the order as it is by then.
 */
export const customerChangedAt = sql<string | null>`(case orders.status
  when 'in_progress' then (select max(moved.at) from order_reschedules as moved
    where moved.order_id = orders.id and moved.actor = 'customer' and moved.at >= (select max(accepted.at) from order_history as accepted
      where accepted.order_id = orders.id and accepted.event = 'accept'))
  when 'cancelled' then (select max(cancelled.at) from order_history as cancelled
    where cancelled.order_id = orders.id and cancelled.event = 'cancel' and cancelled.actor = 'customer'
      and exists (select 1 from order_history as accepted where accepted.order_id = orders.id and accepted.event = 'accept'))
  end)`

/** One page of the board: late orders first, then by promised time. */
export const listBoardRows = async (
  db: Kysely<Database>,
  filter: BoardFilter,
  columns: readonly BoardColumn[],
  page: { limit: number; offset: number },
): Promise<BoardRow[]> => {
  const shown = columns.length === BOARD_COLUMNS.length ? select(db, filter) : select(db, filter).where(standsIn(columns))
  // Rows are long, so an index chooses the page and only its rows are read.
  const found = await shown
    .select('orders.id')
    .orderBy(sql`case when ${isLate(filter)} then 0 else 1 end`)
    .orderBy('orders.promised_from')
    .orderBy('orders.number')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .leftJoin('accounts as drivers', 'drivers.id', 'orders.driver_id')
    .selectAll('orders')
    .select(DRIVER_COLUMNS)
    .select(customerChangedAt.as('customer_changed_at'))
    .where('orders.id', 'in', ids)
    .execute()
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowsById.get(id) ?? [])
}

/** The number of orders, and of late ones, for each combination that decides the column. */
export const countBoard = async (db: Kysely<Database>, filter: BoardFilter): Promise<BoardGroup[]> => {
  const rows = await select(db, filter)
    .select(['orders.status', 'orders.payment_method_code', 'orders.payment_status'])
    .select((columns) => columns.fn.countAll<number | string>().as('count'))
    .select(sql<number | string>`sum(case when ${isLate(filter)} then 1 else 0 end)`.as('late'))
    .groupBy(['orders.status', 'orders.payment_method_code', 'orders.payment_status'])
    .execute()
  return rows.map((row) => ({
    ...row,
    payment_method_code: Number(row.payment_method_code),
    count: Number(row.count),
    late: Number(row.late),
  }))
}

export const listBoardLines = async (db: Kysely<Database>, orderIds: readonly string[]): Promise<BoardLine[]> =>
  orderIds.length === 0
    ? []
    : await db
        .selectFrom('order_lines')
        .select(['order_id', 'name_en', 'name_ar', 'quantity', 'notes', 'special_request'])
        .where('order_id', 'in', [...orderIds])
        .orderBy('order_id')
        .orderBy('position')
        .execute()

/** When each of these orders came into the column "new" last. */
export const listNewSince = async (db: Kysely<Database>, orderIds: readonly string[]): Promise<Map<string, string>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_history')
    .select('order_id')
    .select((columns) => columns.fn.max('at').as('at'))
    .where('order_id', 'in', [...orderIds])
    .where('to_status', 'in', NEW_STATUSES)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, at }) => [order_id, at]))
}

/** Which of these orders have pictures to print. */
export const listOrdersWithPictures = async (db: Kysely<Database>, orderIds: readonly string[]): Promise<Set<string>> => {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('pictures')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', [...orderIds])
    .where('order_line_id', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ order_id }) => order_id ?? []))
}

/** The condition for one row of the domain's `BOARD` table. */
const fits = (row: { status: string; payment?: PaymentTiming; isGivenUp?: boolean }) => {
  const parts = [sql`orders.status = ${row.status}`]
  if (row.payment !== undefined)
    parts.push(
      row.payment === 'before' ? sql`orders.payment_method_code = ${PAID_ONLINE}` : sql`orders.payment_method_code <> ${PAID_ONLINE}`,
    )
  if (row.isGivenUp !== undefined) {
    const list = sql.join(ENDED_PAYMENT_STATUSES)
    parts.push(row.isGivenUp ? sql`orders.payment_status in (${list})` : sql`orders.payment_status not in (${list})`)
  }
  return sql.join(parts, sql` and `)
}

/** Whether the order is in one of these columns. */
const standsIn = (columns: readonly BoardColumn[]) =>
  sql<boolean>`(${sql.join(
    BOARD.filter((row) => columns.includes(row.column)).map((row) => sql`(${fits(row)})`),
    sql` or `,
  )})`

/** Whether the order is late, by the same rule as `isLate` in board-view.ts. */
const isLate = (filter: BoardFilter) =>
  sql<boolean>`(orders.promised_to < ${filter.now} and not ${standsIn(FINISHED_COLUMNS)}
    and not (orders.fulfilment = 'pickup' and orders.status = 'ready_for_delivery'))`

/**
 * The orders that may be on the board, by index: a bounded set of days and statuses, to which the other filters apply afterwards. Without
 * that, the index of a filter (a branch has most of all past orders) would read the whole past. The cross join fixes this order in SQLite.
 */
const select = (db: Kysely<Database>, filter: BoardFilter) => {
  let query = db
    .with(
      (cte) => cte('listed').materialized(),
      () => listed(db, filter),
    )
    .selectFrom('listed')
    .crossJoin('orders')
    .whereRef('orders.id', '=', 'listed.id')
  if (filter.branchId !== undefined) query = query.where('orders.branch_id', '=', filter.branchId)
  if (filter.service !== undefined) query = query.where('orders.service', '=', filter.service)
  if (filter.fulfilment !== undefined) query = query.where('orders.fulfilment', '=', filter.fulfilment)
  if (filter.areaId !== undefined) query = query.where('orders.area_id', '=', filter.areaId)
  if (filter.driverId !== undefined) query = query.where('orders.driver_id', '=', filter.driverId)
  if (filter.payment !== undefined) query = query.where('orders.payment_status', 'in', PAYMENTS[filter.payment])
  if (filter.paymentMethodCode !== undefined) query = query.where('orders.payment_method_code', '=', filter.paymentMethodCode)
  if (filter.paymentMethod !== undefined) query = query.where('orders.payment_method', '=', filter.paymentMethod)
  if (filter.from !== undefined) query = query.where(promisedAt, '>=', filter.from)
  if (filter.to !== undefined) query = query.where(promisedAt, '<', filter.to)
  if (filter.hasProblem !== undefined) query = query.where(filter.hasProblem ? hasOpenProblem : sql<boolean>`not ${hasOpenProblem}`)
  if (filter.hasCustomerChange !== undefined)
    query = query.where(sql<boolean>`${customerChangedAt} is ${sql.raw(filter.hasCustomerChange ? 'not null' : 'null')}`)
  if (filter.isLate !== undefined) query = query.where(filter.isLate ? isLate(filter) : sql<boolean>`not ${isLate(filter)}`)
  return query
}

const listed = (db: Kysely<Database>, { search = null, day, now, deliveredSince, hasProblem }: BoardFilter) => {
  const ids = db.selectFrom('orders').select('orders.id')
  if (day !== undefined) {
    const ofDay = ids.where('orders.delivery_date', '=', day)
    return search === null ? ofDay : ofDay.where(hasWords('orders', search))
  }
  if (search !== null) return searched(db, search)
  if (hasProblem === true) return ids.where('orders.status', 'in', PROBLEM_STATUSES)
  const today = now.slice(0, DATE_LENGTH)
  const before = ids.where('orders.delivery_date', '<', today)
  const openBefore = before
    .where('orders.status', 'in', OPEN_STATUSES)
    .where('orders.payment_status', 'in', OPEN_PAYMENTS)
    .unionAll(before.where('orders.status', 'in', DUE_STATUSES).where('orders.payment_status', '=', 'refunded'))
  const sinceToday = ids.where('orders.delivery_date', '>=', today)
  // All parts are disjoint. With `union` SQLite would scan all orders by id to remove duplicates.
  if (deliveredSince === undefined) return sinceToday.unionAll(openBefore)
  return sinceToday.where('orders.status', '<>', 'delivered').unionAll(openBefore).unionAll(deliveredAfter(db, deliveredSince))
}

/** `delivered` is final, so an order has one such step. The event is no parameter, because the index has only these steps. */
const deliveredAfter = (db: Kysely<Database>, since: string) =>
  db
    .selectFrom('order_history')
    .select('order_history.order_id as id')
    .where(sql<boolean>`order_history.event = 'deliver'`)
    .where('order_history.at', '>=', since)

/** No index finds parts of words and numbers, so those are searched in the newest orders only; a complete number or phone finds any order. */
const searched = (db: Kysely<Database>, search: string) => {
  const newest = db
    .selectFrom('orders')
    .select(['id', 'number', 'customer_name', 'customer_phone'])
    .orderBy('delivery_date', 'desc')
    .orderBy('promised_from', 'desc')
    .limit(ORDERS_SEARCHED_MAX)
    .as('newest')
  const found = db.selectFrom(newest).select('newest.id').where(hasWords('newest', search))
  const digits = digitsOf(search)
  if (digits === '') return found
  const ids = db.selectFrom('orders').select('orders.id')
  const everywhere = found
    .unionAll(ids.where('orders.number', '=', `${ORDER_NUMBER_PREFIX}${digits}`))
    .unionAll(ids.where('orders.customer_phone', 'in', [digits, `${COUNTRY_CODE}${digits}`]))
  return db.selectFrom(everywhere.as('found')).select('found.id').distinct()
}

const DATE_LENGTH = '2026-11-22'.length
/** The time of day at which the promise begins, cut from its instant. */
const promisedAt = sql<string>`substr(orders.promised_from, 12, 5)`

const digitsOf = (search: string): string => search.replace(/\D/g, '')

/** Matches a part of the name and, if the search has digits, a part of the number or phone. */
const hasWords = (table: 'orders' | 'newest', search: string) => {
  const digits = digitsOf(search)
  const named = contains(`${table}.customer_name`, search)
  const parts = digits === '' ? [named] : [named, contains(`${table}.number`, digits), contains(`${table}.customer_phone`, digits)]
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

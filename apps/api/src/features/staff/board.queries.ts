import type { BoardPayment } from '@sukkar/contract/staff-orders'
import { BOARD, BOARD_COLUMNS, type BoardColumn, FINISHED_COLUMNS } from '@sukkar/domain/order-board'
import type { PaymentTiming } from '@sukkar/domain/order-state'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { type Kysely, type Selectable, sql } from 'kysely'
import { contains } from '../../platform/db/contains.ts'
import type { Database } from '../../platform/db/schema.ts'

/** What the board is asked for. `now` parts what is late from what is not, and bounds what is finished where no day is named. */
export type BoardFilter = {
  /** An instant as the shop writes it. */
  now: string
  branchId?: string | undefined
  day?: string | undefined
  /** Times of day between which the promise begins. */
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
  search?: string | null
}

/** An order on the board. */
export type BoardRow = Selectable<Database['orders']> & { driver_name: string | null; driver_phone: string | null }
export type BoardLine = { order_id: string; name_en: string; name_ar: string; quantity: number; notes: string; special_request: string }
export type BoardGroup = { status: string; payment_method_code: number; payment_status: string; count: number; late: number }

/** Payments that nobody waits for any more. */
export const GIVEN_UP_PAYMENTS: readonly string[] = ['expired', 'refunded']
/** Statuses and payments with which something may be left to do: named rather than excluded, so that an index finds them. */
const OPEN_STATUSES: readonly string[] = [
  ...new Set(BOARD.flatMap(({ column, status }) => (FINISHED_COLUMNS.includes(column) ? [] : [status]))),
]
const OPEN_PAYMENTS: readonly string[] = ['on_delivery', 'pending', 'paid', 'failed', 'cancelled']
const PAID_ONLINE = 3
const PAYMENTS: Record<BoardPayment, readonly string[]> = {
  paid: ['paid'],
  on_delivery: ['on_delivery'],
  unpaid: ['pending', 'failed', 'cancelled', 'expired'],
  refunded: ['refunded'],
}

/** A page of the board: what is late first, then by promised time. */
export const listBoardRows = async (
  db: Kysely<Database>,
  filter: BoardFilter,
  columns: readonly BoardColumn[],
  page: { limit: number; offset: number },
): Promise<BoardRow[]> => {
  const shown = columns.length === BOARD_COLUMNS.length ? select(db, filter) : select(db, filter).where(standsIn(columns))
  // Rows are long: the page is chosen by what stands in an index, and only its own rows are read.
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
    .select(['drivers.name as driver_name', 'drivers.phone as driver_phone'])
    .where('orders.id', 'in', ids)
    .execute()
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowsById.get(id) ?? [])
}

/** How many orders there are of each kind that the board tells apart, and how many of them are late. */
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

/** Which of these orders have pictures to be printed. */
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

/** The condition of one row of the domain's table of columns. */
const fits = (row: { status: string; payment?: PaymentTiming; isGivenUp?: boolean }) => {
  const parts = [sql`orders.status = ${row.status}`]
  if (row.payment !== undefined)
    parts.push(
      row.payment === 'before' ? sql`orders.payment_method_code = ${PAID_ONLINE}` : sql`orders.payment_method_code <> ${PAID_ONLINE}`,
    )
  if (row.isGivenUp !== undefined) {
    const list = sql.join(GIVEN_UP_PAYMENTS)
    parts.push(row.isGivenUp ? sql`orders.payment_status in (${list})` : sql`orders.payment_status not in (${list})`)
  }
  return sql.join(parts, sql` and `)
}

/** Stands in one of these columns. */
const standsIn = (columns: readonly BoardColumn[]) =>
  sql<boolean>`(${sql.join(
    BOARD.filter((row) => columns.includes(row.column)).map((row) => sql`(${fits(row)})`),
    sql` or `,
  )})`

/** Its promise has passed and something is left to do, as `isLate` of board-view.ts says of one order. */
const isLate = (filter: BoardFilter) => sql<boolean>`(orders.promised_to < ${filter.now} and not ${standsIn(FINISHED_COLUMNS)})`

const select = (db: Kysely<Database>, filter: BoardFilter) => {
  let query = db.selectFrom('orders')
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
  if (filter.isLate !== undefined) query = query.where(filter.isLate ? isLate(filter) : sql<boolean>`not ${isLate(filter)}`)
  const { search = null, day } = filter
  if (day !== undefined) query = query.where('orders.delivery_date', '=', day)
  if (search !== null) query = query.where((where) => where.or(searchParts(search)))
  if (day !== undefined || search !== null) return query
  return query.where((where) =>
    where.or([
      where('orders.delivery_date', '>=', filter.now.slice(0, DATE_LENGTH)),
      where.and([where('orders.status', 'in', OPEN_STATUSES), where('orders.payment_status', 'in', OPEN_PAYMENTS)]),
    ]),
  )
}

const DATE_LENGTH = '2026-11-22'.length
/** The time of day at which the promise begins, as it is written in the instant. */
const promisedAt = sql<string>`substr(orders.promised_from, 12, 5)`

/** Part of a name in any letters, and where there are digits, part of a number or of a phone. */
const searchParts = (search: string) => {
  const digits = search.replace(/\D/g, '')
  const named = contains('orders.customer_name', search)
  return digits === '' ? [named] : [named, contains('orders.number', digits), contains('orders.customer_phone', digits)]
}

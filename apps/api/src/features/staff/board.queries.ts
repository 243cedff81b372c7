import { BOARD, type BoardColumn } from '@sukkar/domain/order-board'
import type { PaymentTiming } from '@sukkar/domain/order-state'
import type { Fulfilment } from '@sukkar/domain/service'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

/** What the board is asked for. `today` bounds what is finished where no day is named. */
export type BoardFilter = {
  branchId: string | null
  day: string | null
  today: string
  fulfilment: Fulfilment | null
  driverId: string | null
  search: string | null
}

/** An order on the board. */
export type BoardRow = Selectable<Database['orders']> & { driver_name: string | null; driver_phone: string | null }
export type BoardLine = { order_id: string; name_en: string; name_ar: string; quantity: number; notes: string; special_request: string }
export type BoardGroup = { status: string; payment_method_code: number; payment_status: string; count: number }

/** Payments that nobody waits for any more. */
export const GIVEN_UP_PAYMENTS: readonly string[] = ['expired', 'refunded']
const FINISHED_STATUSES: readonly string[] = ['delivered', 'picked', 'cancelled']
const PAID_ONLINE = 3

export const listBoardRows = async (
  db: Kysely<Database>,
  filter: BoardFilter,
  columns: readonly BoardColumn[],
  page: { limit: number; offset: number },
): Promise<BoardRow[]> =>
  await select(db, filter)
    .where((where) => where.or(BOARD.filter((row) => columns.includes(row.column)).map((row) => sql<boolean>`(${fits(row)})`)))
    .leftJoin('accounts as drivers', 'drivers.id', 'orders.driver_id')
    .selectAll('orders')
    .select(['drivers.name as driver_name', 'drivers.phone as driver_phone'])
    .orderBy('orders.promised_from')
    .orderBy('orders.number')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

/** How many orders there are of each kind that the board tells apart. */
export const countBoard = async (db: Kysely<Database>, filter: BoardFilter): Promise<BoardGroup[]> => {
  const rows = await select(db, filter)
    .select(['orders.status', 'orders.payment_method_code', 'orders.payment_status'])
    .select((columns) => columns.fn.countAll<number | string>().as('count'))
    .groupBy(['orders.status', 'orders.payment_method_code', 'orders.payment_status'])
    .execute()
  return rows.map((row) => ({ ...row, payment_method_code: Number(row.payment_method_code), count: Number(row.count) }))
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

const select = (db: Kysely<Database>, filter: BoardFilter) => {
  let query = db.selectFrom('orders')
  if (filter.branchId !== null) query = query.where('orders.branch_id', '=', filter.branchId)
  if (filter.fulfilment !== null) query = query.where('orders.fulfilment', '=', filter.fulfilment)
  if (filter.driverId !== null) query = query.where('orders.driver_id', '=', filter.driverId)
  if (filter.day !== null) query = query.where('orders.delivery_date', '=', filter.day)
  const search = filter.search
  if (search !== null) query = query.where((where) => where.or(searchParts(search)))
  if (filter.day !== null || search !== null) return query
  return query.where((where) =>
    where.or([
      where('orders.delivery_date', '>=', filter.today),
      where.and([where('orders.status', 'not in', FINISHED_STATUSES), where('orders.payment_status', 'not in', GIVEN_UP_PAYMENTS)]),
    ]),
  )
}

/** Part of a name in any letters, and where there are digits, part of a number or of a phone. */
const searchParts = (search: string) => {
  const digits = search.replace(/\D/g, '')
  const contains = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const named = sql<boolean>`lower(orders.customer_name) like ${contains(search.toLowerCase())} escape '\\'`
  if (digits === '') return [named]
  return [
    named,
    sql<boolean>`orders.number like ${contains(digits)} escape '\\'`,
    sql<boolean>`orders.customer_phone like ${contains(digits)} escape '\\'`,
  ]
}

import { toInstantText } from '@sukkar/domain/shop-time'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { TillNights } from './branch-nights.ts'

/** A span of days, both inclusive, and a branch; null means all branches. */
export type SalesSpan = { from: string; to: string; branchId: string | null }
/** The nights of these days at each branch of the span: cash counts for the night in which it was taken or refunded. */
export type TillSpan = { nights: readonly TillNights[] }
export type Sold = { orders: number; salesFils: number }

/**
 * Sales count orders that are paid or payable on handover, and not cancelled. An order that staff refunded whole after it was accepted was sold
 * too: its refunds are summed separately.
 */
const CERTAIN = sql<boolean>`(orders.status <> 'cancelled' and (orders.payment_status in ('paid', 'on_delivery')
  or (orders.payment_status = 'refunded' and orders.status not in ('created', 'payment_failed'))))`

export const sumUpSales = async (
  db: Kysely<Database>,
  span: SalesSpan,
): Promise<Sold & { goodsFils: number; discountFils: number; deliveryFils: number; tipFils: number }> => {
  const sum = (column: string) => sql<number | string>`coalesce(sum(${sql.ref(column)}), 0)`
  const row = await certain(db, span)
    .select([
      sql<number | string>`count(*)`.as('orders'),
      sum('orders.total_fils').as('sales'),
      sum('orders.sub_total_fils').as('sub_total'),
      sum('orders.discount_fils').as('discount'),
      sum('orders.delivery_discount_fils').as('delivery_discount'),
      sum('orders.delivery_cost_fils').as('delivery'),
      sum('orders.service_cost_fils').as('service'),
      sum('orders.tip_fils').as('tip'),
    ])
    .executeTakeFirstOrThrow()
  return {
    orders: Number(row.orders),
    salesFils: Number(row.sales),
    goodsFils: Number(row.sub_total) - Number(row.discount),
    discountFils: Number(row.discount) + Number(row.delivery_discount),
    deliveryFils: Number(row.delivery) + Number(row.service),
    tipFils: Number(row.tip),
  }
}

export const listSalesByDay = async (db: Kysely<Database>, span: SalesSpan): Promise<(Sold & { day: string })[]> => {
  const rows = await certain(db, span)
    .select(['orders.delivery_date as key', ...sold])
    .groupBy('orders.delivery_date')
    .orderBy('orders.delivery_date')
    .execute()
  return rows.map((row) => ({ day: row.key, ...toSold(row) }))
}

export const listSalesByArea = async (db: Kysely<Database>, span: SalesSpan): Promise<(Sold & { areaId: string })[]> => {
  const rows = await certain(db, span)
    .select(['orders.area_id as key', ...sold])
    .groupBy('orders.area_id')
    .orderBy('sales', 'desc')
    .orderBy('orders.area_id')
    .execute()
  return rows.map((row) => ({ areaId: row.key, ...toSold(row) }))
}

/** By the hour in which the promise begins. */
export const listSalesByHour = async (db: Kysely<Database>, span: SalesSpan): Promise<(Sold & { hour: string })[]> => {
  const hour = sql<string>`substr(orders.promised_from, 12, 2)`
  const rows = await certain(db, span)
    .select([hour.as('key'), ...sold])
    .groupBy(hour)
    .orderBy(hour)
    .execute()
  return rows.map((row) => ({ hour: row.key, ...toSold(row) }))
}

/** By way of payment; cash has no method. */
export const listSalesByPayment = async (
  db: Kysely<Database>,
  span: SalesSpan,
): Promise<(Sold & { code: number; method: string | null })[]> => {
  const rows = await certain(db, span)
    .select(['orders.payment_method_code as code', 'orders.payment_method as method', ...sold])
    .groupBy(['orders.payment_method_code', 'orders.payment_method'])
    .orderBy('orders.payment_method_code')
    .orderBy('orders.payment_method')
    .execute()
  return rows.map((row) => ({ code: Number(row.code), method: row.method, ...toSold(row) }))
}

/** The cash of what was delivered in these nights by driver, the most first; the driver is null where the order had none. */
export const listCashByDriver = async (
  db: Kysely<Database>,
  span: TillSpan,
): Promise<(Sold & { driverId: string | null; name: string })[]> => {
  const rows = await paidInCash(db, span, 'deliver')
    .leftJoin('accounts', 'accounts.id', 'orders.driver_id')
    .select(['orders.driver_id', 'accounts.name', ...sold])
    .groupBy(['orders.driver_id', 'accounts.name'])
    .orderBy('sales', 'desc')
    .orderBy('orders.driver_id')
    .execute()
  return rows.map((row) => ({ driverId: row.driver_id, name: row.name ?? '', ...toSold(row) }))
}

/**
 * The cash of what was picked up in these nights by branch, the most first, and what was refunded in them out of its drawer; a branch that only
 * refunded comes last.
 */
export const listCashByBranch = async (
  db: Kysely<Database>,
  span: TillSpan,
): Promise<(Sold & { branchId: string; refundedFils: number })[]> => {
  const rows = await paidInCash(db, span, 'hand_over')
    .select(['orders.branch_id as key', ...sold])
    .groupBy('orders.branch_id')
    .orderBy('sales', 'desc')
    .orderBy('orders.branch_id')
    .execute()
  const refunds = await sumUpCashRefunds(db, span)
  const idle = [...refunds.keys()].filter((id) => !rows.some(({ key }) => key === id)).toSorted()
  return [
    ...rows.map((row) => ({ branchId: row.key, ...toSold(row) })),
    ...idle.map((branchId) => ({ branchId, orders: 0, salesFils: 0 })),
  ].map((row) => ({ ...row, refundedFils: refunds.get(row.branchId) ?? 0 }))
}

/** The cash that was refunded in these nights by branch, in fils. */
const sumUpCashRefunds = async (db: Kysely<Database>, span: TillSpan): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('cash_refunds')
    .select(({ fn }) => ['branch_id', fn.sum<number | string>('amount_fils').as('fils')])
    .where(isInNights(span, { branch: 'cash_refunds.branch_id', at: 'cash_refunds.created_at' }))
    .groupBy('branch_id')
    .execute()
  return new Map(rows.map(({ branch_id, fils }) => [branch_id, Number(fils)]))
}

/** The sales of each product after its share of discounts, with its current name. */
export const listSalesByProduct = async (
  db: Kysely<Database>,
  span: SalesSpan,
): Promise<{ productId: string; nameEn: string; nameAr: string; quantity: number; salesFils: number }[]> => {
  // Summing by id before joining the names is three times as fast as grouping by names.
  const sums = certain(db, span)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('order_lines.product_id')
    .select([
      sql<number | string>`sum(order_lines.quantity)`.as('quantity'),
      sql<number | string>`sum(order_lines.line_total_fils - order_lines.discount_share_fils)`.as('sales'),
    ])
    .groupBy('order_lines.product_id')
    .as('sums')
  const rows = await db
    .selectFrom(sums)
    .innerJoin('products', 'products.id', 'sums.product_id')
    .select(['products.id', 'products.name_en', 'products.name_ar', 'sums.quantity', 'sums.sales'])
    .orderBy('sums.sales', 'desc')
    .orderBy('products.id')
    .execute()
  return rows.map((row) => ({
    productId: row.id,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    quantity: Number(row.quantity),
    salesFils: Number(row.sales),
  }))
}

/**
 * Orders that were delivered, or ready to be picked up, after the end of their promise: when a customer comes is up to them. An order that
 * was on hold can have been ready twice. Stored instants share one format, so they compare as text.
 */
export const countLate = async (db: Kysely<Database>, span: SalesSpan): Promise<number> => {
  const row = await within(db, span)
    .select(sql<number | string>`count(*)`.as('count'))
    .where('orders.status', 'in', ['delivered', 'picked'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('order_history')
          .select('order_history.id')
          .whereRef('order_history.order_id', '=', 'orders.id')
          .where('order_history.event', '=', sql<string>`case orders.status when 'picked' then 'ready' else 'deliver' end`)
          .whereRef('order_history.at', '>', 'orders.promised_to'),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Lost orders: cancelled by the customer, cancelled by the shop, or never paid. An order that can still be paid is not lost. */
export const countLost = async (
  db: Kysely<Database>,
  span: SalesSpan,
  nowMs: number,
): Promise<{ refused: number; cancelled: number; unpaid: number }> => {
  const now = toInstantText(nowMs)
  const rows = await within(db, span)
    .leftJoin('order_history', (join) => join.onRef('order_history.order_id', '=', 'orders.id').on('order_history.event', '=', 'cancel'))
    .select(['order_history.actor', 'orders.payment_status'])
    .select(sql<number | string>`count(*)`.as('count'))
    .where((where) =>
      where.or([
        where('orders.status', '=', 'cancelled'),
        where.and([where.not(CERTAIN), where.or([where('orders.pay_until', 'is', null), where('orders.pay_until', '<=', now)])]),
      ]),
    )
    .groupBy(['order_history.actor', 'orders.payment_status'])
    .execute()
  const lost = { refused: 0, cancelled: 0, unpaid: 0 }
  for (const { actor, payment_status: payment, count } of rows) {
    // Paid, payable on handover, or refunded: the payment was not what failed.
    const wasCertain = payment === 'paid' || payment === 'on_delivery' || payment === 'refunded'
    const kind = actor === 'customer' ? 'cancelled' : actor === null || !wasCertain ? 'unpaid' : 'refused'
    lost[kind] += Number(count)
  }
  return lost
}

/**
 * A refund of money that is counted as a sale. A second or late payment never was; nor is a capture that the bank took back before the order was
 * paid anew: a paid order is paid by the attempt that is still captured.
 */
const OF_SALES = sql<boolean>`(${CERTAIN} and refunds.reason not in ('paid_twice', 'paid_too_late')
  and (orders.payment_status = 'refunded' or payment_attempts.state = 'captured'))`

/**
 * The refunds of these days' orders in fils, without requested, declined and failed ones: those of the sales, and all others. Cash is refunded of
 * sales only.
 */
export const sumUpRefunds = async (db: Kysely<Database>, span: SalesSpan): Promise<{ ofSalesFils: number; otherFils: number }> => {
  const sum = (part: RawBuilder<boolean>) => sql<number | string>`coalesce(sum(case when ${part} then refunds.amount_fils end), 0)`
  const row = await within(db, span)
    .innerJoin('refunds', 'refunds.order_id', 'orders.id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select([sum(OF_SALES).as('of_sales'), sum(sql<boolean>`not ${OF_SALES}`).as('other')])
    .where('refunds.state', 'not in', ['requested', 'declined', 'failed'])
    .executeTakeFirstOrThrow()
  const cash = await within(db, span)
    .innerJoin('cash_refunds', 'cash_refunds.order_id', 'orders.id')
    .select(sql<number | string>`coalesce(sum(cash_refunds.amount_fils), 0)`.as('fils'))
    .executeTakeFirstOrThrow()
  return { ofSalesFils: Number(row.of_sales) + Number(cash.fils), otherFils: Number(row.other) }
}

const sold = [sql<number | string>`count(*)`.as('orders'), sql<number | string>`sum(orders.total_fils)`.as('sales')] as const

const toSold = (row: { orders: number | string; sales: number | string }): Sold => ({
  orders: Number(row.orders),
  salesFils: Number(row.sales),
})

const within = (db: Kysely<Database>, { from, to, branchId }: SalesSpan) => {
  const query = db.selectFrom('orders').where('orders.delivery_date', '>=', from).where('orders.delivery_date', '<=', to)
  return branchId === null ? query : query.where('orders.branch_id', '=', branchId)
}

/**
 * The orders that were paid in cash with this step, by the night of the step: whoever closes the till after midnight counts what was taken since it
 * was opened, whatever was promised. The step is no parameter, because each has an index of its own; the cross join fixes this order in SQLite.
 */
const paidInCash = (db: Kysely<Database>, span: TillSpan, step: 'deliver' | 'hand_over') =>
  db
    .selectFrom('order_history')
    .crossJoin('orders')
    .whereRef('orders.id', '=', 'order_history.order_id')
    .where(sql<boolean>`order_history.event = ${sql.lit(step)}`)
    .where(isInNights(span, { branch: 'orders.branch_id', at: 'order_history.at' }))
    .where('orders.payment_status', '=', 'on_delivery')

/** Whether an instant is in one of the nights of its branch. The widest of them finds the rows by an index. */
const isInNights = ({ nights }: TillSpan, column: { branch: string; at: string }) => {
  const [branch, at] = [sql.ref(column.branch), sql.ref(column.at)]
  const first = nights.map(({ from }) => from).toSorted()[0] ?? ''
  const last = nights.map(({ to }) => to).toSorted()
  const each = nights.map((night) => sql`(${branch} in (${sql.join(night.branchIds)}) and ${at} >= ${night.from} and ${at} < ${night.to})`)
  const anyOf = each.length === 0 ? sql`1 = 0` : sql.join(each, sql` or `)
  return sql<boolean>`(${at} >= ${first} and ${at} < ${last.at(-1) ?? ''} and (${anyOf}))`
}

const certain = (db: Kysely<Database>, span: SalesSpan) => within(db, span).where(CERTAIN)

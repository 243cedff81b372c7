import type { QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import type { BoardCounts, BoardOrder } from '@sukkar/contract/staff-orders'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import { BOARD_COLUMNS, type BoardColumn, boardColumnOf } from '@sukkar/domain/order-board'
import { ENDED_PAYMENT_STATUSES } from '@sukkar/domain/order-payment'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { parseFulfilment, parseService } from '@sukkar/domain/parse-service'
import { timingOf } from '@sukkar/domain/payment-method'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import { readSearch } from '../../platform/db/contains.ts'
import type { FieldProblem } from '../../platform/http/refusal.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import type { Member } from '../../platform/principal/principal.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { listProblems, openProblemOf } from '../order/delivery/delivery-problems.ts'
import {
  type BoardFilter,
  type BoardGroup,
  countBoard,
  listBoardLines,
  listBoardRows,
  listNewSince,
  listOrdersWithPictures,
} from './board.queries.ts'
import { columnOf, toBoardOrder } from './board-view.ts'

export type StaffPrincipal = Member<'staff' | 'driver'>
type Board = { orders: BoardOrder[]; meta: Meta; counts: BoardCounts; late: number }

/** One page of the board, late orders first, then by promised time, with the number of orders per column under the same filter. */
export const pageBoard = async (
  context: AppContext,
  call: { query: QueryOf<'listStaffOrders'>; principal: StaffPrincipal; nowMs: number },
): Promise<{ ok: true; value: Board } | CallRefusal> => {
  const { query, principal, nowMs } = call
  const fields: Record<string, FieldProblem> = {}
  const columns = readColumns(query.columns, fields)
  const service = readName(query.shipping_type, parseService, 'shipping_type', fields)
  const fulfilment = readName(query.order_type, parseFulfilment, 'order_type', fields)
  if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const page = query.page ?? 1
  const perPage = query.per_page ?? PAGE_SIZE_DEFAULT
  const { from, to, day, payment } = query
  const filter: BoardFilter = {
    now: toInstantText(nowMs),
    branchId: query.branch_id,
    areaId: query.area_id,
    driverId: query.driver_id,
    ...{ day, from, to, service, fulfilment, payment },
    paymentMethodCode: query.payment_method_code,
    paymentMethod: query.payment_method,
    isLate: query.is_late,
    hasProblem: query.has_problem,
    hasCustomerChange: query.has_customer_change,
    search: readSearch(query.search),
  }
  const orders = await listBoard(context, { filter, columns, principal, nowMs, limit: perPage, offset: (page - 1) * perPage })
  const groups = await countBoard(context.db, filter)
  const counts = toCounts(groups)
  const total = columns.reduce((sum, column) => sum + counts[column], 0)
  const late = groups.reduce((sum, group) => sum + group.late, 0)
  return { ok: true, value: { orders, meta: { page, per_page: perPage, total }, counts, late } }
}

const listBoard = async (
  context: AppContext,
  request: {
    filter: BoardFilter
    columns: readonly BoardColumn[]
    principal: StaffPrincipal
    nowMs: number
    limit: number
    offset: number
  },
): Promise<BoardOrder[]> => {
  const { db } = context
  const shop = await getShopData(context)
  const rows = await listBoardRows(db, request.filter, request.columns, request)
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await listBoardLines(db, ids), (line) => line.order_id)
  const withPictures = await listOrdersWithPictures(db, ids)
  const problems = await listProblems(db, ids)
  const newSince = await listNewSince(
    db,
    rows.filter((order) => columnOf(order) === 'new').map(({ id }) => id),
  )
  return rows.map((order) =>
    toBoardOrder({
      order,
      lines: lines.get(order.id) ?? [],
      newSince: newSince.get(order.id),
      hasPictures: withPictures.has(order.id),
      problem: openProblemOf(problems.get(order.id)),
      shop,
      actor: request.principal.kind,
      nowMs: request.nowMs,
    }),
  )
}

const toCounts = (groups: readonly BoardGroup[]): BoardCounts => {
  const counts = Object.fromEntries(BOARD_COLUMNS.map((column) => [column, 0])) as BoardCounts
  for (const group of groups) {
    const column = boardColumnOf({
      status: group.status as OrderStatus,
      payment: timingOf(group.payment_method_code),
      isGivenUp: ENDED_PAYMENT_STATUSES.includes(group.payment_status),
    })
    counts[column] += group.count
  }
  return counts
}

const readColumns = (text: string | undefined, fields: Record<string, FieldProblem>): readonly BoardColumn[] => {
  const names = (text ?? '').split(',').filter((name) => name !== '')
  if (names.length === 0) return BOARD_COLUMNS
  const columns = BOARD_COLUMNS.filter((column) => names.includes(column))
  if (columns.length !== new Set(names).size) fields.columns = 'enum'
  return columns
}

const readName = <T>(
  text: string | undefined,
  parse: (text: string) => { ok: true; value: T } | { ok: false },
  field: string,
  fields: Record<string, FieldProblem>,
): T | undefined => {
  if (text === undefined) return undefined
  const name = parse(text)
  if (!name.ok) fields[field] = 'enum'
  return name.ok ? name.value : undefined
}

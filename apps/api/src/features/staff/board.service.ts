import type { QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import type { BoardCounts, BoardOrder } from '@sukkar/contract/staff-orders'
import { normaliseDigits, removeInvisible } from '@sukkar/domain/digits'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import { BOARD_COLUMNS, type BoardColumn, boardColumnOf } from '@sukkar/domain/order-board'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { type Fulfilment, parseFulfilment } from '@sukkar/domain/service'
import { toShopClock } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import type { FieldProblem } from '../../platform/http/refusal.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import type { Member } from '../../platform/principal/principal.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { timingOf } from '../order/order-status.ts'
import {
  type BoardFilter,
  type BoardGroup,
  countBoard,
  GIVEN_UP_PAYMENTS,
  listBoardLines,
  listBoardRows,
  listOrdersWithPictures,
} from './board.queries.ts'
import { toBoardOrder } from './board-view.ts'

export type Crew = Member<'staff' | 'driver'>
type Board = { orders: BoardOrder[]; meta: Meta; counts: BoardCounts }

/** One page of the board by promised time, and how many orders stand in each column under the same filters. */
export const pageBoard = async (
  context: AppContext,
  call: { query: QueryOf<'listStaffOrders'>; principal: Crew; nowMs: number },
): Promise<{ ok: true; value: Board } | CallRefusal> => {
  const { query, principal, nowMs } = call
  const fields: Record<string, FieldProblem> = {}
  const columns = readColumns(query.columns, fields)
  const fulfilment = readFulfilment(query.order_type, fields)
  if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const page = query.page ?? 1
  const perPage = query.per_page ?? PAGE_SIZE_DEFAULT
  const filter: BoardFilter = {
    branchId: query.branch_id ?? null,
    day: query.day ?? null,
    today: toShopClock(nowMs).date,
    fulfilment,
    driverId: query.driver_id ?? null,
    search: readSearch(query.search),
  }
  const orders = await listBoard(context, { filter, columns, principal, nowMs, limit: perPage, offset: (page - 1) * perPage })
  const counts = toCounts(await countBoard(context.db, filter))
  const total = columns.reduce((sum, column) => sum + counts[column], 0)
  return { ok: true, value: { orders, meta: { page, per_page: perPage, total }, counts } }
}

/** The orders of one driver: what is still to be brought, and what was finished today. */
export const listDriverOrders = async (context: AppContext, principal: Crew, nowMs: number): Promise<BoardOrder[]> => {
  const filter: BoardFilter = {
    branchId: null,
    day: null,
    today: toShopClock(nowMs).date,
    fulfilment: null,
    driverId: principal.accountId,
    search: null,
  }
  return await listBoard(context, { filter, columns: BOARD_COLUMNS, principal, nowMs, limit: DRIVER_ORDERS_MAX, offset: 0 })
}

const listBoard = async (
  context: AppContext,
  asked: {
    filter: BoardFilter
    columns: readonly BoardColumn[]
    principal: Crew
    nowMs: number
    limit: number
    offset: number
  },
): Promise<BoardOrder[]> => {
  const { db } = context
  const shop = await getShopData(context)
  const rows = await listBoardRows(db, asked.filter, asked.columns, asked)
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await listBoardLines(db, ids), (line) => line.order_id)
  const withPictures = await listOrdersWithPictures(db, ids)
  return rows.map((order) =>
    toBoardOrder({
      order,
      lines: lines.get(order.id) ?? [],
      hasPictures: withPictures.has(order.id),
      shop,
      actor: asked.principal.kind,
      nowMs: asked.nowMs,
    }),
  )
}

const toCounts = (groups: readonly BoardGroup[]): BoardCounts => {
  const counts = Object.fromEntries(BOARD_COLUMNS.map((column) => [column, 0])) as BoardCounts
  for (const group of groups) {
    const column = boardColumnOf({
      status: group.status as OrderStatus,
      payment: timingOf(group.payment_method_code),
      isGivenUp: GIVEN_UP_PAYMENTS.includes(group.payment_status),
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

const readFulfilment = (text: string | undefined, fields: Record<string, FieldProblem>): Fulfilment | null => {
  if (text === undefined) return null
  const fulfilment = parseFulfilment(text)
  if (!fulfilment.ok) fields.order_type = 'enum'
  return fulfilment.ok ? fulfilment.value : null
}

/** Digits of any keyboard; what no text in the database can hold is not looked for. */
const readSearch = (text: string | undefined): string | null => {
  const search = normaliseDigits(removeInvisible(text ?? ''))
    .replaceAll('\u0000', '')
    .toWellFormed()
    .trim()
  return search === '' ? null : search
}

/** More than any van holds; it bounds the work of one answer. */
const DRIVER_ORDERS_MAX = 100

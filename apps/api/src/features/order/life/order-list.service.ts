import type { QueryOf } from '@sukkar/contract/endpoints'
import type { OrderStatus as WireStatus } from '@sukkar/contract/order'
import type { OrderSummary, PreviousOrder } from '@sukkar/contract/order-life'
import type { Meta } from '@sukkar/contract/schema'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import { filsToKwd } from '@sukkar/domain/money'
import { isAtItsPlace } from '@sukkar/domain/order-change'
import { isUpcoming, type OrderStatus } from '@sukkar/domain/order-state'
import { parseFulfilment, parseService } from '@sukkar/domain/parse-service'
import { summariseRefunds } from '@sukkar/domain/refund-state'
import { type Fulfilment, type Service, wireFulfilment, wireService } from '@sukkar/domain/service'
import type { AppContext } from '../../../app-context.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { getShopData } from '../../../platform/shop-data/load-shop-data.ts'
import { toImage } from '../../../platform/shop-data/product-view.ts'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import { listClosedReviews } from '../../review/review.service.ts'
import { listRefundStates, type OrderRow, type RefundRow } from '../order.queries.ts'
import { judgeCancel } from '../order-actions.ts'
import { canStillPay } from '../order-payment.ts'
import { hideOverOrders, type ListedLine, listLinesOf, listOwnOrders, listReorderable, type Page } from './order-list.queries.ts'

export type OrderPage<T> = { orders: T[]; meta: Meta }

/** A page of a member's own orders (D66). */
export const pageOwnOrders = async (
  context: AppContext,
  call: { accountId: string; query: QueryOf<'listOrders'>; nowMs: number },
): Promise<OrderPage<OrderSummary>> => {
  const shop = await getShopData(context)
  const page = pageOf(call.query)
  const { orders, total } = await listOwnOrders(context.db, { accountId: call.accountId, filter: call.query.filter ?? null, ...page })
  const ids = orders.map(({ id }) => id)
  const lines = await listLinesOf(context.db, ids)
  const refunds = await listRefundStates(context.db, ids)
  const closed = await listClosedReviews(context.db, ids, call.nowMs)
  return {
    orders: orders.map((order) => ({
      ...toSummary(order, lines.get(order.id) ?? [], refunds.get(order.id) ?? [], shop, call.nowMs),
      can_review: isAtItsPlace(order.status as OrderStatus) && !closed.has(order.id),
    })),
    meta: metaOf(page, total),
  }
}

/** A page of the member's orders that can be reordered, filtered by area and order type (§7, D67). */
export const pagePreviousOrders = async (
  context: AppContext,
  call: { accountId: string; query: QueryOf<'listPreviousOrders'> },
): Promise<{ ok: true; value: OrderPage<PreviousOrder> } | CallRefusal> => {
  const shop = await getShopData(context)
  const { area_id: areaId = null, order_type: text = '' } = call.query
  if (areaId !== null && !shop.areasById.has(areaId)) return { ok: false, code: 'AREA_UNKNOWN' }
  const kind = parseOrderKind(text)
  if (kind === null) return { ok: false, code: 'VALIDATION_FAILED', fields: { order_type: 'enum' } }
  const page = pageOf(call.query)
  const { orders, total } = await listReorderable(context.db, { accountId: call.accountId, areaId, ...kind, ...page })
  const lines = await listLinesOf(
    context.db,
    orders.map(({ id }) => id),
  )
  const previous = orders.map((order) => ({
    id: order.id,
    number: order.number,
    created_at: order.created_at,
    total_cost: filsToKwd(Number(order.total_fils)),
    items: toItems(lines.get(order.id) ?? [], shop),
  }))
  return { ok: true, value: { orders: previous, meta: metaOf(page, total) } }
}

/** Hides the member's finished orders from the list (D61). */
export const hideOwnOrders = (context: AppContext, accountId: string, nowMs: number): Promise<number> =>
  hideOverOrders(context.db, accountId, nowMs)

/**
 * Parses `order_type`: a fulfilment or, as the branches endpoint calls it, a service (D1). `asap` is both and counts as delivery here.
 * An empty text matches everything; an unknown name returns null.
 */
const parseOrderKind = (text: string): { fulfilment: Fulfilment | null; service: Service | null } | null => {
  if (text.trim() === '') return { fulfilment: null, service: null }
  const fulfilment = parseFulfilment(text)
  if (fulfilment.ok) return { fulfilment: fulfilment.value, service: null }
  const service = parseService(text)
  return service.ok ? { fulfilment: null, service: service.value } : null
}

const pageOf = (query: { page?: number; per_page?: number }): Page => ({
  page: query.page ?? 1,
  perPage: query.per_page ?? PAGE_SIZE_DEFAULT,
})

const metaOf = ({ page, perPage }: Page, total: number): Meta => ({ page, per_page: perPage, total })

const toSummary = (
  order: OrderRow,
  lines: readonly ListedLine[],
  refunds: readonly RefundRow[],
  shop: ShopData,
  nowMs: number,
): Omit<OrderSummary, 'can_review'> => {
  const status = order.status as OrderStatus
  return {
    id: order.id,
    number: order.number,
    status: status satisfies WireStatus,
    is_upcoming: isUpcoming(status),
    created_at: order.created_at,
    shipping_type: wireService(order.service as Service),
    order_type: wireFulfilment(order.fulfilment as Fulfilment),
    delivery_date: order.delivery_date,
    promised_from: order.promised_from,
    promised_to: order.promised_to,
    payment_status: order.payment_status,
    pay_until: canStillPay(order, nowMs) ? order.pay_until : null,
    refund_status: summariseRefunds(refunds.map(({ state }) => state)),
    total: filsToKwd(Number(order.total_fils)),
    item_count: lines.reduce((sum, line) => sum + Number(line.quantity), 0),
    items: toItems(lines, shop),
    can_cancel: judgeCancel(order, nowMs).ok,
  }
}

const toItems = (lines: readonly ListedLine[], shop: ShopData): OrderSummary['items'] =>
  lines.map((line) => ({
    product_id: line.product_id,
    slug: line.slug,
    name_en: line.name_en,
    name_ar: line.name_ar,
    quantity: Number(line.quantity),
    price: filsToKwd(Number(line.unit_price_fils)),
    images: (shop.productsById.get(line.product_id)?.images ?? []).filter(({ hash }) => hash === line.media_hash).map(toImage),
  }))

import type { DeliveryProblem } from '@sukkar/contract/delivery'
import type { OrderStatus as WireStatus } from '@sukkar/contract/order'
import type { PaymentMethodName } from '@sukkar/contract/shop'
import type { BoardOrder, OrderDriver, OrderStep } from '@sukkar/contract/staff-orders'
import { filsToKwd } from '@sukkar/domain/money'
import { type BoardColumn, boardColumnOf, FINISHED_COLUMNS } from '@sukkar/domain/order-board'
import { ENDED_PAYMENT_STATUSES } from '@sukkar/domain/order-payment'
import { listEvents, type OrderEvent, type OrderStatus } from '@sukkar/domain/order-state'
import { timingOf } from '@sukkar/domain/payment-method'
import { type Fulfilment, type Service, wireFulfilment, wireService } from '@sukkar/domain/service'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import type { BoardLine, BoardRow } from './board.queries.ts'

type Order = Pick<BoardRow, 'status' | 'fulfilment' | 'payment_method_code' | 'payment_status' | 'promised_to'>

export const toBoardOrder = (given: {
  order: BoardRow
  lines: readonly BoardLine[]
  newSince: string | undefined
  hasPictures: boolean
  problem: DeliveryProblem | null
  shop: ShopData
  actor: 'staff' | 'driver'
  nowMs: number
}): BoardOrder => {
  const { order, lines, shop, nowMs } = given
  const area = shop.everyAreaById.get(order.area_id)
  return {
    id: order.id,
    number: order.number,
    status: order.status as WireStatus,
    column: columnOf(order),
    new_since: newSinceOf(order, given.newSince),
    created_at: order.created_at,
    shipping_type: wireService(order.service as Service),
    order_type: wireFulfilment(order.fulfilment as Fulfilment),
    delivery_date: order.delivery_date,
    promised_from: order.promised_from,
    promised_to: order.promised_to,
    is_late: isLate(order, nowMs),
    branch_id: order.branch_id,
    area_name_en: area?.nameEn ?? '',
    area_name_ar: area?.nameAr ?? '',
    customer_name: order.customer_name,
    customer_phone: order.customer_phone,
    items: lines.map((line) => ({ name_en: line.name_en, name_ar: line.name_ar, quantity: Number(line.quantity) })),
    has_pictures: given.hasPictures,
    has_notes: order.notes !== '' || lines.some((line) => line.notes !== '[]' || line.special_request !== ''),
    notes_changed_at: order.notes_changed_at,
    customer_changed_at: order.customer_changed_at,
    is_gift: order.gift !== null,
    total: filsToKwd(Number(order.total_fils)),
    payment_method_code: Number(order.payment_method_code),
    payment_method: order.payment_method as PaymentMethodName | null,
    payment_status: order.payment_status,
    driver: toDriver(order),
    problem: given.problem,
    steps: listSteps(order, given.actor),
  }
}

/** Since when an order is in the column "new", where it came in at `cameInAt`; null in every other column. */
export const newSinceOf = (order: Order & Pick<BoardRow, 'created_at'>, cameInAt: string | undefined): string | null =>
  columnOf(order) === 'new' ? (cameInAt ?? order.created_at) : null

export const columnOf = (order: Order): BoardColumn =>
  boardColumnOf({
    status: order.status as OrderStatus,
    payment: timingOf(Number(order.payment_method_code)),
    isGivenUp: ENDED_PAYMENT_STATUSES.includes(order.payment_status),
  })

/** Whether the shop is late with an order. A pick-up that is ready is not: it is the customer who is awaited. */
export const isLate = (order: Order, nowMs: number): boolean =>
  order.promised_to < toInstantText(nowMs) &&
  !FINISHED_COLUMNS.includes(columnOf(order)) &&
  !(order.fulfilment === 'pickup' && order.status === 'ready_for_delivery')

/** The steps that an actor may make with an order now, by their names in paths. */
export const listSteps = (order: Order, actor: 'staff' | 'driver'): OrderStep[] =>
  listEvents(order.status as OrderStatus, actor, {
    fulfilment: order.fulfilment as Fulfilment,
    payment: timingOf(Number(order.payment_method_code)),
  }).map(toStep)

type DriverColumns = 'driver_id' | 'driver_name' | 'driver_phone' | 'driver_role' | 'driver_disabled_at'

export const toDriver = (order: Pick<BoardRow, DriverColumns>): OrderDriver | null =>
  order.driver_id === null
    ? null
    : {
        id: order.driver_id,
        name: order.driver_name ?? '',
        phone: order.driver_phone ?? '',
        is_former: order.driver_role !== 'driver' || order.driver_disabled_at !== null,
      }

const toStep = (event: OrderEvent): OrderStep => (event === 'hand_over' ? 'hand-over' : (event as OrderStep))

/** The event of a step of staff or a driver. */
export const toEvent = (step: OrderStep): Exclude<OrderStep, 'hand-over'> | 'hand_over' => (step === 'hand-over' ? 'hand_over' : step)

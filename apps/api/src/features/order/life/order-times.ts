import type { SlotDate, TimeSlot } from '@sukkar/contract/area'
import { succeed } from '@sukkar/domain/outcome'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { listDates, listSlots, type TimesInput } from '@sukkar/domain/service-window-slots'
import { isDate, readInstantMs, toShopClock } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../../app-context.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { getShopData } from '../../../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import { getSlotBookings } from '../../../platform/shop-data/slot-bookings.queries.ts'
import { toTimeSlot } from '../../time-slot/time-slot.service.ts'
import { listOrderLines, type OrderAccess, type OrderLineRow, type OrderRow } from '../order.queries.ts'
import { findOrderFor } from '../order.service.ts'

export type OrderTimes = { ok: true; value: { slots: TimeSlot[]; dates: SlotDate[] } } | CallRefusal

/**
 * The slots that the customer's own order can be rescheduled to, by the rules of rescheduling: at its branch, even one that takes no more
 * orders, with the lead time of its products before the time it is promised for. Without a date: those of the first open day.
 */
export const listOrderTimes = async (
  context: AppContext,
  access: OrderAccess,
  request: { date: string | null; nowMs: number },
): Promise<OrderTimes> => {
  const found = await findOrderFor(context, access)
  return found.ok ? await listTimesFor(context, found.value, request) : found
}

/** The slots that an order can be rescheduled to. The caller has checked access. */
export const listTimesFor = async (
  context: AppContext,
  order: OrderRow,
  request: { date: string | null; nowMs: number },
): Promise<OrderTimes> => {
  if (request.date !== null && !isDate(request.date)) return { ok: false, code: 'VALIDATION_FAILED', fields: { date: 'date' } }
  const shop = await getShopData(context)
  const branch = shop.everyBranchById.get(order.branch_id)
  if (branch === undefined) return { ok: false, code: 'NO_BRANCHES' }
  const kind = { service: order.service as Service, fulfilment: order.fulfilment as Fulfilment }
  const input: TimesInput = {
    ...kind,
    branch: branch.window,
    nowMs: request.nowMs,
    cartLeadMinutes: leadMinutesOf(await listOrderLines(context.db, order.id), shop),
    promisedFromMs: readInstantMs(order.promised_from),
    bookings: (await getSlotBookings(context.db, branch, request.nowMs))(kind.service, kind.fulfilment),
    isReschedule: true,
  }
  const dates = listDates(input)
  const date = request.date ?? dates.find(({ isOpen }) => isOpen)?.date ?? toShopClock(request.nowMs).date
  return succeed({
    slots: listSlots({ ...input, date }).map(toTimeSlot),
    dates: dates.map((entry) => ({ date: entry.date, is_open: entry.isOpen, reason: entry.reason })),
  })
}

/** The lead time in minutes of the order's slowest product. */
export const leadMinutesOf = (lines: readonly Pick<OrderLineRow, 'product_id'>[], shop: ShopData): number =>
  Math.max(0, ...lines.map((line) => shop.productsById.get(line.product_id)?.leadMinutes ?? 0))

import type { Service } from './service.ts'
import { toShopClock } from './shop-time.ts'

/** Whether staff sell a product now, and the date from which it is sold again; null without one. */
export type StockState = { inStock: boolean; backOn: string | null }

/** Whether a product can be had on a business date; before a date is chosen (null), whether it can be had on some later one. */
export function isInStockOn({ inStock, backOn }: StockState, date: string | null): boolean {
  return inStock || (backOn !== null && (date === null || backOn <= date))
}

/** Whether a product can be ordered with a service; for a pre-order what is out for today can, since its date decides (`isInStockOn`). */
export function isInStockFor(stock: StockState, service: Service | null): boolean {
  return service === 'pre_order' ? isInStockOn(stock, null) : stock.inStock
}

/**
 * Whether the counted units of an order are for sale again when it is given up: while the kitchen has not accepted it, and until its promised day is
 * over. Afterwards what was made for it may be baked, damaged or stale, and only staff can count what is still good. An order until midnight is one of
 * the day before. Times are epoch ms.
 */
export function returnsStock(order: { wasAccepted: boolean; promisedToMs: number }, nowMs: number): boolean {
  return !order.wasAccepted && toShopClock(order.promisedToMs - 1).date >= toShopClock(nowMs).date
}

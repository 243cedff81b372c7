import type { BakeList } from '@sukkar/contract/staff-numbers'
import { addDays } from '@sukkar/domain/shop-time'

export type BakeItem = BakeList['slots'][number]['items'][number]

/**
 * What was ticked off on this device: for each item of a slot its orders with their quantities at that time. Later orders are not included, so that
 * a tick never hides new work.
 */
export type Ticks = Readonly<Record<string, readonly string[]>>

/** The key of an item of a slot of a business date, independent of the branch filter: the marks distinguish the orders. */
export const keyOfItem = (day: string, from: string, item: BakeItem): string => [day, from, item.product_id, ...item.choices_en].join('|')

/** How many units of an item are not ticked off. */
export const countLeft = (ticks: Ticks, key: string, item: BakeItem): number => {
  const made = new Set(ticks[key] ?? [])
  return item.orders.reduce((left, order) => left + (made.has(markOf(order)) ? 0 : order.quantity), 0)
}

/** Ticks off all shown orders of an item, or none. */
export const tick = (ticks: Ticks, key: string, item: BakeItem, isMade: boolean): Ticks => {
  const shown = new Set(item.orders.map(markOf))
  const others = (ticks[key] ?? []).filter((mark) => !shown.has(mark))
  return { ...ticks, [key]: isMade ? [...others, ...shown] : others }
}

/** The ticks of the calendar's day before, whose night may not be over, and of later days; older ones are dropped. */
export const forgetOldTicks = (ticks: Ticks, today: string): Ticks => {
  const first = addDays(today, -1)
  return Object.fromEntries(Object.entries(ticks).filter(([key]) => key.slice(0, first.length) >= first))
}

/** The ticks stored by the browser; empty for invalid data. */
export const readTicks = (text: string | null): Ticks => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].every(isText)),
    )
  } catch {
    return {}
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

const markOf = ({ id, quantity }: BakeItem['orders'][number]): string => `${id} ${quantity}`

import type { BakeList } from '@sukkar/contract/staff-numbers'

export type BakeItem = BakeList['slots'][number]['items'][number]

/**
 * What was ticked off on this device: for each thing of a time the orders it was made for, with how many of it. What is ordered
 * afterwards is not among them, so that a tick never hides work that came later.
 */
export type Ticks = Readonly<Record<string, readonly string[]>>

/** A thing of a time of a day, whichever branches are looked at: the marks tell the orders apart. */
export const keyOfItem = (day: string, from: string, item: BakeItem): string => [day, from, item.product_id, ...item.choices_en].join('|')

/** How many of a thing nobody has made yet. */
export const countLeft = (ticks: Ticks, key: string, item: BakeItem): number => {
  const made = new Set(ticks[key] ?? [])
  return item.orders.reduce((left, order) => left + (made.has(markOf(order)) ? 0 : order.quantity), 0)
}

/** All that is shown of a thing is made, or none of it. */
export const tick = (ticks: Ticks, key: string, item: BakeItem, isMade: boolean): Ticks => {
  const shown = new Set(item.orders.map(markOf))
  const others = (ticks[key] ?? []).filter((mark) => !shown.has(mark))
  return { ...ticks, [key]: isMade ? [...others, ...shown] : others }
}

/** The ticks of today and of days to come; those of days that are over are in nobody's way. */
export const forgetOldTicks = (ticks: Ticks, today: string): Ticks =>
  Object.fromEntries(Object.entries(ticks).filter(([key]) => key.slice(0, today.length) >= today))

/** What a browser kept, if that is what it is. */
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

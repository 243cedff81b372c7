import { isRecord, readJson, writeJson } from '../../lib/storage.ts'

/** An order placed in this browser: the token authorises its guest to view and follow it. */
export type MyOrder = { id: string; token: string; number: string; placedAtMs: number }

/** Only the latest orders are still followed. */
const ORDERS_MAX = 20

/** The orders made in this browser, the latest first. */
export const listMyOrders = (): MyOrder[] => readMyOrders(readJson('sukkar.orders', Array.isArray))

export const rememberOrder = (order: MyOrder): void => writeJson('sukkar.orders', addOrder(listMyOrders(), order))

export const findOrderToken = (id: string): string | null => listMyOrders().find((order) => order.id === id)?.token ?? null

/** A pre-order is at most this far ahead; older orders have been delivered. */
const FOLLOWED_MS = 12 * 24 * 60 * 60_000

/** As many as fit as single lines. */
const FOLLOWED_MAX = 2

/** The orders that may still be under way. */
export const findFollowed = (orders: readonly MyOrder[], nowMs: number): MyOrder[] =>
  orders.filter(({ placedAtMs }) => nowMs - placedAtMs < FOLLOWED_MS).slice(0, FOLLOWED_MAX)

/** The list with an order in front, without duplicates and at most `ORDERS_MAX` long. */
export const addOrder = (orders: readonly MyOrder[], order: MyOrder): MyOrder[] =>
  [order, ...orders.filter(({ id }) => id !== order.id)].slice(0, ORDERS_MAX)

/** The valid entries of the stored value. */
export const readMyOrders = (stored: readonly unknown[] | null): MyOrder[] =>
  (stored ?? []).flatMap((entry) => {
    if (!isRecord(entry)) return []
    const { id, token, number, placedAtMs } = entry
    const isGood = typeof id === 'string' && typeof token === 'string' && typeof number === 'string'
    return isGood ? [{ id, token, number, placedAtMs: typeof placedAtMs === 'number' ? placedAtMs : 0 }] : []
  })

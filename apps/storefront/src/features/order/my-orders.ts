import { isRecord, readJson, writeJson } from '../../lib/storage.ts'

/** An order of this browser: the token lets its guest see and follow it. */
export type MyOrder = { id: string; token: string; number: string; placedAtMs: number }

/** The latest ones are what anybody follows. */
const ORDERS_MAX = 20

/** The orders made in this browser, the latest first. */
export const listMyOrders = (): MyOrder[] => readMyOrders(readJson('sukkar.orders', Array.isArray))

export const rememberOrder = (order: MyOrder): void => writeJson('sukkar.orders', addOrder(listMyOrders(), order))

export const findOrderToken = (id: string): string | null => listMyOrders().find((order) => order.id === id)?.token ?? null

/** A pre-order is at most this far ahead; what is older has come. */
const FOLLOWED_MS = 12 * 24 * 60 * 60_000

/** As many as make a quiet line each. */
const FOLLOWED_MAX = 2

/** The orders that may still be on their way. */
export const findFollowed = (orders: readonly MyOrder[], nowMs: number): MyOrder[] =>
  orders.filter(({ placedAtMs }) => nowMs - placedAtMs < FOLLOWED_MS).slice(0, FOLLOWED_MAX)

/** The list with an order in front, once, and no longer than it should be. */
export const addOrder = (orders: readonly MyOrder[], order: MyOrder): MyOrder[] =>
  [order, ...orders.filter(({ id }) => id !== order.id)].slice(0, ORDERS_MAX)

/** The good entries of whatever is stored. */
export const readMyOrders = (stored: readonly unknown[] | null): MyOrder[] =>
  (stored ?? []).flatMap((entry) => {
    if (!isRecord(entry)) return []
    const { id, token, number, placedAtMs } = entry
    const isGood = typeof id === 'string' && typeof token === 'string' && typeof number === 'string'
    return isGood ? [{ id, token, number, placedAtMs: typeof placedAtMs === 'number' ? placedAtMs : 0 }] : []
  })

import { isRecord, readJson, removeKey, writeJson } from './storage.ts'

/** An order placed in this browser: a member's is opened by the account alone, a guest's by its token (§6). */
export type MyOrder = {
  id: string
  number: string
  placedAtMs: number
  /** Null for a guest; undefined where an earlier version stored a token and not who ordered. */
  accountId: string | null | undefined
  token: string | null
  /** Seen delivered, picked up, cancelled, or no longer to be paid. */
  isOver?: true
}

/** Only the latest orders are still followed. */
const ORDERS_MAX = 20

/** The orders made in this browser by an account, or null for none, and by guests, the latest first. */
export const listMyOrders = (accountId: string | null): MyOrder[] =>
  readStored().filter((order) => isGuests(order) || order.accountId === accountId)

/** Those of guests. */
export const listGuestOrders = (): MyOrder[] => readStored().filter(isGuests)

const isGuests = ({ accountId }: MyOrder): boolean => accountId === null || accountId === undefined

const readStored = (): MyOrder[] => readMyOrders(readJson('sukkar.orders', Array.isArray))

export const rememberOrder = (order: MyOrder): void => writeJson('sukkar.orders', addOrder(readStored(), order))

export const findOrderToken = (id: string): string | null => readStored().find((order) => order.id === id)?.token ?? null

/** Whether an account placed an order here or has adopted it, so that it needs no token. */
export const isOrderOfAccount = (id: string, accountId: string | null): boolean =>
  accountId !== null && readStored().some((order) => order.id === id && order.accountId === accountId)

/** A guest's order that an account has adopted is no longer opened by its token here. */
export const adoptMyOrder = (id: string, accountId: string): void =>
  save(readStored().map((order) => (order.id === id ? { ...order, accountId, token: null } : order)))

/** Removes the orders of members, and those of which nobody knows who placed them: for who signs out, nothing may remain (§4). */
export const dropMemberOrders = (): void => save(readStored().filter(({ accountId }) => accountId === null))

const save = (orders: readonly MyOrder[]): void => {
  if (orders.length === 0) removeKey('sukkar.orders')
  else writeJson('sukkar.orders', orders)
}

/** A pre-order is at most this far ahead; older orders have been delivered. */
const FOLLOWED_MS = 12 * 24 * 60 * 60_000

/** As many as fit as single lines. */
const FOLLOWED_MAX = 3

/** The orders that may still be under way. */
export const findFollowed = (orders: readonly MyOrder[], nowMs: number): MyOrder[] =>
  orders.filter(({ placedAtMs, isOver }) => isOver !== true && nowMs - placedAtMs < FOLLOWED_MS).slice(0, FOLLOWED_MAX)

/** An order that is over gives its place to an earlier one that is not, such as a pre-order. */
export const markOrderOver = (id: string): void => save(readStored().map((order) => (order.id === id ? { ...order, isOver: true } : order)))

/** The list with an order in front, without duplicates and at most `ORDERS_MAX` long. */
export const addOrder = (orders: readonly MyOrder[], order: MyOrder): MyOrder[] =>
  [order, ...orders.filter(({ id }) => id !== order.id)].slice(0, ORDERS_MAX)

/** The valid entries of the stored value. */
export const readMyOrders = (stored: readonly unknown[] | null): MyOrder[] =>
  (stored ?? []).flatMap((entry): MyOrder[] => {
    if (!isRecord(entry)) return []
    const { id, token, number, placedAtMs, accountId, isOver } = entry
    if (typeof id !== 'string' || typeof number !== 'string') return []
    const order = {
      id,
      number,
      placedAtMs: typeof placedAtMs === 'number' ? placedAtMs : 0,
      ...(isOver === true ? { isOver: true as const } : {}),
    }
    if (typeof accountId === 'string') return [{ ...order, accountId, token: null }]
    return typeof token === 'string' ? [{ ...order, token, accountId: accountId === null ? null : undefined }] : []
  })

// Customers who order through nginx without a pause, each a few times and from an address of their own.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deliverNow, eclair, orderBody } from '@sukkar/api/src/testing/checkout-steps.ts'
import type { PlacedOrder } from '@sukkar/contract/order'
import type { Front } from './front.ts'
import { type Caller, callerAt, type FrontAnswer } from './front-client.ts'

export interface Customers {
  /** Orders that were answered as placed. */
  placed: PlacedOrder[]
  /** Calls without an answer or with a status from 400 on, each with the error or with status and body. */
  failed: { call: 'add' | 'read' | 'place'; instead: string }[]
  /** Stops every customer after the current order. */
  goHome: () => Promise<void>
}

/** Orders of each address: fewer than its limit of order calls in ten minutes. */
const ordersEach = 20
const triesMax = 200

/** `isForgiving`: a customer sends a failed order again with the same idempotency key, as the storefront does. */
export function sendCustomers(
  front: Front,
  { count, street, isForgiving }: { count: number; street: number; isForgiving: boolean },
): Customers {
  const customers: Customers = { placed: [], failed: [], goHome: async () => {} }
  let isOver = false
  const note = async (call: 'add' | 'read' | 'place', pending: Promise<FrontAnswer>): Promise<FrontAnswer | null> => {
    const answer = await pending.catch((error: unknown) => String(error))
    if (typeof answer !== 'string' && answer.status < 400) return answer
    customers.failed.push({
      call,
      instead: typeof answer === 'string' ? answer : `${answer.status} ${answer.body.toString().slice(0, 200)}`,
    })
    return null
  }
  const order = async (caller: Caller): Promise<void> => {
    await note('read', caller.ask('GET', `/api/products/${eclair}`))
    const addition = { product_id: eclair, quantity: 4, menu_type: 'asap', ...deliverNow }
    const added = await note('add', caller.ask('POST', `/api/guest-apis/add-cart-product/${eclair}`, { body: addition }))
    if (added === null) return
    const headers = { 'x-cart-id': added.json<{ data: { id: string } }>().data.id, 'idempotency-key': randomUUID() }
    const place = () => note('place', caller.ask('POST', '/api/guest-apis/order', { headers, body: orderBody() }))
    let placed = await place()
    for (let tries = 0; placed === null && isForgiving && tries < triesMax; tries += 1) {
      await sleep(50)
      placed = await place()
    }
    if (placed !== null) customers.placed.push(placed.json<{ data: PlacedOrder }>().data)
  }
  const live = async (house: number): Promise<void> => {
    for (let person = 1; !isOver; person += 1) {
      const caller = callerAt(front, `127.${street}.${house}.${person}`)
      for (let orders = 0; orders < ordersEach && !isOver; orders += 1) await order(caller)
      caller.leave()
    }
  }
  const lives = Array.from({ length: count }, (_, house) => live(house + 1))
  customers.goHome = async () => {
    isOver = true
    await Promise.all(lives)
  }
  return customers
}

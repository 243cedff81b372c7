import { randomUUID } from 'node:crypto'
import { ADDRESSES_MAX, PIN_TRIES_MAX } from '@sukkar/domain/limits'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { reconcilePayments } from '../features/payment/payment.jobs.ts'
import { sendRefunds } from '../features/payment/send-refunds.ts'
import type { Database } from '../platform/db/schema.ts'
import { forget, join, login, refresh, reset, wrongPin } from './account-steps.ts'
import { saveAddress } from './address-steps.ts'
import { afternoonMs, changeShop, deliverNow, eclair, giftBox, kunafaBar, place, placeNew, preOrder, startCart } from './checkout-steps.ts'
import type { FakeBank } from './fake-bank.ts'
import { addOwn, joinWithCart, readOwn } from './member-steps.ts'
import { online, placePaid, placePlanned, readHistory, readRefunds, step, tokenOf } from './order-life-steps.ts'
import type { Guard } from './race.ts'
import { approveRefunds, hire } from './staff-steps.ts'
import { countRows, type TestShop } from './test-shop.ts'

type Contest = { shop: TestShop; bank: FakeBank; round: number }

export type Race = {
  /** Prepares and runs the race; throws when its outcome is wrong. */
  run: (contest: Contest) => Promise<void>
  /** The conditions of updates that decide the race. */
  guards?: readonly Guard[]
  /** Tables whose CHECK constraints, and whose keys, would decide it in place of the guards. */
  checks?: readonly (keyof Database)[]
  keys?: readonly (keyof Database)[]
  /** Tables whose inserts do nothing if the row exists. */
  conflicts?: readonly (keyof Database)[]
  /** Tables of which a row is locked, so that a count still holds at the write. */
  holds?: readonly (keyof Database)[]
  /** Row locks of transactions decide it as well: on PostgreSQL too it only goes wrong without transactions. */
  isDecidedByHolding?: boolean
  /** The data checks find the wrong outcome. */
  isSeenInData?: boolean
}

const statusesOf = (answers: readonly { status: number }[]): number[] => {
  const statuses = answers.map(({ status }) => status).toSorted()
  if (statuses.some((status) => status >= 500)) throw new Error(`The shop failed: ${statuses.join(', ')}`)
  return statuses
}

/** Races of concurrent callers, with their required outcomes. */
export const races: Record<string, Race> = {
  'double placement, with one key': {
    run: async ({ shop, round }) => {
      const cart = await startCart(shop, eclair, { quantity: 4 })
      const key = randomUUID()
      const answers = await Promise.all([1, 2, 3].map(() => place(shop, cart.id, {}, { key })))
      expect(statusesOf(answers)).toEqual([201, 201, 201])
      expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
      expect(await countRows(shop, 'orders')).toBe(round + 1)
    },
    guards: [{ table: 'carts', column: 'state' }],
    conflicts: ['idempotency_keys'],
    keys: ['idempotency_keys', 'orders', 'order_lines'],
    isSeenInData: true,
  },
  'double placement, in two tabs': {
    run: async ({ shop, round }) => {
      const cart = await startCart(shop, eclair, { quantity: 4 })
      const answers = await Promise.all([1, 2, 3].map((tab) => place(shop, cart.id, { notes: `from tab ${tab}` })))
      expect(statusesOf(answers)).toEqual([200, 200, 201])
      expect(new Set(answers.map(({ answer }) => answer.data.order.id)).size).toBe(1)
      expect(await countRows(shop, 'orders')).toBe(round + 1)
    },
    guards: [{ table: 'carts', column: 'state' }],
    keys: ['orders', 'order_lines'],
    isSeenInData: true,
  },
  'last use of a coupon': {
    run: async ({ shop }) => {
      const oneMore = { usage_limit: sql<number>`used_count + 1` }
      await shop.context.db.updateTable('coupons').set(oneMore).where('code', '=', 'LASTONE').execute()
      const phones = ['50001234', '66001122', '97001122']
      const carts = await Promise.all(phones.map(() => startCart(shop, eclair, { quantity: 10 })))
      for (const cart of carts)
        await shop.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon: 'LASTONE' } })
      const answers = await Promise.all(carts.map((cart, index) => place(shop, cart.id, { address_phone: phones[index] ?? '' })))
      expect(statusesOf(answers)).toEqual([201, 409, 409])
    },
    guards: [{ table: 'coupons', column: 'used_count' }],
    checks: ['coupons'],
    isSeenInData: true,
  },
  'last unit of a product': {
    run: async ({ shop }) => {
      const choice = { ...deliverNow, shipping_type: 'same-day' }
      const when = { shipping_type: 'same-day', delivery_date: '2026-11-21', delivery_from: '18:00' } as const
      await changeShop(shop, (db) => db.updateTable('products').set({ stock_left: 1 }).where('id', '=', giftBox).execute())
      const carts = await Promise.all([1, 2, 3].map(() => startCart(shop, giftBox, { choice })))
      expect(statusesOf(await Promise.all(carts.map((cart) => place(shop, cart.id, when))))).toEqual([201, 409, 409])
    },
    guards: [{ table: 'products', column: 'stock_left' }],
    checks: ['products'],
    isSeenInData: true,
  },
  'last place of a time': {
    run: async ({ shop, round }) => {
      await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1 }).where('branch_id', '=', 'salmiya').execute())
      const hour = String(9 + Math.floor(round / 4)).padStart(2, '0')
      const when = { ...preOrder, delivery_date: `2026-11-2${4 + (round % 4)}`, delivery_from: `${hour}:00` }
      const carts = await Promise.all([1, 2, 3].map(() => startCart(shop, eclair, { quantity: 4, choice: preOrder })))
      expect(statusesOf(await Promise.all(carts.map((cart) => place(shop, cart.id, when))))).toEqual([201, 409, 409])
    },
    guards: [{ table: 'slot_bookings', column: 'booked' }],
    checks: ['slot_bookings'],
    isSeenInData: true,
  },
  'two refreshes': {
    run: async ({ shop }) => {
      const { refreshToken, user } = await join(shop)
      const answers = await Promise.all([1, 2, 3].map(() => refresh(shop, refreshToken)))
      expect(statusesOf(answers)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ answer }) => answer.refresh_token)).size).toBe(1)
      const newest = shop.context.db.selectFrom('sessions').where('account_id', '=', user.id).where('rotated_at', 'is', null)
      expect(await newest.select('id').execute()).toHaveLength(1)
    },
    guards: [{ table: 'sessions', column: 'rotated_at' }],
    keys: ['sessions'],
    isSeenInData: true,
  },
  'guest merge twice, by one member': {
    run: async ({ shop }) => {
      const member = await joinWithCart(shop, eclair, { quantity: 2 })
      const guest = await startCart(shop, eclair, { quantity: 3 })
      const answers = await Promise.all([1, 2, 3].map(() => login(shop, member.email, { cartId: guest.id })))
      expect(answers.map(({ answer }) => answer.data.cart.outcome).toSorted()).toEqual(['merged', 'none', 'none'])
      expect((await readOwn(shop, member)).count).toBe(5)
    },
    guards: [
      { table: 'carts', column: 'state' },
      { table: 'carts', column: 'user_id' },
    ],
    isDecidedByHolding: true,
  },
  'guest merge twice, by two members': {
    run: async ({ shop }) => {
      const members = await Promise.all([1, 2, 3].map(() => join(shop)))
      const guest = await startCart(shop, eclair, { quantity: 3 })
      const answers = await Promise.all(members.map(({ email }) => login(shop, email, { cartId: guest.id })))
      expect(answers.map(({ answer }) => answer.data.cart.outcome).toSorted()).toEqual(['none', 'none', 'taken_over'])
    },
    guards: [
      { table: 'carts', column: 'state' },
      { table: 'carts', column: 'user_id' },
    ],
  },
  'two refunds, asked for': {
    run: async ({ shop, bank }) => {
      const placed = await placePaid(shop, bank)
      await step(shop, placed.order.id, 'hold')
      const ask = () => shop.call('requestGuestRefund', { query: tokenOf(placed), body: { order_id: placed.order.id } })
      statusesOf(await Promise.all([ask(), ask(), ask()]))
      expect((await readRefunds(shop)).filter((refund) => refund.order_id === placed.order.id)).toHaveLength(1)
    },
    guards: [{ table: 'orders', column: 'status' }],
    isDecidedByHolding: true,
    isSeenInData: true,
  },
  'two refunds, sent to the bank': {
    run: async ({ shop, bank, round }) => {
      const placed = await placePaid(shop, bank)
      await step(shop, placed.order.id, 'hold')
      await shop.call('requestGuestRefund', { query: tokenOf(placed), body: { order_id: placed.order.id } })
      await approveRefunds(shop)
      await Promise.all([1, 2, 3].map(() => sendRefunds(shop.context, afternoonMs)))
      expect(bank.refunded).toHaveLength(round + 1)
    },
    guards: [{ table: 'refunds', column: 'state' }],
    keys: ['payment_messages'],
  },
  'cash of one order, given back three times': {
    run: async ({ shop }) => {
      const { headers } = await hire(shop, 'staff')
      const { order } = await placeNew(shop)
      await step(shop, order.id, 'accept', 'ready', 'dispatch', 'deliver')
      const call = { params: { id: order.id }, body: { amount: 2, reason: 'A broken box' }, headers }
      const answers = await Promise.all([1, 2, 3].map(() => shop.call('createStaffCashRefund', call)))
      expect(statusesOf(answers)).toEqual([201, 201, 409])
    },
    isDecidedByHolding: true,
    isSeenInData: true,
  },
  'callback, return and reconciler': {
    run: async ({ shop, bank }) => {
      const { order } = await placePlanned(shop, online)
      const trackId = bank.started.at(-1)?.trackId ?? ''
      bank.states.set(trackId, 'paid')
      const answers = await Promise.all([
        shop.app.inject({ method: 'POST', url: '/api/payments/fake/callback', payload: { trackid: trackId } }),
        shop.app.inject(`/payment/return?trackid=${trackId}`),
        reconcilePayments(shop.context, afternoonMs + 600_000).then(() => ({ statusCode: 200 })),
      ])
      expect(statusesOf(answers.map(({ statusCode: status }) => ({ status })))).toEqual([200, 200, 303])
      expect(await readHistory(shop, order.id)).toEqual(['created', 'paid'])
      expect((await readRefunds(shop)).filter((refund) => refund.order_id === order.id)).toEqual([])
    },
    guards: [
      { table: 'payment_attempts', column: 'asked_at' },
      { table: 'payment_attempts', column: 'state' },
      { table: 'orders', column: 'status' },
    ],
    keys: ['payment_attempts', 'order_history', 'payment_messages'],
    isDecidedByHolding: true,
  },
  'last address that an account may keep': {
    run: async ({ shop }) => {
      const { headers } = await join(shop)
      const save = (house: number) => saveAddress(shop, headers, { building_num: String(house) })
      for (let house = 1; house < ADDRESSES_MAX; house += 1) expect(statusesOf([await save(house)])).toEqual([201])
      expect(statusesOf(await Promise.all([101, 102, 103].map(save)))).toEqual([201, 409, 409])
    },
    holds: ['accounts'],
    keys: ['saved_addresses'],
    isSeenInData: true,
  },
  'first products of a member': {
    run: async ({ shop }) => {
      const member = await join(shop)
      const answers = await Promise.all([eclair, kunafaBar].map((id) => addOwn(shop, member, id)))
      expect(statusesOf(answers)).toEqual([200, 200])
      expect((await readOwn(shop, member)).count).toBe(2)
      const open = shop.context.db.selectFrom('carts').where('user_id', '=', member.user.id).where('state', '=', 'open')
      expect(await open.select('id').execute()).toHaveLength(1)
    },
    holds: ['accounts'],
    keys: ['carts'],
    isSeenInData: true,
  },
  'tries of a code': {
    run: async ({ shop }) => {
      const { email } = await join(shop)
      const { request, pin } = await forget(shop, email)
      const answers = await Promise.all(Array.from({ length: 12 }, () => reset(shop, request, wrongPin(pin))))
      statusesOf(answers)
      expect(answers.filter(({ failure }) => failure.code === 'PIN_WRONG')).toHaveLength(PIN_TRIES_MAX - 1)
      expect((await reset(shop, request, pin)).status).toBe(422)
    },
    guards: [{ table: 'pins', column: 'tries' }],
    checks: ['pins'],
  },
  'one code, used twice': {
    run: async ({ shop }) => {
      const { email } = await join(shop)
      const { request, pin } = await forget(shop, email)
      const chosen = ['the first secret', 'the other secret', 'the third secret']
      expect(statusesOf(await Promise.all(chosen.map((password) => reset(shop, request, pin, password))))).toEqual([200, 422, 422])
    },
    guards: [{ table: 'pins', column: 'used_at' }],
  },
}
